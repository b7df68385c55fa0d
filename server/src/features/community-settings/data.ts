import type { SettingsPage } from '@porchlight/contract/shared/community-settings.ts'
import type { Language } from '@porchlight/contract/shared/languages.ts'
import { z } from 'zod'
import type { Scope, StaffScope } from '../../platform/access/scopes.ts'
import { noColumns, statement } from '../../platform/db/database.ts'
import { language } from '../../platform/languages.ts'
import { countWaitingMailingsSql } from '../mailings/public.ts'
import { directory, directorySql, money, moneySql } from './money/data.ts'

const hours = z.object({ opens: z.string(), closes: z.string() }).nullable()
/** Monday to Sunday; null on a closed day. */
export type Week = readonly z.infer<typeof hours>[]

const contact = z.object({
  phoneNumber: z.string(),
  phoneInstructions: z.string(),
  faxNumber: z.string(),
  emailAddress: z.string(),
  emailInstructions: z.string(),
  mailingAddress: z.string(),
  mailingCity: z.string(),
  mailingState: z.string(),
  mailingZipcode: z.string(),
  officeSameAsMailing: z.boolean(),
  officeAddress: z.string(),
  officeCity: z.string(),
  officeState: z.string(),
  officeZipcode: z.string(),
  officeHoursRemark: z.string(),
  officeHours: z.string(),
  week: z.array(hours).nullable(),
})
export type ContactRow = z.infer<typeof contact>

/** The columns of association_contacts by their names in a contact, in the order of the statements below. */
const contactColumns: Readonly<Record<keyof Omit<ContactRow, 'week' | 'officeHours'>, string>> = {
  phoneNumber: 'phone_number',
  phoneInstructions: 'phone_instructions',
  faxNumber: 'fax_number',
  emailAddress: 'email_address',
  emailInstructions: 'email_instructions',
  mailingAddress: 'mailing_address',
  mailingCity: 'mailing_city',
  mailingState: 'mailing_state',
  mailingZipcode: 'mailing_zipcode',
  officeSameAsMailing: 'office_same_as_mailing',
  officeAddress: 'office_address',
  officeCity: 'office_city',
  officeState: 'office_state',
  officeZipcode: 'office_zipcode',
  officeHoursRemark: 'office_hours_remark',
}
const contactNames = Object.keys(contactColumns) as (keyof typeof contactColumns)[]

const settings = statement(
  'settings-of-community',
  'community',
  z.object({
    name: z.string(),
    webSiteName: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    timeZone: z.string(),
    language,
    runBy: z.enum(['company', 'board']),
    boardSeesContacts: z.boolean(),
    zipcodes: z.array(z.string()),
    companyId: z.number().nullable(),
    /** Whether people can register only with a code. */
    byCodeOnly: z.boolean(),
    /** Who decides about requests to register. */
    deciders: z.enum(['management', 'board', 'both']),
    codeValidDays: z.number(),
    sendsReminders: z.boolean(),
    /** The menu features that a new tenant may use. */
    tenantPages: z.array(z.number()),
    directory,
    money,
    /** The number of mailings that wait for their time. */
    scheduledMailings: z.number(),
    /** The words that may not be posted; null: the usual list. */
    moderatedWords: z.array(z.string()).nullable(),
    publicPageOn: z.boolean(),
    publicTextHtml: z.string(),
    publicShowsNews: z.boolean(),
    senderName: z.string(),
    replyAddress: z.string(),
    letterheadHtml: z.string(),
    signatureHtml: z.string(),
    /** Null if no contact information was saved. */
    contact: contact.nullable(),
    homes: z.number(),
    /** The last save of each settings page that was ever saved. */
    edits: z.array(
      z.object({ page: z.string(), version: z.number(), editedTime: z.string(), editedByName: z.string() }),
    ),
  }),
  `select c.name, c.web_site_name as "webSiteName", c.address, c.city, c.state, c.time_zone as "timeZone", c.language, c.run_by as "runBy",
     c.board_sees_contacts as "boardSeesContacts", c.company_id as "companyId",
     case when cardinality(c.zipcodes) > 0 then c.zipcodes else array_remove(array[c.zipcode], '') end as zipcodes,
     c.registration_by_code_only as "byCodeOnly", c.registration_deciders as deciders, c.code_valid_days as "codeValidDays",
     c.sends_reminders as "sendsReminders", c.tenant_pages as "tenantPages",
     ${directorySql} as directory, ${moneySql} as money, ${countWaitingMailingsSql} as "scheduledMailings",
     c.moderated_words as "moderatedWords", c.public_page_on as "publicPageOn", c.public_text_html as "publicTextHtml",
     c.public_shows_news as "publicShowsNews", c.sender_name as "senderName", c.reply_address as "replyAddress",
     c.letterhead_html as "letterheadHtml", c.signature_html as "signatureHtml",
     (select json_build_object(${contactNames.map((name) => `'${name}', a.${contactColumns[name]}`).join(', ')},
        'officeHours', a.office_hours, 'week', a.office_week) from association_contacts a where a.community_id = $1) as contact,
     (select count(*) from properties p where p.community_id = $1 and p.removed_at is null) as homes,
     (select coalesce(json_agg(json_build_object('page', s.page, 'version', s.version, 'editedTime', s.edited_at,
        'editedByName', s.edited_by_name)), '[]') from community_settings_pages s where s.community_id = $1) as edits
   from communities c where c.community_id = $1`,
)
export type SettingsRow = z.infer<typeof settings.row>

/** All settings of a community. */
export function findSettings(scope: Scope<'community'>): Promise<SettingsRow | undefined> {
  return scope.row(settings)
}

const storage = statement(
  'settings-storage',
  'any',
  z.object({ bytes: z.number() }),
  'select used_bytes as bytes from storage_use where owner = $1',
)

/** The size of all files of the community, in bytes. */
export async function findStorageBytes(scope: Scope<'any'>, communityId: number): Promise<number> {
  return (await scope.row(storage, [`community ${communityId}`]))?.bytes ?? 0
}

const branding = statement(
  'settings-branding-of-company',
  'any',
  z.object({ senderName: z.string(), replyAddress: z.string(), letterheadHtml: z.string(), signatureHtml: z.string() }),
  `select sender_name as "senderName", reply_address as "replyAddress", letterhead_html as "letterheadHtml",
     signature_html as "signatureHtml" from companies where id = $1`,
)
export type Branding = z.infer<typeof branding.row>

/** Returns the branding of the organization, which a community inherits where it has no own values. All texts are empty without an organization. */
export async function findBrandingOfCompany(scope: Scope<'any'>, companyId: number | null): Promise<Branding> {
  const found = companyId === null ? undefined : await scope.row(branding, [companyId])
  return found ?? { senderName: '', replyAddress: '', letterheadHtml: '', signatureHtml: '' }
}

const startPage = statement(
  'settings-start-page',
  'community',
  z.object({ version: z.number() }),
  `insert into community_settings_pages (community_id, page, version, edited_at, edited_by_name) values ($1, $2, 1, $3, $4)
   on conflict (community_id, page) do update
     set version = community_settings_pages.version + 1, edited_at = $3, edited_by_name = $4
     where $5::integer is null or community_settings_pages.version = $5
   returning version`,
)
const findPage = statement(
  'settings-find-page',
  'community',
  z.object({ version: z.number(), editedAt: z.date(), editedByName: z.string() }),
  `select version, edited_at as "editedAt", edited_by_name as "editedByName" from community_settings_pages
   where community_id = $1 and page = $2`,
)
export type PageEdit = z.infer<typeof findPage.row>

/**
 * Starts to save a page: raises its version and locks it. Returns undefined if that succeeded. If another save has changed the page since
 * `version`, it changes nothing and returns who made that save. Without `version`, nothing is compared. A page that was never saved has version 0.
 * Must run in a transaction.
 */
export async function startSaving(
  scope: StaffScope,
  page: SettingsPage,
  given: { version: number | undefined; now: Date; name: string },
): Promise<PageEdit | undefined> {
  const started = await scope.row(startPage, [page, given.now, given.name, given.version ?? null])
  return started ? undefined : scope.row(findPage, [page])
}

const claims = statement(
  'settings-site-claims',
  'any',
  z.object({ communityId: z.number(), replacedAt: z.date().nullable() }),
  'select community_id as "communityId", replaced_at as "replacedAt" from web_site_name_claims where web_site_name = $1',
)
/** Which community has a web site name. `replacedAt` is null for its current name, and the time of the change for an earlier one. */
export type SiteClaim = z.infer<typeof claims.row>

/** Returns the community whose current or earlier web site name this is; undefined if no community ever had it. */
export function findSiteClaim(scope: Scope<'any'>, webSiteName: string): Promise<SiteClaim | undefined> {
  return scope.row(claims, [webSiteName])
}

const claim = statement(
  'settings-claim-site',
  'any',
  noColumns,
  `insert into web_site_name_claims (web_site_name, community_id) values ($1, $2)
   on conflict (web_site_name) do update set community_id = $2, replaced_at = null`,
)
const leaveSite = statement(
  'settings-leave-site',
  'any',
  noColumns,
  'update web_site_name_claims set replaced_at = $3 where web_site_name = $1 and community_id = $2',
)

/** Gives a community a new web site name. The old one leads to the community for a year. */
export async function moveSite(
  scope: Scope<'any'>,
  communityId: number,
  names: { from: string; to: string },
  now: Date,
): Promise<void> {
  await scope.rows(leaveSite, [names.from, communityId, now])
  await scope.rows(claim, [names.to, communityId])
}

const general = statement(
  'settings-save-general',
  'community',
  noColumns,
  `update communities set name = $2, web_site_name = $3, address = $4, city = $5, state = $6, zipcode = $7, time_zone = $8,
     language = $9, run_by = $10, board_sees_contacts = $11, zipcodes = $12, version = version + 1 where community_id = $1`,
)
const removeZips = statement(
  'settings-remove-zips',
  'any',
  noColumns,
  'delete from community_zips where community_id = $1 and zipcode = any($2::text[])',
)
const addZips = statement(
  'settings-add-zips',
  'any',
  noColumns,
  `insert into community_zips (zipcode, community_id, name) select z, $1, $3 from unnest($2::text[]) z
   on conflict (zipcode, community_id) do update set name = excluded.name`,
)
const officers = statement(
  'settings-officers',
  'community',
  z.object({ personId: z.number() }),
  `select person_id as "personId" from community_offices where community_id = $1
   union select person_id from board_member_editors where community_id = $1`,
)
const setOfficers = statement(
  'settings-set-officers',
  'any',
  noColumns,
  `update person_accesses set run_by_board = $3, sees_contacts = $4
   where person_id = any($1::bigint[]) and community_id = $2 and kind in ('office', 'board member editor')`,
)

export interface General {
  readonly name: string
  readonly webSiteName: string
  readonly address: string
  readonly city: string
  readonly state: string
  readonly zipcodes: readonly string[]
  readonly timeZone: string
  readonly language: Language
  readonly runBy: 'company' | 'board'
  readonly boardSeesContacts: boolean
}

/**
 * Saves the general page, and copies `runBy` and `boardSeesContacts` to the accesses of the officers. Returns the person ids of the
 * officers, whose sessions must be reloaded. Must run in a transaction.
 */
export async function saveGeneral(
  scope: StaffScope,
  given: General,
  stored: Pick<SettingsRow, 'zipcodes'>,
): Promise<number[]> {
  const { name, webSiteName, address, city, state, zipcodes: zips, timeZone, language: communityLanguage } = given
  // The first ZIP code is the one of the address; all of them are searched when somebody looks for their community.
  const addressValues = [address, city, state, zips[0] ?? '']
  await scope.rows(general, [
    name,
    webSiteName,
    ...addressValues,
    timeZone,
    communityLanguage,
    given.runBy,
    given.boardSeesContacts,
    zips,
  ])
  await scope.rows(removeZips, [scope.communityId, stored.zipcodes.filter((one) => !zips.includes(one))])
  await scope.rows(addZips, [scope.communityId, zips, name])
  const personIds = (await scope.rows(officers)).map((row) => row.personId)
  await scope.rows(setOfficers, [personIds, scope.communityId, given.runBy === 'board', given.boardSeesContacts])
  return personIds
}

const saveContactRow = statement(
  'settings-save-contact',
  'community',
  noColumns,
  `insert into association_contacts (community_id, ${contactNames.map((name) => contactColumns[name]).join(', ')}, office_hours, office_week)
   values ($1, ${contactNames.map((_name, at) => `$${at + 2}`).join(', ')}, $${contactNames.length + 2}, $${contactNames.length + 3}::jsonb)
   on conflict (community_id) do update set
     ${contactNames.map((name) => `${contactColumns[name]} = excluded.${contactColumns[name]}`).join(', ')},
     office_hours = excluded.office_hours, office_week = excluded.office_week`,
)

/** Saves every field of the About page. */
export async function saveContact(scope: StaffScope, given: ContactRow): Promise<void> {
  const values = contactNames.map((name) => given[name])
  // The week is a list, which the driver would send as an array, but the column is JSON.
  await scope.rows(saveContactRow, [...values, given.officeHours, given.week && JSON.stringify(given.week)])
}

const registration = statement(
  'settings-save-registration',
  'community',
  noColumns,
  `update communities set registration_by_code_only = $2, registration_deciders = $3, code_valid_days = $4, sends_reminders = $5,
     tenant_pages = $6 where community_id = $1`,
)

export interface Registration {
  readonly byCodeOnly: boolean
  readonly deciders: 'management' | 'board' | 'both'
  readonly codeValidDays: number
  readonly sendsReminders: boolean
  readonly tenantPages: readonly number[]
}

/** Saves how people register. */
export async function saveRegistration(scope: StaffScope, given: Registration): Promise<void> {
  const { byCodeOnly, deciders, codeValidDays, sendsReminders, tenantPages } = given
  await scope.rows(registration, [byCodeOnly, deciders, codeValidDays, sendsReminders, tenantPages])
}

const words = statement(
  'settings-save-words',
  'community',
  noColumns,
  'update communities set moderated_words = $2 where community_id = $1',
)

/** Saves the words that may not be posted; null stands for the usual list. */
export async function saveWords(scope: StaffScope, list: readonly string[] | null): Promise<void> {
  await scope.rows(words, [list])
}

const publicPage = statement(
  'settings-save-public-page',
  'community',
  noColumns,
  'update communities set public_page_on = $2, public_text_html = $3, public_shows_news = $4 where community_id = $1',
)

/** Saves the public page. */
export async function savePublicPage(
  scope: StaffScope,
  given: { isOn: boolean; textHtml: string; showsNews: boolean },
): Promise<void> {
  await scope.rows(publicPage, [given.isOn, given.textHtml, given.showsNews])
}

const saveBrandingRow = statement(
  'settings-save-branding',
  'community',
  noColumns,
  `update communities set sender_name = $2, reply_address = $3, letterhead_html = $4, signature_html = $5 where community_id = $1`,
)

/** Saves the community's own branding settings. Where a text is empty, the organization's applies. */
export async function saveBranding(scope: StaffScope, given: Branding): Promise<void> {
  const { senderName, replyAddress, letterheadHtml, signatureHtml } = given
  await scope.rows(saveBrandingRow, [senderName, replyAddress, letterheadHtml, signatureHtml])
}

const residents = statement(
  'settings-people',
  'community',
  z.object({ personId: z.number() }),
  'select distinct person_id as "personId" from household_persons where community_id = $1',
)

/** Returns the person ids of the residents, to whose open windows changes of the community are announced. */
export async function listPeople(scope: Scope<'community'>): Promise<number[]> {
  return (await scope.rows(residents)).map((row) => row.personId)
}

const codeOnly = statement(
  'settings-code-only',
  'any',
  z.object({ registersByCodeOnly: z.boolean() }),
  'select registration_by_code_only as "registersByCodeOnly" from communities where community_id = $1',
)

/** Whether people can register in a community only with a code. */
export async function registersByCodeOnly(scope: Scope<'any'>, communityId: number): Promise<boolean> {
  return (await scope.row(codeOnly, [communityId]))?.registersByCodeOnly ?? false
}
