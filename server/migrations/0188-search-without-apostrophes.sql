-- Searches find O'Brien by 'obrien' and Smith-Jones by 'smithjones': what they compare has no apostrophes and hyphens (platform/search-text.ts).
alter table properties drop column search_text;
alter table properties add column search_text text collate "C" generated always as (
  regexp_replace(normalize(lower(address || ' ' || identifier || ' ' || account_number || ' ' || lot), NFD),
    '[\u0300-\u036f''`´‘’ʹʼ′\-‐‑‒–—−]', '', 'g')
  || ' ' || regexp_replace(identifier, '[^0-9]', '', 'g') || ' ' || regexp_replace(account_number, '[^0-9]', '', 'g')
) stored;
create index properties_search on properties using gin (search_text gin_trgm_ops);

alter table register_people drop column search_text;
alter table register_people add column search_text text collate "C" generated always as (
  regexp_replace(normalize(lower(first_name || ' ' || last_name || ' ' || organisation_name), NFD),
    '[\u0300-\u036f''`´‘’ʹʼ′\-‐‑‒–—−]', '', 'g')
) stored;
create index register_people_search on register_people using gin (search_text gin_trgm_ops);

update requests set search_text = regexp_replace(normalize(search_text, NFD), '[\u0300-\u036f''`´‘’ʹʼ′\-‐‑‒–—−]', '', 'g');
