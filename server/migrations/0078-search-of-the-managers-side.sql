-- The search of the managers' side finds parts of words over all communities of a team (spec association.txt 2.20, 9).
create extension if not exists pg_trgm;
create index properties_search on properties using gin (search_text gin_trgm_ops);
create index register_people_search on register_people using gin (search_text gin_trgm_ops);
create index register_addresses_search on register_addresses using gin (search_text gin_trgm_ops);
