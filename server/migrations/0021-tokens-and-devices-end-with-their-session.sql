-- A single-use token is valid while its person has the same session version, and its session, where it has one, is open.
alter table one_time_tokens add column session_id uuid;
alter table one_time_tokens add column session_version integer;
with versions as materialized (select id, session_version from people)
update one_time_tokens t set session_version = v.session_version from versions v where t.person_id = v.id;

-- A push target belongs to the session that registered it. The web app registers again at the next visit of the mailbox.
delete from push_targets;
delete from push_target_claims;
alter table push_targets add column session_id uuid not null;
alter table push_targets add foreign key (person_id, session_id) references sessions (person_id, id) on delete cascade;
create index push_targets_session on push_targets (person_id, session_id);
