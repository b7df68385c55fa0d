-- Frequently asked questions of a community.
create table faqs (
  community_id bigint not null,
  id bigint generated always as identity,
  title text not null,
  body_html text not null,
  body_text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (community_id, id)
);
select distribute('faqs');
alter table faqs add foreign key (community_id) references communities (community_id) on delete cascade;

-- name_key is the name in lower case with single spaces: one category, however its name is typed.
create table useful_link_categories (
  community_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  name_key text not null,
  primary key (community_id, id),
  unique (community_id, name_key)
);
select distribute('useful_link_categories');
alter table useful_link_categories add foreign key (community_id) references communities (community_id) on delete cascade;

create table useful_links (
  community_id bigint not null,
  id bigint generated always as identity,
  category_id bigint not null,
  title text not null,
  url text not null check (url ~ '^https?://'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (community_id, id)
);
select distribute('useful_links');
alter table useful_links add foreign key (community_id, category_id) references useful_link_categories (community_id, id);
create index useful_links_category on useful_links (community_id, category_id, title);
