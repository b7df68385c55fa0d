-- A card of the management team that was removed can be taken back.
alter table team_members add column removed_at timestamptz;

-- The ZIP codes by which registration finds the community; community_zips has them by code.
alter table communities add column zipcodes text[] not null default '{}';
with theirs as materialized (select community_id, array_agg(zipcode order by zipcode) as codes from community_zips group by community_id)
update communities c set zipcodes = t.codes from theirs t where t.community_id = c.community_id;
