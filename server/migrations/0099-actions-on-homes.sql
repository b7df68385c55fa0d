-- A selection of homes is also invited, gets letters, or a draft to write to it (spec association.txt 2.5).
alter table home_runs drop constraint home_runs_kind_check;
alter table home_runs add constraint home_runs_kind_check check (kind in ('tag', 'export', 'invite', 'letters', 'write'));
-- The draft that was made.
alter table home_runs add column mailing_id bigint;
