-- A statement that could not be published, and a period of a schedule that could not be entered, stand alone with their reason and are
-- tried again; the others go on (spec association.txt 2.11, 5).
alter table statement_files drop constraint statement_files_state_check;
alter table statement_files
  -- Of a failed file: 'home': the home was removed; 'file': the stored file is gone; 'other': the log says it.
  add column failure text not null default '';
alter table statement_files add constraint statement_files_state_check check (state in ('checking', 'ready', 'held', 'unmatched', 'double', 'wrong', 'removed',
    'publishing', 'published', 'failed'));
alter table statement_files add check (failure in ('', 'home', 'file', 'other'));

alter table ledger_schedules
  -- When the next period could not be entered; null where nothing failed.
  add column failed_at timestamptz,
  -- 'amount': a sum is too large; 'other': the log says it.
  add column failure text not null default '';
alter table ledger_schedules add check (failure in ('', 'amount', 'other'));
