NAMES = ['realty', 'chess', 'solar', 'podcast', 'museum', 'meters']
