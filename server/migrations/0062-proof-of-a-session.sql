-- When the person of a session last proved to be its owner, by password or passkey (spec association.txt 5: 'Confirm it's you').
alter table sessions add column proven_at timestamptz;
update sessions set proven_at = created_at where method in ('password', 'passkey');

-- The communities of an organisation that are archived: their team reads and exports them, and changes nothing.
alter table company_communities add column is_archived boolean not null default false;
