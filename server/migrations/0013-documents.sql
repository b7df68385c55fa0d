create table document_categories (
  community_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  primary key (community_id, id),
  unique (community_id, name)
);
select distribute('document_categories');
alter table document_categories add foreign key (community_id) references communities (community_id) on delete cascade;

-- Documents, and forms to fill in. body_text is what stands in the file, read by a job of its own.
create table documents (
  community_id bigint not null,
  id bigint generated always as identity,
  is_form boolean not null,
  category_id bigint,
  title text not null,
  description text not null,
  -- Names a form where it is sent in completed; nobody can guess it.
  hash text not null,
  file_key text not null,
  file_name text not null,
  content_type text not null,
  size_bytes bigint not null,
  body_text text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search tsvector not null generated always as (
    setweight(to_tsvector('english'::regconfig, title), 'A')
    || setweight(to_tsvector('english'::regconfig, description), 'B')
    || setweight(to_tsvector('english'::regconfig, body_text), 'C')) stored,
  primary key (community_id, id),
  unique (community_id, hash),
  check (is_form or category_id is not null)
);
select distribute('documents');
alter table documents add foreign key (community_id) references communities (community_id) on delete cascade;
alter table documents add foreign key (community_id, category_id) references document_categories (community_id, id);
create index documents_category on documents (community_id, category_id, created_at desc, id desc);
create index documents_of_kind on documents (community_id, is_form, title, id);
create index documents_search on documents using gin (search);

-- Forms that somebody filled in and sent; for the website administrators alone. The sender's name and home are as of then.
create table completed_forms (
  community_id bigint not null,
  id bigint generated always as identity,
  document_id bigint not null,
  person_id bigint not null,
  sender_name text not null,
  sender_address text not null,
  file_key text not null,
  file_name text not null,
  content_type text not null,
  size_bytes bigint not null,
  sent_at timestamptz not null,
  primary key (community_id, id)
);
select distribute('completed_forms');
alter table completed_forms add foreign key (community_id, document_id) references documents (community_id, id);
create index completed_forms_newest on completed_forms (community_id, sent_at desc, id desc);
create index completed_forms_document on completed_forms (community_id, document_id);
create index completed_forms_sender on completed_forms (community_id, person_id, sent_at);
