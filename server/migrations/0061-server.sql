-- The state of the community says both.
alter table setup_wizards drop column finished_at, drop column notice_sent_at;

-- Who has the first notice of a community, for each of their homes.
create table setup_notices (
  community_id bigint not null,
  property_id bigint not null,
  person_id bigint not null,
  primary key (community_id, property_id, person_id)
);
select distribute('setup_notices');
alter table setup_notices add foreign key (community_id, property_id) references properties (community_id, id) on delete cascade;
create index setup_notices_home on setup_notices (community_id, property_id);

-- What a community may use. One plan exists from the start, without limits (spec association.txt 2.2).
create table plans (
  id bigint generated always as identity,
  name text not null,
  plan_level smallint not null check (plan_level between 0 and 2),
  -- The menu features that communities of the plan may use; null: all of them.
  features smallint[],
  max_homes integer check (max_homes > 0),
  max_storage_megabytes integer check (max_storage_megabytes > 0),
  max_mailings integer check (max_mailings > 0),
  version integer not null default 1,
  primary key (id)
);
select reference('plans');
insert into plans (name, plan_level) values ('Everything', 2);

-- Communities from before there were plans have none, and keep what was set for them.
alter table communities add column plan_id bigint;
alter table community_menu_features add column enabled_before_lock boolean not null default false;

-- Mails that the mail host did not take, the newest of which the server's owner sees.
create table mail_failures (
  id bigint generated always as identity,
  at timestamptz not null,
  address text not null,
  reason text not null,
  is_permanent boolean not null,
  primary key (id)
);
create index mail_failures_newest on mail_failures (at desc, id desc);

-- When a part of the server was heard of last: the worker each minute, the door for returned mail with each of them.
create table server_marks (
  name text not null,
  at timestamptz not null,
  primary key (name)
);

-- What the backup command reported.
create table backup_reports (
  id bigint generated always as identity,
  at timestamptz not null,
  size_bytes bigint,
  outcome text not null check (outcome in ('done', 'failed')),
  reason text not null default '',
  primary key (id)
);
create index backup_reports_newest on backup_reports (at desc, id desc);
