import { aboutFeature } from '@porchlight/contract/features/about.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import {
  type DirectoryField,
  type SettingsPage,
  settingsLimits,
} from '@porchlight/contract/shared/community-settings.ts'
import type { StaffScope } from '../../platform/access/scopes.ts'
import { type ActivityEntry, actorOf, recordActivity } from '../../platform/activity/record.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { liveTopic, sessionsTopic } from '../../platform/db/topics.ts'
import { leavePicturesOut, sanitiseHtml, textOfHtml } from '../../platform/html/sanitise.ts'
import { answerOfRollback, done, faulty, RolledBack, refused } from '../../platform/http/saved.ts'
import { inEach } from '../../platform/languages.ts'
import { queueNotice } from '../../platform/notices/queue-notice.ts'
import { moveScheduledMailings } from '../mailings/public.ts'
import { findBoardRunRefusal } from '../roles/public.ts'
import {
  type Branding,
  type ContactRow,
  findSettings,
  findSiteClaim,
  type General,
  listPeople,
  moveSite,
  type PageEdit,
  type Registration,
  type SettingsRow,
  saveBranding,
  saveContact,
  saveGeneral,
  savePublicPage,
  saveRegistration,
  saveWords,
  startSaving,
} from './data.ts'
import { switchFeature } from './menu/data.ts'
import { saveDirectory, saveWelcomes } from './money/data.ts'
import { hoursInWords, isWebSiteNameFree } from './policy.ts'
import { insertRules } from './rules/data.ts'
import { communitySettingsTexts } from './texts.ts'

const savedText = 'Your changes have been saved.'

/** The values of a page before and after a change, by the names of its fields; only those that differ are recorded. */
interface Change {
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

/**
 * Saves a page of the settings: refuses if somebody else saved it meanwhile, stores it, records the changes, and makes the open windows
 * of the community reload. `store` runs in the transaction and returns the change, or the answer that refuses it.
 */
async function savePage(
  scope: StaffScope,
  context: AppContext,
  page: SettingsPage,
  version: number | undefined,
  store: (inside: StaffScope, stored: SettingsRow) => Promise<Change | Saved>,
): Promise<Saved> {
  return scope
    .transaction(async (inside) => {
      const now = context.clock.now()
      const { name } = await actorOf(inside)
      const meanwhile = await startSaving(inside, page, { version, now, name })
      const stored = await findSettings(inside)
      if (!stored) return refused('Something went wrong.')
      if (meanwhile) return conflictOf(meanwhile, stored)
      const change = await store(inside, stored)
      if ('success' in change) throw new RolledBack(change)
      await recordActivity(inside, now, entryOf(page, inside.communityId, change))
      await context.announce(inside, liveTopic('content'), await listPeople(inside))
      return done(savedText)
    })
    .catch(answerOfRollback)
}

/** Returns the answer about a conflict: who saved the page meanwhile, and the stored values by the form's field names. */
function conflictOf(meanwhile: PageEdit, stored: SettingsRow): Saved {
  const { version, editedAt, editedByName } = meanwhile
  return {
    ...refused(`${editedByName} changed this while you were editing it. Your changes are not saved yet.`),
    conflict: { version, changedByName: editedByName, changedTime: editedAt.toISOString(), fields: fieldsOf(stored) },
  }
}

/** Returns the stored settings by the names of the fields of the forms. */
function fieldsOf({
  contact,
  edits: _edits,
  moderatedWords,
  directory,
  money,
  ...row
}: SettingsRow): Record<string, string> {
  const values = {
    ...row,
    ...contact,
    ...directory,
    ...money,
    words: (moderatedWords ?? []).join('\n'),
    usesUsual: moderatedWords === null,
    isOn: row.publicPageOn,
    textHtml: row.publicTextHtml,
    showsNews: row.publicShowsNews,
  }
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const text = textOf(value)
      return text === undefined ? [] : [[name, text]]
    }),
  )
}

/** Returns a value as the text in a field of a form; undefined for null and for office hours by weekday, which are no text. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (!Array.isArray(value)) return typeof value === 'object' ? undefined : String(value)
  return value.every((one) => typeof one !== 'object') ? value.join(', ') : undefined
}

/** Returns the activity entry of a saved page, with the values that changed. */
function entryOf(page: SettingsPage, communityId: number, { before, after }: Change): ActivityEntry {
  // Some values are lists, which are equal only as JSON.
  const changed = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const only = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(changed.map((name) => [name, values[name]]))
  const subject = { kind: 'community', id: communityId }
  return { kind: `settings.${page}`, subject, before: only(before), after: only(after) }
}

/**
 * Saves name, addresses, time zone, language and who runs the community. `scheduledTimes` says what happens to the times of scheduled
 * mailings if the time zone changes (see `moveScheduledMailings`); '' if the caller has not chosen it yet. `requireProof` throws unless the
 * caller has confirmed recently who they are.
 */
export function changeGeneral(
  scope: StaffScope,
  context: AppContext,
  fields: General,
  given: { readonly version: number | undefined; readonly scheduledTimes: '' | 'clock' | 'instant' },
  requireProof: () => void,
): Promise<Saved> {
  return savePage(scope, context, 'general', given.version, async (inside, stored) => {
    const now = context.clock.now()
    // Both settings change what the board may do, so they need the same proof as giving a role (association.txt 9).
    if (fields.runBy !== stored.runBy || fields.boardSeesContacts !== stored.boardSeesContacts) requireProof()
    if (fields.runBy === 'board' && stored.runBy === 'company') {
      const refusal = await findBoardRunRefusal(inside)
      if (refusal) return faulty({ runBy: [refusal] })
    }
    if (fields.timeZone !== stored.timeZone && stored.scheduledMailings > 0) {
      if (given.scheduledTimes === '')
        return faulty({ scheduledTimes: ['Choose what happens to the scheduled times.'] })
      await moveScheduledMailings(inside, { timeZone: fields.timeZone, keeps: given.scheduledTimes })
    }
    if (fields.webSiteName !== stored.webSiteName) {
      const isFree = isWebSiteNameFree(await findSiteClaim(inside, fields.webSiteName), inside.communityId, now)
      if (!isFree) return faulty({ webSiteName: ['Another association has this web site name.'] })
      await moveSite(inside, inside.communityId, { from: stored.webSiteName, to: fields.webSiteName }, now)
    }
    const officers = await saveGeneral(inside, fields, stored)
    await context.announce(inside, sessionsTopic, officers)
    const { name, webSiteName, address, city, state, zipcodes, timeZone, language, runBy, boardSeesContacts } = stored
    const before = { name, webSiteName, address, city, state, zipcodes, timeZone, language, runBy, boardSeesContacts }
    return { before, after: { ...fields } }
  })
}

/** Saves every field of the About page. Office hours by weekday are also stored as text in the community's language. */
export function changeContact(
  scope: StaffScope,
  context: AppContext,
  fields: Omit<ContactRow, 'officeHours'>,
  version: number | undefined,
): Promise<Saved> {
  return savePage(scope, context, 'contact', version, async (inside, stored) => {
    // Office hours that were entered as text stay until they are set by weekday.
    const officeHours = fields.week ? hoursInWords(fields.week, stored.language) : (stored.contact?.officeHours ?? '')
    const after = { ...fields, officeHours }
    await saveContact(inside, after)
    return { before: stored.contact ?? {}, after }
  })
}

/** Saves how people register. */
export function changeRegistration(
  scope: StaffScope,
  context: AppContext,
  fields: Registration,
  version: number | undefined,
): Promise<Saved> {
  return savePage(scope, context, 'registration', version, async (inside, stored) => {
    await saveRegistration(inside, fields)
    return { before: stored, after: { ...fields } }
  })
}

/** Saves the fields that the directory never shows. */
export function changeDirectory(
  scope: StaffScope,
  context: AppContext,
  hides: readonly DirectoryField[],
  version: number | undefined,
): Promise<Saved> {
  return savePage(scope, context, 'directory', version, async (inside, stored) => {
    await saveDirectory(inside, hides)
    return { before: { hides: stored.directory.hides }, after: { hides } }
  })
}

/** Saves the welcome of people from another statement portal. Where the books are is set in {c}/Money (decision 0101). */
export function changeMoney(
  scope: StaffScope,
  context: AppContext,
  welcomesFromStatements: boolean,
  version: number | undefined,
): Promise<Saved> {
  return savePage(scope, context, 'money', version, async (inside, stored) => {
    await saveWelcomes(inside, welcomesFromStatements)
    return {
      before: { welcomesFromStatements: stored.money.welcomesFromStatements },
      after: { welcomesFromStatements },
    }
  })
}

/** Saves the words that may not be posted; null stands for the usual list. */
export function changeWords(
  scope: StaffScope,
  context: AppContext,
  words: readonly string[] | null,
  version: number | undefined,
): Promise<Saved> {
  return savePage(scope, context, 'words', version, async (inside, stored) => {
    await saveWords(inside, words)
    return { before: { words: stored.moderatedWords }, after: { words } }
  })
}

/** Saves the public page; its text is sanitized. */
export function changePublicPage(
  scope: StaffScope,
  context: AppContext,
  given: { isOn: boolean; textHtml: string; showsNews: boolean },
  version: number | undefined,
): Promise<Saved> {
  return savePage(scope, context, 'public page', version, async (inside, stored) => {
    const after = { ...given, textHtml: sanitiseHtml(given.textHtml) }
    await savePublicPage(inside, after)
    const { publicPageOn: isOn, publicTextHtml: textHtml, publicShowsNews: showsNews } = stored
    return { before: { isOn, textHtml, showsNews }, after }
  })
}

/** Saves the community's own branding settings. */
export function changeBranding(
  scope: StaffScope,
  context: AppContext,
  given: Branding,
  version: number | undefined,
): Promise<Saved> {
  return savePage(scope, context, 'branding', version, async (inside, stored) => {
    const after = {
      senderName: given.senderName.trim(),
      replyAddress: given.replyAddress.trim(),
      letterheadHtml: sanitiseHtml(given.letterheadHtml),
      // The signature is a part of mails, and pictures in a mail tell their host who reads it. The letterhead is only printed.
      signatureHtml: leavePicturesOut(sanitiseHtml(given.signatureHtml)),
    }
    await saveBranding(inside, after)
    return { before: stored, after }
  })
}

/** Switches a menu feature on or off; the open windows of the residents reload their menu. */
export function changeFeature(scope: StaffScope, context: AppContext, feature: number, isOn: boolean): Promise<Saved> {
  return scope.transaction(async (inside) => {
    const isChanged = await switchFeature(inside, feature, isOn)
    const entry = { kind: isOn ? 'feature.on' : 'feature.off', subject: { kind: 'feature', id: feature } }
    await recordActivity(inside, context.clock.now(), {
      ...entry,
      before: { isOn: isChanged ? !isOn : isOn },
      after: { isOn },
    })
    await context.announce(inside, liveTopic('account'), await listPeople(inside))
    return done(savedText)
  })
}

/** Publishes a version of the Rules & Guidelines, and notifies the residents if `tellsResidents` is true. */
export function publishRules(
  scope: StaffScope,
  context: AppContext,
  given: { contentHtml: string; tellsResidents: boolean; version: number | undefined },
): Promise<Saved> {
  const contentHtml = sanitiseHtml(given.contentHtml)
  if (textOfHtml(contentHtml).trim() === '') return Promise.resolve(faulty({ contentHtml: ['This is required'] }))
  return scope.transaction(async (inside) => {
    const now = context.clock.now()
    const { name } = await actorOf(inside)
    const version = await insertRules(inside, { ...given, contentHtml, name, now })
    if (version === undefined)
      return refused('Somebody published another version meanwhile. Your text is not published yet.')
    await recordActivity(inside, now, {
      kind: 'rules.published',
      subject: { kind: 'rules', id: version },
      after: { version, tellsResidents: given.tellsResidents },
    })
    if (given.tellsResidents) await notifyOfRules(inside, { version, name })
    await context.announce(inside, liveTopic('content'), await listPeople(inside))
    return done('The Rules & Guidelines have been published.')
  })
}

/** The notice of new rules has the type of the About page. It links to Home, from which the rules can be opened. */
const rulesNotice = { page: 'Home', menuFeature: aboutFeature } as const

async function notifyOfRules(inside: StaffScope, rules: { version: number; name: string }): Promise<void> {
  await queueNotice(inside, {
    key: `rules ${inside.communityId} ${rules.version}`,
    topic: 'documents',
    type: rulesNotice.menuFeature,
    typeId: rules.version,
    parentId: rules.version,
    communityId: inside.communityId,
    actorPersonId: inside.personId,
    fromName: rules.name,
    title: inEach(communitySettingsTexts, (texts) => texts.rulesChanged),
    textHtml: inEach(communitySettingsTexts, (texts) => `<p>${texts.readRules}</p>`),
    page: rulesNotice.page,
    to: { menuFeature: rulesNotice.menuFeature },
  })
}

export const tooManyWords = faulty({ words: [`Enter at most ${settingsLimits.wordCount} words.`] })
