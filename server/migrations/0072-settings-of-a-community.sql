-- Settings of a community (spec association.txt 2.4). An empty text of branding stands for the organisation's.
alter table communities
  add column registration_by_code_only boolean not null default false,
  add column registration_deciders text not null default 'management',
  add column code_valid_days smallint not null default 90,
  add column sends_reminders boolean not null default true,
  add column tenant_pages smallint[] not null default '{22,24,28}',
  add column welcomes_from_statements boolean not null default false,
  add column sender_name text not null default '',
  add column reply_address text not null default '',
  add column letterhead_html text not null default '',
  add column signature_html text not null default '',
  add column public_page_on boolean not null default false,
  add column public_text_html text not null default '',
  add column public_shows_news boolean not null default false;
alter table communities add check (registration_deciders in ('management', 'board', 'both'));
alter table communities add check (code_valid_days between 7 and 365);

-- Which version of each page of the settings is stored, and who saved it.
create table community_settings_pages (
  community_id bigint not null,
  page text not null,
  version integer not null,
  edited_at timestamptz not null,
  edited_by_name text not null,
  primary key (community_id, page)
);
select distribute('community_settings_pages');
alter table community_settings_pages add foreign key (community_id) references communities (community_id) on delete cascade;

-- An earlier name of a web site leads to the new one for a year, and is nobody else's in that time.
alter table web_site_name_claims add column replaced_at timestamptz;

-- {"days": [{"opens": "09:00", "closes": "17:00"} or null, seven of them from Monday on]}; the words are in office_hours.
alter table association_contacts add column office_week jsonb;

-- Who used which feature on which day, to say what switching it off would take from whom.
create table feature_uses (
  community_id bigint not null,
  menu_feature_id smallint not null,
  person_id bigint not null,
  used_on date not null,
  primary key (community_id, menu_feature_id, person_id, used_on)
);
select distribute('feature_uses');
alter table feature_uses add foreign key (community_id) references communities (community_id) on delete cascade;
create index feature_uses_old on feature_uses (used_on);

alter table community_rules
  add column published_by_name text not null default '',
  add column tells_residents boolean not null default false;
