-- A person reports each text of an item once, so what its author changed after a decision can be reported again. SHA-256 of title and text.
alter table item_reports add column text_digest bytea not null default '';
update item_reports r set text_digest = sha256(convert_to(c.title || E'\n' || coalesce(r.body, c.body), 'UTF8'))
from moderation_cases c where c.community_id = r.community_id and c.id = r.case_id;
alter table item_reports drop constraint item_reports_community_id_kind_item_id_reporter_person_id_key;
alter table item_reports add unique (community_id, kind, item_id, reporter_person_id, text_digest);
