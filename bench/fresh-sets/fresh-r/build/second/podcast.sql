create table episodes as select e.guid guid, e.season season, e.title title, e.published::date published, e.duration duration, e.guests guests, e.topics topics, e.sponsor.id sponsor from (select unnest(episodes) e from read_json('DATA/episodes.json'));
create table len as select guid, list_reduce(list_transform(string_split(duration, ':'), x -> x::integer), (a, b) -> a * 60 + b) s from episodes;
create table countries as select * from read_csv('DATA/countries.tsv', delim = '\t', all_varchar = true);
create table sponsors as select "Sponsor ID" sponsor, "Company" company from read_csv('DATA/sponsors.csv', all_varchar = true);
create table loads as select week_starting d, episode_guid guid, app, country_code code, downloads n from 'DATA/downloads.parquet';
create view best as select country, code, sum(n) n from loads join countries using (code) group by all order by 3 desc limit 4;
create view best3 as select country, code, sum(n) n from loads join countries using (code) join episodes using (guid) where season = 3 group by all order by 3 desc limit 4;
create view months as select strftime(d, '%Y-%m') m, sum(n)::integer n from loads group by 1;
-- podcast-01
select count(*) from episodes where season = 3;
-- podcast-02
select avg(s) / 60 from len join episodes using (guid) where season = 3;
select avg(s) from len join episodes using (guid) where season = 3;
select printf('%d:%02d', floor(avg(s))::integer // 60, floor(avg(s))::integer % 60) from len join episodes using (guid) where season = 3;
select printf('%d:%02d', round(avg(s))::integer // 60, round(avg(s))::integer % 60) from len join episodes using (guid) where season = 3;
-- podcast-03
select title from episodes join len using (guid) order by s desc limit 1;
-- podcast-04
select title from loads join episodes using (guid) group by 1 order by sum(n) desc limit 1;
-- podcast-05
select app, sum(n)::integer from loads group by 1;
-- podcast-06
select app, sum(n)::integer from loads join countries using (code) where country = 'Germany' group by 1;
-- podcast-07
select m, n from months;
-- podcast-08
select 100.0 * (max(n) filter (where m = '2026-10') - max(n) filter (where m = '2026-09')) / max(n) filter (where m = '2026-09') from months;
-- podcast-09
select g.name from (select unnest(guests) g from episodes) group by 1 having count(*) > 3;
select count(*) from (select g.name from (select unnest(guests) g from episodes) group by 1 having count(*) > 3);
-- podcast-10
select count(*) from episodes where len(guests) = 0;
-- podcast-11
select count(*) from episodes where list_contains(topics, 'privacy');
-- podcast-12
select 100.0 * sum(n) filter (where region = 'Europe') / sum(n) from loads join countries using (code);
-- podcast-13
select title from episodes where guid not in (select guid from loads);
select count(*) from episodes where guid not in (select guid from loads);
-- podcast-14
select country from best;
select code from best;
-- podcast-15
select country from best3;
select code from best3;
-- podcast-16
select dayname(published) from episodes group by 1 order by count(*) desc limit 1;
-- podcast-17
select sum(s) / 3600 from len;
select sum(s) / 60 from len;
select printf('%d:%02d:%02d', sum(s)::integer // 3600, sum(s)::integer // 60 % 60, sum(s)::integer % 60) from len;
-- podcast-18
select company from episodes join sponsors using (sponsor) group by 1 order by count(*) desc limit 1;
-- fact: every download has a country and an episode
select count(*) = 0 from loads where code not in (select code from countries) or guid not in (select guid from episodes);
-- fact: no two sponsors share the first place
select count(distinct c) = 2 from (select count(*) c from episodes where sponsor is not null group by sponsor order by 1 desc limit 2);
-- fact: the most guests of a name are of the same affiliation
select count(*) = count(distinct name) from (select distinct g.name, g.affiliation from (select unnest(guests) g from episodes));
