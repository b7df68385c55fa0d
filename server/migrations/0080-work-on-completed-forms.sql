-- What becomes of a completed form (association.txt 2.10).
alter table completed_forms
  add column state text not null default 'new',
  add column assigned_person_id bigint,
  add column answer text not null default '',
  add column answered_at timestamptz,
  add column answered_by_person_id bigint,
  add column version integer not null default 1;
alter table completed_forms add check (state in ('new', 'in work', 'done'));
create index completed_forms_state on completed_forms (community_id, state, sent_at desc, id desc);
