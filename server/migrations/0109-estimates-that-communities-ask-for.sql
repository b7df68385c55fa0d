-- A question of a community to several vendors (association.txt 2.13). Each vendor has an estimate request of its own.
create table estimate_rounds (
  community_id bigint not null,
  id bigint generated always as identity,
  -- By which a client sends it once only.
  key uuid,
  services text not null,
  details text not null,
  start_on date not null,
  -- The home that it is about, if any, and its address as it was then.
  property_id bigint,
  address text not null,
  location_details text not null,
  state text not null check (state in ('open', 'accepted', 'withdrawn')),
  -- The request that was accepted, and the order that was made of it.
  accepted_request_id bigint,
  work_order_id bigint,
  asked_by_person_id bigint not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (community_id, id)
);
select distribute('estimate_rounds');
alter table estimate_rounds add foreign key (community_id) references communities (community_id) on delete cascade;
create index estimate_rounds_latest on estimate_rounds (community_id, asked_at desc, id desc);
create index estimate_rounds_of_order on estimate_rounds (community_id, work_order_id) where work_order_id is not null;
create index estimate_rounds_of_property on estimate_rounds (community_id, property_id) where property_id is not null;
create index estimate_rounds_asked_by on estimate_rounds (asked_by_person_id);
create unique index estimate_rounds_once on estimate_rounds (community_id, key) where key is not null;

-- Null: a resident asked.
alter table estimate_requests add column round_id bigint;
create index estimate_requests_of_round on estimate_requests (community_id, round_id, id) where round_id is not null;
