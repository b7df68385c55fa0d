-- The cover pictures of a community, one by day and one for dark mode, each in four cuts and as the strip of its mails
-- (docs/decisions/0036). A removed or replaced one stays for a day, so that it can be restored.
create table community_covers (
  community_id bigint not null,
  id bigint generated always as identity,
  time_of_day text not null check (time_of_day in ('day', 'night')),
  wide_file_key text not null,
  wide_small_file_key text not null,
  phone_file_key text not null,
  phone_small_file_key text not null,
  strip_file_key text not null,
  -- A tiny WebP in base64.
  placeholder text not null,
  wide_focus text not null,
  phone_focus text not null,
  accent text not null,
  set_at timestamptz not null,
  set_by_person_id bigint,
  replaced_at timestamptz,
  primary key (community_id, id)
);
select distribute('community_covers');
alter table community_covers add foreign key (community_id) references communities (community_id) on delete cascade;
create unique index community_covers_current on community_covers (community_id, time_of_day) where replaced_at is null;
create index community_covers_replaced on community_covers (replaced_at) where replaced_at is not null;
