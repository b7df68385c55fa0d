-- Who owned a home when. A relation that ended stays. starts_on null: from before these records.
create table home_ownerships (
  community_id bigint not null,
  id bigint generated always as identity,
  property_id bigint not null,
  person_id bigint not null,
  -- Its first day, and the first day after it, in the community's time zone.
  starts_on date,
  ends_on date,
  primary key (community_id, id),
  check (ends_on > starts_on)
);
select distribute('home_ownerships');
alter table home_ownerships add foreign key (community_id, property_id) references properties (community_id, id) on delete cascade;
create index home_ownerships_property on home_ownerships (community_id, property_id, starts_on);
create unique index home_ownerships_open on home_ownerships (community_id, property_id, person_id) where ends_on is null;
insert into home_ownerships (community_id, property_id, person_id)
select h.community_id, h.property_id, h.person_id from household_persons h where h.member_type = 'owner';

-- The same from the person's side, for each of the household: what is older than starts_on is not theirs to see. The instants are
-- the starts of those days in the community's time zone; outside them the home cannot be entered.
alter table person_accesses add column starts_on date;
alter table person_accesses add column starts_at timestamptz;
alter table person_accesses add column ends_at timestamptz;
alter table person_accesses add check ((starts_on is null) = (starts_at is null));
