-- Where Citus is installed a table is spread by its first key column; elsewhere these two do nothing (docs/spec, scale-out).
create function distribute(table_name text, column_name text default 'community_id') returns void language plpgsql as $$
begin
  if exists (select from pg_extension where extname = 'citus') then
    -- Rows of one key are on one shard, also across tables: foreign keys between them need it.
    perform create_distributed_table(table_name, column_name, colocate_with => case column_name
      when 'community_id' then 'communities' when 'person_id' then 'people' when 'company_id' then 'companies'
      when 'vendor_id' then 'vendors' else 'none' end);
  end if;
end $$;

create function reference(table_name text) returns void language plpgsql as $$
begin
  if exists (select from pg_extension where extname = 'citus') then
    perform create_reference_table(table_name);
  end if;
end $$;

create table communities (
  community_id bigint generated always as identity,
  name text not null,
  web_site_name text not null,
  plan_level smallint not null default 0 check (plan_level between 0 and 2),
  time_zone text not null,
  company_id bigint,
  logo_file_key text,
  address text not null default '',
  city text not null default '',
  state text not null default '',
  zipcode text not null default '',
  created_at timestamptz not null default now(),
  primary key (community_id)
);
do $$
begin
  if exists (select from pg_extension where extname = 'citus') then
    perform create_distributed_table('communities', 'community_id', colocate_with => 'none');
  end if;
end $$;
create index communities_company on communities (company_id);

-- A web site name is one community's in the whole country: claimed here, in the transaction that makes the community.
create table web_site_name_claims (
  web_site_name text not null,
  community_id bigint not null,
  primary key (web_site_name)
);
select distribute('web_site_name_claims', 'web_site_name');

create table menu_features (
  id smallint not null,
  name text not null,
  primary key (id)
);
select reference('menu_features');
insert into menu_features (id, name) values
  (1, 'themes'), (2, 'logo'), (3, 'colors'), (4, 'banner'), (5, 'main image'), (6, 'highlights'), (7, 'featured profile'),
  (8, 'footer'), (9, 'standard pages'), (10, 'custom pages'), (11, 'public/private'), (12, 'enable/disable'),
  (13, 'contact us'), (14, 'financials'), (15, 'notices'), (16, 'profile'), (17, 'additional members'), (18, 'tenants'),
  (19, 'work orders'), (20, 'notifications'), (21, 'pay now'), (22, 'calendar'), (23, 'directory'), (24, 'documents'),
  (25, 'document topics'), (26, 'FAQ'), (27, 'forms'), (28, 'news'), (29, 'news categories'), (30, 'useful links'),
  (31, 'useful link categories'), (32, 'area map'), (33, 'referred business'), (34, 'board directory'), (35, 'for sale'),
  (36, 'forums'), (37, 'groups'), (38, 'temporary workflow'), (39, 'about'), (40, 'community manager'), (41, 'messages'),
  (42, 'all'), (43, 'conversations'), (44, 'online voting'), (45, 'mailbox delivery');

create table community_menu_features (
  community_id bigint not null,
  menu_feature_id smallint not null,
  accessible boolean not null default false,
  enabled boolean not null default false,
  primary key (community_id, menu_feature_id),
  check (accessible or not enabled)
);
select distribute('community_menu_features');
alter table community_menu_features add foreign key (community_id) references communities (community_id) on delete cascade;
alter table community_menu_features add foreign key (menu_feature_id) references menu_features (id);
create index community_menu_features_feature on community_menu_features (menu_feature_id);

create table people (
  id bigint generated always as identity,
  email text not null,
  first_name text not null,
  last_name text not null,
  phone text not null default '',
  password_hash text,
  -- Raised when every earlier session must end: password reset, deletion.
  session_version integer not null default 1,
  chat_secret text not null,
  photo_file_key text,
  show_statement_welcome boolean not null default false,
  passkey_offer_declined boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (id)
);
select distribute('people', 'id');

-- An e-mail address is one person's in the whole country (lower case).
create table email_claims (
  email text not null,
  person_id bigint not null,
  primary key (email)
);
select distribute('email_claims', 'email');
create index email_claims_person on email_claims (person_id);

create table sessions (
  person_id bigint not null,
  id uuid not null,
  session_version integer not null,
  method text not null,
  device text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (person_id, id)
);
select distribute('sessions', 'person_id');
alter table sessions add foreign key (person_id) references people (id) on delete cascade;
create index sessions_newest on sessions (person_id, created_at desc);
create index sessions_expired on sessions (expires_at);

create table passkeys (
  person_id bigint not null,
  id text not null,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (person_id, id)
);
select distribute('passkeys', 'person_id');
alter table passkeys add foreign key (person_id) references people (id) on delete cascade;

-- Single-use secrets that travel in links or between sites: only their hash is kept.
create table one_time_tokens (
  token_hash text not null,
  purpose text not null,
  person_id bigint,
  payload jsonb not null default '{}',
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (token_hash)
);
select distribute('one_time_tokens', 'token_hash');
create index one_time_tokens_expired on one_time_tokens (expires_at);
create index one_time_tokens_person on one_time_tokens (person_id);

create table companies (
  id bigint generated always as identity,
  name text not null,
  logo_file_key text,
  primary key (id)
);
select distribute('companies', 'id');

create table company_administrators (
  company_id bigint not null,
  person_id bigint not null,
  roles text[] not null,
  primary key (company_id, person_id)
);
select distribute('company_administrators', 'company_id');
create index company_administrators_person on company_administrators (person_id);

-- The communities of a company, from the company's side.
create table company_communities (
  company_id bigint not null,
  community_id bigint not null,
  primary key (company_id, community_id)
);
select distribute('company_communities', 'company_id');
create index company_communities_community on company_communities (community_id);

create table vendors (
  id bigint generated always as identity,
  company_name text not null,
  category smallint not null,
  email text not null default '',
  logo_file_key text,
  primary key (id)
);
select distribute('vendors', 'id');

create table vendor_users (
  vendor_id bigint not null,
  person_id bigint not null,
  primary key (vendor_id, person_id)
);
select distribute('vendor_users', 'vendor_id');
create index vendor_users_person on vendor_users (person_id);

create table properties (
  community_id bigint not null,
  id bigint generated always as identity,
  identifier text not null,
  address text not null,
  city text not null,
  state text not null,
  zipcode text not null,
  account_number text not null,
  digital_delivery smallint not null default 0,
  primary key (community_id, id),
  unique (community_id, identifier),
  unique (community_id, account_number)
);
select distribute('properties');
alter table properties add foreign key (community_id) references communities (community_id) on delete cascade;

create table registration_codes (
  code text not null,
  community_id bigint not null,
  property_id bigint not null,
  email text not null default '',
  primary key (code)
);
select distribute('registration_codes', 'code');

-- Who lives or owns where, with the face that the community keeps of each of its people.
create table household_persons (
  community_id bigint not null,
  id bigint generated always as identity,
  property_id bigint not null,
  person_id bigint not null,
  member_type text not null check (member_type in ('owner', 'member')),
  allowed_features smallint[] not null default '{}',
  first_name text not null,
  last_name text not null,
  email text not null,
  photo_file_key text,
  joined_at timestamptz not null default now(),
  primary key (community_id, id),
  unique (community_id, property_id, person_id)
);
select distribute('household_persons');
alter table household_persons add foreign key (community_id, property_id) references properties (community_id, id) on delete cascade;
create index household_persons_person on household_persons (community_id, person_id);

create table board_member_editors (
  community_id bigint not null,
  person_id bigint not null,
  primary key (community_id, person_id)
);
select distribute('board_member_editors');
alter table board_member_editors add foreign key (community_id) references communities (community_id) on delete cascade;

create table community_managers (
  community_id bigint not null,
  person_id bigint not null,
  primary key (community_id, person_id)
);
select distribute('community_managers');
alter table community_managers add foreign key (community_id) references communities (community_id) on delete cascade;

create table web_site_editors (
  community_id bigint not null,
  person_id bigint not null,
  primary key (community_id, person_id)
);
select distribute('web_site_editors');
alter table web_site_editors add foreign key (community_id) references communities (community_id) on delete cascade;

-- The same facts from the person's side, so that what somebody may do is one read of one shard.
create table person_accesses (
  person_id bigint not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('household', 'administrator', 'vendor', 'board member editor', 'community manager', 'web site editor')),
  community_id bigint,
  property_id bigint,
  company_id bigint,
  vendor_id bigint,
  member_type text,
  roles text[] not null default '{}',
  allowed_features smallint[] not null default '{}',
  primary key (person_id, id)
);
select distribute('person_accesses', 'person_id');
alter table person_accesses add foreign key (person_id) references people (id) on delete cascade;
create unique index person_accesses_once on person_accesses (person_id, kind, community_id, property_id, company_id, vendor_id) nulls not distinct;

create table messages (
  community_id bigint not null,
  id bigint generated always as identity,
  mailing_type text not null,
  subject text not null,
  body_html text not null,
  body_text text not null,
  allow_reply boolean not null,
  sender_name text not null,
  sender_email text not null,
  sender_person_id bigint,
  sender_property_id bigint,
  sender_vendor_id bigint,
  reply_to_id bigint,
  sent_at timestamptz not null,
  primary key (community_id, id)
);
select distribute('messages');
alter table messages add foreign key (community_id) references communities (community_id) on delete cascade;
alter table messages add foreign key (community_id, reply_to_id) references messages (community_id, id);
create index messages_reply_to on messages (community_id, reply_to_id);
create index messages_of_sender on messages (community_id, sender_person_id);

create table message_attachments (
  community_id bigint not null,
  id bigint generated always as identity,
  message_id bigint not null,
  title text not null,
  file_key text not null,
  content_type text not null,
  size_bytes bigint not null,
  primary key (community_id, id)
);
select distribute('message_attachments');
alter table message_attachments add foreign key (community_id, message_id) references messages (community_id, id) on delete cascade;
create index message_attachments_message on message_attachments (community_id, message_id, id);

-- One row for each person who may read a message, in one inbox: a household's at a property, or a vendor's.
create table deliveries (
  person_id bigint not null,
  id bigint generated always as identity,
  community_id bigint not null,
  message_id bigint not null,
  property_id bigint,
  vendor_id bigint,
  from_person boolean not null,
  subject text not null,
  sender_name text not null,
  sent_at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz,
  primary key (person_id, id),
  check ((property_id is null) <> (vendor_id is null))
);
select distribute('deliveries', 'person_id');
alter table deliveries add foreign key (person_id) references people (id) on delete cascade;
create index deliveries_of_property on deliveries (person_id, property_id, sent_at desc, id desc) where deleted_at is null and property_id is not null;
create index deliveries_of_vendor on deliveries (person_id, vendor_id, sent_at desc, id desc) where deleted_at is null and vendor_id is not null;
create index deliveries_unread on deliveries (person_id, property_id, vendor_id, from_person) where deleted_at is null and read_at is null;
create index deliveries_message on deliveries (community_id, message_id);

create table violations (
  community_id bigint not null,
  id bigint generated always as identity,
  property_id bigint not null,
  external_id text not null,
  violation_type text not null,
  status smallint not null check (status between 1 and 3),
  description text not null,
  created_by_name text not null,
  created_at timestamptz not null,
  primary key (community_id, id)
);
select distribute('violations');
alter table violations add foreign key (community_id, property_id) references properties (community_id, id) on delete cascade;
create index violations_newest on violations (community_id, property_id, created_at desc, id desc);
create index violations_of_community on violations (community_id, status);

create table policy_documents (
  resource text not null,
  version integer not null,
  published_at timestamptz not null,
  content_html text not null,
  primary key (resource, version)
);
select reference('policy_documents');

-- Counts of guesses at passwords, codes and tokens; the layout is rate-limiter-flexible's.
create table rate_limits (
  key text not null,
  points integer not null default 0,
  expire bigint,
  primary key (key)
);
select distribute('rate_limits', 'key');
create index rate_limits_expire on rate_limits (expire);
