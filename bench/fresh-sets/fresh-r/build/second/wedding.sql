create table guests as select c1 hh, c2 household, c3 guest, c4 side, c5 age, c6 rsvp, c7 menu, c8 allergies, c9 seat from cells where sheet = 'Guests' and row > 3;
create table budget as select last_value(c1 ignore nulls) over (order by row) category, c2 item, c3::double estimate, coalesce(c4::double, 0) actual, c5::double paid, row from cells where sheet = 'Budget' and row > 2;
create table items as select * from budget where item is not null and item not like 'Subtotal%';
create table tables as select * from read_csv('DATA/tables.csv');
create table gifts as select "from" hh, gift, try_cast(replace("value", '€ ', '') as integer) worth from read_csv('DATA/gifts.csv', all_varchar = true);
create table rooms as select "booked for" hh, persons::integer persons, strptime("check-in", '%-d %b %Y')::date a, strptime("check-out", '%-d %b %Y')::date b from read_csv('DATA/hotel rooms.tsv', delim = '\t', all_varchar = true);
create view free as select table_no, table_name from tables left join guests on seat = table_name and rsvp = 'yes' group by all having count(guest) < any_value(seats);
create view mean as select distinct hh, household from guests where rsvp = 'yes' and hh not in (select hh from gifts);
create view houses as select distinct hh, household, side from guests;
-- wedding-01
select count(*) from guests where rsvp = 'yes';
-- wedding-02
select count(*) from guests where rsvp = 'yes' and age = 'child';
-- wedding-03
select table_name from free;
select table_no from free;
-- wedding-04
select sum(actual) from items where category = 'Catering';
-- wedding-05
select sum(actual) - sum(estimate) from items where category = 'Catering';
select 100 * (sum(actual) - sum(estimate)) / sum(estimate) from items where category = 'Catering';
-- wedding-06
select item from items order by actual desc limit 1;
-- wedding-07
select category from items group by 1 having sum(actual) > sum(estimate);
select count(*) from (select category from items group by 1 having sum(actual) > sum(estimate));
-- wedding-08
select 100 * sum(actual) filter (where category = 'Venue') / sum(actual) from items;
-- wedding-09
select guest from guests where rsvp is null;
select count(*) from guests where rsvp is null;
-- wedding-10
select guest from guests where allergies like '%nuts%';
-- wedding-11
select household from mean;
select hh from mean;
select count(*) from mean;
-- wedding-12
select household from gifts join houses using (hh) order by worth desc nulls last limit 1;
select hh from gifts order by worth desc nulls last limit 1;
-- wedding-13
select gift from gifts order by worth desc nulls last limit 1;
-- wedding-14
select sum(worth)::integer from gifts join houses using (hh) group by side;
-- wedding-15
select sum(actual - paid) from items;
-- wedding-16
select case when count(*) = 0 then 'yes' else 'no' end from guests where rsvp = 'yes' and age = 'child' and menu <> 'kids';
select guest from guests where rsvp = 'yes' and age = 'child' and menu <> 'kids';
select count(*) from guests where rsvp = 'yes' and age = 'child' and menu <> 'kids';
-- wedding-17
select sum(b - a)::integer from rooms;
-- wedding-18
select dayname(a) from rooms group by 1 order by sum(persons) desc limit 1;
-- fact: the last row is the sum of the items
select (select round(sum(actual), 2) from items) = (select round(actual, 2) from budget order by row desc limit 1);
-- fact: subtotals are sums
select count(*) = 0 from (select category, sum(actual) x from items group by 1) join budget using (category) where item like 'Subtotal%' and x <> actual;
-- fact: a household has one side, one name
select count(*) = count(distinct hh) from houses;
-- fact: guests have their own names, and only those who come have a menu, a table or an allergy
select count(*) = count(distinct guest) and count(*) filter (where coalesce(rsvp, '') <> 'yes' and coalesce(menu, seat, allergies) is not null) = 0 and count(*) filter (where rsvp = 'yes' and (menu is null or seat is null)) = 0 from guests;
-- fact: all gifts and rooms are of a household in the list
select count(*) = 0 from (select hh from gifts union select hh from rooms) where hh not in (select hh from houses);
