-- Notices that were not sent because their item is in the bin; a restored item queues them again (docs/decisions/0041).
create table held_notices (
  community_id bigint not null,
  id bigint generated always as identity,
  subject_kind text not null,
  subject_id bigint not null,
  -- A notice that had reached nobody; null for a line of the ledger of deliveries, which the other columns name.
  notice jsonb,
  person_id bigint,
  notification_id bigint,
  channel text,
  held_at timestamptz not null,
  primary key (community_id, id)
);
select distribute('held_notices');
alter table held_notices add foreign key (community_id) references communities (community_id) on delete cascade;
create index held_notices_of_subject on held_notices (community_id, subject_kind, subject_id);
create index held_notices_by_time on held_notices (held_at);

-- The address of an account that has not proven it leaves the messages that were sent before it was withheld (docs/decisions/0040).
do $$
declare
  unproven bigint[];
begin
  select coalesce(array_agg(id), '{}') into unproven from people where email_verified_at is null and deleted_at is null;
  update messages set sender_email = 'address-not-proven@portal.invalid'
  where sender_person_id = any (unproven) and sender_email <> '';
end $$;
