-- A card of the management team that was removed can be taken back.
alter table team_members add column removed_at timestamptz;
