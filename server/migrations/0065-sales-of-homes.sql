-- Sales of homes: planned ones, those that took effect, and what is needed to take one back.
create table home_sales (
  community_id bigint not null,
  id bigint generated always as identity,
  property_id bigint not null,
  -- The first day of the buyer, in the time zone of the community.
  takes_effect_on date not null,
  state text not null default 'planned' check (state in ('planned', 'done', 'undone', 'cancelled', 'failed')),
  -- The relations that end.
  leaving bigint[] not null,
  buyer_register_person_id bigint not null,
  -- Whether the sale added the buyer to the register.
  buyer_is_new boolean not null,
  balance text not null check (balance in ('stays', 'settled')),
  violations text not null check (violations in ('close', 'reissue')),
  requests text not null check (requests in ('close', 'keep')),
  wants_letter boolean not null,
  wants_invitation boolean not null,
  -- What the sale took away, as it was, so that it can be given back.
  taken jsonb not null default '{}',
  recorded_at timestamptz not null,
  recorded_by_person_id bigint not null,
  recorded_by_name text not null,
  done_at timestamptz,
  ended_at timestamptz,
  version integer not null default 1,
  primary key (community_id, id)
);
select distribute('home_sales');
alter table home_sales add foreign key (community_id, property_id) references properties (community_id, id) on delete cascade;
alter table home_sales add foreign key (community_id, buyer_register_person_id)
  references register_people (community_id, id) on delete cascade;
create index home_sales_of_home on home_sales (community_id, property_id, takes_effect_on desc, id desc);
create index home_sales_of_buyer on home_sales (community_id, buyer_register_person_id);
create unique index home_sales_planned on home_sales (community_id, property_id) where state = 'planned';
create index home_sales_due on home_sales (takes_effect_on) where state = 'planned';

-- What a person consented to, or took back, and how it is known; the last row of a kind holds.
create table register_consents (
  community_id bigint not null,
  id bigint generated always as identity,
  register_person_id bigint not null,
  kind text not null check (kind in ('digital delivery', 'directory')),
  given boolean not null,
  at timestamptz not null,
  how text not null,
  recorded_by_name text not null,
  primary key (community_id, id)
);
select distribute('register_consents');
alter table register_consents add foreign key (community_id, register_person_id)
  references register_people (community_id, id) on delete cascade;
create index register_consents_of_person on register_consents (community_id, register_person_id, id desc);

-- Pairs of people that somebody looked at and found to be different.
create table register_different (
  community_id bigint not null,
  one_id bigint not null,
  other_id bigint not null,
  primary key (community_id, one_id, other_id),
  check (one_id < other_id)
);
select distribute('register_different');
alter table register_different add foreign key (community_id, one_id) references register_people (community_id, id) on delete cascade;
alter table register_different add foreign key (community_id, other_id) references register_people (community_id, id) on delete cascade;
create index register_different_other on register_different (community_id, other_id);

-- Entries that were joined, with both as they were.
create table register_merges (
  community_id bigint not null,
  id bigint generated always as identity,
  kept_id bigint not null,
  other_id bigint not null,
  taken jsonb not null,
  merged_at timestamptz not null,
  merged_by_name text not null,
  undone_at timestamptz,
  primary key (community_id, id)
);
select distribute('register_merges');
alter table register_merges add foreign key (community_id, kept_id) references register_people (community_id, id) on delete cascade;
create index register_merges_kept on register_merges (community_id, kept_id, id desc);

-- Whether access ends with a lease, and when the team was reminded of its end.
alter table home_relations
  add column ends_access boolean not null default true,
  add column reminded_at timestamptz;
create index home_relations_ending on home_relations (ends_on) where relation = 'tenant' and reminded_at is null and ends_on is not null;
