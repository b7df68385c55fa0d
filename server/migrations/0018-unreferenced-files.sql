-- Stored files that no row named when the sweep last looked, and since when: those that stay so are deleted.
create table unreferenced_files (
  key text not null,
  seen_at timestamptz not null,
  primary key (key)
);
select distribute('unreferenced_files', 'key');
create index unreferenced_files_oldest on unreferenced_files (seen_at);

-- Which of some keys are named by a row, in any column of any table whose name ends in file_key: a table that comes later is
-- looked at without anybody having to think of it, also by a server that is older than the table.
create function referenced_file_keys(keys text[]) returns setof text language plpgsql stable as $$
declare
  place record;
begin
  for place in
    select c.oid::regclass as relation, a.attname as column_name
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attname like '%file\_key'
  loop
    return query execute format('select %I from %s where %I = any ($1)', place.column_name, place.relation, place.column_name)
      using keys;
  end loop;
end
$$;

-- A delivery says where, of whom and when; the list reads what a message says from the message itself.
alter table deliveries drop column subject, drop column sender_name;
