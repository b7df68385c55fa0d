-- What residents ask the team for, in one inbox (association.txt 2.15; docs/decisions/0109).
-- Numbers are given in order within a community and never again, so they are counted and not derived from the requests.
create table request_numbers (
  community_id bigint not null,
  last_number integer not null,
  primary key (community_id)
);
select distribute('request_numbers');
alter table request_numbers add foreign key (community_id) references communities (community_id) on delete cascade;

-- Who gets new requests of a kind, and within how many days they are answered; a kind without a row has the usual days and no holder.
create table request_kinds (
  community_id bigint not null,
  kind text not null check (kind in ('question', 'maintenance', 'mailing reply', 'form', 'other')),
  holder_person_id bigint,
  days_due integer not null check (days_due between 1 and 365),
  primary key (community_id, kind)
);
select distribute('request_kinds');
alter table request_kinds add foreign key (community_id) references communities (community_id) on delete cascade;

create table requests (
  community_id bigint not null,
  id bigint generated always as identity,
  number integer not null,
  kind text not null check (kind in ('question', 'maintenance', 'mailing reply', 'form', 'other')),
  subject text not null,
  state text not null default 'new' check (state in ('new', 'open', 'waiting for the resident', 'done')),
  -- Who asked, with their name and home as they were then.
  person_id bigint not null,
  person_name text not null,
  property_id bigint,
  address text not null,
  -- Whether the Owners of the home see it too.
  is_of_home boolean not null default false,
  holder_person_id bigint,
  holder_name text not null default '',
  holder_since timestamptz,
  made_at timestamptz not null,
  changed_at timestamptz not null,
  done_at timestamptz,
  -- When the team's next answer is due; null while it waits for the resident or is done.
  due_on date,
  -- The earlier request that this one goes on from, and the one that it is joined to.
  follows_id bigint,
  joined_to_id bigint,
  work_order_id bigint,
  -- By which a device sends a new one once only.
  key uuid,
  -- The message or the completed form that it was made of.
  message_id bigint,
  completed_form_id bigint,
  search_text text not null,
  version integer not null default 1,
  primary key (community_id, id),
  unique (community_id, number),
  check ((state = 'done') = (done_at is not null))
);
select distribute('requests');
alter table requests add foreign key (community_id) references communities (community_id) on delete cascade;
create index requests_due on requests (community_id, due_on, id) where state <> 'done' and joined_to_id is null;
create index requests_newest on requests (community_id, id desc);
create index requests_of_holder on requests (community_id, holder_person_id, state) where holder_person_id is not null;
create index requests_of_person on requests (community_id, person_id, id desc);
create index requests_of_property on requests (community_id, property_id, id desc) where property_id is not null;
create index requests_joined on requests (community_id, joined_to_id) where joined_to_id is not null;
create index requests_following on requests (community_id, follows_id) where follows_id is not null;
create index requests_of_order on requests (community_id, work_order_id) where work_order_id is not null;
create unique index requests_once on requests (community_id, person_id, key) where key is not null;

create table request_entries (
  community_id bigint not null,
  id bigint generated always as identity,
  request_id bigint not null,
  -- Residents get texts of theirs ('message') and of the team ('answer'), and steps without a name; notes and changes are the team's.
  kind text not null check (kind in ('message', 'answer', 'step', 'note', 'change')),
  event text not null default '',
  body text not null,
  before text not null default '',
  person_id bigint,
  person_name text not null,
  is_of_team boolean not null,
  at timestamptz not null,
  key uuid,
  -- Of an answer to joined requests: the entry of the request that was answered.
  copy_of_id bigint,
  primary key (community_id, id)
);
select distribute('request_entries');
alter table request_entries add foreign key (community_id, request_id) references requests (community_id, id) on delete cascade;
create index request_entries_of_request on request_entries (community_id, request_id, id);
create unique index request_entries_once on request_entries (community_id, request_id, key) where key is not null;

create table request_files (
  community_id bigint not null,
  id bigint generated always as identity,
  request_id bigint not null,
  entry_id bigint not null,
  file_key text not null,
  file_name text not null,
  content_type text not null,
  size_bytes bigint not null,
  primary key (community_id, id)
);
select distribute('request_files');
alter table request_files add foreign key (community_id, request_id) references requests (community_id, id) on delete cascade;
alter table request_files add foreign key (community_id, entry_id) references request_entries (community_id, id) on delete cascade;
create index request_files_of_entry on request_files (community_id, entry_id);
create index request_files_of_request on request_files (community_id, request_id);

-- Saved replies of an organisation, or of one member (person_id).
create table saved_replies (
  company_id bigint not null,
  id bigint generated always as identity,
  person_id bigint,
  title text not null,
  body text not null,
  deleted_at timestamptz,
  primary key (company_id, id)
);
select distribute('saved_replies', 'company_id');
create index saved_replies_by_title on saved_replies (company_id, lower(title), id) where deleted_at is null;
