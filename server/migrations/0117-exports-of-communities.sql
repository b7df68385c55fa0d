-- The export of a whole community, which two persons take together (spec association.txt 6; trust.txt 7.1; docs/decisions/0112).
create table community_exports (
  community_id bigint not null,
  id bigint generated always as identity,
  asked_by_person_id bigint not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  -- Null in a community in preparation, where no second person is asked.
  confirmed_by_person_id bigint,
  confirmed_by_name text not null default '',
  state text not null check (state in ('asked', 'waiting', 'done', 'withdrawn', 'failed')),
  finished_at timestamptz,
  -- Null until it is made, and once its time is over.
  file_key text,
  size_bytes bigint not null default 0,
  fingerprint text not null default '',
  primary key (community_id, id),
  check (confirmed_by_person_id is null or confirmed_by_person_id <> asked_by_person_id)
);
select distribute('community_exports');
alter table community_exports add foreign key (community_id) references communities (community_id) on delete cascade;
create unique index community_exports_open on community_exports (community_id, asked_by_person_id) where state = 'asked';
create index community_exports_newest on community_exports (community_id, id desc);
create index community_exports_old on community_exports (finished_at) where file_key is not null;
create index community_exports_file on community_exports (file_key) where file_key is not null;
