import { isLanguage, type Language } from '@porchlight/contract/shared/languages.ts'
import type { RecipientPart, RecipientRule } from '@porchlight/contract/shared/mailing-shapes.ts'
import type { MailingKind } from '@porchlight/contract/shared/mailings.ts'
import { formatMoney } from '@porchlight/contract/shared/money.ts'
import type { Scope } from '../../../platform/access/scopes.ts'
import { dayInWords } from '../../../platform/languages.ts'
import { estateOf } from '../../../platform/pdf/letter.ts'
import { findPeopleWithPushTargets } from '../../push/public.ts'
import type { MergeValues } from '../merge-fields.ts'
import { localDay } from '../starting-time.ts'
import {
  type After,
  beforeFirst,
  type Found,
  findAccounts,
  findLists,
  findPeople,
  findRefused,
  findTeam,
  type Setting,
} from './data.ts'
import type { Candidate } from './policy.ts'

/** How many people are read, planned and stored together. */
const batchSize = 2_000

/** A recipient of a mailing: a person at a home, with the facts that decide on the channels and the values of the merge fields. */
export interface Recipient extends Candidate {
  /** Identifies the recipient within a draft: the id of the relation to a home, or a member of the team. */
  readonly key: string
  readonly name: string
  readonly home: string
  readonly language: Language
  /** The postal address in lines, without the name. */
  readonly postal: readonly string[]
  /** The sort key of the home; the team comes after all homes. */
  readonly sortKey: string
  readonly values: MergeValues
}

/** What the list of recipients depends on, besides the rule. */
export interface ListFacts {
  readonly setting: Setting
  readonly communityId: number
  readonly kind: MailingKind
  readonly now: Date
}

/** The topic whose notification settings apply to a mailing. */
const topicOf = (kind: MailingKind) => (kind === 'message' ? 'messages' : 'digital_delivery')

/**
 * The recipients of a rule in batches, in the order of their homes, followed by the team. People without a home and without an account in the
 * community are left out. For a person who has died, the estate gets the letters until the home has another contact.
 */
export async function* listRecipients(
  scope: Scope<'community' | 'any'>,
  given: RecipientRule,
  facts: ListFacts,
): AsyncGenerator<Recipient[]> {
  const rule = await replaceLists(scope, given)
  const day = localDay(facts.now, facts.setting.timeZone)
  let after: After | undefined = beforeFirst
  while (after) {
    const found: Found[] = await findPeople(scope, rule, day, after, batchSize)
    const reached = found.filter((one) => !(one.isDeceased && one.hasContact))
    if (reached.length > 0) yield await withAccounts(scope, reached, facts)
    const last = found.at(-1)
    after = found.length === batchSize ? last : undefined
  }
  const namesTeam = (parts: readonly RecipientPart[]) => parts.some((part) => part.kind === 'team')
  if (!namesTeam(rule.include) || namesTeam(rule.except)) return
  const team = await findTeam(scope, facts.communityId)
  if (team.length > 0) yield await withAccounts(scope, team.map(memberOfTeam), facts)
}

/** Replaces saved lists by their parts. A list never contains another list. */
export async function replaceLists(scope: Scope<'community'>, rule: RecipientRule): Promise<RecipientRule> {
  const named = [...rule.include, ...rule.except].flatMap((part) => (part.kind === 'list' ? [part.id] : []))
  const lists = await findLists(scope, named)
  const listOf = (part: RecipientPart) =>
    part.kind === 'list' ? ((lists.get(part.id) ?? { include: [], except: [] }) as RecipientRule) : undefined
  const include = rule.include.flatMap((part) => listOf(part)?.include ?? [part])
  // A person whom a list excludes is excluded from the whole mailing, also if another part of the rule includes them.
  const exceptOfLists = rule.include.flatMap((part) => listOf(part)?.except ?? [])
  const except = rule.except.flatMap((part) => listOf(part)?.include ?? [part])
  return { include, except: [...except, ...exceptOfLists] }
}

/** A member of the team as a recipient without a home; the address is that of their account. */
function memberOfTeam(one: Awaited<ReturnType<typeof findTeam>>[number]): Found {
  return {
    relationId: 0,
    registerPersonId: null,
    personId: one.personId,
    propertyId: null,
    isOwner: false,
    firstName: one.firstName,
    lastName: one.lastName,
    organisationName: '',
    language: one.language,
    noContact: false,
    isDeceased: false,
    hasContact: true,
    delivery: 'digital',
    email: null,
    bounceReason: null,
    address: '',
    accountNumber: '',
    balanceCents: null,
    dueOn: null,
    postal: [],
    // The last character, because the team follows all homes.
    sortKey: '\u{10ffff}',
  }
}

/** Adds data of the people's accounts: language, notification settings, and the address for the mail of a home. */
async function withAccounts(
  scope: Scope<'any'>,
  found: readonly Found[],
  { kind, setting, now }: ListFacts,
): Promise<Recipient[]> {
  const personIds = [...new Set(found.flatMap((one) => one.personId ?? []))]
  const [accountRows, peopleWithDevice] = await Promise.all([
    findAccounts(scope, personIds, topicOf(kind)),
    findPeopleWithPushTargets(scope, personIds, now),
  ])
  const rowsByPerson = Map.groupBy(accountRows, (row) => row.personId)
  const prepared = found.map((one) => {
    const ownRows = one.personId === null ? [] : (rowsByPerson.get(one.personId) ?? [])
    const account = ownRows[0]
    const custom = ownRows.find((row) => row.propertyId === one.propertyId)?.customEmail
    return { one, account, email: addressOf(one, account, custom) }
  })
  const refused = await findRefused(
    scope,
    prepared.flatMap(({ email }) => email ?? []),
  )
  return prepared.map(({ one, account, email }): Recipient => {
    const preferred = account?.language ?? one.language
    const language: Language = isLanguage(preferred) ? preferred : setting.language
    const isRefusedInRegister = one.bounceReason !== null && email === one.email?.toLowerCase()
    const name = one.isDeceased ? estateOf(nameOf(one), language) : nameOf(one)
    // Nothing is sent to a person who has died or to their account; only a letter can be sent, to the estate.
    const reach = one.isDeceased
      ? { personId: null, email: null, emailFault: null, delivery: 'paper' as const }
      : {
          personId: account ? one.personId : null,
          email,
          // The reply of a mail server, else the reason in the register, which may be ''.
          emailFault: (email && refused.get(email)) || (isRefusedInRegister ? one.bounceReason || 'bounced' : null),
          delivery: one.delivery,
        }
    return {
      ...reach,
      key: one.registerPersonId === null ? `team-${one.personId}` : String(one.relationId),
      registerPersonId: one.registerPersonId,
      propertyId: one.propertyId,
      isOwner: one.isOwner,
      wantsEmail: !one.noContact && (account?.wantsEmail ?? true),
      wantsPush: !one.noContact && (account?.wantsPush ?? true),
      hasDevice: account !== undefined && peopleWithDevice.has(account.personId),
      name,
      home: one.address,
      language,
      postal: one.postal.filter((line) => line !== ''),
      sortKey: one.sortKey,
      values: valuesOf(one, name, setting.name, language),
    }
  })
}

/**
 * The address for the mail of a home: the one that the reader chose for it, else that of the account, else that of the register. An
 * address that the account never proved may belong to somebody else.
 */
function addressOf(
  one: Found,
  account: { email: string; isProven: boolean } | undefined,
  custom: string | null | undefined,
): string | null {
  const inRegister = one.email?.trim().toLowerCase() || null
  if (!account) return inRegister
  const ofAccount = account.email.toLowerCase()
  if (account.isProven) return custom?.toLowerCase() ?? ofAccount
  return inRegister === ofAccount ? null : inRegister
}

/** The name of an organization, else of the person. */
function nameOf({ organisationName, firstName, lastName }: Found): string {
  return organisationName.trim() || `${firstName} ${lastName}`.trim()
}

/** The values of the merge fields for a recipient. Those about the account of the home are for owners only. */
function valuesOf(one: Found, name: string, communityName: string, language: Language): MergeValues {
  const ofEverybody = {
    first_name: one.isDeceased ? estateOf(one.firstName, language) : one.firstName,
    last_name: one.lastName,
    full_name: name,
    home_address: one.address,
    community_name: communityName,
  }
  if (!one.isOwner) return ofEverybody
  return {
    ...ofEverybody,
    account_number: one.accountNumber,
    ...(one.balanceCents !== null && { balance: formatMoney(one.balanceCents) }),
    ...(one.dueOn !== null && { due_date: dayInWords(new Date(`${one.dueOn}T12:00:00Z`), 'UTC', language) }),
  }
}
