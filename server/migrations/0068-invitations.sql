-- Invitations to register, for one person and home each (spec association.txt 2.8, 5). The code is found by registration_codes, which
-- is on the code's shard; the invitation has what the team sees of it.
create table invitations (
  community_id bigint not null,
  id bigint generated always as identity,
  register_person_id bigint not null,
  property_id bigint not null,
  code text not null,
  -- 'replaced': a new code was made; 'used': somebody registered with it.
  state text not null default 'open' check (state in ('open', 'withdrawn', 'replaced', 'used')),
  is_digital boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  mails_sent smallint not null default 0,
  first_mailed_at timestamptz,
  last_mailed_at timestamptz,
  mailed_to text not null default '',
  -- When the next mail is to be sent, and which; null: none.
  mail_due_at timestamptz,
  mail_kind text check (mail_kind in ('invitation', 'reminder')),
  printed_at timestamptz,
  -- Somebody tried the code after it had ended.
  tried_at timestamptz,
  tries integer not null default 0,
  used_by_person_id bigint,
  primary key (community_id, id)
);
select distribute('invitations');
alter table invitations add foreign key (community_id, property_id) references properties (community_id, id) on delete cascade;
alter table invitations add foreign key (community_id, register_person_id)
  references register_people (community_id, id) on delete cascade;
create unique index invitations_open on invitations (community_id, register_person_id, property_id) where state = 'open';
create index invitations_newest on invitations (community_id, register_person_id, property_id, id desc);
create index invitations_property on invitations (community_id, property_id);
create index invitations_due on invitations (mail_due_at, community_id, id) where mail_due_at is not null;

-- Codes without an invitation, such as those of an earlier letter, have no end.
alter table registration_codes
  add column invitation_id bigint,
  add column expires_at timestamptz,
  add column ended_at timestamptz;

-- Letters that were made as one file, in the order of their pages.
create table letter_batches (
  community_id bigint not null,
  id bigint generated always as identity,
  made_at timestamptz not null,
  made_by_person_id bigint not null,
  invitation_ids bigint[] not null,
  primary key (community_id, id)
);
select distribute('letter_batches');
alter table letter_batches add foreign key (community_id) references communities (community_id) on delete cascade;
create index letter_batches_newest on letter_batches (community_id, made_at desc, id desc);

-- Who decided on a request, how, and what was asked before.
alter table registration_requests
  add column decided_by text not null default '',
  add column decision_reason text not null default '',
  add column question text not null default '',
  add column asked_at timestamptz,
  add column approved_property_id bigint,
  add column approved_as text;
alter table registration_requests add check (approved_as in ('owner', 'member', 'tenant'));

-- For marking an address that refuses mail in the registers of all communities.
create index register_addresses_email on register_addresses (lower(value)) where kind = 'email';
