-- Groups of neighbors. One member runs a group; null only while it has no member (docs/decisions/0053).
create table groups (
  community_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  description text not null,
  picture_file_key text,
  joining text not null default 'open' check (joining in ('open', 'request')),
  admin_person_id bigint,
  created_by_person_id bigint not null,
  created_at timestamptz not null,
  member_count integer not null default 0,
  last_activity_at timestamptz not null,
  version integer not null default 1,
  file_version integer not null default 1,
  edited_at timestamptz,
  edited_by_person_id bigint,
  deleted_at timestamptz,
  deleted_by_person_id bigint,
  primary key (community_id, id)
);
select distribute('groups');
alter table groups add foreign key (community_id) references communities (community_id) on delete cascade;
create index groups_latest on groups (community_id, last_activity_at desc, id desc) where deleted_at is null;
create index groups_deleted on groups (deleted_at) where deleted_at is not null;

create table group_members (
  community_id bigint not null,
  id bigint generated always as identity,
  group_id bigint not null,
  person_id bigint not null,
  joined_at timestamptz not null,
  primary key (community_id, id),
  unique (community_id, group_id, person_id)
);
select distribute('group_members');
alter table group_members add foreign key (community_id, group_id) references groups (community_id, id) on delete cascade;
create index group_members_joined on group_members (community_id, group_id, joined_at, id);
create index group_members_person on group_members (community_id, person_id, group_id);

-- How a person who is no member stands to a group. One who was removed or declined joins again by an invitation alone.
create table group_standings (
  community_id bigint not null,
  group_id bigint not null,
  person_id bigint not null,
  state text not null check (state in ('asked', 'invited', 'refused')),
  changed_at timestamptz not null,
  primary key (community_id, group_id, person_id)
);
select distribute('group_standings');
alter table group_standings add foreign key (community_id, group_id) references groups (community_id, id) on delete cascade;
create index group_standings_asked on group_standings (community_id, group_id, changed_at) where state = 'asked';
create index group_standings_person on group_standings (community_id, person_id);

-- Addresses of nobody in the community that were invited: each gets one mail. Hashed, because they belong to people who have no account.
create table group_outside_invitations (
  community_id bigint not null,
  address_hash text not null,
  invited_at timestamptz not null,
  primary key (community_id, address_hash)
);
select distribute('group_outside_invitations');
alter table group_outside_invitations add foreign key (community_id) references communities (community_id) on delete cascade;

-- Discussions and events of a group are removed with it.
alter table forum_threads add foreign key (community_id, group_id) references groups (community_id, id) on delete cascade;
alter table calendar_events add foreign key (community_id, group_id) references groups (community_id, id) on delete cascade;
create index forum_threads_group on forum_threads (community_id, group_id) where group_id is not null;
create index calendar_events_of_group on calendar_events (community_id, group_id, start_date) where group_id is not null;

-- A part of the face that a community keeps of each of its people, shown to the members of the same group.
alter table household_persons add column if not exists phone text not null default '';
with faces as materialized (select id, phone from people where phone <> '')
update household_persons h set phone = f.phone from faces f where f.id = h.person_id;
