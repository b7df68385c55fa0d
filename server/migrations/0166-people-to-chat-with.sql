-- The people of a community by name, so that a part of a long list is read by itself (docs/decisions/0158).
create index household_persons_name on household_persons (community_id, first_name, last_name, person_id) where not is_pending;
