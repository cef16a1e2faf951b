create table hives as select cast(substr("Hive No", 2) as integer) hive, "Hive No" tag, "Apiary" apiary, "Box type" box, "Status" status from read_csv('DATA/hives.csv', all_varchar = true);
create table visits as select strptime("Date", '%d/%m/%Y')::date d, "Hive"::integer hive, try_cast(replace("Weight", ' kg', '') as double) kg, "Queen seen" queen, try_cast("Mites per day" as integer) mites, "Notes" note from read_csv('DATA/inspections.csv', all_varchar = true);
create table harvest as select "day"::date d, hive::integer hive, honey_kg::decimal(9, 1) kg, sort from read_csv('DATA/harvest.tsv', delim = '\t', all_varchar = true);
create table jars as select d, place, j.size size, j.count n, j.price price from (select "date"::date d, "where" place, unnest(jars) j from read_json('DATA/sales.jsonl'));
create view total as select tag, h.hive, box, sum(kg) kg, count(*) n from harvest h join hives using (hive) group by all;
-- bees-01
select count(*) from hives where status = 'active';
-- bees-02
select apiary, sum(kg)::double from harvest join hives using (hive) group by 1;
-- bees-03
select apiary, sum(kg)::double from harvest join hives using (hive) where year(d) = 2026 group by 1;
-- bees-04
select tag from total order by kg desc limit 1;
select hive from total order by kg desc limit 1;
-- bees-05
select avg(mites) from visits where d between '2026-08-01' and '2026-08-31';
-- bees-06
select avg(mites) from visits where d between '2025-08-01' and '2025-08-31';
-- bees-07
select tag from hives where status = 'active' and hive not in (select hive from harvest where year(d) = 2026);
select hive from hives where status = 'active' and hive not in (select hive from harvest where year(d) = 2026);
select count(*) from hives where status = 'active' and hive not in (select hive from harvest where year(d) = 2026);
-- bees-08
select max(d) from visits where hive = 12 and queen = 'yes';
-- bees-09
select count(*) from visits where note ilike '%swarm%';
-- bees-10
select count(*) - count(kg) from visits;
-- bees-11
select sum(n * price) from jars where year(d) = 2026;
-- bees-12
select sum(n * price) from jars where year(d) = 2026 and place = 'market';
-- bees-13
select sum(n)::integer from jars where size = '250 g';
-- bees-14
select sum(kg)::double from harvest where sort = 'lime' group by year(d);
-- bees-15
select tag from visits join hives using (hive) where mites > 10 group by 1 having count(*) >= 4;
select hive from visits where mites > 10 group by 1 having count(*) >= 4;
select count(*) from (select hive from visits where mites > 10 group by 1 having count(*) >= 4);
-- bees-16
select 100.0 * (sum(kg) filter (where sort = 'forest'))::double / sum(kg)::double from harvest;
-- bees-17
select case when (select avg(kg) from total where box = 'Dadant') > (select avg(kg) from total where box = 'Langstroth') then 'yes' else 'no' end;
select sum(kg)::double from total where box in ('Dadant', 'Langstroth') group by box;
select sum(kg)::double / any_value(n2) from total join (select box, count(*) n2 from hives group by 1) using (box) where box in ('Dadant', 'Langstroth') group by box;
select avg(kg::double) from total where box in ('Dadant', 'Langstroth') group by box;
select sum(kg)::double / sum(n) from total where box in ('Dadant', 'Langstroth') group by box;
-- bees-18
select r from (select hive, rank() over (order by kg desc) r from total) where hive = 9;
-- fact: sales and inspections reach into november 2026, so this year is 2026
select (select max(d) from jars) > date '2026-11-01' and (select max(d) from visits) > date '2026-11-01';
-- fact: every hive of an inspection or a harvest is known
select count(*) = 0 from (select hive from visits union select hive from harvest) where hive not in (select hive from hives);
