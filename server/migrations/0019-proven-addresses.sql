-- When the owner of an address proved it: by a mailed code or link, or by an approval of the association. Null: nobody has.
alter table people add column email_verified_at timestamptz;

-- The access was given to an account whose address nobody had proven. While that stays so, it is the only kind that counts.
alter table person_accesses add column before_proof boolean not null default false;

-- A home that came into an account by form waits for the office once the owner of the address takes the account over.
alter table registration_requests drop constraint registration_requests_reason_check;
alter table registration_requests add constraint registration_requests_reason_check check (
  reason in ('address not listed', 'account unknown', 'home registered', 'email registered', 'address proven later'));

-- Existing accounts count as proven, except those whose only way in was the form: it alone asks for a phone number, and it
-- keeps an agreement or begins a session of registration in the minute the account is made. A reset link that was used, an approved request, a role or a second home
-- (given by mailed code) shows that the address was proven after all. The demo world's people are proven.
do $$
declare
  unproven bigint[];
begin
  with agreed as materialized (
    select person_id, min(agreed_at) as agreed_at from agreements group by person_id
    union all
    select person_id, min(created_at) from sessions where method = 'registration' group by person_id
  ), by_mail as materialized (
    select distinct person_id from one_time_tokens where purpose = 'password reset' and used_at is not null
  ), approved as materialized (
    select distinct email from registration_requests where state = 'approved'
  ), accesses as materialized (
    select person_id from person_accesses
    group by person_id having count(*) = 1 and bool_and(kind = 'household' and member_type = 'owner')
  ), candidates as materialized (
    select id, email, created_at from people
    where deleted_at is null and password_hash is not null and phone <> '' and email not like '%@demo.test'
  )
  select coalesce(array_agg(distinct c.id), '{}') into unproven
  from candidates c
  join agreed g on g.person_id = c.id and g.agreed_at between c.created_at - interval '1 minute' and c.created_at + interval '1 minute'
  join accesses a on a.person_id = c.id
  where not exists (select from by_mail m where m.person_id = c.id)
    and not exists (select from approved r where r.email = c.email);

  update people set email_verified_at = created_at where id <> all (unproven);
  update person_accesses set before_proof = true where person_id = any (unproven);
  update household_persons set email = '' where person_id = any (unproven);
end $$;
