-- 'See as a resident' (spec association.txt 2.5, trust.txt 9.3): a session that shows the pages of one home, read only, for 30 minutes.
-- preview_of is the session that it was started from, with which it ends. The other columns are the home and from when on its people see it.
alter table sessions
  add column preview_of uuid,
  add column preview_community_id bigint,
  add column preview_property_id bigint,
  add column preview_starts_on date,
  add column preview_starts_at timestamptz;
alter table sessions add constraint sessions_preview check ((preview_of is null) = (preview_property_id is null)
    and (preview_property_id is null) = (preview_community_id is null));
