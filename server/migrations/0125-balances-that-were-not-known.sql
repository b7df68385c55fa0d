-- A balance is the sum of the entries of its home (0092). Homes whose books could not be read had entries without an amount, or without a
-- row of their own; nothing of what they owe was in the totals of their community.
insert into balances (community_id, property_id)
  select distinct e.community_id, e.property_id from ledger_entries e
  on conflict (community_id, property_id) do nothing;
update balances b set
  amount_due_cents = e.total,
  as_of = coalesce(b.as_of, e.newest),
  open_due = case when e.total > 0 then array[coalesce(b.due_on, b.as_of, e.newest)] else '{}' end,
  open_cents = case when e.total > 0 then array[e.total] else '{}' end
  from (select community_id, property_id, sum(amount_cents)::bigint as total, max(entered_on) as newest from ledger_entries group by 1, 2) e
  where b.community_id = e.community_id and b.property_id = e.property_id and b.amount_due_cents is null;

-- Today counts the homes of people who died that have no contact yet.
create index register_people_deceased on register_people (community_id) where deceased_at is not null;
