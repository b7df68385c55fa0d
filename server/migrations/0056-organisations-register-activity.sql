-- A company is an organisation: a management company, or an association that manages itself (spec association.txt 1, 3).
alter table companies
  add column kind text not null default 'company',
  add column state text not null default 'active',
  add column color text not null default '',
  add column sender_name text not null default '',
  add column reply_address text not null default '',
  add column letterhead_html text not null default '',
  add column signature_html text not null default '',
  add column requires_passkey boolean not null default false,
  add column version integer not null default 1,
  add column created_at timestamptz not null default now();
alter table companies add check (kind in ('company', 'self-managed'));
alter table companies add check (state in ('active', 'suspended'));

-- The team of an organisation: roles, and the communities that they hold for (null: all). The names in `roles` are for the login data.
alter table company_administrators
  add column team_roles text[] not null default '{administrator}',
  add column reach bigint[],
  add column suspended_at timestamptz,
  add column added_at timestamptz,
  add column added_by_person_id bigint;

create table community_offices (
  community_id bigint not null,
  id bigint generated always as identity,
  person_id bigint not null,
  -- The home that the office rests on; it ends when its holder loses that home.
  property_id bigint,
  office text not null check (office in ('president', 'treasurer', 'secretary', 'board member', 'committee member')),
  given_at timestamptz not null,
  given_by_person_id bigint,
  primary key (community_id, id),
  unique (community_id, person_id, office)
);
select distribute('community_offices');
alter table community_offices add foreign key (community_id) references communities (community_id) on delete cascade;

create table server_owners (
  person_id bigint not null,
  added_at timestamptz not null,
  added_by_person_id bigint,
  primary key (person_id)
);
select distribute('server_owners', 'person_id');

-- What a session needs to know of these, on the person's shard. A paused row gives no access, and is kept for the day it is taken back.
alter table person_accesses drop constraint person_accesses_kind_check;
alter table person_accesses
  add column team_roles text[] not null default '{}',
  add column reach bigint[],
  add column offices text[] not null default '{}',
  add column run_by_board boolean not null default false,
  add column sees_contacts boolean not null default false,
  add column is_paused boolean not null default false;
alter table person_accesses add constraint person_accesses_kind_check check (kind in ('household', 'administrator', 'vendor', 'board member editor',
    'community manager', 'web site editor', 'office', 'server owner'));
update person_accesses set team_roles = '{administrator}' where kind = 'administrator';

alter table communities
  add column community_state text not null default 'live',
  add column run_by text not null default 'company',
  add column language text not null default 'en',
  add column board_sees_contacts boolean not null default false,
  add column color text not null default '',
  add column live_at timestamptz,
  add column archived_at timestamptz,
  add column version integer not null default 1;
alter table communities add check (community_state in ('in preparation', 'live', 'archived'));
alter table communities add check (run_by in ('company', 'board'));
update communities set live_at = created_at;

alter table properties
  add column street_number text not null default '',
  add column street text not null default '',
  add column unit text not null default '',
  add column lot text not null default '',
  add column kind text not null default 'house',
  add column occupancy text not null default 'unknown',
  add column tags text[] not null default '{}',
  add column share numeric(12, 6),
  add column dues_group text not null default '',
  add column removed_at timestamptz,
  add column version integer not null default 1;
alter table properties add check (kind in ('house', 'townhouse', 'condominium', 'lot', 'other'));
alter table properties add check (occupancy in ('owner', 'tenant', 'vacant', 'unknown'));
alter table properties add check (share > 0);
update properties set
  street_number = coalesce(substring(address from '^\s*(\d+[A-Za-z]?)\s'), ''),
  street = btrim(coalesce(substring(address from '^\s*\d+[A-Za-z]?\s+(.*)$'), address));
-- Street, number as a number, then unit, so that 9 stands before 10 and 10A after 10.
alter table properties add column sort_key text collate "C" generated always as (
  lower(street) || ' '
  || lpad(coalesce(substring(street_number from '^\d{1,9}'), ''), 9, '0') || lower(coalesce(substring(street_number from '\D.*$'), '')) || ' '
  || lower(coalesce(substring(unit from '^\D+'), '')) || lpad(coalesce(substring(unit from '\d{1,9}'), ''), 9, '0') || lower(unit)
) stored;
create index properties_in_order on properties (community_id, sort_key, id);

-- The register of a community: its people, whether or not they have an account, an e-mail address or a home today.
create table register_people (
  community_id bigint not null,
  id bigint generated always as identity,
  first_name text not null default '',
  last_name text not null default '',
  -- For an owner that is a company or a trust; the person is then its contact.
  organisation_name text not null default '',
  -- The account of the person, if there is one.
  person_id bigint,
  language text,
  postal_line text not null default '',
  postal_city text not null default '',
  postal_state text not null default '',
  postal_zipcode text not null default '',
  postal_country text not null default '',
  no_contact boolean not null default false,
  deceased_at timestamptz,
  -- Of the team; never shown to residents or vendors.
  notes text not null default '',
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  version integer not null default 1,
  primary key (community_id, id)
);
select distribute('register_people');
alter table register_people add foreign key (community_id) references communities (community_id) on delete cascade;
create unique index register_people_account on register_people (community_id, person_id) where person_id is not null;
create index register_people_name on register_people (community_id, lower(last_name), lower(first_name), id);
create index register_people_of_account on register_people (person_id);

create table register_addresses (
  community_id bigint not null,
  id bigint generated always as identity,
  register_person_id bigint not null,
  kind text not null check (kind in ('email', 'phone')),
  value text not null,
  is_primary boolean not null default false,
  bounced_at timestamptz,
  bounce_reason text not null default '',
  primary key (community_id, id)
);
select distribute('register_addresses');
alter table register_addresses add foreign key (community_id, register_person_id)
  references register_people (community_id, id) on delete cascade;
create unique index register_addresses_primary on register_addresses (community_id, register_person_id, kind) where is_primary;
create unique index register_addresses_once on register_addresses (community_id, register_person_id, kind, lower(value));
create index register_addresses_value on register_addresses (community_id, lower(value));

-- Who owns, rents or shares a home, from when to when. A relation that ended stays.
create table home_relations (
  community_id bigint not null,
  id bigint generated always as identity,
  property_id bigint not null,
  register_person_id bigint not null,
  relation text not null check (relation in ('owner', 'co-owner', 'tenant', 'household member', 'agent')),
  share numeric(12, 6) check (share > 0),
  -- Its first day (null: from before these records), and the first day after it, in the community's time zone.
  starts_on date,
  ends_on date,
  is_primary_contact boolean not null default false,
  pages smallint[] not null default '{}',
  delivery text not null default 'paper' check (delivery in ('digital', 'paper', 'both')),
  primary key (community_id, id),
  check (ends_on >= starts_on)
);
select distribute('home_relations');
alter table home_relations add foreign key (community_id, property_id) references properties (community_id, id) on delete cascade;
alter table home_relations add foreign key (community_id, register_person_id)
  references register_people (community_id, id) on delete cascade;
create index home_relations_property on home_relations (community_id, property_id, starts_on);
create index home_relations_person on home_relations (community_id, register_person_id);
create unique index home_relations_open on home_relations (community_id, property_id, register_person_id) where ends_on is null;

insert into register_people (community_id, person_id, first_name, last_name)
select distinct on (h.community_id, h.person_id) h.community_id, h.person_id, h.first_name, h.last_name
from household_persons h order by h.community_id, h.person_id, h.id;
with known as materialized (select id, first_name, last_name from people where deleted_at is null)
insert into register_people (community_id, person_id, first_name, last_name)
select distinct on (o.community_id, o.person_id) o.community_id, o.person_id, p.first_name, p.last_name
from home_ownerships o join known p on p.id = o.person_id
where o.ends_on is not null
  and not exists (select from household_persons h where h.community_id = o.community_id and h.person_id = o.person_id)
order by o.community_id, o.person_id;
insert into register_addresses (community_id, register_person_id, kind, value, is_primary)
select distinct on (r.community_id, r.id) r.community_id, r.id, 'email', h.email, true
from register_people r join household_persons h on h.community_id = r.community_id and h.person_id = r.person_id
where h.email <> '' order by r.community_id, r.id, h.id;
insert into register_addresses (community_id, register_person_id, kind, value, is_primary)
select distinct on (r.community_id, r.id) r.community_id, r.id, 'phone', h.phone, true
from register_people r join household_persons h on h.community_id = r.community_id and h.person_id = r.person_id
where h.phone <> '' order by r.community_id, r.id, h.id;
insert into home_relations (community_id, property_id, register_person_id, relation, starts_on, pages, delivery)
select h.community_id, h.property_id, r.id, case h.member_type when 'owner' then 'owner' else 'household member' end,
  (select o.starts_on from home_ownerships o where o.community_id = h.community_id and o.property_id = h.property_id
     and o.person_id = h.person_id and o.ends_on is null),
  h.allowed_features, case p.digital_delivery when 1 then 'digital' else 'paper' end
from household_persons h
join register_people r on r.community_id = h.community_id and r.person_id = h.person_id
join properties p on p.community_id = h.community_id and p.id = h.property_id;
insert into home_relations (community_id, property_id, register_person_id, relation, starts_on, ends_on)
select o.community_id, o.property_id, r.id, 'owner', o.starts_on, o.ends_on
from home_ownerships o join register_people r on r.community_id = o.community_id and r.person_id = o.person_id
where o.ends_on is not null;

-- Who changed what, from what to what. Rows are added in the transaction of the change, and never changed.
create table activity_entries (
  community_id bigint not null,
  id bigint generated always as identity,
  at timestamptz not null,
  actor_person_id bigint,
  actor_name text not null,
  via text not null check (via in ('screen', 'import', 'job', 'preview')),
  kind text not null,
  subject_kind text not null,
  subject_id bigint,
  property_id bigint,
  before jsonb,
  after jsonb,
  primary key (community_id, id)
);
select distribute('activity_entries');
alter table activity_entries add foreign key (community_id) references communities (community_id) on delete cascade;
create index activity_entries_newest on activity_entries (community_id, at desc, id desc);
create index activity_entries_home on activity_entries (community_id, property_id, at desc) where property_id is not null;
create index activity_entries_actor on activity_entries (community_id, actor_person_id, at desc);

create table organisation_activity (
  company_id bigint not null,
  id bigint generated always as identity,
  at timestamptz not null,
  actor_person_id bigint,
  actor_name text not null,
  via text not null check (via in ('screen', 'import', 'job', 'preview')),
  kind text not null,
  subject_kind text not null,
  subject_id bigint,
  before jsonb,
  after jsonb,
  primary key (company_id, id)
);
select distribute('organisation_activity', 'company_id');
create index organisation_activity_newest on organisation_activity (company_id, at desc, id desc);

create table server_activity (
  id bigint generated always as identity,
  at timestamptz not null,
  actor_person_id bigint,
  actor_name text not null,
  via text not null check (via in ('screen', 'import', 'job', 'preview')),
  kind text not null,
  subject_kind text not null,
  subject_id bigint,
  before jsonb,
  after jsonb,
  primary key (id)
);
create index server_activity_newest on server_activity (at desc, id desc);
