-- Where residents pay (spec association.txt 2.11, 5): one address of the community, with the place of the account number.
alter table community_books
  -- Empty: none.
  add column pay_address text not null default '',
  -- A changed address, from when it is shown, and who changed it; null while nothing was changed.
  add column pay_next text,
  add column pay_next_from timestamptz,
  add column pay_next_at timestamptz,
  add column pay_next_by_person_id bigint,
  add column pay_next_by_name text not null default '';
alter table community_books add check (pay_address = '' or pay_address like 'https://%');
alter table community_books add check (pay_next = '' or pay_next like 'https://%');
