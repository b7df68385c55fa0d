-- A request is found by words of its number, subject, person and home, and may be linked to a violation (association.txt 2.15, 2.20).
alter table requests add column violation_id bigint;
create index requests_of_violation on requests (community_id, violation_id) where violation_id is not null;
create index requests_search on requests using gin (search_text gin_trgm_ops);
