-- Drafts, times and readers of what residents read (association.txt 2.10). `tells`: residents are still to be notified, once it is published.
alter table news_items
  add column is_draft boolean not null default false,
  add column publish_at timestamptz,
  add column take_down_at timestamptz,
  add column audience text not null default 'all',
  add column tells boolean not null default false,
  add column published_by_person_id bigint,
  add column pinned_until timestamptz;
alter table news_items add check (audience in ('all', 'owners', 'board'));
alter table calendar_events
  add column is_draft boolean not null default false,
  add column publish_at timestamptz,
  add column take_down_at timestamptz,
  add column audience text not null default 'all',
  add column tells boolean not null default false,
  add column published_by_person_id bigint;
alter table calendar_events add check (audience in ('all', 'owners', 'board'));
alter table documents
  add column is_draft boolean not null default false,
  add column publish_at timestamptz,
  add column take_down_at timestamptz,
  add column audience text not null default 'all',
  add column tells boolean not null default false,
  add column published_by_person_id bigint,
  -- When the present file was stored, and by whom; null: with the document.
  add column file_stored_at timestamptz,
  add column file_stored_by_person_id bigint;
alter table documents add check (audience in ('all', 'owners', 'board'));
alter table faqs
  add column is_draft boolean not null default false,
  add column publish_at timestamptz,
  add column take_down_at timestamptz,
  add column audience text not null default 'all',
  add column tells boolean not null default false,
  add column published_by_person_id bigint;
alter table faqs add check (audience in ('all', 'owners', 'board'));
alter table useful_links
  add column is_draft boolean not null default false,
  add column publish_at timestamptz,
  add column take_down_at timestamptz,
  add column audience text not null default 'all',
  add column tells boolean not null default false,
  add column published_by_person_id bigint;
alter table useful_links add check (audience in ('all', 'owners', 'board'));
-- A ballot is published between opens_at and closes_at.
alter table ballots
  add column is_draft boolean not null default false,
  add column publish_at timestamptz,
  add column take_down_at timestamptz,
  add column audience text not null default 'all',
  add column tells boolean not null default false,
  add column published_by_person_id bigint,
  add column deleted_at timestamptz,
  add column deleted_by_person_id bigint,
  add column version integer not null default 1,
  add column edited_at timestamptz,
  add column edited_by_person_id bigint;
alter table ballots add check (audience in ('all', 'owners', 'board'));
create index ballots_deleted on ballots (community_id, deleted_at) where deleted_at is not null;

-- The page and the count of the news come from the index alone, so it holds what decides whether an item is shown.
create index news_items_published on news_items (community_id, created_at desc, id desc)
  include (is_draft, publish_at, take_down_at, audience, pinned_until) where deleted_at is null;
drop index news_items_shown;
create index news_items_pinned on news_items (community_id, pinned_until) where pinned_until is not null;

-- What a job of every minute looks for.
create index news_items_to_tell on news_items (publish_at) where tells;
create index calendar_events_to_tell on calendar_events (publish_at) where tells;
create index documents_to_tell on documents (publish_at) where tells;
create index ballots_to_tell on ballots (publish_at) where tells;

-- Who may see a category, and its place in the order: those without one come last, by name.
alter table document_categories
  add column audience text not null default 'all',
  add column place integer not null default 1000;
alter table document_categories add check (audience in ('all', 'owners', 'board'));
alter table useful_link_categories add column place integer not null default 1000;

-- The files that a document had before its present one.
create table document_versions (
  community_id bigint not null,
  id bigint generated always as identity,
  document_id bigint not null,
  file_key text not null,
  file_name text not null,
  content_type text not null,
  size_bytes bigint not null,
  stored_at timestamptz not null,
  stored_by_person_id bigint,
  primary key (community_id, id)
);
select distribute('document_versions');
alter table document_versions add foreign key (community_id, document_id) references documents (community_id, id) on delete cascade;
create index document_versions_newest on document_versions (community_id, document_id, stored_at desc, id desc);
