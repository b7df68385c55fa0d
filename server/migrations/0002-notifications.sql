-- A notice to a person: shown on the web while unread, and the root of what was sent of it by e-mail and push.
create table notifications (
  person_id bigint not null,
  id bigint generated always as identity,
  -- The same for the same happening, so that telling of it twice tells once.
  key text not null,
  community_id bigint,
  vendor_id bigint,
  property_id bigint,
  topic text not null,
  type smallint not null,
  type_id bigint not null,
  parent_id bigint not null,
  title text not null,
  text_html text not null,
  from_name text not null,
  -- Where in the app it leads, such as 'Mailbox?message=5'.
  page text not null,
  on_web boolean not null,
  created_at timestamptz not null,
  read_at timestamptz,
  first_opened_at timestamptz,
  primary key (person_id, id),
  unique (person_id, key)
);
select distribute('notifications', 'person_id');
alter table notifications add foreign key (person_id) references people (id) on delete cascade;
create index notifications_of_community on notifications (person_id, community_id, created_at desc, id desc) where read_at is null and on_web;
create index notifications_of_vendor on notifications (person_id, created_at desc, id desc) where read_at is null and on_web and vendor_id is not null;

-- The ledger: what became of a notice on each channel, so that a community can prove that it was given.
create table notification_deliveries (
  person_id bigint not null,
  notification_id bigint not null,
  channel text not null check (channel in ('email', 'push')),
  state text not null check (state in ('queued', 'waiting', 'sent', 'failed')),
  -- For a digest: not before this time.
  due_at timestamptz not null,
  tries integer not null default 0,
  tried_at timestamptz,
  result text not null default '',
  sent_at timestamptz,
  primary key (person_id, notification_id, channel)
);
select distribute('notification_deliveries', 'person_id');
alter table notification_deliveries add foreign key (person_id, notification_id) references notifications (person_id, id) on delete cascade;
create index notification_deliveries_due on notification_deliveries (due_at) where state = 'waiting';

-- What somebody chose; where there is no row the defaults of the contract hold.
create table notification_settings (
  person_id bigint not null,
  topic text not null,
  web boolean not null,
  email boolean not null,
  push boolean not null,
  -- 1 daily, 2 weekly, for the topics that come as digests; 0 at once for the others.
  frequency smallint not null check (frequency between 0 and 2),
  primary key (person_id, topic)
);
select distribute('notification_settings', 'person_id');
alter table notification_settings add foreign key (person_id) references people (id) on delete cascade;
