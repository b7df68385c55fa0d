-- The search of work orders finds parts of words over all communities of a team (association.txt 2.13, 2.20, 9; docs/decisions/0122).
alter table work_orders add column search_text text collate "C" generated always as (
  lower(description || ' ' || address || ' ' || location_details)
) stored;
create index work_orders_search on work_orders using gin (search_text gin_trgm_ops);
