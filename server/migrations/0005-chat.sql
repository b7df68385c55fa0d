-- A person as chat knows them: random, and of one length, so that two joined can't be mistaken (docs/spec, decision 79).
alter table people add column chat_user_id text;
update people set chat_user_id = substr(encode(sha256((id::text || chat_secret)::bytea), 'hex'), 1, 20);
alter table people alter column chat_user_id set not null;
alter table people alter column chat_user_id set default substr(replace(gen_random_uuid()::text, '-', ''), 1, 20);

-- A part of the face that a community keeps of each of its people.
alter table household_persons add column chat_user_id text;
with faces as materialized (select id, chat_user_id from people)
update household_persons h set chat_user_id = f.chat_user_id from faces f where f.id = h.person_id;
alter table household_persons alter column chat_user_id set not null;
create index household_persons_chat_user on household_persons (community_id, chat_user_id);

-- A chat of two people of a community; its id is their chat-user ids joined, the larger first.
create table chats (
  community_id bigint not null,
  id text not null check (length(id) = 40),
  -- Later messages are later by a millisecond at least, whatever the clocks of the servers say.
  last_message_at timestamptz not null,
  primary key (community_id, id)
);
select distribute('chats');
alter table chats add foreign key (community_id) references communities (community_id) on delete cascade;

create table chat_messages (
  community_id bigint not null,
  id bigint generated always as identity,
  chat_id text not null,
  sender_person_id bigint not null,
  sender_chat_user_id text not null,
  -- Chosen by the sender's device: however often a message is sent, it is kept once.
  key uuid not null,
  text text not null,
  sent_at timestamptz not null,
  primary key (community_id, id),
  unique (community_id, chat_id, sender_person_id, key)
);
select distribute('chat_messages');
alter table chat_messages add foreign key (community_id, chat_id) references chats (community_id, id) on delete cascade;
create index chat_messages_newest on chat_messages (community_id, chat_id, id desc);
create index chat_messages_of_sender on chat_messages (community_id, sender_person_id, sent_at);

-- Each of the two has their own view of a chat; it stays when somebody leaves the community.
create table chat_summaries (
  person_id bigint not null,
  community_id bigint not null,
  chat_id text not null,
  other_person_id bigint not null,
  other_chat_user_id text not null,
  other_name text not null,
  other_photo_file_key text,
  last_text text not null,
  last_message_at timestamptz not null,
  last_seen_at timestamptz,
  primary key (person_id, community_id, chat_id)
);
select distribute('chat_summaries', 'person_id');
alter table chat_summaries add foreign key (person_id) references people (id) on delete cascade;
create index chat_summaries_latest on chat_summaries (person_id, last_message_at desc);

create table chat_blocks (
  community_id bigint not null,
  person_id bigint not null,
  blocked_person_id bigint not null,
  blocked_at timestamptz not null,
  primary key (community_id, person_id, blocked_person_id)
);
select distribute('chat_blocks');
alter table chat_blocks add foreign key (community_id) references communities (community_id) on delete cascade;
create index chat_blocks_of_blocked on chat_blocks (community_id, blocked_person_id);

create table chat_reports (
  community_id bigint not null,
  id bigint generated always as identity,
  chat_id text not null,
  person_id bigint not null,
  reported_person_id bigint not null,
  reason text not null,
  reported_at timestamptz not null,
  primary key (community_id, id)
);
select distribute('chat_reports');
alter table chat_reports add foreign key (community_id, chat_id) references chats (community_id, id) on delete cascade;
create index chat_reports_of_person on chat_reports (community_id, person_id, reported_at);
create index chat_reports_of_chat on chat_reports (community_id, chat_id);
