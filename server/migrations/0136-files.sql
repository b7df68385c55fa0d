-- The stored files by their keys, so that the sweep looks at what is new instead of listing the whole store every night. Which rows refer
-- to a file is still asked of those rows (0018): a file is never deleted because of what is noted here.
create table files (
  key text not null,
  stored_at timestamptz not null,
  -- Both null while the file is being written, and for files that were stored before this table.
  size_bytes bigint,
  sha256 text,
  -- When a sweep last found a row that refers to it; null: none has yet.
  checked_at timestamptz,
  primary key (key)
);
select distribute('files', 'key');
create index files_new on files (stored_at, key) where checked_at is null;
create index files_checked on files (checked_at, key) where checked_at is not null;

do $$
declare
  place record;
begin
  for place in
    select c.oid::regclass as relation, a.attname as column_name
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attname like '%file\_key'
  loop
    execute format(
      'insert into files (key, stored_at, checked_at) select distinct %1$I, now(), now() from %2$s where %1$I is not null on conflict (key) do nothing',
      place.column_name, place.relation);
  end loop;
end
$$;
