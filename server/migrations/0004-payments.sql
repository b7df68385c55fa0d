-- What a home owes, as the association's books said last. No amount: the books could not be read.
create table balances (
  community_id bigint not null,
  property_id bigint not null,
  amount_due_cents bigint,
  currency text not null default 'USD' check (currency = 'USD'),
  due_on date,
  as_of date,
  pay_link text check (pay_link like 'https://%'),
  -- Shown in place of a statement where the association sends none through here.
  sample_file_key text,
  primary key (community_id, property_id)
);
select distribute('balances');
alter table balances add foreign key (community_id, property_id) references properties (community_id, id) on delete cascade;

-- Charges above 0, payments and credits below, in cents. The running balance is always counted, never stored.
create table ledger_entries (
  community_id bigint not null,
  id bigint generated always as identity,
  property_id bigint not null,
  entered_on date not null,
  description text not null,
  amount_cents bigint not null check (amount_cents <> 0),
  currency text not null default 'USD' check (currency = 'USD'),
  primary key (community_id, id)
);
select distribute('ledger_entries');
alter table ledger_entries add foreign key (community_id, property_id) references properties (community_id, id) on delete cascade;
create index ledger_entries_newest on ledger_entries (community_id, property_id, entered_on desc, id desc);

create table statements (
  community_id bigint not null,
  id bigint generated always as identity,
  property_id bigint not null,
  title text not null,
  issued_on date not null,
  file_key text not null,
  size_bytes bigint not null,
  primary key (community_id, id)
);
select distribute('statements');
alter table statements add foreign key (community_id, property_id) references properties (community_id, id) on delete cascade;
create index statements_newest on statements (community_id, property_id, issued_on desc, id desc);
