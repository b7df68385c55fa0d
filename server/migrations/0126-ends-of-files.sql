-- What could not be made says so, and rows of files that ended are deleted after a time (docs/decisions/0122).
alter table personal_exports drop constraint personal_exports_state_check;
alter table personal_exports add constraint personal_exports_state_check check (state in ('waiting', 'done', 'failed'));
create index personal_exports_asked on personal_exports (asked_at);
create index report_runs_asked on report_runs (asked_at);
