-- Whether anybody may follow what the community publishes in a feed reader, without signing in.
alter table communities add column is_news_public boolean not null default false;

-- The community tells its people. The writer's name is kept as it was: administrators of the company are nobody's neighbors here.
create table news_items (
  community_id bigint not null,
  id bigint generated always as identity,
  title text not null,
  body_html text not null,
  body_text text not null,
  picture_file_key text,
  author_person_id bigint not null,
  author_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (community_id, id)
);
select distribute('news_items');
alter table news_items add foreign key (community_id) references communities (community_id) on delete cascade;
create index news_items_newest on news_items (community_id, created_at desc, id desc);
