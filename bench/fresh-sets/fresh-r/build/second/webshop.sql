create table orders as select substr(id, 2)::integer nr, created_at::timestamp t, status, customer.name who, customer.email email, shipping.address.city city, shipping.address.country country, discount_code code, lines from read_json('DATA/orders.jsonl');
create table lines as select nr, t, status, l.sku sku, l.qty qty, l.unit_price::decimal(9, 2) price from (select nr, t, status, unnest(lines) l from orders);
create table products as select "SKU" sku, "Title" title, "Category" category, "Players" players from read_csv('DATA/products.csv', all_varchar = true);
create table reasons as select * from read_csv('DATA/return_reasons.tsv', delim = '\t', all_varchar = true);
create table returns as select "Order no"::integer nr, "Article" sku, "Qty"::integer qty, "Reason code" code, replace("Refund (EUR)", ',', '.')::decimal(9, 2) refund from read_csv('DATA/returns.csv', delim = ';', all_varchar = true);
create view keen as select who, email from orders group by all having count(*) > 10;
-- webshop-01
select category, sum(qty * price)::double from lines join products using (sku) where status <> 'cancelled' group by 1;
-- webshop-02
select category, sum(qty * price)::double from lines join products using (sku) where status <> 'cancelled' and month(t) = 10 and year(t) = 2026 group by 1;
-- webshop-03
select reason from returns join reasons using (code) group by 1 order by count(*) desc limit 1;
-- webshop-04
select title from products where sku not in (select sku from lines);
select sku from products where sku not in (select sku from lines);
select count(*) from products where sku not in (select sku from lines);
-- webshop-05
select sum(refund)::double from returns;
-- webshop-06
select sum(refund)::double from returns join reasons using (code) where reason = 'arrived damaged';
-- webshop-07
select title from returns join products using (sku) group by 1 order by count(*) desc limit 3;
-- webshop-08
select city from orders group by 1 order by count(*) desc limit 1;
-- webshop-09
select hour(t) from orders group by 1 order by count(*) desc limit 1;
-- webshop-10
select 100.0 * count(code) / count(*) from orders;
-- webshop-11
select who from keen;
select email from keen;
select count(*) from keen;
-- webshop-12
select title from products group by 1 having count(*) = 2;
-- webshop-13
select strftime(t, '%Y-%m'), count(*) from orders group by 1;
-- webshop-14
select strftime(t, '%Y-%m'), count(*) from orders where status = 'cancelled' group by 1;
-- webshop-15
select count(*) from returns join orders using (nr) where country in ('AT', 'DE') group by country;
select sum(qty)::integer from returns join orders using (nr) where country in ('AT', 'DE') group by country;
-- webshop-16
select count(*) from (select regexp_extract(players, '^(\d+)', 1)::integer low, coalesce(try_cast(regexp_extract(players, '-(\d+)$', 1) as integer), 99) high from products where players <> '-') where 6 between low and high;
-- webshop-17
select case when max(qty) > 10 then 'yes' else 'no' end from lines;
select max(qty) from lines;
-- webshop-18
select title from lines join products using (sku) where nr = 10244;
select sku from lines where nr = 10244;
-- fact: every line and every return is of a known product, and a return of a line of its order
select (select count(*) from lines where sku not in (select sku from products)) + (select count(*) from returns r where not exists (from lines l where l.nr = r.nr and l.sku = r.sku and l.qty >= r.qty)) = 0;
-- fact: the third of the returned is ahead of the fourth, by returns and by pieces, and they are the same
select (select list(title order by title) from (select title from returns join products using (sku) group by 1 order by count(*) desc limit 3)) = (select list(title order by title) from (select title from returns join products using (sku) group by 1 order by sum(qty) desc limit 3)) and (select c[3] > c[4] from (select list(c order by c desc) c from (select count(*) c from returns join products using (sku) group by title)));
-- fact: one hour is the busiest
select c[1] > c[2] from (select list(c order by c desc) c from (select count(*) c from orders group by hour(t)));
