-- An invitation of many people is carried out by a job (docs/decisions/0150): whom it is for, and how far it is.
create table access_runs (
  community_id bigint not null,
  id bigint generated always as identity,
  person_id bigint not null,
  kind text not null check (kind in ('send', 'newCodes')),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'stopped', 'failed')),
  -- The ids of the relations, a list for each person; empty once it has ended.
  chosen jsonb not null,
  -- People: all, those it came to, and of those the ones who were invited.
  total integer not null,
  done integer not null default 0,
  invited integer not null default 0,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (community_id, id)
);
select distribute('access_runs');
alter table access_runs add foreign key (community_id) references communities (community_id) on delete cascade;
create unique index access_runs_one_waits on access_runs (community_id) where state = 'waiting';
