-- A phone or browser belongs to one person in the whole country, the last one who saved it: claimed here, by the
-- SHA-256 of its token or endpoint, in the transaction that keeps it.
create table push_target_claims (
  address_hash bytea not null,
  person_id bigint not null,
  primary key (address_hash)
);
select distribute('push_target_claims', 'address_hash');

-- Where a person's notices are pushed to.
create table push_targets (
  person_id bigint not null,
  address_hash bytea not null,
  kind text not null check (kind in ('web', 'android', 'ios')),
  -- The device token, or a browser's endpoint.
  address text not null,
  -- A browser's own keys, by which only it can read what is pushed.
  p256dh text,
  auth text,
  saved_at timestamptz not null,
  primary key (person_id, address_hash)
);
select distribute('push_targets', 'person_id');
alter table push_targets add foreign key (person_id) references people (id) on delete cascade;
