-- A person reports each text of an item once, so what its author changed after a decision can be reported again. SHA-256 of title and text.
alter table item_reports add column text_digest bytea not null default '';
-- Read first, because Citus calls no stable function of a column in an update.
with digests as materialized (
  select r.community_id, r.id, sha256(convert_to(c.title || E'\n' || coalesce(r.body, c.body), 'UTF8')) as digest
  from item_reports r join moderation_cases c on c.community_id = r.community_id and c.id = r.case_id)
update item_reports r set text_digest = d.digest from digests d where d.community_id = r.community_id and d.id = r.id;
alter table item_reports drop constraint item_reports_community_id_kind_item_id_reporter_person_id_key;
alter table item_reports add unique (community_id, kind, item_id, reporter_person_id, text_digest);
