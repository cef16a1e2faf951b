NAMES = ['shelter', 'fleet', 'choir', 'recruiting', 'renovation', 'vouchers']
