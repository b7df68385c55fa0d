-- What a community keeps of an order beside what its vendor sees (docs/decisions/0105).
alter table work_orders
  -- By which a client makes it once only.
  add column key uuid,
  -- Who of the community looks after it, with the name as it was then.
  add column holder_person_id bigint,
  add column holder_name text not null default '',
  -- What it was made from.
  add column request_id bigint,
  add column violation_id bigint,
  add column copied_from_id bigint,
  -- What it came to, as the community noted it at the end.
  add column cost_cents bigint,
  add column version integer not null default 1,
  add column changed_at timestamptz,
  add column changed_by_name text not null default '',
  -- A draft that was thrown away; it can be taken back.
  add column discarded_at timestamptz;
alter table work_orders add check (cost_cents >= 0);
create unique index work_orders_once on work_orders (community_id, key) where key is not null;
create index work_orders_of_holder on work_orders (community_id, holder_person_id) where holder_person_id is not null;
create index work_orders_of_request on work_orders (community_id, request_id) where request_id is not null;
create index work_orders_of_violation on work_orders (community_id, violation_id) where violation_id is not null;
create index work_orders_of_copied on work_orders (community_id, copied_from_id) where copied_from_id is not null;
create index work_orders_closed on work_orders (community_id, closed_at desc, id desc) where closed_at is not null;

-- The vendor that had the order then. Another one sees none of it (association.txt 2.13).
alter table work_order_entries add column vendor_id bigint;
update work_order_entries e set vendor_id = o.vendor_id
  from work_orders o where o.community_id = e.community_id and o.id = e.work_order_id;
alter table work_order_estimates add column vendor_id bigint;
update work_order_estimates e set vendor_id = o.vendor_id
  from work_orders o where o.community_id = e.community_id and o.id = e.work_order_id;

-- What a community set for its orders; without a row the defaults hold.
create table work_order_settings (
  community_id bigint not null,
  -- What happens when an order is given to a vendor whose papers do not hold.
  papers text not null default 'warn' check (papers in ('warn', 'refuse')),
  requires_insurance boolean not null default false,
  requires_licence boolean not null default false,
  -- The ceiling of orders without one of their own; estimates above it are approved by the named people alone.
  ceiling_cents bigint check (ceiling_cents >= 0),
  approver_ids bigint[] not null default '{}',
  -- Whose name, phone and e-mail address vendors see.
  issued_by text not null default 'member' check (issued_by in ('member', 'office')),
  version integer not null default 1,
  changed_at timestamptz not null,
  changed_by_name text not null,
  primary key (community_id)
);
select distribute('work_order_settings');
alter table work_order_settings add foreign key (community_id) references communities (community_id) on delete cascade;
