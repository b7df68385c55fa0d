-- Ballots and surveys, held elsewhere; here is what they are called, where they are and until when.
create table ballots (
  community_id bigint not null,
  id bigint generated always as identity,
  title text not null,
  url text not null check (url like 'https://%'),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  primary key (community_id, id),
  check (closes_at > opens_at)
);
select distribute('ballots');
alter table ballots add foreign key (community_id) references communities (community_id) on delete cascade;
create index ballots_closing on ballots (community_id, closes_at, id);

-- Who asked that their community take a plan with more features.
create table plan_requests (
  community_id bigint not null,
  person_id bigint not null,
  requested_at timestamptz not null,
  primary key (community_id, person_id)
);
select distribute('plan_requests');
alter table plan_requests add foreign key (community_id) references communities (community_id) on delete cascade;
