-- A saved reply, and who gets new requests of which kind, are not saved over somebody else's change (docs/decisions/0029). A shared reply
-- is changed from every community of its organisation, so it knows itself who changed it.
alter table saved_replies
  add column version integer not null default 1,
  add column changed_by_name text not null default '',
  add column changed_at timestamptz;

-- How often somebody set the kinds of requests of the community.
alter table request_numbers add column kinds_version integer not null default 0;
