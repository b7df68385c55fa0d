-- What a vendor says of itself (vendor.txt 3; decisions/vendor.md 80). Papers come later: until then the last days alone count.
alter table vendors
  add column description text not null default '',
  add column services text not null default '',
  add column phone text not null default '',
  add column website text not null default '',
  add column areas_served text not null default '',
  add column founded_year smallint,
  -- 1 the same day, 2 the next business day, 3 two to four business days, 4 within a week; null: unknown.
  add column response_time smallint,
  add column insurer text not null default '',
  add column insured_until date,
  add column licence text not null default '',
  add column licensed_until date,
  -- The counts of the reviews that are shown.
  add column rating_count integer not null default 0,
  add column rating_sum integer not null default 0,
  add column version integer not null default 1,
  add column edited_at timestamptz,
  add column edited_by_person_id bigint;
alter table vendors add check (response_time between 1 and 4);

-- The pictures of a vendor's work in their order, each in three sizes.
create table vendor_portfolio_images (
  vendor_id bigint not null,
  id bigint generated always as identity,
  place smallint not null,
  large_file_key text not null,
  medium_file_key text not null,
  small_file_key text not null,
  width integer not null,
  height integer not null,
  -- A tiny WebP in base64.
  placeholder text not null,
  primary key (vendor_id, id)
);
select distribute('vendor_portfolio_images', 'vendor_id');
create index vendor_portfolio_images_place on vendor_portfolio_images (vendor_id, place);

-- Who looked at a vendor's details: once for each person and day.
create table vendor_profile_views (
  vendor_id bigint not null,
  seen_on date not null,
  person_id bigint not null,
  primary key (vendor_id, seen_on, person_id)
);
select distribute('vendor_profile_views', 'vendor_id');
create index vendor_profile_views_person on vendor_profile_views (person_id);

-- What the cards of a community's marketplace show of a vendor: a community keeps it in rows of its own, because the list may not read
-- the shard of each vendor.
create table vendor_faces (
  community_id bigint not null,
  vendor_id bigint not null,
  company_name text not null,
  category smallint not null,
  description text not null,
  services text not null,
  phone text not null,
  website text not null,
  logo_file_key text,
  response_time smallint,
  insured_until date,
  licensed_until date,
  rating_count integer not null,
  rating_sum integer not null,
  primary key (community_id, vendor_id)
);
select distribute('vendor_faces');
alter table vendor_faces add foreign key (community_id) references communities (community_id) on delete cascade;
create index vendor_faces_name on vendor_faces (community_id, lower(company_name), vendor_id);
create index vendor_faces_of_vendor on vendor_faces (vendor_id);

with known as materialized (select id, company_name, category, logo_file_key from vendors)
insert into vendor_faces (community_id, vendor_id, company_name, category, description, services, phone, website, logo_file_key, rating_count, rating_sum)
select m.community_id, m.vendor_id, k.company_name, k.category, '', '', '', '', k.logo_file_key, 0, 0
from vendor_memberships m join known k on k.id = m.vendor_id;

-- The vendors that a resident marked as favorites; nobody else sees it.
create table vendor_favorites (
  community_id bigint not null,
  person_id bigint not null,
  vendor_id bigint not null,
  marked_at timestamptz not null,
  primary key (community_id, person_id, vendor_id)
);
select distribute('vendor_favorites');
alter table vendor_favorites add foreign key (community_id) references communities (community_id) on delete cascade;
create index vendor_favorites_person on vendor_favorites (person_id);

-- When a resident last had to do with a vendor, by kind, for their Vendor History.
create table vendor_contacts (
  community_id bigint not null,
  person_id bigint not null,
  vendor_id bigint not null,
  kind text not null check (kind in ('estimate', 'message', 'review')),
  last_at timestamptz not null,
  primary key (community_id, person_id, vendor_id, kind)
);
select distribute('vendor_contacts');
alter table vendor_contacts add foreign key (community_id) references communities (community_id) on delete cascade;
create index vendor_contacts_latest on vendor_contacts (community_id, person_id, last_at desc);
create index vendor_contacts_person on vendor_contacts (person_id);
