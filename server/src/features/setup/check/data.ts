import { questionsNamed } from '@porchlight/contract/features/setup.ts'
import { z } from 'zod'
import { nameOf } from '../../people/public.ts'

/**
 * The possible problems that the last step of the wizard shows before invitations are sent (association.txt 2.1): a count of each, and the first
 * ones, at most `questionsNamed`: the addresses of homes, the names of people, and the e-mail addresses that several people share.
 */
export const questions = z.object({
  homesWithoutPeople: z.number(),
  firstHomes: z.array(z.string()),
  peopleWithoutEmail: z.number(),
  firstPeople: z.array(z.string()),
  sharedAddresses: z.number(),
  shared: z.array(z.object({ email: z.string(), names: z.array(z.string()) })),
})

// SQL: the homes and the people that the counts and the lists below select from, and the shared addresses.
const emptyHomes = `from properties p where p.community_id = $1 and p.removed_at is null and not exists (
  select from home_relations h where h.community_id = $1 and h.property_id = p.id and h.ends_on is null)`
const withoutEmail = `from register_people r where r.community_id = $1 and r.removed_at is null and r.deceased_at is null and not exists (
  select from register_addresses a where a.community_id = $1 and a.register_person_id = r.id and a.kind = 'email')`
const shared = `select lower(a.value) as email, json_agg(${nameOf()} order by r.last_name, r.first_name, r.id) as names
  from register_addresses a
  join register_people r on r.community_id = $1 and r.id = a.register_person_id and r.removed_at is null
  where a.community_id = $1 and a.kind = 'email' group by 1 having count(distinct r.id) > 1`

/** SQL: the possible problems of community $1 as JSON. */
export const questionsSql = `json_build_object(
  'homesWithoutPeople', (select count(*) ${emptyHomes}),
  'firstHomes', array(select p.address ${emptyHomes} order by p.sort_key, p.id limit ${questionsNamed}),
  'peopleWithoutEmail', (select count(*) ${withoutEmail}),
  'firstPeople', array(select ${nameOf()} ${withoutEmail} order by r.last_name, r.first_name, r.id limit ${questionsNamed}),
  'sharedAddresses', (select count(*) from (${shared}) s),
  'shared', coalesce((select json_agg(s.*) from (${shared} order by 1 limit ${questionsNamed}) s), '[]'))`
