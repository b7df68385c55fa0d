-- A mailing: a draft while it has no recipients, and the frozen record of what was sent afterwards (spec association.txt 2.9, 3, 4).
create table mailings (
  community_id bigint not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('message', 'notice', 'emergency')),
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled')),
  -- By language: {"en": {"subject": …, "html": …}}. The first of these is the language of those who have no version of their own.
  language text not null default 'en',
  texts jsonb not null default '{}',
  -- {"include": [part], "except": [part]}; see contract/src/features/mailings.ts.
  recipients jsonb not null default '{"include": [], "except": []}',
  channels text[] not null default '{email,portal,push,letter}',
  -- The word for everybody who has no value, by field.
  words jsonb not null default '{}',
  allow_reply boolean not null default false,
  -- Who gets the replies; null: the team's own address.
  reply_person_id bigint,
  reply_name text not null default '',
  reply_address text not null default '',
  -- The time of the community's clock, as '2026-11-22T09:00'; empty: as soon as somebody presses 'Send'.
  scheduled_local text not null default '',
  letters_after_days smallint check (letters_after_days between 1 and 90),
  letters_added_at timestamptz,
  corrects_id bigint,
  resends_id bigint,
  -- The same for the mailings of several communities that were written as one.
  together_key uuid,
  other_community_ids bigint[] not null default '{}',
  sender_name text not null default '',
  signature_html text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  created_by_person_id bigint not null,
  changed_at timestamptz not null,
  changed_by_name text not null,
  sent_by_person_id bigint,
  sent_by_name text not null default '',
  -- Nothing leaves before this.
  starts_at timestamptz,
  frozen_at timestamptz,
  finished_at timestamptz,
  paused_reason text not null default '',
  -- Mails in a row that the mail host did not take.
  failures_in_row smallint not null default 0,
  -- When it was last given a part of the pace; the one that waits longest is next.
  served_at timestamptz,
  fingerprint text not null default '',
  recipient_count integer not null default 0,
  deleted_at timestamptz,
  primary key (community_id, id)
);
select distribute('mailings');
alter table mailings add foreign key (community_id) references communities (community_id) on delete cascade;
create index mailings_newest on mailings (community_id, coalesce(starts_at, changed_at) desc, id desc) where deleted_at is null;
create index mailings_to_begin on mailings (starts_at) where frozen_at is null and state in ('scheduled', 'sending');
create index mailings_at_work on mailings (served_at) where frozen_at is not null and state = 'sending';
create index mailings_letters_later on mailings (frozen_at) where letters_after_days is not null and letters_added_at is null;
create index mailings_together on mailings (together_key) where together_key is not null;

create table mailing_attachments (
  community_id bigint not null,
  id bigint generated always as identity,
  mailing_id bigint not null,
  title text not null,
  file_key text not null,
  content_type text not null,
  size_bytes bigint not null,
  sha256 text not null,
  primary key (community_id, id)
);
select distribute('mailing_attachments');
alter table mailing_attachments add foreign key (community_id, mailing_id) references mailings (community_id, id) on delete cascade;
create index mailing_attachments_mailing on mailing_attachments (community_id, mailing_id, id);

-- The frozen list: a person at a home, as they were when sending began.
create table mailing_recipients (
  community_id bigint not null,
  id bigint generated always as identity,
  mailing_id bigint not null,
  register_person_id bigint,
  person_id bigint,
  property_id bigint,
  is_owner boolean not null,
  name text not null,
  home text not null,
  -- The place in the list: by street and number, then the team.
  position integer not null,
  postal text[] not null default '{}',
  email text,
  language text not null,
  merge_values jsonb not null default '{}',
  -- Why no channel reached this person when the list was made.
  unreached text not null default '',
  primary key (community_id, id)
);
select distribute('mailing_recipients');
alter table mailing_recipients add foreign key (community_id, mailing_id) references mailings (community_id, id) on delete cascade;
create unique index mailing_recipients_in_order on mailing_recipients (community_id, mailing_id, position);

create table mailing_deliveries (
  community_id bigint not null,
  id bigint generated always as identity,
  mailing_id bigint not null,
  recipient_id bigint not null,
  channel text not null check (channel in ('email', 'portal', 'push', 'letter')),
  state text not null check (state in ('waiting', 'sent', 'bounced', 'opened', 'delivered', 'read', 'to print', 'printed', 'not reached')),
  reason text not null default '',
  changed_at timestamptz not null,
  -- Of a mail; the first delivery for each address is the one that is sent.
  address text,
  is_lead boolean not null default false,
  tries smallint not null default 0,
  due_at timestamptz not null,
  -- The row of the reader's mailbox.
  inbox_id bigint,
  primary key (community_id, id),
  unique (community_id, recipient_id, channel)
);
select distribute('mailing_deliveries');
alter table mailing_deliveries add foreign key (community_id, mailing_id) references mailings (community_id, id) on delete cascade;
alter table mailing_deliveries add foreign key (community_id, recipient_id) references mailing_recipients (community_id, id) on delete cascade;
create index mailing_deliveries_waiting on mailing_deliveries (community_id, mailing_id, channel, due_at, id) where state = 'waiting';
create index mailing_deliveries_mailing on mailing_deliveries (community_id, mailing_id, channel, state);
create index mailing_deliveries_address on mailing_deliveries (community_id, address, changed_at desc) where address is not null;

-- A message in a mailbox that came of a mailing, and the delivery that its reader opens.
alter table messages add column mailing_id bigint;
create index messages_of_mailing on messages (community_id, mailing_id) where mailing_id is not null;
alter table deliveries add column mailing_delivery_id bigint;

create table mailing_templates (
  community_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  kind text not null check (kind in ('message', 'notice', 'emergency')),
  texts jsonb not null,
  version integer not null default 1,
  deleted_at timestamptz,
  primary key (community_id, id)
);
select distribute('mailing_templates');
alter table mailing_templates add foreign key (community_id) references communities (community_id) on delete cascade;
create index mailing_templates_by_name on mailing_templates (community_id, lower(name), id) where deleted_at is null;

create table organisation_mailing_templates (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  kind text not null check (kind in ('message', 'notice', 'emergency')),
  texts jsonb not null,
  version integer not null default 1,
  deleted_at timestamptz,
  primary key (company_id, id)
);
select distribute('organisation_mailing_templates', 'company_id');
create index organisation_mailing_templates_by_name on organisation_mailing_templates (company_id, lower(name), id) where deleted_at is null;

create table mailing_lists (
  community_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  recipients jsonb not null,
  deleted_at timestamptz,
  primary key (community_id, id)
);
select distribute('mailing_lists');
alter table mailing_lists add foreign key (community_id) references communities (community_id) on delete cascade;
create index mailing_lists_by_name on mailing_lists (community_id, lower(name), id) where deleted_at is null;

-- Nobody changes what was sent: neither its texts and files nor its list (spec association.txt 5).
create function keep_frozen_mailing() returns trigger language plpgsql as $$
begin
  if old.frozen_at is not null and (new.texts, new.kind, new.recipients, new.channels, new.words, new.fingerprint, new.frozen_at,
       new.sender_name, new.signature_html, new.sent_by_person_id, new.starts_at)
     is distinct from (old.texts, old.kind, old.recipients, old.channels, old.words, old.fingerprint, old.frozen_at,
       old.sender_name, old.signature_html, old.sent_by_person_id, old.starts_at) then
    raise exception 'a sent mailing cannot be changed';
  end if;
  return new;
end $$;
create function keep_frozen_part() returns trigger language plpgsql as $$
declare
  touched record;
begin
  touched := case when tg_op = 'INSERT' then new else old end;
  if exists (select from mailings m where m.community_id = touched.community_id and m.id = touched.mailing_id and m.frozen_at is not null) then
    raise exception 'a sent mailing cannot be changed';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create function keep_frozen_recipient() returns trigger language plpgsql as $$
begin
  raise exception 'a sent mailing cannot be changed';
end $$;
do $$
begin
  -- Citus has no triggers on distributed tables; there the statements of the feature alone protect what was sent.
  if not exists (select from pg_extension where extname = 'citus') then
    create trigger mailings_frozen before update on mailings for each row execute function keep_frozen_mailing();
    create trigger mailing_attachments_frozen before insert or update or delete on mailing_attachments
      for each row execute function keep_frozen_part();
    create trigger mailing_recipients_frozen before update on mailing_recipients
      for each row execute function keep_frozen_recipient();
  end if;
end $$;
