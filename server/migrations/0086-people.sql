-- What an account lost when the team ended its access to a home, so that it can be given back as it was.
create table ended_accesses (
  community_id bigint not null,
  relation_id bigint not null,
  taken jsonb not null,
  ended_at timestamptz not null,
  primary key (community_id, relation_id)
);
select distribute('ended_accesses');
alter table ended_accesses add foreign key (community_id, relation_id)
  references home_relations (community_id, id) on delete cascade;

-- Files with everything about a person, for who asked for them.
create table personal_exports (
  community_id bigint not null,
  id bigint generated always as identity,
  register_person_id bigint not null,
  asked_by_person_id bigint not null,
  asked_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'done')),
  finished_at timestamptz,
  -- Null until it is made, and once its time is over.
  file_key text,
  primary key (community_id, id)
);
select distribute('personal_exports');
alter table personal_exports add foreign key (community_id, register_person_id)
  references register_people (community_id, id) on delete cascade;
create index personal_exports_of_person on personal_exports (community_id, register_person_id);
create index personal_exports_old on personal_exports (finished_at) where file_key is not null;
create index personal_exports_file on personal_exports (file_key) where file_key is not null;

-- Two accounts that are to become one, once both of their addresses have confirmed it by the mailed link.
create table account_joins (
  community_id bigint not null,
  id bigint generated always as identity,
  kept_id bigint not null,
  other_id bigint not null,
  kept_account_id bigint not null,
  other_account_id bigint not null,
  -- The fields that are taken from the other entry.
  take text[] not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  asked_by_name text not null,
  kept_confirmed_at timestamptz,
  other_confirmed_at timestamptz,
  done_at timestamptz,
  primary key (community_id, id)
);
select distribute('account_joins');
alter table account_joins add foreign key (community_id, kept_id) references register_people (community_id, id) on delete cascade;
alter table account_joins add foreign key (community_id, other_id) references register_people (community_id, id) on delete cascade;
create index account_joins_kept on account_joins (community_id, kept_id);
create index account_joins_other on account_joins (community_id, other_id);

-- The day of an end or of a beginning, for the job that follows it.
create index home_relations_ends on home_relations (ends_on) where ends_on is not null;
create index home_relations_starts on home_relations (starts_on) where starts_on is not null;

-- Digital delivery of before consents were kept was chosen by the people themselves, in the portal.
insert into register_consents (community_id, register_person_id, kind, given, at, how, recorded_by_name)
select distinct l.community_id, l.register_person_id, 'digital delivery', true, now(), 'Chosen before consents were recorded', ''
from home_relations l
where l.delivery <> 'paper' and l.ends_on is null and not exists (select from register_consents s
  where s.community_id = l.community_id and s.register_person_id = l.register_person_id and s.kind = 'digital delivery');

-- What was sent to a person, for the history of the person.
create index mailing_recipients_of_person on mailing_recipients (community_id, register_person_id) where register_person_id is not null;
create index activity_entries_subject on activity_entries (community_id, subject_kind, subject_id);
