-- Words that may not be posted; null stands for the usual ones (platform/moderation).
alter table communities add column moderated_words text[];

-- Discussions, in the forums of everybody or in a group. The author's name is as it was; whether they are a resident tells,
-- once they have left, that they are a former member.
create table forum_threads (
  community_id bigint not null,
  id bigint generated always as identity,
  group_id bigint,
  topic_id smallint not null check (topic_id between 1 and 7),
  subject text not null,
  author_person_id bigint not null,
  reply_count int not null default 0,
  created_at timestamptz not null,
  last_post_at timestamptz not null,
  deleted_at timestamptz,
  primary key (community_id, id)
);
select distribute('forum_threads');
alter table forum_threads add foreign key (community_id) references communities (community_id) on delete cascade;
create index forum_threads_latest on forum_threads (community_id, last_post_at desc, id desc) where deleted_at is null;
create index forum_threads_of_topic on forum_threads (community_id, topic_id, last_post_at desc, id desc) where deleted_at is null;
create index forum_threads_of_group on forum_threads (community_id, group_id, last_post_at desc, id desc) where deleted_at is null;
create index forum_threads_of_author on forum_threads (community_id, author_person_id, last_post_at desc, id desc)
  where deleted_at is null;
create index forum_threads_begun on forum_threads (community_id, created_at) where deleted_at is null;

-- The first post of a discussion and the replies to it.
create table forum_posts (
  community_id bigint not null,
  id bigint generated always as identity,
  thread_id bigint not null,
  is_main boolean not null,
  author_person_id bigint not null,
  author_name text not null,
  by_resident boolean not null,
  body text not null,
  file_key text,
  file_name text,
  content_type text,
  size_bytes bigint,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  primary key (community_id, id),
  check (file_key is null or (file_name is not null and content_type is not null and size_bytes is not null))
);
select distribute('forum_posts');
alter table forum_posts add foreign key (community_id, thread_id) references forum_threads (community_id, id) on delete cascade;
create index forum_posts_of_thread on forum_posts (community_id, thread_id, id desc) where deleted_at is null;
create unique index forum_posts_main on forum_posts (community_id, thread_id) where is_main;

-- Who is notified of replies. A person who stopped following does not follow again by replying.
create table forum_follows (
  community_id bigint not null,
  thread_id bigint not null,
  person_id bigint not null,
  is_following boolean not null,
  changed_at timestamptz not null,
  primary key (community_id, thread_id, person_id)
);
select distribute('forum_follows');
alter table forum_follows add foreign key (community_id, thread_id) references forum_threads (community_id, id) on delete cascade;

-- What neighbors report; for the web site's administrators alone. Kind and item are those of the call.
create table item_reports (
  community_id bigint not null,
  id bigint generated always as identity,
  kind smallint not null,
  item_id bigint not null,
  reporter_person_id bigint not null,
  reasons text[] not null,
  other_reason text not null,
  comments text not null,
  reported_at timestamptz not null,
  primary key (community_id, id),
  unique (community_id, kind, item_id, reporter_person_id)
);
select distribute('item_reports');
alter table item_reports add foreign key (community_id) references communities (community_id) on delete cascade;
