-- What the searches of the managers' side compare: in small letters, without accents, and numbers also without their punctuation.
alter table properties add column search_text text collate "C" generated always as (
  regexp_replace(normalize(lower(address || ' ' || identifier || ' ' || account_number || ' ' || lot), NFD), '[\u0300-\u036f]', '', 'g')
  || ' ' || regexp_replace(identifier, '[^0-9]', '', 'g') || ' ' || regexp_replace(account_number, '[^0-9]', '', 'g')
) stored;
alter table register_people add column search_text text collate "C" generated always as (
  regexp_replace(normalize(lower(first_name || ' ' || last_name || ' ' || organisation_name), NFD), '[\u0300-\u036f]', '', 'g')
) stored;
alter table register_addresses add column search_text text collate "C" generated always as (
  case kind when 'phone' then regexp_replace(value, '[^0-9]', '', 'g') else lower(value) end
) stored;

-- Ways to sort the homes.
create index properties_by_account on properties (community_id, account_number collate "C", id);
create index properties_by_identifier on properties (community_id, identifier collate "C", id);
create index properties_of_tags on properties using gin (tags);

-- Identifier and account number are one home's in a community, but a home may be without.
alter table properties drop constraint properties_community_id_identifier_key, drop constraint properties_community_id_account_number_key;
create unique index properties_identifier on properties (community_id, identifier) where identifier <> '';
create unique index properties_account_number on properties (community_id, account_number) where account_number <> '';

-- Actions on a selection of homes; they run as jobs and say what they left out.
create table home_runs (
  community_id bigint not null,
  id bigint generated always as identity,
  person_id bigint not null,
  kind text not null check (kind in ('tag', 'export')),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'undone', 'failed')),
  -- The ids of the homes, or the filter that is read when the action runs.
  chosen jsonb not null,
  -- For tags: the tag, and whether it is taken off.
  change jsonb not null default '{}',
  total integer not null default 0,
  done integer not null default 0,
  changed bigint[] not null default '{}',
  left_out jsonb not null default '[]',
  file_key text,
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (community_id, id)
);
select distribute('home_runs');
alter table home_runs add foreign key (community_id) references communities (community_id) on delete cascade;
create index home_runs_person on home_runs (community_id, person_id, id desc);
create index home_runs_old on home_runs (community_id, finished_at) where file_key is not null;

-- Lists of homes that a person keeps under a name: search, filters and order as in the address.
create table home_views (
  community_id bigint not null,
  id bigint generated always as identity,
  person_id bigint not null,
  name text not null,
  address text not null,
  primary key (community_id, id),
  unique (community_id, person_id, name)
);
select distribute('home_views');
alter table home_views add foreign key (community_id) references communities (community_id) on delete cascade;
