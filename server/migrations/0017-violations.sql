-- What happened to a violation: that it was issued, what the household answered, what was decided, each with its reason.
create table violation_changes (
  community_id bigint not null,
  id bigint generated always as identity,
  violation_id bigint not null,
  -- The status from then on.
  status smallint not null check (status between 1 and 3),
  kind text not null check (kind in ('issued', 'resolution', 'decision')),
  message text not null default '',
  person_id bigint,
  -- As it was then.
  person_name text not null,
  created_at timestamptz not null,
  primary key (community_id, id)
);
select distribute('violation_changes');
alter table violation_changes add foreign key (community_id, violation_id) references violations (community_id, id) on delete cascade;
create index violation_changes_violation on violation_changes (community_id, violation_id, id);

create table violation_files (
  community_id bigint not null,
  id bigint generated always as identity,
  violation_id bigint not null,
  change_id bigint not null,
  file_key text not null,
  file_name text not null,
  content_type text not null,
  size_bytes bigint not null,
  primary key (community_id, id)
);
select distribute('violation_files');
alter table violation_files add foreign key (community_id, violation_id) references violations (community_id, id) on delete cascade;
alter table violation_files add foreign key (community_id, change_id) references violation_changes (community_id, id) on delete cascade;
create index violation_files_violation on violation_files (community_id, violation_id, id);
create index violation_files_change on violation_files (community_id, change_id);

-- The last number that a community gave to a violation.
create table violation_numbers (
  community_id bigint not null,
  last_number bigint not null,
  primary key (community_id)
);
select distribute('violation_numbers');
alter table violation_numbers add foreign key (community_id) references communities (community_id) on delete cascade;

-- The list of those who issue them.
create index violations_all_newest on violations (community_id, created_at desc, id desc);

insert into violation_changes (community_id, violation_id, status, kind, person_name, created_at)
select community_id, id, 1, 'issued', created_by_name, created_at from violations;
