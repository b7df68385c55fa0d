/** The size of a company that the managers' side must support (association.txt 9). `homes` is per community. */
export const managersSize = { communities: 300, homes: 200 }

const streets = ['Maple Ridge Lane', 'Alder Way', 'Birch Court', 'Cedar Street', 'Lantern Walk', 'Marble Mill Road']
/** A hundred family names are combined from these. Each name has one percent of all people. */
const beginnings = ['Naka', 'Orte', 'Del', 'Hai', 'Whit', 'Lind', 'Ama', 'Nov', 'Rey', 'Bran']
const endings = ['mura', 'ga', 'gado', 'nes', 'field', 'qvist', 'ri', 'ak', 'es', 'son']
/** SQL that chooses a name of a list by the number n. */
const nameOf = (list: readonly string[], n: string) =>
  `(array[${list.map((name) => `'${name}'`).join(', ')}])[${n} % ${list.length} + 1]`
const community = `(n - 1) / ${managersSize.homes} + 1`
const homes = `generate_series(1, ${managersSize.communities * managersSize.homes}) n`

/** For each of so many months every home has a charge and a payment. */
const months = 25

/** Statements that insert a company with an administrator and all communities, their homes with two owners each, and all kinds of matters in them. */
export const managersSteps = [
  `insert into companies (id, name) overriding system value values (1, 'Summit')`,
  `insert into communities (community_id, company_id, name, web_site_name, plan_level, time_zone, city, state, zipcode, community_state)
   overriding system value
   select n, 1, 'Community ' || n, 'community' || n, 2, 'America/Denver', 'Boulder', 'CO', '80301',
     case when n % 50 = 0 then 'in preparation' else 'live' end from generate_series(1, ${managersSize.communities}) n`,
  `insert into company_communities (company_id, community_id) select 1, n from generate_series(1, ${managersSize.communities}) n`,
  `insert into people (id, email, first_name, last_name, password_hash, chat_secret, email_verified_at) overriding system value
   values (1, 'manager@bench.test', 'Dana', 'Kowalski', 'none', 'none', now())`,
  `insert into company_administrators (company_id, person_id, roles, team_roles) values (1, 1, '{Administrator}', '{administrator}')`,
  `insert into person_accesses (person_id, kind, company_id, roles, team_roles)
   values (1, 'administrator', 1, '{Administrator}', '{administrator}')`,
  `insert into properties (community_id, id, identifier, address, street_number, street, city, state, zipcode, account_number)
   overriding system value
   select ${community}, n, 'H-' || lpad(n::text, 6, '0'), n % 400 + 1 || ' ' || ${nameOf(streets, 'n')}, (n % 400 + 1)::text, ${nameOf(streets, 'n')},
     'Boulder', 'CO', '80301', '44-' || lpad(n::text, 7, '0') from ${homes}`,
  // In two of three homes the owner has an account.
  `insert into register_people (community_id, id, first_name, last_name, person_id) overriding system value
   select (n - 1) / ${managersSize.homes * 2} + 1, n, 'Robin', ${nameOf(beginnings, 'n')} || ${nameOf(endings, 'n / 10')},
     case when n % 2 = 1 and (n + 1) / 2 % 3 > 0 then 1000000 + (n + 1) / 2 end from generate_series(1, ${managersSize.communities * managersSize.homes * 2}) n`,
  `insert into register_addresses (community_id, register_person_id, kind, value, is_primary, bounced_at)
   select community_id, id, 'email', 'robin.' || id || '@mail' || id % 7 || '.test', true, case when id % 400 = 0 then now() - interval '9 days' end
   from register_people`,
  `insert into register_addresses (community_id, register_person_id, kind, value, is_primary)
   select community_id, id, 'phone', '(303) 55' || lpad((id % 100000)::text, 5, '0'), true from register_people`,
  `insert into home_relations (community_id, property_id, register_person_id, relation)
   select community_id, (id + 1) / 2, id, case id % 2 when 1 then 'owner' else 'co-owner' end from register_people`,
  `insert into household_persons (community_id, property_id, person_id, member_type, first_name, last_name, email, chat_user_id)
   select community_id, id, 1000000 + id, 'owner', 'Robin', 'Made', 'robin', md5(id::text) from properties where id % 3 > 0`,
  // A sixth of the homes was invited. Some of these invitations have expired.
  `insert into invitations (community_id, register_person_id, property_id, code, created_at, expires_at)
   select community_id, id * 2 - 1, id, md5(id::text), now() - interval '20 days', now() + (case when id % 60 = 0 then -1 else 70 end) * interval '1 day'
   from properties where id % 6 = 0`,
  `insert into balances (community_id, property_id, amount_due_cents, due_on)
   select community_id, id, 12500, current_date - 10 from properties where id % 5 = 0`,
  `insert into registration_requests (community_id, reason, address, account_number, first_name, last_name, phone, email, created_at, state)
   select n % ${managersSize.communities} + 1, 'account unknown', n || ' Nowhere', '', 'Ann', 'Asker', '', 'ann' || n || '@bench.test',
     now() - n * interval '1 minute', case when n % 4 = 0 then 'pending' else 'declined' end from generate_series(1, 12000) n`,
  `insert into violations (community_id, property_id, external_id, violation_type, status, description, created_by_name, created_at)
   select community_id, id, 'V-' || id, 'Trash bins', case id % 8 when 0 then 1 else 2 end, 'Bins at the curb', 'Office', now()
   from properties where id % 2 = 0`,
  `update violations set step_index = 0, step_name = 'Courtesy notice', policy_steps = '[{"name": "Courtesy notice"}, {"name": "Warning"}]',
     cure_on = current_date + (id % 60)::int - 30 where status = 1`,
  `update violations set closed_at = now() - (id % 90) * interval '1 day' where status = 2`,
  `insert into violation_drafts (community_id, key, property_id, words, created_at, created_by_person_id, changed_at, changed_by_name)
   select community_id, 'bench ' || id, id, 'Bins at the curb', now(), 1, now(), 'Dana' from properties where id % 30 = 0`,
  `insert into mailings (community_id, kind, state, texts, created_at, created_by_person_id, changed_at, changed_by_name)
   select n % ${managersSize.communities} + 1, 'message', case n % 40 when 0 then 'scheduled' when 1 then 'paused' else 'sent' end,
     jsonb_build_object('en', jsonb_build_object('subject', 'The pool opens on day ' || n, 'html', '')), now(), 1, now(), 'Dana'
   from generate_series(1, 6000) n`,
  `insert into imports (community_id, kind, state, file_name, created_by_person_id, created_by_name, created_at)
   select n % ${managersSize.communities} + 1, 'homes and people', case n % 9 when 0 then 'failed' else 'done' end, 'owners.csv', 1, 'Dana', now()
   from generate_series(1, 3000) n`,
  `insert into vendors (id, company_name, category) overriding system value
   select n, 'Vendor ' || n, 2 from generate_series(1, 400) n`,
  `insert into vendor_memberships (community_id, vendor_id, state, created_at, changed_at)
   select c, (c * 7 + n * 11) % 400 + 1, case n % 10 when 0 then 'pending' else 'active' end, now(), now()
   from generate_series(1, ${managersSize.communities}) c, generate_series(1, 30) n on conflict do nothing`,
  `insert into vendor_faces (community_id, vendor_id, company_name, category, description, services, phone, website, rating_count,
     rating_sum, insured_until)
   select community_id, vendor_id, 'Vendor ' || vendor_id, 2, '', 'Repairs', '', '', 8, 30, current_date + (vendor_id % 120)::int - 20
   from vendor_memberships`,
  `insert into vendor_papers (community_id, vendor_id, upload_key, kind, issuer, valid_until, by_vendor, added_at, added_by_name, state,
     decided_at)
   select community_id, vendor_id, 'bench', 'insurance', 'Mutual', current_date + (vendor_id % 120)::int - 20, true, now(), 'Vendor',
     case vendor_id % 9 when 0 then 'waiting' else 'accepted' end, now() from vendor_memberships`,
  `insert into setup_wizards (community_id, done) select community_id, '{association,look}' from communities where community_state = 'in preparation'`,
  // A resident, whose calls are measured during long work.
  `insert into people (id, email, first_name, last_name, password_hash, chat_secret, email_verified_at) overriding system value
   values (2, 'resident@bench.test', 'Robin', 'Made', 'none', 'none', now())`,
  `insert into household_persons (community_id, property_id, person_id, member_type, first_name, last_name, email, chat_user_id)
   values (1, 1, 2, 'owner', 'Robin', 'Made', 'resident@bench.test', 'resident')`,
  `insert into person_accesses (person_id, kind, community_id, property_id, member_type) values (2, 'household', 1, 1, 'owner')`,
  `insert into community_books (community_id, kept) select community_id, 'here' from communities
   on conflict (community_id) do update set kept = 'here'`,
  `insert into ledger_batches (community_id, id, key, kind, title, made_at, author_name, entry_count, sum_cents) overriding system value
   select c, c * 1000 + m * 2 + k, 'bench ' || m || ' ' || k, case k when 0 then 'schedule' else 'import' end,
     case k when 0 then 'Monthly assessment' else 'payments.csv' end, now() - m * interval '1 month', 'Dana', ${managersSize.homes},
     ${managersSize.homes} * 12500 * (1 - 2 * k)
   from generate_series(1, ${managersSize.communities}) c, generate_series(1, ${months}) m, generate_series(0, 1) k`,
  // Every fifth home owes the last charge.
  `insert into ledger_entries (community_id, property_id, entered_on, due_on, kind, description, amount_cents, batch_id, author_name, posted_at)
   select p.community_id, p.id, (current_date - m * interval '1 month' + k * interval '5 days')::date,
     (current_date - m * interval '1 month' + interval '10 days')::date, case k when 0 then 'assessment' else 'payment' end,
     case k when 0 then 'Monthly assessment' else 'Payment received' end, 12500 * (1 - 2 * k), p.community_id * 1000 + m * 2 + k, 'Dana',
     now() - m * interval '1 month'
   from properties p, generate_series(${months}, 1, -1) m, generate_series(0, 1) k where not (p.id % 5 = 0 and m = 1 and k = 1)
   order by m desc, k, p.id`,
  `insert into balances (community_id, property_id, amount_due_cents) select community_id, id, 0 from properties where id % 5 > 0`,
  `update balances set as_of = current_date - 25, open_due = case when amount_due_cents > 0 then array[due_on] else '{}' end,
     open_cents = case when amount_due_cents > 0 then array[amount_due_cents] else '{}' end`,
  `insert into ledger_schedules (community_id, name, kind, rule, amount_cents, every_months, first_due_on, days_before, state, next_on)
   select community_id, 'Monthly assessment', 'assessment', 'same', 12500, 1, current_date + 10, 14, 'draft', null from communities`,
  `insert into statement_files (community_id, file_name, file_key, size_bytes, state, property_id, month, uploaded_by_name, uploaded_at)
   select community_id, account_number || ' ' || m || '.pdf', md5(id || ' ' || m), 80000, case when m = 1 then 'ready' else 'published' end, id,
     date_trunc('month', current_date - m * interval '1 month')::date, 'Dana', now() - m * interval '1 month'
   from properties, generate_series(1, 4) m`,
  `insert into work_orders (community_id, vendor_id, status, type, priority, description, location_details, reported_by, property_id, address,
     due_on, created_by_name, created_by_role, created_by_phone, created_by_email, created_at, issued_at, closed_at)
   select community_id, id % 400 + 1, case when n = 1 and id % 5 = 0 then id % 4 + 1 else 6 end, id % 4 + 1, id % 3 + 1,
     'The lamp of the path stays dark ' || n, '', 'Robin', id, address, current_date + (id % 60)::int - 30, 'Dana', 'manager', '', '',
     now() - n * interval '40 days', now() - n * interval '40 days', case when not (n = 1 and id % 5 = 0) then now() - n * interval '20 days' end
   from properties, generate_series(1, 2) n`,
  `insert into requests (community_id, number, kind, subject, state, person_id, person_name, property_id, address, made_at, changed_at, done_at,
     due_on, search_text)
   select community_id, row_number() over (partition by community_id order by id), case id % 2 when 0 then 'question' else 'maintenance' end,
     'The gate does not close ' || id, case when id % 4 = 0 then 'new' else 'done' end, 1000000 + id, 'Robin Made', id, address,
     now() - (id % 300) * interval '1 day', now(), case when id % 4 > 0 then now() end, case when id % 4 = 0 then current_date + (id % 20)::int - 10 end,
     lower('The gate does not close ' || id || ' Robin Made ' || address)
   from properties`,
  `insert into activity_entries (community_id, at, actor_person_id, actor_name, via, kind, subject_kind, subject_id)
   select community_id, now() - (id % 700) * interval '1 hour', 1, 'Dana', 'screen', 'home.edited', 'home', id from properties, generate_series(1, 5)`,
  // The rounds of estimates of each community, with three vendors each, of which one has started to answer.
  `insert into estimate_rounds (community_id, services, details, start_on, address, location_details, state, asked_by_person_id, asked_by_name,
     asked_at, changed_at)
   select c, 'Paint the fence ' || n, '', current_date + 20, '', '', case when n % 4 = 0 then 'open' else 'withdrawn' end, 1, 'Dana',
     now() - n * interval '3 days', now() from generate_series(1, ${managersSize.communities}) c, generate_series(1, 60) n`,
  `insert into estimate_requests (community_id, vendor_id, vendor_name, person_id, status, requested_by_name, community_name, services_requested,
     additional_details, preferred_start_on, contact_method, contact_email, contact_phone, created_by_name, created_by_email, created_by_role,
     created_by_phone, created_at, updated_at, round_id)
   select r.community_id, (r.community_id * 7 + n * 11) % 400 + 1, 'Vendor', 1, case n when 1 then 5 else 1 end, 'Dana', 'Community', r.services, '',
     r.start_on, 4, '', '', 'Dana', '', '', '', r.asked_at, r.asked_at, r.id from estimate_rounds r, generate_series(1, 3) n`,
]
