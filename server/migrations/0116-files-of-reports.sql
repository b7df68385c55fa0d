-- Reports that somebody had made as a file (spec association.txt 2.20, 9; docs/decisions/0111).
create table report_runs (
  community_id bigint not null,
  id bigint generated always as identity,
  person_id bigint not null,
  report text not null,
  format text not null check (format in ('csv', 'xlsx', 'pdf')),
  -- What it is narrowed to, and whether it has what is left out for those with fewer rights.
  chosen jsonb not null,
  language text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'too long', 'failed')),
  row_count integer not null default 0,
  -- Null until it is made, and once its time is over.
  file_key text,
  asked_at timestamptz not null,
  finished_at timestamptz,
  primary key (community_id, id)
);
select distribute('report_runs');
alter table report_runs add foreign key (community_id) references communities (community_id) on delete cascade;
create index report_runs_of_person on report_runs (community_id, person_id, id desc);
create index report_runs_old on report_runs (finished_at) where file_key is not null;
create index report_runs_file on report_runs (file_key) where file_key is not null;
