-- Amounts that every home owes again and again: entered by a job, once for each home and period.
create table ledger_schedules (
  community_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  kind text not null check (kind in ('assessment', 'special assessment', 'fee')),
  -- 'same': each home; 'group': by dues group; 'share': a total by the shares of the homes; 'table': home by home.
  rule text not null check (rule in ('same', 'group', 'share', 'table')),
  -- Of each home, or of all together for 'share'.
  amount_cents bigint not null,
  -- Cents by group, or by the id of the home.
  amounts jsonb not null default '{}',
  every_months integer not null check (every_months in (1, 2, 3, 6, 12)),
  first_due_on date not null,
  -- How long before the due day it is entered.
  days_before integer not null check (days_before between 0 and 60),
  -- The last due day, if there is one.
  ends_on date,
  state text not null default 'draft' check (state in ('draft', 'running', 'ended')),
  -- How many periods were entered.
  periods integer not null default 0,
  -- The day on which the next period is entered; null while nothing is to come.
  next_on date,
  version integer not null default 1,
  primary key (community_id, id)
);
select distribute('ledger_schedules');
alter table ledger_schedules add foreign key (community_id) references communities (community_id) on delete cascade;
create index ledger_schedules_next on ledger_schedules (next_on) where state = 'running';

create table ledger_schedule_runs (
  community_id bigint not null,
  schedule_id bigint not null,
  -- The due day of the period.
  period_on date not null,
  batch_id bigint not null,
  primary key (community_id, schedule_id, period_on)
);
select distribute('ledger_schedule_runs');
alter table ledger_schedule_runs add foreign key (community_id, schedule_id) references ledger_schedules (community_id, id) on delete cascade;
alter table ledger_schedule_runs add foreign key (community_id, batch_id) references ledger_batches (community_id, id) on delete cascade;
create index ledger_schedule_runs_batch on ledger_schedule_runs (community_id, batch_id);
