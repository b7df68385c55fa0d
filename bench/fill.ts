import pg from 'pg'

/** The number of communities, and of homes in each, with one person per home. */
export interface Size {
  readonly communities: number
  readonly homes: number
}

/** The number of messages of a community. A reader gets all of them, other people only the newest `newestOfOthers`. */
const messagesEach = 200
const newestOfOthers = 4
/** Every tenth message of a reader is unread. */
const unreadEvery = 10
/** Per community: news items, events in the three months around today, and documents in six categories. */
const newsEach = 60
const eventsEach = 90
const documentsEach = 48
/** Per community: ballots, of which every second is open; and discussions. */
const ballotsEach = 2
const threadsEach = 40
/** Listings per home in databases with few communities, and per community in databases with many. */
const listingsPerHome = 4
const listingsOfMany = 40
/** Violations per home, of which every fourth is open. */
const violationsEach = 4
/** The vendors of the marketplaces, the percentage of communities in which each is, and the reviews of each, of which every tenth is hidden. */
const vendorCount = 200
const vendorShare = 20
const reviewsEach = 300
/** Communities in the list of each vendor that readers use, and saved communities. */
const communitiesOfVendor = 10
const savedOfVendor = 5
/**
 * Groups in databases with few communities: one for every `homesPerGroup` homes of a community, with one member for every `homesPerMember` homes
 * and at least `groupMembers`. In databases with many communities: the groups of a community and the members of a group.
 */
const homesPerGroup = 10
const groupMembers = 200
const homesPerMember = 5
const groupsOfMany = 5
const membersOfMany = 10
/** Unread notifications per reader. */
const notificationsEach = 20
/** The distance in homes to the person with whom a reader chats, who is not a reader. */
const neighborAt = 120
/** The number of readers: people whose sessions make the requests, spread evenly over the communities. */
export const readerCount = 1000

/** A person whose session makes requests, and their unread deliveries. */
export interface Reader {
  readonly personId: number
  readonly communityId: number
  readonly propertyId: number
  readonly unread: readonly number[]
  readonly chatUserId: string
  /** The person in the same community with whom they chat. */
  readonly neighborChatUserId: string
}

/**
 * Fills a migrated, empty database and updates the statistics of PostgreSQL. The rows of one reader are far apart in the tables, as after years
 * of mail.
 */
export function fill(databaseUrl: string, size: Size): Promise<void> {
  return connected(databaseUrl, async (client) => {
    // The rows are consistent by construction, and checking a million foreign keys would take longer than the benchmark.
    await client.query('set session_replication_role = replica')
    for (const step of steps) await client.query(sized(step, size))
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  })
}

/** Returns the readers of a filled database. */
export function readersOf(databaseUrl: string, size: Size): Promise<Reader[]> {
  return connected(databaseUrl, async (client) => (await client.query<Reader>(sized(selectReaders, size))).rows)
}

function sized(sql: string, { communities, homes }: Size): string {
  return sql.replaceAll('$communities', String(communities)).replaceAll('$homes', String(homes))
}

async function connected<Result>(databaseUrl: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Restores the state before a round, so that all rounds start with equal data: marks messages unread, deletes chat messages, and vacuums. */
export async function unmark(client: pg.Client): Promise<void> {
  // The filling marked messages read in 2019; these stay read.
  await client.query(
    `update deliveries set read_at = null where read_at > '2020-01-01' and person_id in (select person_id from bench_readers)`,
  )
  await client.query('delete from chat_messages')
  await client.query('vacuum deliveries, chats, chat_messages, chat_summaries')
}

/**
 * Work orders of a vendor: the open ones; all of them in databases with many communities; and in databases with few communities the number for each
 * home (50,000 in a community of 5,000 homes).
 */
const openOrders = 20
const ordersOfMany = 200
const ordersPerHome = 10

/** In the SQL, a database with more than 100 communities counts as one with many. */
const groupCount = `case when $communities > 100 then ${groupsOfMany} else $homes / ${homesPerGroup} end`
const memberCount = `case when $communities > 100 then ${membersOfMany} else greatest(${groupMembers}, $homes / ${homesPerMember}) end`

const people = `generate_series(1, $communities * $homes) as person`
const communityOf = (person: string) => `(${person} - 1) / $homes + 1`

const steps = [
  `insert into communities (community_id, name, web_site_name, plan_level, time_zone, city, state, zipcode)
   overriding system value
   select n, 'Community ' || n, 'community' || n, 2, 'America/Denver', 'Boulder', 'CO', '80301'
   from generate_series(1, $communities) n`,
  `insert into community_menu_features (community_id, menu_feature_id, accessible, enabled)
   select n, f.id, true, true from generate_series(1, $communities) n, menu_features f`,
  `insert into people (id, email, first_name, last_name, password_hash, chat_secret, email_verified_at)
   overriding system value
   select person, 'person' || person || '@bench.test', 'Robin', 'Alder ' || person, 'none', md5(person::text), now() from ${people}`,
  `insert into properties (community_id, id, identifier, address, city, state, zipcode, account_number)
   overriding system value
   select ${communityOf('person')}, person, 'H-' || person, person || ' Alder Lane', 'Boulder', 'CO', '80301', 'A' || person
   from ${people}`,
  `insert into household_persons (community_id, property_id, person_id, member_type, first_name, last_name, email, chat_user_id)
   select ${communityOf('id')}, id, id, 'owner', first_name, last_name, email, chat_user_id from people`,
  `insert into person_accesses (person_id, kind, community_id, property_id, member_type)
   select person, 'household', ${communityOf('person')}, person, 'owner' from ${people}`,
  `create table bench_readers as
   select (reader % $communities) * $homes + reader / $communities + 1 as person_id
   from generate_series(0, ${readerCount} - 1) reader`,
  'alter table bench_readers add primary key (person_id)',
  `create index on bench_readers ((${communityOf('person_id')}))`,
  'analyze bench_readers',
  `insert into messages (community_id, id, mailing_type, subject, body_html, body_text, allow_reply, sender_name, sender_email, sent_at)
   overriding system value
   select community, (community - 1) * ${messagesEach} + n, case n % 4 when 0 then 'message' else 'notice' end,
     'Water shut off on day ' || n || ' for work on the main valve',
     '<p>Dear neighbors,</p><p>on day ' || n || ' the water is shut off ' || repeat('from nine in the morning until noon, ', 8) || 'please keep some ready.</p>',
     'Dear neighbors, on day ' || n || ' the water is shut off ' || repeat('from nine in the morning until noon, ', 8) || 'please keep some ready.',
     n % 4 = 0, 'Association office', 'office' || community || '@bench.test', now() - (${messagesEach} - n) * interval '7 hours'
   from generate_series(1, ${messagesEach}) n, generate_series(1, $communities) community`,
  `insert into deliveries (person_id, community_id, message_id, property_id, from_person, sent_at, read_at)
   select person, m.community_id, m.id, person, n % 4 = 0, m.sent_at,
     case when n % ${unreadEvery} <> 0 then '2019-01-01'::timestamptz end
   from (
     select m.*, person, m.id - (m.community_id - 1) * ${messagesEach} as n
     from messages m
     join lateral (
       select person_id as person from bench_readers where ${communityOf('person_id')} = m.community_id
       union
       select person from generate_series((m.community_id - 1) * $homes + 1, m.community_id * $homes) person
       where m.id > m.community_id * ${messagesEach} - ${newestOfOthers}
     ) readers on true
   ) m
   order by m.sent_at, person`,
  `insert into notifications (person_id, key, community_id, property_id, topic, type, type_id, parent_id, title, text_html,
     from_name, page, on_web, created_at)
   select person_id, 'bench-' || n, ${communityOf('person_id')}, person_id, 'news', 28, n, n, 'News from the office ' || n,
     '<p>The pool opens on day ' || n || ', from nine in the morning.</p>', 'Association office', 'News', true, now() - n * interval '5 hours'
   from bench_readers, generate_series(1, ${notificationsEach}) n order by n, person_id`,
  `insert into news_items (community_id, title, body_html, body_text, author_person_id, author_name, created_at, updated_at)
   select community, 'Tiles for the pool, part ' || n, '<p>' || repeat('The crew works from eight until four. ', 12) || '</p>',
     repeat('The crew works from eight until four. ', 12), (community - 1) * $homes + 1, 'Robin Alder', moment, moment
   from generate_series(1, ${newsEach}) n, generate_series(1, $communities) community,
     lateral (select now() - n * interval '5 days' as moment) m`,
  `insert into calendar_events (community_id, title, description, location, start_date, start_time, end_date, end_time, created_at, changed_at)
   select community, 'Evening at the club house ' || n, 'Bring a chair.', 'Club house', day, '18:30', day, '20:00', now(), now()
   from generate_series(1, ${eventsEach}) n, generate_series(1, $communities) community,
     lateral (select current_date - 45 + n as day) d`,
  `insert into document_categories (community_id, id, name) overriding system value
   select community, n, 'Category ' || n from generate_series(1, 6) n, generate_series(1, $communities) community`,
  `insert into documents (community_id, is_form, category_id, title, description, hash, file_key, file_name, content_type, size_bytes, created_at, updated_at)
   select community, false, n % 6 + 1, 'Minutes of meeting ' || n, 'What the board decided on the pool.', md5(community || ' ' || n), md5(n::text),
     'minutes.pdf', 'application/pdf', 100000, now(), now()
   from generate_series(1, ${documentsEach}) n, generate_series(1, $communities) community`,
  `insert into directory_listings (community_id, household_person_id, name, sort_name, property, show_property, phone_number, email_address, directory_enabled)
   select community_id, id, first_name || ' ' || last_name, lower(chr(65 + (id % 26)::int) || last_name), 'H-' || property_id, true,
     '303 555 ' || lpad((id % 10000)::text, 4, '0'), email, id % 5 < 3
   from household_persons`,
  `insert into ballots (community_id, title, url, opens_at, closes_at)
   select community, 'Election of the board ' || n, 'https://vote.bench.test/' || n, now() - interval '40 days',
     now() + (n * 2 - 3) * interval '20 days'
   from generate_series(1, ${ballotsEach}) n, generate_series(1, $communities) community`,
  `insert into forum_threads (community_id, id, topic_id, subject, author_person_id, created_at, last_post_at)
   overriding system value
   select community, n, n % 7 + 1, 'Owls on the trail ' || n, (community - 1) * $homes + n, moment, moment
   from generate_series(1, ${threadsEach}) n, generate_series(1, $communities) community,
     lateral (select now() - n * interval '9 days' as moment) m`,
  `insert into forum_posts (community_id, thread_id, is_main, author_person_id, author_name, by_resident, body, created_at)
   select t.community_id, t.id, true, t.author_person_id, 'Robin Alder', true, 'Did you hear them last night?', t.created_at
   from forum_threads t`,
  `insert into listings (community_id, owner_person_id, category_id, title, description, price_cents, contact_email, contact_phone,
     shows_email, shows_phone, created_at, listed_at)
   select community, (community - 1) * $homes + n % $homes + 1, n % 5 + 1, 'Oak table ' || n,
     repeat('It has seated eight of us for years. ', 6), n * 100, 'person@bench.test', '303 555 0100', true, true, moment, moment
   from generate_series(1, $communities) community, lateral (
     select case when $communities > 100 then ${listingsOfMany} else $homes * ${listingsPerHome} end as count) c,
     generate_series(1, c.count) n, lateral (select now() - n * (interval '59 days' / c.count) as moment) m`,
  `insert into listing_images (community_id, listing_id, place, large_file_key, medium_file_key, small_file_key, width, height,
     placeholder)
   select community_id, id, 0, md5(id || 'l'), md5(id || 'm'), md5(id || 's'), 1200, 900, repeat('UklGRg', 30) from listings`,
  `insert into groups (community_id, id, name, description, admin_person_id, created_by_person_id, created_at, member_count, last_activity_at)
   overriding system value
   select community, n, 'Garden club ' || n, repeat('We meet at the shed on Saturdays. ', 6), admin, admin, moment, ${memberCount}, moment
   from generate_series(1, $communities) community, generate_series(1, ${groupCount}) n,
     lateral (select now() - n * interval '3 hours' as moment, (community - 1) * $homes + n as admin) m`,
  // The people of a community are arranged in a circle; the members of each group are next to each other.
  `insert into group_members (community_id, group_id, person_id, joined_at)
   select g.community_id, g.id, (g.community_id - 1) * $homes + (g.id * ${homesPerGroup} + n) % $homes + 1, now() - n * interval '5 hours'
   from groups g, generate_series(1, g.member_count) n`,
  `insert into violations (community_id, property_id, external_id, violation_type, status, description, created_by_name, created_at)
   select ${communityOf('person')}, person, 'V-' || n, 'Trash bins', case n when 1 then 1 else 2 end,
     'The bins stood at the curb on Friday.', 'Office', now() - n * interval '30 days'
   from generate_series(1, ${violationsEach}) n, ${people}`,
  // One vendor for each community. Its users are the readers of the community.
  `insert into vendors (id, company_name, category) overriding system value
   select n, 'Vendor ' || n, 4 from generate_series(1, $communities) n`,
  `insert into vendor_users (vendor_id, person_id) select ${communityOf('person_id')}, person_id from bench_readers`,
  `insert into person_accesses (person_id, kind, vendor_id)
   select person_id, 'vendor', ${communityOf('person_id')} from bench_readers`,
  `insert into vendor_work_orders (vendor_id, work_order_id, community_id, community_name, status, is_open, type, priority, description,
     address, due_on, issued_on, closed_on)
   select vendor, vendor::bigint * 1000000 + n, vendor, 'Community ' || vendor, case when n <= ${openOrders} then 1 else 5 end, n <= ${openOrders},
     n % 4 + 1, n % 3 + 1, 'The third lamp of the path stays dark ' || n, n || ' Alder Lane', current_date + n % 30,
     current_date - n % 2000 - 9, case when n > ${openOrders} then current_date - n % 2000 end
   from generate_series(1, $communities) vendor, lateral (
     select case when $communities > 100 then ${ordersOfMany} else $homes * ${ordersPerHome} end as count) c, generate_series(1, c.count) n`,
  // The vendors of the marketplaces. Their ids are above those of the communities' own vendors. 270 of the 300 reviews below are not
  // hidden.
  `insert into vendors (id, company_name, category, description, services, rating_count, rating_sum) overriding system value
   select 1000000 + n, 'Painter ' || n, (array[1, 2, 4, 5])[n % 4 + 1], repeat('We do it well. ', 20), 'Painter, lights and more', 270, 810
   from generate_series(1, ${vendorCount}) n`,
  `insert into vendor_memberships (community_id, vendor_id, state, sponsor_level, created_at, changed_at)
   select c.community_id, v.id, 'active', (v.id % 20 = 0)::int, now(), now()
   from communities c, vendors v where v.id > 1000000 and (v.id + c.community_id) % 100 < ${vendorShare}`,
  `insert into vendor_faces (community_id, vendor_id, company_name, category, description, services, phone, website, rating_count,
     rating_sum)
   select m.community_id, v.id, v.company_name, v.category, v.description, v.services, '', '', 270, 810
   from vendor_memberships m join vendors v on v.id = m.vendor_id`,
  `insert into vendor_communities (vendor_id, community_id, membership_id, state, changed_at)
   select vendor, (vendor + n) % $communities + 1, vendor * 100 + n, case when n = 1 then 'invited' else 'active' end, now()
   from generate_series(1, $communities) vendor, generate_series(1, ${communitiesOfVendor}) n`,
  `insert into saved_communities (vendor_id, community_id, saved_at)
   select vendor, (vendor + n) % $communities + 1, now() - n * interval '1 day'
   from generate_series(1, $communities) vendor, generate_series(1, ${savedOfVendor}) n`,
  `insert into vendor_reviews (vendor_id, community_id, author_person_id, author_name, rating, description, created_at, hidden_at)
   select v.id, 1, n, 'Robin Alder', n % 5 + 1, repeat('They came on time. ', 8), now() - n * interval '7 hours',
     case when n % 10 = 0 then now() end
   from generate_series(1, ${reviewsEach}) n, vendors v where v.id > 1000000`,
  `insert into vendor_estimate_requests (vendor_id, id, community_id, person_id, status, requested_by_name, community_name, services_requested,
     time_zone, created_at, updated_at)
   select vendor, vendor::bigint * 1000000 + n, vendor, vendor, case when n <= ${openOrders} then 1 else 2 end, 'Robin Alder ' || n, 'Community ' || vendor,
     'Two outlets on the back porch ' || n, 'America/Denver', now() - n * interval '1 hour', now() - n * interval '30 minutes'
   from generate_series(1, $communities) vendor, lateral (
     select case when $communities > 100 then ${ordersOfMany} else $homes * ${ordersPerHome} end as count) c, generate_series(1, c.count) n`,
  `insert into vendor_estimate_counts (vendor_id, completed)
   select vendor_id, count(*) from vendor_estimate_requests where status = 2 group by vendor_id`,
]

const selectReaders = `
  select person_id as "personId", ${communityOf('person_id')} as "communityId", person_id as "propertyId",
    (select json_agg(d.id) from deliveries d where d.person_id = r.person_id and d.read_at is null) as "unread",
    i.chat_user_id as "chatUserId", o.chat_user_id as "neighborChatUserId"
  from bench_readers r
  join people i on i.id = r.person_id
  join people o on o.id = r.person_id + ${neighborAt} order by person_id % $homes, person_id`
