-- What became of each mail, so that a try after a crash or with a full database does not send it again (decisions/0026).
-- handing: all but the end of the message is with the mail server; written before that end is sent.
create table mail_attempts (
  message_id text not null,
  state text not null check (state in ('handing', 'sent', 'refused', 'unsent')),
  tried_at timestamptz not null,
  -- Of a mail that the mail server refuses for good: for whom, and since when.
  address text,
  refused_at timestamptz,
  primary key (message_id)
);
select distribute('mail_attempts', 'message_id');
create index mail_attempts_by_time on mail_attempts (tried_at);
create index mail_attempts_refused on mail_attempts (address) where state = 'refused';

-- Addresses that mail servers refuse for good while they take mail for others (decisions/0027).
create table refused_addresses (
  address text not null,
  refused_at timestamptz not null,
  reply text not null,
  primary key (address)
);
select distribute('refused_addresses', 'address');
