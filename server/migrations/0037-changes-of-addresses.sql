-- The address that a person wants to use from now on, until they open the link that was mailed to it.
create table email_changes (
  person_id bigint not null,
  email text not null,
  requested_at timestamptz not null,
  primary key (person_id)
);
select distribute('email_changes', 'person_id');
alter table email_changes add foreign key (person_id) references people (id) on delete cascade;
