-- As distribute(), with the rows on the shards of another table, which foreign keys between the two need.
create function distribute_with(table_name text, column_name text, other_table text) returns void language plpgsql as $$
begin
  if exists (select from pg_extension where extname = 'citus') then
    perform create_distributed_table(table_name, column_name, colocate_with => other_table);
  end if;
end $$;

-- What residents write about a vendor: one each. Kept by vendor, because every list of them is of one vendor (docs/decisions/0060).
create table vendor_reviews (
  vendor_id bigint not null,
  id bigint generated always as identity,
  -- The community in which the author lived when it was written, whose managers may hide it.
  community_id bigint not null,
  author_person_id bigint not null,
  author_name text not null,
  rating smallint not null check (rating between 1 and 5),
  description text not null,
  created_at timestamptz not null,
  -- When the author changed it last; the versions before are in vendor_review_versions.
  edited_at timestamptz,
  version integer not null default 1,
  answer text,
  answered_at timestamptz,
  answered_by_person_id bigint,
  answer_edited_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text,
  hidden_by_person_id bigint,
  primary key (vendor_id, id),
  unique (vendor_id, author_person_id)
);
select distribute('vendor_reviews', 'vendor_id');
create index vendor_reviews_newest on vendor_reviews (vendor_id, created_at desc, id desc) where hidden_at is null;
create index vendor_reviews_by_rating on vendor_reviews (vendor_id, rating, created_at desc, id desc) where hidden_at is null;
create index vendor_reviews_author on vendor_reviews (author_person_id);

-- What a review said before its author changed it.
create table vendor_review_versions (
  vendor_id bigint not null,
  review_id bigint not null,
  version integer not null,
  rating smallint not null,
  description text not null,
  written_at timestamptz not null,
  primary key (vendor_id, review_id, version)
);
select distribute_with('vendor_review_versions', 'vendor_id', 'vendor_reviews');
alter table vendor_review_versions add foreign key (vendor_id, review_id) references vendor_reviews (vendor_id, id) on delete cascade;

-- What the vendor's answer said before it was changed.
create table vendor_answer_versions (
  vendor_id bigint not null,
  review_id bigint not null,
  written_at timestamptz not null,
  answer text not null,
  primary key (vendor_id, review_id, written_at)
);
select distribute_with('vendor_answer_versions', 'vendor_id', 'vendor_reviews');
alter table vendor_answer_versions add foreign key (vendor_id, review_id) references vendor_reviews (vendor_id, id) on delete cascade;

-- The photos of a review; those that its author removed later are kept with the version that they belong to.
create table vendor_review_images (
  vendor_id bigint not null,
  id bigint generated always as identity,
  review_id bigint not null,
  place smallint not null,
  removed_at timestamptz,
  large_file_key text not null,
  medium_file_key text not null,
  small_file_key text not null,
  width integer not null,
  height integer not null,
  placeholder text not null,
  primary key (vendor_id, id)
);
select distribute_with('vendor_review_images', 'vendor_id', 'vendor_reviews');
alter table vendor_review_images add foreign key (vendor_id, review_id) references vendor_reviews (vendor_id, id) on delete cascade;
create index vendor_review_images_place on vendor_review_images (vendor_id, review_id, place) where removed_at is null;
