-- Posts of the forums and violations can be edited by several people (docs/decisions/0029).
alter table forum_posts
  add column version integer not null default 1,
  add column edited_by_person_id bigint;
-- The version with which the file was changed last, so that a change of the file alone is a conflict too.
alter table forum_posts add column file_version integer not null default 1;
alter table documents add column file_version integer not null default 1;
alter table news_items add column file_version integer not null default 1;
alter table violations add column version integer not null default 1;

-- Who caused a notice, so that the name leaves it when the account is deleted, and what it is about, so that
-- nothing is sent about an item that was deleted since (docs/decisions/0040).
alter table notifications
  add column actor_person_id bigint,
  add column subject_kind text,
  add column subject_id bigint;
