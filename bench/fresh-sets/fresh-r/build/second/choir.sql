create table members as select "No."::integer nr, "Surname" surname, "Voice" voice, strptime("Joined", '%d/%m/%Y')::date joined, "E-mail" email, coalesce(try_cast(replace("Fee due", '£', '') as integer), 0) due, coalesce(try_cast(replace("Fee paid", '£', '') as integer), 0) paid from read_csv('DATA/members.csv', all_varchar = true);
create table sheet as select * from (unpivot (select * from read_csv('DATA/attendance 2026.csv', all_varchar = true)) on columns(* exclude ("Member", "Name")) into name "day" value mark);
create table legend as select mark, meaning, "counts as present" = 'yes' here from read_csv('DATA/legend.tsv', delim = '\t', all_varchar = true);
create table marks as select "Member"::integer nr, "Name" who, strptime("day", '%d/%m/%Y')::date d, s.mark, meaning, here from sheet s join legend l on s.mark = l.mark;
create table pieces as select d, p.title title, p.composer composer, p.minutes as minutes from (select r."date"::date d, unnest(r.pieces) p from (select unnest(rehearsals) r from read_json('DATA/rehearsals.json')));
create view came as select d, count(*) filter (where here) n from marks group by 1;
-- choir-01
select voice, count(*) from members group by 1;
-- choir-02
select voice, count(*) from members where paid = due group by 1;
-- choir-03
select surname from marks join members using (nr) where meaning = 'absent without excuse' group by 1 order by count(*) desc limit 1;
-- choir-04
select n from came where d = '2026-10-06';
-- choir-05
select n from came where d = date '2026-10-06' + 7;
-- choir-06
select surname from marks join members using (nr) where meaning = 'came late' group by 1 having count(*) > 3;
-- choir-07
select d from came order by n limit 1;
-- choir-08
select surname from members where email is null or email not like '%@%';
-- choir-09
select surname from members where nr not in (select "Member"::integer from read_csv('DATA/attendance 2026.csv', all_varchar = true));
select count(*) from members where nr not in (select "Member"::integer from read_csv('DATA/attendance 2026.csv', all_varchar = true));
-- choir-10
select sum(minutes)::integer from pieces where composer = 'Fauré';
-- choir-11
select count(distinct d) from pieces where composer = 'Fauré';
-- choir-12
select case when count(*) filter (where voice = 'Tenor') > count(*) filter (where voice = 'Bass') then 'yes' else 'no' end from members;
select count(*) from members where voice in ('Tenor', 'Bass') group by voice;
-- choir-13
select count(*) from came where dayname(d) = 'Saturday';
-- choir-14
select sum(due)::integer - sum(paid)::integer from members;
-- choir-15
select 100.0 * count(*) filter (where here) / (select count(*) from members where voice = 'Alto') from marks join members using (nr) where voice = 'Alto' and d = '2026-11-17';
-- choir-16
select strftime(d, '%Y-%m') m, avg(n) from came group by 1;
-- choir-17
select surname from members where year(joined) = 2025;
select count(*) from members where year(joined) = 2025;
-- choir-18
select count(*) from marks where who = 'Ruth Okafor' and here;
-- fact: the sheet and the list of rehearsals have the same days
select (select list(distinct d order by d) from marks) = (select list(distinct d order by d) from pieces);
-- fact: nobody has the same surname
select count(distinct surname) = count(*) from members;
-- fact: the first three in absences are apart
select count(distinct c) > 1 from (select count(*) c from marks where meaning = 'absent without excuse' group by nr order by 1 desc limit 2);
-- fact: one rehearsal alone has the lowest turnout
select count(*) = 1 from came where n = (select min(n) from came);
