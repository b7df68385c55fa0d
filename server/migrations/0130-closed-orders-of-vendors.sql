-- The closed orders of a time are counted and sorted from the index alone, without the rows of those that a page does not show.
drop index vendor_work_orders_closed;
create index vendor_work_orders_closed on vendor_work_orders (vendor_id, closed_on desc, work_order_id desc)
  include (issued_on, priority, status, type, due_on, community_id) where not is_open;
