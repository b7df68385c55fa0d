-- What a device without a connection sends later has a key, by which it is stored once.
alter table estimate_request_activities add column key uuid;
create unique index estimate_request_activities_once on estimate_request_activities (community_id, request_id, key)
  where key is not null;
