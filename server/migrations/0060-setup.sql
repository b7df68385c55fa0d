-- The set-up link of the server: one row at most, because a newer link ends an older one (docs/decisions/0067).
create table setup_links (
  id boolean not null default true check (id),
  token_hash text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (id)
);
select reference('setup_links');

-- How far the set-up of a community is. A step that is in neither list is open.
create table setup_wizards (
  community_id bigint not null,
  done text[] not null default '{}',
  skipped text[] not null default '{}',
  preset text check (preset in ('essentials', 'everything', 'choose')),
  -- The first notice: a draft until invitations are sent, then in the mailbox of everybody who registers.
  notice_subject text not null default '',
  notice_html text not null default '',
  notice_sent_at timestamptz,
  finished_at timestamptz,
  version integer not null default 1,
  primary key (community_id)
);
select distribute('setup_wizards');
alter table setup_wizards add foreign key (community_id) references communities (community_id) on delete cascade;
