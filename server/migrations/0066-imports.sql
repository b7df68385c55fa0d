-- Tables and documents that a team brings from elsewhere (spec association.txt 2.7).
create table imports (
  community_id bigint not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('homes and people', 'documents')),
  state text not null default 'uploaded' check (state in ('uploaded', 'mapped', 'checked', 'running', 'done', 'done in part', 'undone',
    'cancelled', 'failed')),
  -- What a job does just now; empty when it waits for a person.
  work text not null default '' check (work in ('', 'reading', 'checking', 'running', 'undoing')),
  file_name text not null,
  -- null after 90 days.
  file_key text,
  size_bytes bigint not null default 0,
  format text not null default '',
  sheets jsonb not null default '[]',
  sheet integer,
  heading_row integer not null default 0,
  headings text[] not null default '{}',
  samples jsonb not null default '[]',
  -- By place, the field that a column holds, or null; `remembered` are those that the organisation chose before.
  columns jsonb not null default '[]',
  remembered jsonb not null default '[]',
  row_count integer not null default 0,
  -- What was settled for whole columns: the order of dates, the meaning of words.
  settled jsonb not null default '{}',
  counts jsonb,
  -- E-mail addresses of two people: how many, and the first of them.
  shared jsonb not null default '{"count": 0, "first": []}',
  missing_count integer not null default 0,
  moves_out boolean not null default false,
  done_count integer not null default 0,
  left_count integer not null default 0,
  progress integer not null default 0,
  total integer not null default 0,
  -- Why it failed: the reason of a refused file with its limit, or 'stopped'.
  failure jsonb,
  created_by_person_id bigint not null,
  created_by_name text not null,
  created_at timestamptz not null,
  run_by_person_id bigint,
  run_by_name text not null default '',
  run_at timestamptz,
  finished_at timestamptz,
  undo_until timestamptz,
  undo_restored integer,
  undo_left integer,
  primary key (community_id, id)
);
select distribute('imports');
alter table imports add foreign key (community_id) references communities (community_id) on delete cascade;
create index imports_newest on imports (community_id, created_at desc, id desc);
create index imports_old on imports (created_at) where file_key is not null;

-- The rows of a file below its headings, with what the check found and whether the run carried them out.
create table import_rows (
  community_id bigint not null,
  import_id bigint not null,
  row_number integer not null,
  cells text[] not null,
  outcome text check (outcome in ('new', 'changed', 'unchanged', 'problem')),
  plan jsonb,
  problems jsonb not null default '[]',
  -- 'done', or 'left' with the reason.
  ran text check (ran in ('done', 'left')),
  note jsonb,
  primary key (community_id, import_id, row_number)
);
select distribute('import_rows');
alter table import_rows add foreign key (community_id, import_id) references imports (community_id, id) on delete cascade;
create index import_rows_outcome on import_rows (community_id, import_id, outcome, row_number);
create index import_rows_waiting on import_rows (community_id, import_id, row_number) where ran is null;
create index import_rows_left on import_rows (community_id, import_id, row_number) where ran = 'left';

-- Problems of rows by cause, so that a review counts them without reading every row.
create table import_problems (
  community_id bigint not null,
  import_id bigint not null,
  row_number integer not null,
  place integer not null,
  cause text not null,
  -- The field and the place of its column; the value, or for a word the word as it is compared.
  field text not null default '',
  column_place integer,
  value text not null default '',
  other text not null default '',
  primary key (community_id, import_id, row_number, place)
);
select distribute('import_problems');
alter table import_problems add foreign key (community_id, import_id) references imports (community_id, id) on delete cascade;
create index import_problems_cause on import_problems (community_id, import_id, cause, field, row_number);

-- People who have a home and are not in the file.
create table import_missing (
  community_id bigint not null,
  import_id bigint not null,
  relation_id bigint not null,
  property_id bigint not null,
  register_person_id bigint not null,
  name text not null,
  relation text not null,
  address text not null,
  plate text not null,
  ran text check (ran in ('done', 'left')),
  primary key (community_id, import_id, relation_id)
);
select distribute('import_missing');
alter table import_missing add foreign key (community_id, import_id) references imports (community_id, id) on delete cascade;

-- What a run did to each record, so that it can be taken back: the values before and after it.
create table import_effects (
  community_id bigint not null,
  id bigint generated always as identity,
  import_id bigint not null,
  row_number integer not null,
  record_kind text not null check (record_kind in ('home', 'person', 'relation', 'document')),
  record_id bigint not null,
  -- The place of a person in the row, from 0.
  place integer not null default 0,
  property_id bigint,
  is_new boolean not null,
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  version integer,
  -- What the undo did: 'restored', or 'left' with the reason.
  undo text check (undo in ('restored', 'left')),
  undo_note text not null default '',
  primary key (community_id, id)
);
select distribute('import_effects');
alter table import_effects add foreign key (community_id, import_id) references imports (community_id, id) on delete cascade;
create index import_effects_import on import_effects (community_id, import_id, id desc);
create index import_effects_row on import_effects (community_id, import_id, row_number, record_kind, place) where is_new;
create index import_effects_record on import_effects (community_id, import_id, record_kind, record_id);

-- The files of an import of documents.
create table import_documents (
  community_id bigint not null,
  id bigint generated always as identity,
  import_id bigint not null,
  category text not null,
  title text not null,
  file_name text not null,
  file_key text,
  content_type text not null default '',
  size_bytes bigint not null default 0,
  -- Why it is not imported: 'there', 'type', 'empty', 'large'; empty otherwise.
  refusal text not null default '',
  document_id bigint,
  primary key (community_id, id)
);
select distribute('import_documents');
alter table import_documents add foreign key (community_id, import_id) references imports (community_id, id) on delete cascade;
create index import_documents_import on import_documents (community_id, import_id, category, title, id);

-- The columns that an organisation chose for files with the same headings.
create table import_column_choices (
  company_id bigint not null,
  kind text not null,
  headings_hash text not null,
  columns jsonb not null,
  chosen_at timestamptz not null,
  primary key (company_id, kind, headings_hash)
);
select distribute('import_column_choices', 'company_id');
create index import_column_choices_old on import_column_choices (company_id, chosen_at);
