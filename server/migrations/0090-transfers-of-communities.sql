-- A community that is offered to another organisation (spec association.txt 4, 9). At most one offer of a community is open.
create table community_transfers (
  community_id bigint not null,
  id bigint generated always as identity,
  from_company_id bigint,
  -- null: the organisation that the person of the address administers.
  to_company_id bigint,
  -- Of a new organisation that manages itself: its administrator to be.
  is_self_managed boolean not null default false,
  to_email text not null default '',
  state text not null default 'offered' check (state in ('offered', 'accepted', 'refused', 'withdrawn', 'lapsed')),
  offered_at timestamptz not null,
  lapses_at timestamptz not null,
  offered_by_person_id bigint not null,
  offered_by_name text not null,
  ended_at timestamptz,
  ended_by_person_id bigint,
  primary key (community_id, id)
);
select distribute('community_transfers');
alter table community_transfers add foreign key (community_id) references communities (community_id) on delete cascade;
create unique index community_transfers_open on community_transfers (community_id) where state = 'offered';
create index community_transfers_to_company on community_transfers (to_company_id) where state = 'offered';
create index community_transfers_to_email on community_transfers (to_email) where state = 'offered';
create index community_transfers_due on community_transfers (lapses_at) where state = 'offered';

-- How many communities an organisation may have on a plan; null: any number.
alter table plans add column max_communities integer;
alter table plans add check (max_communities > 0);

-- The template of the organisation that a community's own one stands for; the organisation's is not offered in that community any more.
alter table mailing_templates add column organisation_template_id bigint;
