-- The insurance and the licence of a vendor, as a community knows them (spec association.txt 3; docs/decisions/0107). A vendor that uploads
-- a paper sends it to each community that it serves, and each decides for itself.
create table vendor_papers (
  community_id bigint not null,
  id bigint generated always as identity,
  vendor_id bigint not null,
  -- The same in all communities that got one upload.
  upload_key text not null,
  kind text not null check (kind in ('insurance', 'licence')),
  -- The insurer, or who gave the licence.
  issuer text not null default '',
  -- Of the policy or the licence.
  number text not null default '',
  -- The last day, in the time zone of the community.
  valid_until date not null,
  -- Null: from before papers were kept.
  file_key text,
  file_name text not null default '',
  content_type text not null default '',
  by_vendor boolean not null,
  added_at timestamptz not null,
  added_by_person_id bigint,
  added_by_name text not null,
  state text not null check (state in ('waiting', 'accepted', 'declined')),
  decided_at timestamptz,
  decided_by_person_id bigint,
  decided_by_name text not null default '',
  reason text not null default '',
  primary key (community_id, id),
  unique (community_id, vendor_id, upload_key)
);
select distribute('vendor_papers');
alter table vendor_papers add foreign key (community_id) references communities (community_id) on delete cascade;
create index vendor_papers_that_hold on vendor_papers (community_id, vendor_id, kind, valid_until desc) where state = 'accepted';
create index vendor_papers_newest on vendor_papers (community_id, vendor_id, added_at desc, id desc);
create index vendor_papers_waiting on vendor_papers (community_id, added_at) where state = 'waiting';
create index vendor_papers_of_vendor on vendor_papers (vendor_id, added_at desc);
create index vendor_papers_running_out on vendor_papers (valid_until) where state = 'accepted';

-- Which days before its end were announced, so that each is announced once.
create table vendor_paper_reminders (
  community_id bigint not null,
  paper_id bigint not null,
  days smallint not null,
  sent_at timestamptz not null,
  primary key (community_id, paper_id, days)
);
select distribute('vendor_paper_reminders');
alter table vendor_paper_reminders
  add foreign key (community_id, paper_id) references vendor_papers (community_id, id) on delete cascade;

-- What vendors said of themselves counted until now: it counts on until its day in the communities that they serve. The columns of vendors
-- go in a later release.
with known as materialized (
  select id, company_name, insurer, insured_until from vendors where insured_until is not null)
insert into vendor_papers (community_id, vendor_id, upload_key, kind, issuer, valid_until, by_vendor, added_at, added_by_name, state, decided_at)
  select m.community_id, m.vendor_id, 'profile insurance', 'insurance', k.insurer, k.insured_until, true,
    timestamptz '2026-11-23 00:00:00+00', k.company_name, 'accepted', timestamptz '2026-11-23 00:00:00+00'
  from vendor_memberships m join known k on k.id = m.vendor_id;
with known as materialized (
  select id, company_name, licence, licensed_until from vendors where licensed_until is not null)
insert into vendor_papers (community_id, vendor_id, upload_key, kind, number, valid_until, by_vendor, added_at, added_by_name, state, decided_at)
  select m.community_id, m.vendor_id, 'profile licence', 'licence', k.licence, k.licensed_until, true,
    timestamptz '2026-11-23 00:00:00+00', k.company_name, 'accepted', timestamptz '2026-11-23 00:00:00+00'
  from vendor_memberships m join known k on k.id = m.vendor_id;
