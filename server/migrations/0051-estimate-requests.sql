-- What a homeowner asked a vendor for (vendor.txt 3). The vendor's name and who asked are kept as they were.
create table estimate_requests (
  community_id bigint not null,
  id bigint generated always as identity,
  vendor_id bigint not null,
  vendor_name text not null,
  -- Who asked, and for which home; null for somebody of the community without a home.
  person_id bigint not null,
  property_id bigint,
  -- 1 new, 5 in progress, 2 approved, 3 declined; 4 is reserved.
  status smallint not null check (status in (1, 2, 3, 5)),
  -- As typed in the form.
  requested_by_name text not null,
  community_name text not null,
  services_requested text not null,
  additional_details text not null,
  preferred_start_on date not null,
  contact_method smallint not null check (contact_method between 1 and 4),
  contact_email text not null,
  contact_phone text not null,
  -- From the account.
  created_by_name text not null,
  created_by_email text not null,
  created_by_role text not null,
  created_by_phone text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  withdrawn_at timestamptz,
  -- The vendor removed it from its lists; the person who asked keeps it.
  removed_at timestamptz,
  primary key (community_id, id)
);
select distribute('estimate_requests');
alter table estimate_requests add foreign key (community_id) references communities (community_id) on delete cascade;
create index estimate_requests_of_person on estimate_requests (community_id, person_id, created_at desc, id desc);
create index estimate_requests_asked_by on estimate_requests (person_id);

-- What happened to a request, on both sides; entries are never changed.
create table estimate_request_activities (
  community_id bigint not null,
  id bigint generated always as identity,
  request_id bigint not null,
  -- 2 to 7 of vendor.txt 5; 1 is an entry that the server makes by itself.
  activity_type smallint not null check (activity_type between 1 and 7),
  event text not null check (event in ('submitted', 'status', 'estimate', 'activity', 'withdrawn', 'removed')),
  -- The status after it.
  status smallint not null check (status in (1, 2, 3, 5)),
  comments text not null,
  -- Of an estimate.
  amount_cents bigint check (amount_cents > 0),
  happened_at timestamptz not null,
  person_id bigint not null,
  person_name text not null,
  is_of_vendor boolean not null,
  created_at timestamptz not null,
  primary key (community_id, id)
);
select distribute('estimate_request_activities');
alter table estimate_request_activities add foreign key (community_id, request_id)
  references estimate_requests (community_id, id) on delete cascade;
create index estimate_request_activities_of_request on estimate_request_activities (community_id, request_id, id desc);
create index estimate_request_activities_of_person on estimate_request_activities (person_id);

-- The files of a request, and with an activity those of an entry of its log.
create table estimate_request_files (
  community_id bigint not null,
  id bigint generated always as identity,
  request_id bigint not null,
  activity_id bigint,
  file_key text not null,
  file_name text not null,
  content_type text not null,
  size_bytes bigint not null,
  primary key (community_id, id)
);
select distribute('estimate_request_files');
alter table estimate_request_files add foreign key (community_id, request_id)
  references estimate_requests (community_id, id) on delete cascade;
alter table estimate_request_files add foreign key (community_id, activity_id)
  references estimate_request_activities (community_id, id) on delete cascade;
create index estimate_request_files_of_request on estimate_request_files (community_id, request_id);
create index estimate_request_files_of_activity on estimate_request_files (community_id, activity_id);

-- What the vendor's lists show over all communities (scale-out rule 7); written together with the request.
create table vendor_estimate_requests (
  vendor_id bigint not null,
  id bigint not null,
  community_id bigint not null,
  person_id bigint not null,
  status smallint not null,
  requested_by_name text not null,
  community_name text not null,
  services_requested text not null,
  time_zone text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  primary key (vendor_id, id)
);
select distribute('vendor_estimate_requests', 'vendor_id');
create index vendor_estimate_requests_open on vendor_estimate_requests (vendor_id, created_at desc, id desc)
  where removed_at is null and status in (1, 5);
create index vendor_estimate_requests_completed on vendor_estimate_requests (vendor_id, updated_at desc, id desc)
  where removed_at is null and status in (2, 3);
create index vendor_estimate_requests_asked_by on vendor_estimate_requests (person_id);

-- What a vendor set for its projects; without a row everything is on.
create table vendor_project_settings (
  vendor_id bigint not null,
  accepts_estimate_requests boolean not null,
  changed_at timestamptz not null,
  primary key (vendor_id)
);
select distribute('vendor_project_settings', 'vendor_id');
