-- The pictures of a community are one thing that several people may edit (docs/decisions/0042).
alter table communities
  add column cover_version integer not null default 1,
  add column cover_edited_at timestamptz,
  add column cover_edited_by_person_id bigint;
