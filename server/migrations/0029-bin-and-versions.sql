-- What editors publish can be deleted and restored (docs/decisions/0028), and each saved change has a number, so that a form
-- that began from an older one is not saved over it (docs/decisions/0029).
alter table calendar_events
  add column deleted_by_person_id bigint,
  add column version integer not null default 1,
  add column edited_at timestamptz,
  add column edited_by_person_id bigint;
alter table news_items
  add column deleted_at timestamptz,
  add column deleted_by_person_id bigint,
  add column version integer not null default 1,
  add column edited_at timestamptz,
  add column edited_by_person_id bigint;
alter table documents
  add column deleted_at timestamptz,
  add column deleted_by_person_id bigint,
  add column version integer not null default 1,
  add column edited_at timestamptz,
  add column edited_by_person_id bigint;
alter table faqs
  add column deleted_at timestamptz,
  add column deleted_by_person_id bigint,
  add column version integer not null default 1,
  add column edited_at timestamptz,
  add column edited_by_person_id bigint;
alter table useful_links
  add column deleted_at timestamptz,
  add column deleted_by_person_id bigint,
  add column version integer not null default 1,
  add column edited_at timestamptz,
  add column edited_by_person_id bigint;

create index calendar_events_deleted on calendar_events (community_id, deleted_at) where deleted_at is not null;
create index news_items_deleted on news_items (community_id, deleted_at) where deleted_at is not null;
create index documents_deleted on documents (community_id, deleted_at) where deleted_at is not null;
create index faqs_deleted on faqs (community_id, deleted_at) where deleted_at is not null;
create index useful_links_deleted on useful_links (community_id, deleted_at) where deleted_at is not null;

-- The page and the count of the news come from the index alone, so it holds what is shown and nothing else.
create index news_items_shown on news_items (community_id, created_at desc, id desc) where deleted_at is null;
drop index news_items_newest;

-- A completed form outlives the form: it keeps the title that the form had when it was sent in.
alter table completed_forms add column form_title text not null default '';
update completed_forms c set form_title = d.title
  from documents d where d.community_id = c.community_id and d.id = c.document_id;
alter table completed_forms drop constraint completed_forms_community_id_document_id_fkey;
