-- Which communities a ZIP code has, for somebody who is not known yet: kept by the code, so that one shard is asked.
create table community_zips (
  zipcode text not null,
  community_id bigint not null,
  name text not null,
  primary key (zipcode, community_id)
);
select distribute('community_zips', 'zipcode');
with theirs as materialized (select community_id, zipcode, name from communities where zipcode <> '')
insert into community_zips (zipcode, community_id, name) select zipcode, community_id, name from theirs;

-- What an invitation's letter knows of its reader; a code is free until it has an e-mail.
alter table registration_codes add column first_name text not null default '';
alter table registration_codes add column last_name text not null default '';
alter table registration_codes add column digital_delivery boolean not null default false;
create index registration_codes_property on registration_codes (community_id, property_id);

-- The code mailed to an address that somebody wants to register with; the last one counts.
create table email_codes (
  email text not null,
  code_hash text not null,
  wrong_tries smallint not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  verified_at timestamptz,
  primary key (email)
);
select distribute('email_codes', 'email');
create index email_codes_expired on email_codes (expires_at);

-- Registrations that the association's office has to look at.
create table registration_requests (
  community_id bigint not null,
  id bigint generated always as identity,
  state text not null default 'pending' check (state in ('pending', 'approved', 'declined')),
  reason text not null check (reason in ('address not listed', 'account unknown', 'home registered', 'email registered')),
  property_id bigint,
  address text not null,
  account_number text not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  email text not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (community_id, id)
);
select distribute('registration_requests');
alter table registration_requests add foreign key (community_id) references communities (community_id) on delete cascade;
alter table registration_requests add foreign key (community_id, property_id) references properties (community_id, id) on delete cascade;
create index registration_requests_property on registration_requests (community_id, property_id);
create index registration_requests_newest on registration_requests (community_id, state, created_at desc);
