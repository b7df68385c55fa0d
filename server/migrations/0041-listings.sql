-- What residents sell or give away. It is shown for 60 days after it was listed or renewed (docs/decisions/0051).
create table listings (
  community_id bigint not null,
  id bigint generated always as identity,
  owner_person_id bigint not null,
  category_id smallint not null check (category_id between 1 and 6),
  title text not null,
  description text not null,
  price_cents bigint not null check (price_cents >= 0),
  contact_email text not null,
  contact_phone text not null,
  shows_email boolean not null,
  shows_phone boolean not null,
  created_at timestamptz not null,
  -- The time of the last renewal, by which listings are sorted.
  listed_at timestamptz not null,
  -- When the owner was notified that it will be hidden; null after a renewal.
  expiry_noted_at timestamptz,
  sold_at timestamptz,
  deleted_at timestamptz,
  deleted_by_person_id bigint,
  version integer not null default 1,
  -- The version with which the pictures were changed last.
  file_version integer not null default 1,
  edited_at timestamptz,
  edited_by_person_id bigint,
  primary key (community_id, id)
);
select distribute('listings');
alter table listings add foreign key (community_id) references communities (community_id) on delete cascade;
create index listings_shown on listings (community_id, listed_at desc, id desc) where deleted_at is null and sold_at is null;
create index listings_of_category on listings (community_id, category_id, listed_at desc, id desc)
  where deleted_at is null and sold_at is null;
create index listings_of_owner on listings (owner_person_id, community_id);
create index listings_deleted on listings (community_id, deleted_at) where deleted_at is not null;
create index listings_expiring on listings (listed_at)
  where deleted_at is null and sold_at is null and expiry_noted_at is null;

-- The pictures of a listing, each in three sizes.
create table listing_images (
  community_id bigint not null,
  id bigint generated always as identity,
  listing_id bigint not null,
  place smallint not null,
  large_file_key text not null,
  medium_file_key text not null,
  small_file_key text not null,
  -- The size of the large one in pixels.
  width integer not null,
  height integer not null,
  -- A tiny WebP in base64.
  placeholder text not null,
  primary key (community_id, id)
);
select distribute('listing_images');
alter table listing_images add foreign key (community_id, listing_id) references listings (community_id, id) on delete cascade;
create index listing_images_of_listing on listing_images (community_id, listing_id, place);

-- What a person saved for later; nobody else sees it.
create table listing_saves (
  community_id bigint not null,
  person_id bigint not null,
  listing_id bigint not null,
  saved_at timestamptz not null,
  primary key (community_id, person_id, listing_id)
);
select distribute('listing_saves');
alter table listing_saves add foreign key (community_id, listing_id) references listings (community_id, id) on delete cascade;
create index listing_saves_of_listing on listing_saves (community_id, listing_id);
create index listing_saves_of_person on listing_saves (person_id);
