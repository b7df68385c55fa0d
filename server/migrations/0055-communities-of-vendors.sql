-- The memberships of a vendor from the vendor's side, so that its lists are one read of one shard (scale-out.md 7). Each row is written
-- in the transaction that writes vendor_memberships.
create table vendor_communities (
  vendor_id bigint not null,
  community_id bigint not null,
  membership_id bigint not null,
  state text not null check (state in ('invited', 'pending', 'active', 'inactive')),
  ends_on date,
  sponsor_level smallint not null default 0 check (sponsor_level between 0 and 3),
  offered_sponsor_level smallint check (offered_sponsor_level between 1 and 3),
  sponsor_since date,
  changed_at timestamptz not null,
  primary key (vendor_id, community_id)
);
select distribute('vendor_communities', 'vendor_id');
insert into vendor_communities (vendor_id, community_id, membership_id, state, ends_on, sponsor_level, offered_sponsor_level, sponsor_since, changed_at)
  select vendor_id, community_id, id, state, ends_on, sponsor_level, offered_sponsor_level, sponsor_since, changed_at from vendor_memberships;

-- What a vendor saved, which only the vendor knows.
create table saved_communities (
  vendor_id bigint not null,
  id bigint generated always as identity,
  community_id bigint not null,
  saved_at timestamptz not null,
  primary key (vendor_id, id)
);
select distribute('saved_communities', 'vendor_id');
create unique index saved_communities_once on saved_communities (vendor_id, community_id);
create index saved_communities_newest on saved_communities (vendor_id, saved_at desc, id desc);

-- The order in which vendors explore communities.
create index communities_by_name on communities (name, community_id);
