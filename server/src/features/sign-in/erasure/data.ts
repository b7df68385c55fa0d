import { z } from 'zod'
import type { SystemScope } from '../../../platform/access/scopes.ts'
import { noColumns, statement } from '../../../platform/db/database.ts'
import { escapeHtml } from '../../../platform/html/sanitise.ts'

const personColumn = z.object({ personId: z.number() })

const people = ['household_persons', 'board_member_editors', 'community_managers', 'web_site_editors'].map((table) =>
  statement(
    `sign-in-readers-${table}`,
    'system',
    personColumn,
    `select distinct person_id as "personId" from ${table} where community_id = any($1::bigint[])`,
  ),
)
const companies = statement(
  'sign-in-readers-companies',
  'system',
  z.object({ companyId: z.number() }),
  'select distinct company_id as "companyId" from communities where community_id = any($1::bigint[]) and company_id is not null',
)
const administrators = statement(
  'sign-in-readers-administrators',
  'system',
  personColumn,
  'select distinct person_id as "personId" from company_administrators where company_id = any($1::bigint[])',
)

/** Returns the people who may have notices of some communities. */
export async function listReaders(scope: SystemScope, communityIds: readonly number[]): Promise<number[]> {
  const owners = await scope.rows(companies, [communityIds])
  const found = [await scope.rows(administrators, [owners.map((row) => row.companyId)])]
  for (const one of people) found.push(await scope.rows(one, [communityIds]))
  return [...new Set(found.flat().map((row) => row.personId))]
}

const erase = statement(
  'sign-in-erase-in-notices',
  'system',
  noColumns,
  `update notifications set from_name = 'Former member', title = replace(title, $3, 'Former member'),
     text_html = replace(replace(text_html, $4, 'Former member'), $3, 'Former member')
   where person_id = any($1::bigint[]) and community_id = any($2::bigint[]) and from_name = $3`,
)

/** Replaces a name with 'Former member' in the notices that were sent with that name. */
export async function eraseInNotices(
  scope: SystemScope,
  given: { personIds: readonly number[]; communityIds: readonly number[]; name: string },
): Promise<void> {
  if (given.name.trim() === '') return
  await scope.rows(erase, [given.personIds, given.communityIds, given.name, escapeHtml(given.name)])
}
