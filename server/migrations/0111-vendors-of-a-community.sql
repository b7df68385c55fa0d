-- What the community's side knows of a membership (spec association.txt 2.14, 4).
alter table vendor_memberships
  -- Who ended it, while it is inactive: the community suspended or declined it.
  add column ended_by text,
  add column reason text not null default '',
  -- The last day of the sponsorship, in the time zone of the community; null: no end.
  add column sponsor_until date;
alter table vendor_memberships add check (ended_by in ('vendor', 'community'));
alter table vendor_communities
  add column ended_by text,
  add column reason text not null default '',
  add column sponsor_until date;
alter table vendor_communities add check (ended_by in ('vendor', 'community'));
create index vendor_memberships_by_state on vendor_memberships (community_id, state, changed_at);

-- When the first user of a vendor signed in; until then the community that invited it cares for its profile and its users.
alter table vendors add column first_user_at timestamptz;
with opened as materialized (
  select id from people where password_hash is not null or email_verified_at is not null
), known as materialized (
  select distinct u.vendor_id from vendor_users u join opened p on p.id = u.person_id)
update vendors set first_user_at = timestamptz '2026-11-23 00:00:00+00' from known k where vendors.id = k.vendor_id;
create index vendors_email on vendors (lower(email));

-- Managers hide the reviews of their residents.
create index vendor_reviews_of_community on vendor_reviews (community_id, id);
