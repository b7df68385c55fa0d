-- Where a person gets the mail of a home instead of at the address of the account (community.txt 3, custom email). Nothing is
-- sent to it before somebody opened the link that was mailed to it; another address starts without that proof.
create table delivery_addresses (
  person_id bigint not null,
  property_id bigint not null,
  email text not null,
  is_enabled boolean not null,
  proven_at timestamptz,
  primary key (person_id, property_id)
);
select distribute('delivery_addresses', 'person_id');
alter table delivery_addresses add foreign key (person_id) references people (id) on delete cascade;
