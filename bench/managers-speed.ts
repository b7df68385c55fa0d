import { performance } from 'node:perf_hooks'
import { features } from '@porchlight/contract/features.ts'
import pg from 'pg'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { callBase } from '../server/src/platform/http/serve.ts'
import type { Settings } from '../server/src/platform/settings.ts'
import { startChild } from './child.ts'
import { createDatabase } from './databases.ts'
import { figure } from './figures.ts'
import { signIn } from './sessions.ts'
import type { Product } from './speed.ts'

/** A company of this size is what the managers' side must carry (association.txt 9). */
const size = { communities: 300, homes: 200 }
const times = 60

const streets = ['Maple Ridge Lane', 'Alder Way', 'Birch Court', 'Cedar Street', 'Lantern Walk', 'Marble Mill Road']
/** A hundred family names, each with one in a hundred of all people. */
const beginnings = ['Naka', 'Orte', 'Del', 'Hai', 'Whit', 'Lind', 'Ama', 'Nov', 'Rey', 'Bran']
const endings = ['mura', 'ga', 'gado', 'nes', 'field', 'qvist', 'ri', 'ak', 'es', 'son']
const one = (list: readonly string[], n: string) =>
  `(array[${list.map((name) => `'${name}'`).join(', ')}])[${n} % ${list.length} + 1]`
const community = `(n - 1) / ${size.homes} + 1`
const homes = `generate_series(1, ${size.communities * size.homes}) n`

/** The administrator of a company with all communities, their homes, a couple in each, and what waits in them. */
const steps = [
  `insert into companies (id, name) overriding system value values (1, 'Summit')`,
  `insert into communities (community_id, company_id, name, web_site_name, plan_level, time_zone, city, state, zipcode, community_state)
   overriding system value
   select n, 1, 'Community ' || n, 'community' || n, 2, 'America/Denver', 'Boulder', 'CO', '80301',
     case when n % 50 = 0 then 'in preparation' else 'live' end from generate_series(1, ${size.communities}) n`,
  `insert into company_communities (company_id, community_id) select 1, n from generate_series(1, ${size.communities}) n`,
  `insert into people (id, email, first_name, last_name, password_hash, chat_secret, email_verified_at) overriding system value
   values (1, 'manager@bench.test', 'Dana', 'Kowalski', 'none', 'none', now())`,
  `insert into company_administrators (company_id, person_id, roles, team_roles) values (1, 1, '{Administrator}', '{administrator}')`,
  `insert into person_accesses (person_id, kind, company_id, roles, team_roles)
   values (1, 'administrator', 1, '{Administrator}', '{administrator}')`,
  `insert into properties (community_id, id, identifier, address, street_number, street, city, state, zipcode, account_number)
   overriding system value
   select ${community}, n, 'H-' || lpad(n::text, 6, '0'), n % 400 + 1 || ' ' || ${one(streets, 'n')}, (n % 400 + 1)::text, ${one(streets, 'n')},
     'Boulder', 'CO', '80301', '44-' || lpad(n::text, 7, '0') from ${homes}`,
  `insert into register_people (community_id, id, first_name, last_name) overriding system value
   select (n - 1) / ${size.homes * 2} + 1, n, 'Robin', ${one(beginnings, 'n')} || ${one(endings, 'n / 10')} from generate_series(1, ${size.communities * size.homes * 2}) n`,
  `insert into register_addresses (community_id, register_person_id, kind, value, is_primary, bounced_at)
   select community_id, id, 'email', 'robin.' || id || '@mail' || id % 7 || '.test', true, case when id % 400 = 0 then now() - interval '9 days' end
   from register_people`,
  `insert into register_addresses (community_id, register_person_id, kind, value, is_primary)
   select community_id, id, 'phone', '(303) 55' || lpad((id % 100000)::text, 5, '0'), true from register_people`,
  `insert into home_relations (community_id, property_id, register_person_id, relation)
   select community_id, (id + 1) / 2, id, case id % 2 when 1 then 'owner' else 'co-owner' end from register_people`,
  `insert into household_persons (community_id, property_id, person_id, member_type, first_name, last_name, email, chat_user_id)
   select community_id, id, 1000000 + id, 'owner', 'Robin', 'Made', 'robin', md5(id::text) from properties where id % 3 > 0`,
  `insert into balances (community_id, property_id, amount_due_cents, due_on)
   select community_id, id, 12500, current_date - 10 from properties where id % 5 = 0`,
  `insert into registration_requests (community_id, reason, address, account_number, first_name, last_name, phone, email, created_at, state)
   select n % ${size.communities} + 1, 'account unknown', n || ' Nowhere', '', 'Ann', 'Asker', '', 'ann' || n || '@bench.test',
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
   select n % ${size.communities} + 1, 'message', case n % 40 when 0 then 'scheduled' when 1 then 'paused' else 'sent' end,
     jsonb_build_object('en', jsonb_build_object('subject', 'The pool opens on day ' || n, 'html', '')), now(), 1, now(), 'Dana'
   from generate_series(1, 6000) n`,
  `insert into imports (community_id, kind, state, file_name, created_by_person_id, created_by_name, created_at)
   select n % ${size.communities} + 1, 'homes and people', case n % 9 when 0 then 'failed' else 'done' end, 'owners.csv', 1, 'Dana', now()
   from generate_series(1, 3000) n`,
  `insert into vendors (id, company_name, category) overriding system value
   select n, 'Vendor ' || n, 2 from generate_series(1, 400) n`,
  `insert into vendor_memberships (community_id, vendor_id, state, created_at, changed_at)
   select c, (c * 7 + n * 11) % 400 + 1, case n % 10 when 0 then 'pending' else 'active' end, now(), now()
   from generate_series(1, ${size.communities}) c, generate_series(1, 30) n on conflict do nothing`,
  `insert into vendor_faces (community_id, vendor_id, company_name, category, description, services, phone, website, rating_count,
     rating_sum, insured_until)
   select community_id, vendor_id, 'Vendor ' || vendor_id, 2, '', 'Repairs', '', '', 8, 30, current_date + (vendor_id % 120)::int - 20
   from vendor_memberships`,
  `insert into vendor_papers (community_id, vendor_id, upload_key, kind, issuer, valid_until, by_vendor, added_at, added_by_name, state,
     decided_at)
   select community_id, vendor_id, 'bench', 'insurance', 'Mutual', current_date + (vendor_id % 120)::int - 20, true, now(), 'Vendor',
     case vendor_id % 9 when 0 then 'waiting' else 'accepted' end, now() from vendor_memberships`,
  `insert into setup_wizards (community_id, done) select community_id, '{association,look}' from communities where community_state = 'in preparation'`,
]

/** What is measured, by the names of the figures; each may take 300 ms in 95 of 100 cases. */
const asked: Readonly<Record<string, string>> = {
  'managers-today': features.today.calls.index.path,
  'managers-vendors': features.vendorsAdmin.calls.all.path,
  'managers-vendors-of-one': `${features.vendorsAdmin.calls.index.path}?hoaId=17&sort=orders`,
  'managers-today-of-one': `${features.today.calls.index.path}?hoaId=17`,
  ...Object.fromEntries(
    Object.entries({
      address: '12 map',
      common: 'maple',
      short: '12 ma',
      name: 'nakamura',
      digits: '440001234',
      phone: '(303) 550-1234',
      'e-mail': 'robin.1234@',
      nothing: 'zeppelin',
    }).map(([name, search]) => [
      `managers-search-${name}`,
      `${features.searchAdmin.calls.index.path}?search=${encodeURIComponent(search)}`,
    ]),
  ),
  ...Object.fromEntries(
    ['open', 'passed', 'all'].map((view) => [
      `managers-violations-${view}`,
      `${features.violationsAdmin.calls.reach.path}?view=${view}`,
    ]),
  ),
  'managers-violations-search': `${features.violationsAdmin.calls.reach.path}?view=all&search=maple`,
  'managers-violations-of-one': `${features.violationsAdmin.calls.index.path}?hoaId=17&view=all&sort=home`,
  'managers-search-of-one': `${features.searchAdmin.calls.index.path}?hoaId=17&search=map`,
}

/** (e) Measures Today, the search and the cases of a manager of 300 communities with 60,000 homes. */
export async function measureManagers(
  serverUrl: string,
  settings: Settings,
  env: Record<string, string>,
): Promise<void> {
  const databaseUrl = await createDatabase(serverUrl, 'bench_managers')
  await migrate(databaseUrl)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('set session_replication_role = replica')
  for (const step of steps) await client.query(step)
  await client.query('vacuum analyze')
  await client.end()
  const [token = ''] = await signIn(databaseUrl, settings, [1])
  const product: Product = startChild('product.ts', env)
  const { port } = await product.ask({ ask: 'listen', databaseUrl })
  const ask = async (path: string) => {
    const began = performance.now()
    const response = await fetch(`http://127.0.0.1:${port}${callBase}${path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await response.text()
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
    return performance.now() - began
  }
  for (const [name, path] of Object.entries(asked)) {
    for (let time = 0; time < 8; time += 1) await ask(path)
    const taken: number[] = []
    for (let time = 0; time < times; time += 1) taken.push(await ask(path))
    figure(`${name}-p95-ms`, taken.toSorted((a, b) => a - b)[Math.floor(times * 0.95) - 1] ?? 0, '<=300')
  }
  await product.stop()
}
