-- Wrong tries at a mailed code are counted by who tries, too: a stranger who knows an address can not use them up for its owner.
alter table email_codes add column wrong_tries_by_network jsonb not null default '{}';
