-- What Today counts over all communities of a team is found by indexes of what waits alone (spec association.txt 2.20).
create index registration_requests_waiting on registration_requests (community_id, created_at) where state = 'pending';
create index register_addresses_bounced on register_addresses (community_id, register_person_id)
  where kind = 'email' and bounced_at is not null;
create index imports_failed on imports (community_id, kind, id) where state = 'failed';
create index mailings_waiting on mailings (community_id, state, coalesce(starts_at, changed_at))
  where deleted_at is null and (state in ('scheduled', 'paused') or (state = 'draft' and paused_reason <> ''));
