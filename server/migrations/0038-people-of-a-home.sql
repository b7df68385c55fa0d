-- The owners of a home see the phone numbers of its people; a copy of the account's, as name and picture are.
alter table household_persons add column phone text not null default '';
with known as materialized (select id, phone from people where phone <> '')
update household_persons h set phone = k.phone from known k where k.id = h.person_id;

-- Invited by an owner to an account that nobody has opened yet. Neighbors do not see such a person.
alter table household_persons add column is_pending boolean not null default false;

-- Two owners may edit the same person at the same time (docs/decisions/0029).
alter table household_persons
  add column version integer not null default 1,
  add column edited_at timestamptz,
  add column edited_by_person_id bigint;
