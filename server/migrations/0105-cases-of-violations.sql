-- The managers' side of violations (spec association.txt 2.12, 3, 5). Their status stays 1, 2, 3; what follows is beside it.
alter table violations
  add column category text not null default '',
  -- The rule as it was on the day of the notice, whatever is changed later.
  add column rule_section text not null default '',
  add column rule_text text not null default '',
  add column rule_document text not null default '',
  -- The steps of the policy as they were on the day of the notice; see PolicyStep of contract/src/features/violations-admin.ts.
  add column policy_steps jsonb not null default '[]',
  -- The step that was taken last, from 0; -1 before the first.
  add column step_index smallint not null default -1,
  add column step_name text not null default '',
  -- The last day to put it right; null while no clock runs.
  add column cure_on date,
  add column by_tenant boolean not null default false,
  -- Never shown to the household.
  add column reporter text not null default '',
  add column closed_at timestamptz;
update violations v set closed_at = coalesce((select max(g.created_at) from violation_changes g
  where g.community_id = v.community_id and g.violation_id = v.id and g.status = 2), v.created_at)
where v.status = 2;
create index violations_cure on violations (community_id, cure_on) where status = 1 and cure_on is not null;
create index violations_closed on violations (community_id, closed_at desc, id desc) where status = 2;

create table violation_types (
  community_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  category text not null default '',
  rule_section text not null default '',
  rule_text text not null default '',
  rule_document text not null default '',
  words text not null default '',
  -- null: the days of the policy's step.
  cure_days smallint check (cure_days between 0 and 365),
  needs_photo boolean not null default false,
  policy_id bigint,
  -- The organisation's type that this one stands for.
  organisation_type_id bigint,
  is_off boolean not null default false,
  version integer not null default 1,
  deleted_at timestamptz,
  primary key (community_id, id)
);
select distribute('violation_types');
alter table violation_types add foreign key (community_id) references communities (community_id) on delete cascade;
create index violation_types_by_name on violation_types (community_id, lower(name), id) where deleted_at is null;
create unique index violation_types_instead on violation_types (community_id, organisation_type_id)
  where deleted_at is null and organisation_type_id is not null;

create table organisation_violation_types (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  category text not null default '',
  rule_section text not null default '',
  rule_text text not null default '',
  rule_document text not null default '',
  words text not null default '',
  cure_days smallint check (cure_days between 0 and 365),
  needs_photo boolean not null default false,
  version integer not null default 1,
  deleted_at timestamptz,
  primary key (company_id, id)
);
select distribute('organisation_violation_types', 'company_id');
create index organisation_violation_types_by_name on organisation_violation_types (company_id, lower(name), id) where deleted_at is null;

create table violation_policies (
  community_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  steps jsonb not null,
  -- For every type that names no other.
  is_usual boolean not null default false,
  version integer not null default 1,
  deleted_at timestamptz,
  primary key (community_id, id)
);
select distribute('violation_policies');
alter table violation_policies add foreign key (community_id) references communities (community_id) on delete cascade;

create table violation_settings (
  community_id bigint not null,
  tells_tenants boolean not null default false,
  version integer not null default 1,
  primary key (community_id)
);
select distribute('violation_settings');
alter table violation_settings add foreign key (community_id) references communities (community_id) on delete cascade;

-- A draft has no number and no status, and is in no statement of the residents' side.
create table violation_drafts (
  community_id bigint not null,
  id bigint generated always as identity,
  -- Chosen by who sends it, so that it is made once for each home.
  key text not null,
  property_id bigint not null,
  type_id bigint,
  organisation_type_id bigint,
  words text not null default '',
  by_tenant boolean not null default false,
  reporter text not null default '',
  created_at timestamptz not null,
  created_by_person_id bigint not null,
  changed_at timestamptz not null,
  changed_by_name text not null,
  version integer not null default 1,
  deleted_at timestamptz,
  -- The case that it became.
  violation_id bigint,
  primary key (community_id, id),
  unique (community_id, key, property_id)
);
select distribute('violation_drafts');
alter table violation_drafts add foreign key (community_id, property_id) references properties (community_id, id) on delete cascade;
create index violation_drafts_newest on violation_drafts (community_id, changed_at desc, id desc) where deleted_at is null and violation_id is null;
create index violation_drafts_of_home on violation_drafts (community_id, property_id);

create table violation_draft_files (
  community_id bigint not null,
  id bigint generated always as identity,
  draft_id bigint not null,
  file_key text not null,
  file_name text not null,
  content_type text not null,
  size_bytes bigint not null,
  primary key (community_id, id)
);
select distribute('violation_draft_files');
alter table violation_draft_files add foreign key (community_id, draft_id) references violation_drafts (community_id, id) on delete cascade;
create index violation_draft_files_draft on violation_draft_files (community_id, draft_id, id);

-- A step that was taken, with its letter as it was sent.
create table violation_steps (
  community_id bigint not null,
  id bigint generated always as identity,
  violation_id bigint not null,
  step_index smallint not null,
  name text not null,
  taken_at timestamptz not null,
  taken_by_person_id bigint,
  taken_by_name text not null,
  cure_days smallint not null,
  extended_days smallint not null default 0,
  -- By language: {"en": {"subject": …, "text": …}}, filled in.
  texts jsonb not null,
  channels text[] not null,
  decision text not null default '',
  fine_cents bigint not null default 0,
  to_tenant boolean not null default false,
  letter_file_key text,
  letter_size_bytes bigint,
  mailing_id bigint,
  -- The first proof that the letter reached the home; the clock begins with it.
  proof_at timestamptz,
  proof text not null default '' check (proof in ('', 'mail', 'read', 'posted')),
  proof_delivery_id bigint,
  primary key (community_id, id),
  unique (community_id, violation_id, step_index)
);
select distribute('violation_steps');
alter table violation_steps add foreign key (community_id, violation_id) references violations (community_id, id) on delete cascade;
create index violation_steps_unproven on violation_steps (community_id, mailing_id) where proof_at is null and mailing_id is not null;

-- A mail that came back later is no proof.
create index violation_steps_by_mail on violation_steps (taken_at) where proof = 'mail';

create table violation_fines (
  community_id bigint not null,
  id bigint generated always as identity,
  violation_id bigint not null,
  step_id bigint not null,
  property_id bigint not null,
  cents bigint not null check (cents > 0),
  charged_on date not null,
  -- The entry of the ledger; null where the books are elsewhere.
  ledger_entry_id bigint,
  -- When the bookkeeper noted that it is in the books elsewhere.
  noted_at timestamptz,
  reversed_at timestamptz,
  reversed_reason text not null default '',
  reversal_noted_at timestamptz,
  primary key (community_id, id),
  unique (community_id, step_id)
);
select distribute('violation_fines');
alter table violation_fines add foreign key (community_id, violation_id) references violations (community_id, id) on delete cascade;
create index violation_fines_newest on violation_fines (community_id, charged_on desc, id desc);
create index violation_fines_violation on violation_fines (community_id, violation_id);
create index violation_fines_home on violation_fines (community_id, property_id);

-- What a mailing belongs to: '' for one that was written as a mailing, 'violation' for the letter of a case, which is listed with its case.
alter table mailings add column origin text not null default '';
