-- The work that a community orders from a vendor (docs/decisions/0056).
create table work_orders (
  community_id bigint not null,
  id bigint generated always as identity,
  -- Null while it is a draft.
  vendor_id bigint,
  -- 1 Assigned, 2 Estimate, 3 In Progress, 4 On Hold, 5 Completed, 6 Closed, 7 Canceled, 8 Draft (vendor.txt 3).
  status smallint not null check (status between 1 and 8),
  type smallint not null check (type between 1 and 4),
  priority smallint not null check (priority between 1 and 3),
  description text not null,
  location_details text not null,
  reported_by text not null,
  -- The home that it is about, if any, and its address as it was then.
  property_id bigint,
  address text not null,
  due_on date,
  -- Known to the community only.
  ceiling_cents bigint check (ceiling_cents >= 0),
  created_by_person_id bigint,
  -- As the vendor sees the member who issued it, or the office.
  created_by_name text not null,
  created_by_role text not null,
  created_by_phone text not null,
  created_by_email text not null,
  created_at timestamptz not null,
  -- When the vendor got it; null while it is a draft.
  issued_at timestamptz,
  -- When it reached its closed status; null while it is open.
  closed_at timestamptz,
  primary key (community_id, id),
  check ((vendor_id is null) = (status = 8)),
  check ((closed_at is not null) = (status in (5, 6, 7)))
);
select distribute('work_orders');
alter table work_orders add foreign key (community_id) references communities (community_id) on delete cascade;
create index work_orders_of_community on work_orders (community_id, status, priority desc, id desc);
create index work_orders_of_vendor on work_orders (community_id, vendor_id, status);
create index work_orders_of_property on work_orders (community_id, property_id) where property_id is not null;

-- What a vendor lists over all communities: all columns of the lists, written in the transaction of each change (features/work-orders/writing).
create table vendor_work_orders (
  vendor_id bigint not null,
  work_order_id bigint not null,
  community_id bigint not null,
  community_name text not null,
  status smallint not null,
  is_open boolean not null,
  type smallint not null,
  priority smallint not null,
  description text not null,
  address text not null,
  due_on date,
  -- In the time zone of the community.
  issued_on date not null,
  closed_on date,
  primary key (vendor_id, work_order_id)
);
select distribute('vendor_work_orders', 'vendor_id');
create index vendor_work_orders_shown on vendor_work_orders (vendor_id, is_open, priority desc, issued_on desc, work_order_id desc);
create index vendor_work_orders_closed on vendor_work_orders (vendor_id, closed_on desc, work_order_id desc) where not is_open;

-- What happened to an order: nothing is changed without an entry.
create table work_order_entries (
  community_id bigint not null,
  id bigint generated always as identity,
  work_order_id bigint not null,
  -- By which a phone sends an entry once only.
  key uuid,
  -- 1 and 2 are the system's, 8 to 10 are those of estimates (docs/decisions/0056).
  activity_type smallint not null check (activity_type between 1 and 10),
  -- The status from then on.
  status smallint not null check (status between 1 and 8),
  message text not null,
  -- When it was done, as its author says; and when it was stored.
  happened_at timestamptz not null,
  created_at timestamptz not null,
  side text not null check (side in ('vendor', 'community')),
  -- No answer to a vendor has it.
  is_internal boolean not null default false,
  person_id bigint,
  -- As they were then.
  person_name text not null,
  person_role text not null,
  primary key (community_id, id)
);
select distribute('work_order_entries');
alter table work_order_entries add foreign key (community_id, work_order_id) references work_orders (community_id, id) on delete cascade;
create index work_order_entries_of_order on work_order_entries (community_id, work_order_id, id);
create unique index work_order_entries_once on work_order_entries (community_id, work_order_id, key) where key is not null;

create table work_order_files (
  community_id bigint not null,
  id bigint generated always as identity,
  work_order_id bigint not null,
  -- Null: it belongs to the order itself.
  entry_id bigint,
  is_internal boolean not null default false,
  file_key text not null,
  file_name text not null,
  content_type text not null,
  size_bytes bigint not null,
  primary key (community_id, id)
);
select distribute('work_order_files');
alter table work_order_files add foreign key (community_id, work_order_id) references work_orders (community_id, id) on delete cascade;
alter table work_order_files add foreign key (community_id, entry_id) references work_order_entries (community_id, id) on delete cascade;
create index work_order_files_of_order on work_order_files (community_id, work_order_id, id);
create index work_order_files_of_entry on work_order_files (community_id, entry_id);

-- What the vendor wants for an order; the community approves or declines it. Its files are those of its entry.
create table work_order_estimates (
  community_id bigint not null,
  id bigint generated always as identity,
  work_order_id bigint not null,
  entry_id bigint not null,
  amount_cents bigint not null check (amount_cents > 0),
  description text not null,
  state text not null check (state in ('waiting', 'approved', 'declined', 'replaced')),
  given_by_name text not null,
  given_at timestamptz not null,
  decided_by_name text not null default '',
  decision text not null default '',
  decided_at timestamptz,
  primary key (community_id, id)
);
select distribute('work_order_estimates');
alter table work_order_estimates add foreign key (community_id, work_order_id) references work_orders (community_id, id) on delete cascade;
alter table work_order_estimates add foreign key (community_id, entry_id) references work_order_entries (community_id, id) on delete cascade;
create index work_order_estimates_of_order on work_order_estimates (community_id, work_order_id, id desc);
create index work_order_estimates_of_entry on work_order_estimates (community_id, entry_id);
create unique index work_order_estimates_one_waiting on work_order_estimates (community_id, work_order_id) where state = 'waiting';
