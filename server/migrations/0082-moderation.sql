-- What neighbors report is one matter for each item or person, decided by the people who moderate (spec association.txt 2.18, 5). The kinds
-- are those of item_reports; 5 is a person in chat. Title and text are as they were when the matter was opened.
create table moderation_cases (
  community_id bigint not null,
  id bigint generated always as identity,
  kind smallint not null check (kind between 1 and 5),
  item_id bigint not null,
  -- Of a review.
  vendor_id bigint,
  author_person_id bigint not null,
  author_name text not null,
  title text not null,
  body text not null,
  page text not null default '',
  report_count int not null default 1,
  -- When it was reported first, or again after a decision.
  opened_at timestamptz not null,
  is_open boolean not null default true,
  -- The last decision; all of them are in moderation_decisions.
  outcome text check (outcome in ('kept', 'warned', 'hidden', 'removed', 'restored')),
  decided_at timestamptz,
  version integer not null default 1,
  primary key (community_id, id),
  unique (community_id, kind, item_id)
);
select distribute('moderation_cases');
alter table moderation_cases add foreign key (community_id) references communities (community_id) on delete cascade;
create index moderation_cases_open on moderation_cases (community_id, opened_at, id) where is_open;
create index moderation_cases_closed on moderation_cases (community_id, decided_at desc, id desc) where not is_open;
create index moderation_cases_withheld on moderation_cases (community_id, decided_at desc, id desc)
  where not is_open and outcome in ('hidden', 'removed');
create index moderation_cases_of_author on moderation_cases (community_id, author_person_id, decided_at desc);

create table moderation_decisions (
  community_id bigint not null,
  id bigint generated always as identity,
  case_id bigint not null,
  outcome text not null check (outcome in ('kept', 'warned', 'hidden', 'removed', 'restored')),
  rule text not null,
  words text not null,
  at timestamptz not null,
  by_person_id bigint not null,
  by_name text not null,
  primary key (community_id, id)
);
select distribute('moderation_decisions');
alter table moderation_decisions add foreign key (community_id, case_id) references moderation_cases (community_id, id) on delete cascade;
create index moderation_decisions_of_case on moderation_decisions (community_id, case_id, id);

-- The matter of each report, and what it was about where that differs from the first. A vendor's report is answered in that account.
alter table item_reports
  add column case_id bigint,
  add column body text,
  add column reporter_name text not null default '',
  add column reporter_vendor_id bigint;
alter table chat_reports
  add column case_id bigint,
  add column reporter_name text not null default '';
create index item_reports_of_case on item_reports (community_id, case_id, id);
create index chat_reports_of_case on chat_reports (community_id, case_id, id);

-- What moderators took away is kept apart from what its author or an editor deleted: a hidden item is never removed permanently.
alter table forum_threads
  add column withheld_as text,
  -- A locked discussion takes no replies from residents; a pinned one is listed first.
  add column locked_at timestamptz,
  add column is_pinned boolean not null default false;
alter table forum_threads add check (withheld_as in ('hidden', 'removed'));
alter table forum_posts add column withheld_as text;
alter table forum_posts add check (withheld_as in ('hidden', 'removed'));
alter table listings add column withheld_as text;
alter table listings add check (withheld_as in ('hidden', 'removed'));
alter table groups add column withheld_as text;
alter table groups add check (withheld_as in ('hidden', 'removed'));
alter table vendor_reviews add column removed_at timestamptz;
create index forum_threads_removed on forum_threads (deleted_at) where withheld_as = 'removed';
create index forum_posts_removed on forum_posts (deleted_at) where withheld_as = 'removed';
create index vendor_reviews_removed on vendor_reviews (removed_at) where removed_at is not null;

-- Pinned discussions first, in the order of the list of residents.
drop index forum_threads_latest;
create index forum_threads_latest on forum_threads (community_id, is_pinned desc, last_post_at desc, id desc) where deleted_at is null;

-- The reports from before, with what they are about as it is today.
insert into moderation_cases (community_id, kind, item_id, author_person_id, author_name, title, body, page, report_count, opened_at)
  select r.community_id, 1, r.item_id, p.author_person_id, p.author_name, t.subject, p.body,
    case when t.group_id is null then 'Forums/Threads/' || t.id else 'Groups/Group/Post/' || t.group_id || '/' || t.id end,
    count(*), min(r.reported_at)
  from item_reports r
    join forum_posts p on p.community_id = r.community_id and p.id = r.item_id
    join forum_threads t on t.community_id = p.community_id and t.id = p.thread_id
  where r.kind = 1
  group by r.community_id, r.item_id, p.author_person_id, p.author_name, t.subject, p.body, t.group_id, t.id;
insert into moderation_cases (community_id, kind, item_id, author_person_id, author_name, title, body, page, report_count, opened_at)
  select r.community_id, 2, r.item_id, l.owner_person_id,
    coalesce((select min(h.first_name || ' ' || h.last_name) from household_persons h
      where h.community_id = r.community_id and h.person_id = l.owner_person_id), 'Former member'),
    l.title, l.description, 'ForSales/listingDetails/' || l.id, count(*), min(r.reported_at)
  from item_reports r join listings l on l.community_id = r.community_id and l.id = r.item_id
  where r.kind = 2
  group by r.community_id, r.item_id, l.owner_person_id, l.title, l.description, l.id;
insert into moderation_cases (community_id, kind, item_id, author_person_id, author_name, title, body, page, report_count, opened_at)
  select r.community_id, 3, r.item_id, coalesce(g.admin_person_id, g.created_by_person_id),
    coalesce((select min(h.first_name || ' ' || h.last_name) from household_persons h
      where h.community_id = r.community_id and h.person_id = coalesce(g.admin_person_id, g.created_by_person_id)), 'Former member'),
    g.name, g.description, 'Groups/Group/' || g.id, count(*), min(r.reported_at)
  from item_reports r join groups g on g.community_id = r.community_id and g.id = r.item_id
  where r.kind = 3
  group by r.community_id, r.item_id, g.admin_person_id, g.created_by_person_id, g.name, g.description, g.id;
with reviews as materialized (
  select id, vendor_id, author_person_id, author_name, description from vendor_reviews)
insert into moderation_cases (community_id, kind, item_id, vendor_id, author_person_id, author_name, title, body, page, report_count, opened_at)
  select r.community_id, 4, r.item_id, v.vendor_id, v.author_person_id, v.author_name, left(v.description, 60), v.description,
    'VendorsMarketplace/vendorDetails/' || v.vendor_id, count(*), min(r.reported_at)
  from item_reports r join reviews v on v.id = r.item_id
  where r.kind = 4
  group by r.community_id, r.item_id, v.vendor_id, v.author_person_id, v.author_name, v.description;
insert into moderation_cases (community_id, kind, item_id, author_person_id, author_name, title, body, report_count, opened_at)
  select r.community_id, 5, r.reported_person_id, r.reported_person_id,
    coalesce((select min(h.first_name || ' ' || h.last_name) from household_persons h
      where h.community_id = r.community_id and h.person_id = r.reported_person_id), 'Former member'),
    '', '', count(*), min(r.reported_at)
  from chat_reports r
  group by r.community_id, r.reported_person_id;
update item_reports r set case_id = c.id from moderation_cases c
  where c.community_id = r.community_id and c.kind = r.kind and c.item_id = r.item_id;
update chat_reports r set case_id = c.id from moderation_cases c
  where c.community_id = r.community_id and c.kind = 5 and c.item_id = r.reported_person_id;
update item_reports r set reporter_name = h.name from (
    select community_id, person_id, min(first_name || ' ' || last_name) as name from household_persons group by community_id, person_id) h
  where h.community_id = r.community_id and h.person_id = r.reporter_person_id;
update chat_reports r set reporter_name = h.name from (
    select community_id, person_id, min(first_name || ' ' || last_name) as name from household_persons group by community_id, person_id) h
  where h.community_id = r.community_id and h.person_id = r.person_id;
