-- How an association is reached. Its office may be where its letters go.
create table association_contacts (
  community_id bigint not null,
  phone_number text not null default '',
  phone_instructions text not null default '',
  fax_number text not null default '',
  email_address text not null default '',
  email_instructions text not null default '',
  mailing_address text not null default '',
  mailing_city text not null default '',
  mailing_state text not null default '',
  mailing_zipcode text not null default '',
  office_same_as_mailing boolean not null default true,
  office_address text not null default '',
  office_city text not null default '',
  office_state text not null default '',
  office_zipcode text not null default '',
  -- Lines such as 'Monday to Friday, 9:00 AM to 5:00 PM'.
  office_hours text not null default '',
  office_hours_remark text not null default '',
  primary key (community_id)
);
select distribute('association_contacts');
alter table association_contacts add foreign key (community_id) references communities (community_id) on delete cascade;

-- The board and the managers as the association presents them; they need no account.
create table team_members (
  community_id bigint not null,
  id bigint generated always as identity,
  person_id bigint,
  first_name text not null,
  last_name text not null,
  email text not null default '',
  phone text not null default '',
  role_name text not null,
  credentials text not null default '',
  bio text not null default '',
  photo_file_key text,
  can_be_contacted boolean not null default false,
  position smallint not null,
  primary key (community_id, id)
);
select distribute('team_members');
alter table team_members add foreign key (community_id) references communities (community_id) on delete cascade;
create index team_members_in_order on team_members (community_id, position, id);
create index team_members_person on team_members (community_id, person_id);
