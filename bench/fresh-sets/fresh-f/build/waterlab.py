from lib import *

SITES = [['W01', 'Spring Eichholz', 'spring', 'Amberg'], ['W02', 'Well North', 'well', 'Amberg'], ['W03', 'Well Mill', 'well', 'Dornau'], ['W04', 'Reservoir High', 'reservoir', 'Dornau'], ['W05', 'Tap Town Hall', 'tap', 'Amberg'], ['W06', 'Tap Primary School', 'tap', 'Dornau'], ['W07', 'Tap Nursing Home', 'tap', 'Lessing'], ['W08', 'Well Lessing', 'well', 'Lessing'], ['W09', 'Tap Swimming Pool', 'tap', 'Amberg'], ['W10', 'Well Old Quarry', 'well', 'Lessing']]
LIMITS = [['NO3', 'Nitrate', None, 50, 'mg/l'], ['PB', 'Lead', None, 10, 'µg/l'], ['FE', 'Iron', None, 0.2, 'mg/l'], ['PH', 'pH value', 6.5, 9.5, None], ['ECO', 'E. coli', None, 0, 'cfu/100 ml'], ['TUR', 'Turbidity', None, 1, 'NTU'], ['CL', 'Chloride', None, 250, 'mg/l'], ['U', 'Uranium', None, 10, 'µg/l']]
FLOOR = {'PB': 0.5, 'FE': 0.02, 'TUR': 0.1}


def data():
    r = rng('waterlab')
    write_table(path('waterlab', 'sites.csv'), ['site_cd', 'site', 'type', 'town'], SITES)
    write_table(path('waterlab', 'limits.tsv'), ['par', 'parameter', 'lim_lo', 'lim_hi', 'unit'], LIMITS, '\t')
    base = {site[0]: {'NO3': r.uniform(8, 34), 'CL': r.uniform(14, 60), 'PH': r.uniform(7.0, 7.9), 'FE': r.uniform(0.02, 0.1)} for site in SITES}
    base['W08']['NO3'], base['W03']['FE'], base['W02']['NO3'] = 46, 0.16, 38
    samples, results = [], []
    for week in range(45):
        for site in r.sample(SITES[:9], 4):
            date = plus(day(2026, 1, 5), week * 7 + r.choice([0, 0, 1, 2, 3]))
            number = f'26-{len(samples) + 1:04d}'
            back = plus(date, r.choice([2, 3, 3, 4, 5, 6, 8, 13]))
            samples.append([number, site[0], f'{date.strftime("%Y/%m/%d")} {r.randint(7, 14):02d}:{r.choice([5, 10, 20, 35, 50]):02d}', r.choices(['Hahn', 'Weiss', 'Okoro'], [45, 35, 20])[0], back.strftime('%d.%m.%y') if back <= day(2026, 11, 13) else None, r.choice(['cloudy sample', 'pump was off', 'repeat']) if r.random() < 0.06 else None])
            for par, name, low, high, unit in LIMITS:
                if par == 'U' or (par in ('PB', 'CL', 'TUR') and r.random() < 0.35) or back > day(2026, 11, 13):
                    continue
                if par == 'ECO':
                    value = str(r.choice([1, 2, 4, 12])) if r.random() < (0.16 if site[0] == 'W01' and date.month in (6, 7, 8) else 0.02) else '0'
                elif par == 'PB':
                    lead = r.expovariate(1 / 1.6) + (9.1 if site[0] == 'W06' else 0)
                    if number[-1] == '7' and lead > 0.5:
                        value, unit = f'{lead / 1000:.4f}', 'mg/l'
                    else:
                        value = '<0.5' if lead < 0.5 else f'{lead:.1f}'
                elif par == 'TUR':
                    turb = r.expovariate(1 / 0.3)
                    value = '<0.1' if turb < 0.1 else f'{turb:.2f}'
                elif par == 'FE':
                    iron = base[site[0]]['FE'] * r.uniform(0.3, 1.6)
                    value = '<0.02' if iron < 0.02 else f'{iron:.3f}'
                elif par == 'PH':
                    value = f'{base[site[0]]["PH"] + r.uniform(-0.25, 0.25):.2f}'
                elif par == 'CL':
                    value = f'{base[site[0]]["CL"] * r.uniform(0.85, 1.2):.1f}'
                else:
                    value = f'{base[site[0]]["NO3"] * r.uniform(0.8, 1.17) * (1.1 if date.month in (3, 4) else 1):.1f}'
                results.append([number, par, value, unit])
    results = [row if r.random() > 0.015 else [row[0], row[1], None, row[3]] for row in results]
    write_table(path('waterlab', 'samples.csv'), ['smp_no', 'site_cd', 'taken', 'by', 'rep', 'rem'], samples)
    write_table(path('waterlab', 'results.csv'), ['smp_no', 'par', 'val', 'unit'], results)


TABLES = [
    "create table sites as from read_csv('sites.csv', all_varchar = true)",
    "create table limits as select par, parameter, lim_lo::double as lo, lim_hi::double as hi, unit from read_csv('limits.tsv', delim = '\t', all_varchar = true)",
    "create table samples as select smp_no as smp, site_cd, strptime(taken, '%Y/%m/%d %H:%M') as taken, \"by\" as who, strptime(rep, '%d.%m.%y')::date as rep, rem from read_csv('samples.csv', all_varchar = true)",
    "create table results as select smp_no as smp, par, val, unit, try_cast(val as double) * case when par = 'PB' and unit = 'mg/l' then 1000 else 1 end as v, try_cast(val as double) as plain, val like '<%' as below from read_csv('results.csv', all_varchar = true)",
    "create table full_r as select results.*, site_cd, site, type, town, taken, who, lo, hi, parameter, coalesce(v > hi or v < lo, false) as bad from results join samples using (smp) join sites using (site_cd) join limits using (par)",
]

ITEMS = [
    q('how many samples did we take', 'count', 'select count(*) from samples'),
    q('per sampler', 'group', 'select who, count(*) from samples group by 1 order by 2 desc', follow=True),
    q('just taps', 'join', "select who, count(*) from samples join sites using (site_cd) where type = 'tap' group by 1 order by 2 desc", "select count(*) from samples join sites using (site_cd) where type = 'tap'", follow=True),
    q('highest nitrate ever, where was that', 'join', "select site, v from full_r where par = 'NO3' and v is not null order by v desc limit 1", "select site_cd, v from full_r where par = 'NO3' and v is not null order by v desc limit 1"),
    q('avg nitrate by site', 'join', "select site, avg(v) from full_r where par = 'NO3' group by 1 order by 2 desc", "select site_cd, avg(v) from full_r where par = 'NO3' group by 1 order by 2 desc"),
    q('how often was nitrate above the limit', 'join', "select count(*) from full_r where par = 'NO3' and v > 50"),
    q('at which sites', 'followup', "select site, count(*) from full_r where par = 'NO3' and v > 50 group by 1 order by 2 desc", "select site_cd, count(*) from full_r where par = 'NO3' and v > 50 group by 1 order by 2 desc", "select distinct site from full_r where par = 'NO3' and v > 50", "select distinct site_cd from full_r where par = 'NO3' and v > 50", follow=True),
    q('what is the limit for lead', 'lookup', "select hi from limits where par = 'PB'"),
    q('lead results below the detection limit, share', 'share', "select 100.0 * avg(below::int) from results where par = 'PB' and val is not null", "select 100.0 * sum(below::int) / count(*) from results where par = 'PB'", pct=True, note='Written with a < sign; with or without the empty values.'),
    q('any E. coli found?', 'yesno', "select count(*) > 0 from full_r where par = 'ECO' and v > 0", "select count(*) from full_r where par = 'ECO' and v > 0"),
    q('where', 'followup', "select distinct site from full_r where par = 'ECO' and v > 0 order by 1", "select distinct site_cd from full_r where par = 'ECO' and v > 0 order by 1", follow=True),
    q('sites without a single sample', 'anti-join', 'select site from sites where site_cd not in (select site_cd from samples)', 'select site_cd from sites where site_cd not in (select site_cd from samples)'),
    q('which parameter on the limits list do we never test', 'anti-join', 'select parameter from limits where par not in (select par from results)', 'select par from limits where par not in (select par from results)'),
    q('how many days from taking a sample to the report on average', 'computed', 'select avg(rep - taken::date) from samples', 'select avg(date_diff(\'minute\', taken, rep::timestamp)) / 1440 from samples', note='Whole days, or with the time of day.'),
    q('samples still waiting for their report', 'nulls', 'select count(*) from samples where rep is null', 'select smp from samples where rep is null order by 1'),
    q('median ph', 'stat', "select median(v) from results where par = 'PH'"),
    q('samples each month', 'trend', "select strftime(taken, '%Y-%m'), count(*) from samples group by 1 order by 1"),
    q('town with the most results over the limit', 'superlative', 'select town, count(*) from full_r where bad group by 1 order by 2 desc limit 1'),
    q('worst site', 'ambiguous', 'select site, count(*) from full_r where bad group by 1 order by 2 desc limit 1', 'select site_cd, count(*) from full_r where bad group by 1 order by 2 desc limit 1', 'select site, 100.0 * avg(bad::int) from full_r group by 1 order by 2 desc limit 1', "select site, avg(v) from full_r where par = 'NO3' group by 1 order by 2 desc limit 1", cols=1, note='By the number or the share of results over the limit, or by nitrate.'),
    q('why does Tap Primary School keep going over the limits', 'why', "select parameter from full_r where site = 'Tap Primary School' and bad group by 1 order by count(*) desc limit 1", "select par from full_r where site = 'Tap Primary School' and bad group by 1 order by count(*) desc limit 1"),
    q('avrage irn at Well Mill', 'typo', "select avg(v) from full_r where par = 'FE' and site = 'Well Mill'"),
    q('what do we actually measure', 'meta', 'select distinct parameter from results join limits using (par) order by 1', 'select distinct par from results order by 1'),
    q('results with no value', 'nulls', 'select count(*) from results where val is null'),
    q('lead results given in mg/l instead of µg/l', 'count+filter', "select count(*) from results where par = 'PB' and unit = 'mg/l'"),
    oos('how hard is the water in Dornau', 'Hardness is not measured.'),
    oos('what did the lab charge us this year', 'Costs are not in the files.'),
]
