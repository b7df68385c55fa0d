-- How many people are registered in a community is counted from the index alone, for the lists of communities that vendors see.
drop index household_persons_person;
create index household_persons_person on household_persons (community_id, person_id) include (is_pending);
