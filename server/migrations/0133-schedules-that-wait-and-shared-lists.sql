-- Today counts the schedules that somebody has to start and those whose next period could not be entered (spec association.txt 2.20).
create index ledger_schedules_waiting on ledger_schedules (community_id) where state = 'draft' or failed_at is not null;

-- Lists of homes that an organisation keeps for all its communities: search, filters and order as in the address (spec association.txt 2.3).
create table organisation_home_views (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  address text not null,
  deleted_at timestamptz,
  primary key (company_id, id)
);
select distribute('organisation_home_views', 'company_id');
create unique index organisation_home_views_name on organisation_home_views (company_id, lower(name)) where deleted_at is null;
