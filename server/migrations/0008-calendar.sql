-- What happens in a community. Days and times are those of the clock on its own wall: when the law moves its clocks, the picnic
-- is at six still. No start time: the whole day. No end time: nobody said.
create table calendar_events (
  community_id bigint not null,
  id bigint generated always as identity,
  -- An event of a group is for its members alone.
  group_id bigint,
  title text not null,
  description text not null default '',
  location text not null default '',
  start_date date not null,
  start_time time,
  end_date date not null,
  end_time time,
  created_by_person_id bigint,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- How often it was changed, so that calendar programs know the newest.
  changes integer not null default 0,
  deleted_at timestamptz,
  primary key (community_id, id),
  -- So that what touches a day is found by its start.
  check (end_date between start_date and start_date + 30),
  check (end_time is null or start_time is not null)
);
select distribute('calendar_events');
alter table calendar_events add foreign key (community_id) references communities (community_id) on delete cascade;
create index calendar_events_by_day on calendar_events (community_id, start_date, start_time, id) where deleted_at is null;

-- The private address under which somebody follows a community's calendar; its id and the server's secret make the address.
create table calendar_subscriptions (
  person_id bigint not null,
  community_id bigint not null,
  id uuid not null,
  created_at timestamptz not null,
  primary key (person_id, community_id)
);
select distribute('calendar_subscriptions', 'person_id');
alter table calendar_subscriptions add foreign key (person_id) references people (id) on delete cascade;
