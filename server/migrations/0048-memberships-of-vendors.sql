-- A vendor in a community, from the community's side (spec association.txt 4). 'saved' is no state: only the vendor knows what it saved.
create table vendor_memberships (
  community_id bigint not null,
  id bigint generated always as identity,
  vendor_id bigint not null,
  state text not null check (state in ('invited', 'pending', 'active', 'inactive')),
  -- The last day, in the time zone of the community; null: no end. Past it an active membership is expired.
  ends_on date,
  -- 0 is not sponsored. An offered level holds after the community accepted it.
  sponsor_level smallint not null default 0 check (sponsor_level between 0 and 3),
  offered_sponsor_level smallint check (offered_sponsor_level between 1 and 3),
  sponsor_since date,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (community_id, id)
);
select distribute('vendor_memberships');
alter table vendor_memberships add foreign key (community_id) references communities (community_id) on delete cascade;
create unique index vendor_memberships_once on vendor_memberships (community_id, vendor_id);
create index vendor_memberships_of_vendor on vendor_memberships (vendor_id, community_id);
