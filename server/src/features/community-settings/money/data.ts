import { type DirectoryField, directoryFields } from '@porchlight/contract/shared/community-settings.ts'
import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { noColumns, statement } from '../../../platform/db/database.ts'

/** The settings of the directory; the SQL is about community `c`. */
export const directory = z.object({
  /** The fields that the directory never shows. */
  hides: z.array(z.enum(directoryFields)),
  /** How many people are in the directory, and how many live in the community. */
  listed: z.number(),
  people: z.number(),
})
export const directorySql = `json_build_object('hides', c.directory_hides,
  'listed', (select count(*) from directory_listings l where l.community_id = $1 and l.directory_enabled),
  'people', (select count(*) from household_persons h where h.community_id = $1 and not h.is_pending))`

/** The settings of the money page; the SQL is about community `c`. */
export const money = z.object({
  /** Whether the books are kept here or in another program. */
  books: z.enum(['elsewhere', 'here']),
  /** Where residents pay; '' if no address is known. */
  payNowAddress: z.string(),
  /** Whether people from another statement portal are welcomed. */
  welcomesFromStatements: z.boolean(),
})
export const moneySql = `json_build_object(
  'books', coalesce((select k.kept from community_books k where k.community_id = $1), 'elsewhere'), 'welcomesFromStatements', c.welcomes_from_statements, 'payNowAddress',
  coalesce((select nullif(k.pay_address, '') from community_books k where k.community_id = $1), (select b.pay_link from balances b where b.community_id = $1 and b.pay_link is not null order by b.property_id limit 1), ''))`

const hide = statement(
  'settings-save-directory',
  'community',
  noColumns,
  'update communities set directory_hides = $2 where community_id = $1',
)

/** Saves the fields that the directory never shows. */
export async function saveDirectory(scope: Scope<'community'>, hides: readonly DirectoryField[]): Promise<void> {
  await scope.rows(hide, [hides])
}

const saveWelcome = statement(
  'settings-save-welcome',
  'community',
  noColumns,
  'update communities set welcomes_from_statements = $2 where community_id = $1',
)

/** Saves whether people from another statement portal are welcomed. */
export async function saveWelcomes(scope: Scope<'community'>, welcomesFromStatements: boolean): Promise<void> {
  await scope.rows(saveWelcome, [welcomesFromStatements])
}

const welcomes = statement(
  'settings-welcomes',
  'any',
  z.object({ welcomes: z.boolean() }),
  'select welcomes_from_statements as welcomes from communities where community_id = $1',
)
const welcome = statement(
  'settings-welcome',
  'any',
  noColumns,
  'update people set show_statement_welcome = true where id = $1',
)

/** Shows a person who joins a community the welcome of the statement portal once, if the community has this setting. */
export async function showStatementPortalWelcomeOnce(
  scope: Scope<'any'>,
  communityId: number,
  personId: number,
): Promise<void> {
  if ((await scope.row(welcomes, [communityId]))?.welcomes) await scope.rows(welcome, [personId])
}
