-- The ledger is the one source of what a home owes: a balance is the sum of its entries, kept beside them in the same transaction.
create table community_books (
  community_id bigint not null,
  -- 'elsewhere': the figures come by import and nothing is computed. 'here': the entries decide.
  kept text not null default 'elsewhere' check (kept in ('elsewhere', 'here')),
  -- Nothing is entered on or before this day.
  closed_through date,
  -- To which kinds a payment is applied first; empty: to the oldest, whatever its kind.
  payment_order text[] not null default '{assessments,others,fines}',
  version integer not null default 1,
  primary key (community_id)
);
select distribute('community_books');
alter table community_books add foreign key (community_id) references communities (community_id) on delete cascade;
insert into community_books (community_id) select c.community_id from communities c;

-- What was entered together: one press of a button, a grid, a run of a schedule, a file.
create table ledger_batches (
  community_id bigint not null,
  id bigint generated always as identity,
  -- Chosen by who sends it, so that it is entered once.
  key text not null,
  kind text not null check (kind in ('manual', 'void', 'grid', 'schedule', 'import', 'sale', 'opening')),
  title text not null,
  reason text not null default '',
  made_at timestamptz not null,
  author_person_id bigint,
  author_name text not null,
  entry_count integer not null,
  sum_cents bigint not null,
  -- The batch that this one takes back.
  reverses_batch_id bigint,
  primary key (community_id, id),
  unique (community_id, key)
);
select distribute('ledger_batches');
alter table ledger_batches add foreign key (community_id) references communities (community_id) on delete cascade;
create index ledger_batches_newest on ledger_batches (community_id, made_at desc, id desc);
create index ledger_batches_reverses on ledger_batches (community_id, reverses_batch_id) where reverses_batch_id is not null;

alter table ledger_entries
  add column kind text not null default 'assessment',
  add column due_on date,
  add column reference text not null default '',
  add column reason text not null default '',
  add column batch_id bigint,
  add column author_person_id bigint,
  -- Empty: entered before authors were kept.
  add column author_name text not null default '',
  add column posted_at timestamptz,
  add column reverses_id bigint,
  add column schedule_id bigint,
  add column period_on date;
alter table ledger_entries add check (kind in ('opening', 'assessment', 'special assessment', 'late fee',
    'interest', 'fine', 'fee', 'payment', 'credit', 'refund', 'reversal'));
update ledger_entries set kind = 'payment' where amount_cents < 0;
alter table ledger_entries add foreign key (community_id, batch_id) references ledger_batches (community_id, id);
alter table ledger_entries add foreign key (community_id, reverses_id) references ledger_entries (community_id, id);
create index ledger_entries_batch on ledger_entries (community_id, batch_id) where batch_id is not null;
-- An entry is taken back once, and a schedule enters once for a home and period.
create unique index ledger_entries_reverses on ledger_entries (community_id, reverses_id) where reverses_id is not null;
create unique index ledger_entries_period on ledger_entries (community_id, schedule_id, period_on, property_id)
  where schedule_id is not null and reverses_id is null;
create index ledger_entries_day on ledger_entries (community_id, entered_on);

-- What is still unpaid, the oldest first, so that ageing needs no entries.
alter table balances
  add column open_due date[] not null default '{}',
  add column open_cents bigint[] not null default '{}';

-- What residents saw as due becomes the sum of their entries: the rest of it is an opening entry before all others.
insert into ledger_entries (community_id, property_id, entered_on, due_on, kind, description, amount_cents)
  select b.community_id, b.property_id, coalesce(e.first_on - 1, b.as_of, b.due_on, current_date), b.due_on, 'opening', 'Opening balance',
    b.amount_due_cents - coalesce(e.total, 0)
  from balances b
  left join (select community_id, property_id, sum(amount_cents)::bigint as total, min(entered_on) as first_on
             from ledger_entries group by 1, 2) e
    on e.community_id = b.community_id and e.property_id = b.property_id
  where b.amount_due_cents is not null and b.amount_due_cents <> coalesce(e.total, 0);
update balances set open_due = array[coalesce(due_on, as_of, date '2026-11-01')], open_cents = array[amount_due_cents]
  where amount_due_cents > 0;
create index balances_owing on balances (community_id, amount_due_cents);

create function keep_ledger_entry() returns trigger language plpgsql as $$
begin
  -- A home that is erased takes its entries along; nothing else deletes one.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then
    return old;
  end if;
  raise exception 'an entry of a ledger is never changed or deleted';
end $$;
do $$
begin
  -- Citus has no triggers on distributed tables; there the statements of the feature alone protect the entries.
  if not exists (select from pg_extension where extname = 'citus') then
    create trigger ledger_entries_kept before update or delete on ledger_entries for each row execute function keep_ledger_entry();
  end if;
end $$;
