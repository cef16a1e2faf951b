create table prs as select number, title, state, draft, author.login login, created_at::timestamp opened, merged_at::timestamp merged, additions, deletions, reviews from read_json('DATA/pull_requests.json');
create table people as select substr("GitHub", 2) login, "Name" as name, nullif("Team", '-') team from read_csv('DATA/people.csv', all_varchar = true);
create table reviews as select number, r."user" login, r.state state, r.submitted_at::timestamp t from (select number, unnest(reviews) r from prs);
create table comments as select substr(pr, 2)::integer number, commenter, file, resolved = 'TRUE' done from read_csv('DATA/review_comments.csv', all_varchar = true);
-- reviews-01
select count(*) from prs where state = 'open';
-- reviews-02
select count(*) from prs where state = 'open' and draft;
-- reviews-03
select median(h) from (select epoch(min(t) - opened) / 3600 h from reviews join prs using (number) group by number, opened);
-- reviews-04
select login from reviews group by 1 order by count(*) desc limit 1;
select name from reviews join people using (login) group by 1 order by count(*) desc limit 1;
-- reviews-05
select team, count(*) from reviews join people using (login) group by 1;
-- reviews-06
select team, count(*) from reviews join people using (login) where state = 'APPROVED' group by 1;
-- reviews-07
select name from people where login not in (select login from prs);
select login from people where login not in (select login from prs);
select count(*) from people where login not in (select login from prs);
-- reviews-08
select number from prs order by additions + deletions desc limit 1;
-- reviews-09
select case when count(*) = 0 then 'yes' else 'no' end from prs where merged is not null and number not in (select number from reviews where state = 'APPROVED');
select count(*) from prs where merged is not null and number not in (select number from reviews where state = 'APPROVED');
-- reviews-10
select strftime(merged, '%Y-%m'), count(*) from prs where merged is not null group by 1;
-- reviews-11
select count(*) from reviews where state = 'CHANGES_REQUESTED';
-- reviews-12
select count(*) from prs where dayname(opened) in ('Saturday', 'Sunday');
-- reviews-13
select count(*) from prs where regexp_matches(lower(title), '\bcache\b');
-- reviews-14
select avg(additions) from prs join people using (login) where team = 'Platform';
-- reviews-15
select avg(additions) from prs join people using (login) where team = 'Mobile';
-- reviews-16
select file from comments group by 1 order by count(*) desc limit 3;
-- reviews-17
select file from comments where not done group by 1 order by count(*) desc limit 3;
-- reviews-18
select number from prs where merged is not null order by merged - opened desc limit 1;
-- fact: every reviewer has a team and nobody reviews an own pull request
select count(*) = 0 from reviews r join prs p using (number) left join people on people.login = r.login where team is null or r.login = p.login;
-- fact: every comment belongs to a pull request that its writer reviewed
select count(*) = 0 from comments c where not exists (from reviews r where r.number = c.number and r.login = c.commenter);
-- fact: the one with the most changed lines and the longest stand alone
select (select count(distinct x) from (select additions + deletions x from prs order by 1 desc limit 2)) = 2 and (select count(distinct x) from (select merged - opened x from prs where merged is not null order by 1 desc limit 2)) = 2;
-- fact: pull requests and reviews are in order of time
select count(*) = 0 from reviews join prs using (number) where t < opened or t > merged;
