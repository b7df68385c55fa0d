-- What somebody agreed to show of themselves in the directory. Without a row, or where it is not enabled, they are not in it.
create table directory_listings (
  community_id bigint not null,
  household_person_id bigint not null,
  name text not null,
  -- The name without accents and capitals, written by the app: by it the list is ordered and its letters are found.
  sort_name text collate "C" not null,
  property text not null default '',
  show_property boolean not null default false,
  phone_number text not null default '',
  email_address text not null default '',
  directory_enabled boolean not null default false,
  primary key (community_id, household_person_id)
);
select distribute('directory_listings');
alter table directory_listings add foreign key (community_id, household_person_id) references household_persons (community_id, id) on delete cascade;
create index directory_listings_in_order on directory_listings (community_id, sort_name, household_person_id) where directory_enabled;
