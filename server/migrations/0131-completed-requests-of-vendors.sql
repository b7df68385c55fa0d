-- How many completed requests a vendor's list has. To count them for each page took longer than the page where a vendor has 50,000.
create table vendor_estimate_counts (
  vendor_id bigint not null,
  completed bigint not null,
  primary key (vendor_id)
);
select distribute('vendor_estimate_counts', 'vendor_id');
insert into vendor_estimate_counts (vendor_id, completed)
  select r.vendor_id, count(*) from vendor_estimate_requests r
  where r.removed_at is null and r.status in (2, 3) group by r.vendor_id;
