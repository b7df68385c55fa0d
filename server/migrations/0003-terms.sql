-- Which version of which document a person agreed to, and when; the text of then stays in policy_documents.
create table agreements (
  person_id bigint not null,
  resource text not null,
  version integer not null,
  agreed_at timestamptz not null,
  primary key (person_id, resource, version)
);
select distribute('agreements', 'person_id');
alter table agreements add foreign key (person_id) references people (id) on delete cascade;
alter table agreements add foreign key (resource, version) references policy_documents (resource, version);
create index agreements_document on agreements (resource, version);

-- The rules and guidelines of a community; the newest version that is in force counts, earlier ones stay on record.
create table community_rules (
  community_id bigint not null,
  version integer not null,
  published_at timestamptz not null,
  content_html text not null,
  primary key (community_id, version)
);
select distribute('community_rules');
alter table community_rules add foreign key (community_id) references communities (community_id) on delete cascade;
