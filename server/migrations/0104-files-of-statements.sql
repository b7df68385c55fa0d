-- PDF files of statements that wait to be published (spec association.txt 2.11, 5).
create table statement_files (
  community_id bigint not null,
  id bigint generated always as identity,
  file_name text not null,
  file_key text not null,
  size_bytes bigint not null,
  state text not null default 'checking' check (state in ('checking', 'ready', 'held', 'unmatched', 'double', 'wrong', 'removed',
    'publishing', 'published')),
  property_id bigint,
  -- The first day of the month.
  month date,
  -- Of a held file: the account number of another home that its text shows; empty: it has no text that could be read.
  seen text not null default '',
  -- Somebody looked at it, so that it is not held back again.
  is_released boolean not null default false,
  uploaded_by_name text not null,
  uploaded_at timestamptz not null,
  published_at timestamptz,
  -- The home gets its statement on paper.
  is_to_print boolean not null default false,
  primary key (community_id, id)
);
select distribute('statement_files');
alter table statement_files add foreign key (community_id) references communities (community_id) on delete cascade;
alter table statement_files add foreign key (community_id, property_id) references properties (community_id, id) on delete cascade;
create index statement_files_state on statement_files (community_id, state, id desc);
create index statement_files_home on statement_files (community_id, property_id, month) where property_id is not null;
