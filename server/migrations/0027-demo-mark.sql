-- One row where the demo world was loaded: its passwords are known to everybody, so production refuses such a database.
create table demo_world (
  id boolean not null default true check (id),
  loaded_at timestamptz not null default now(),
  primary key (id)
);

-- Databases that got the demo world before there was a mark. Nobody else has an address under .test (RFC 6761).
insert into demo_world (id) select true where exists (select 1 from people where email = 'homeowner@demo.test');
