import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { notificationTypes } from '@porchlight/contract/shared/notice-topics.ts'
import type { SystemScope } from '../../../platform/access/scopes.ts'
import { liveTopic } from '../../../platform/db/topics.ts'
import { readNeeded } from '../../../platform/files/file-store.ts'
import { htmlOfText, textOfHtml } from '../../../platform/html/sanitise.ts'
import type { Tools } from '../../../platform/jobs/worker.ts'
import { inEach } from '../../../platform/languages.ts'
import { loggableText } from '../../../platform/log.ts'
import type { MailFile, Outcome } from '../../../platform/mail/mailer.ts'
import { queueNotice } from '../../../platform/notices/queue-notice.ts'
import { mailStripOf } from '../../community-picture/public.ts'
import { type MailingCopy, storeMailing } from '../../mailbox/public.ts'
import { pushToPerson } from '../../push/public.ts'
import { type AttachmentRow, findMailing, listAttachments, type MailingRow, storeState } from '../drafts/data.ts'
import { findSetting, type Setting } from '../recipients/data.ts'
import { copyFor, type Master } from '../rendering.ts'
import {
  countFailure,
  findMails,
  findReaders,
  findWaiting,
  type MailReader,
  notePushFailure,
  type Place,
  type Reader,
  storeMailLater,
  storeMailOutcome,
  storeOutcomes,
} from '../sending/data.ts'
import { mostTries, nextTry, type Pace, pauseAfterFailures } from '../sending/pace.ts'
import { mailingsTexts } from '../texts.ts'
import { type MailOf, mailOf, takesFiles } from './mail.ts'

/** Copies that are stored in mailboxes in one transaction. */
const portalBatch = 1_000
const pushBatch = 50
/** How many mails are read together: those of a second, and at least this many. A pause or an end takes effect between two reads. */
const fewestTogether = 10
/** The pause between two looks whether the mail host is back, in milliseconds. */
const lookAgainAfter = 250

/** A mailing that is being sent, with the data that are the same for all its readers. */
export interface AtWork {
  readonly place: Place
  readonly row: MailingRow
  readonly setting: Setting
  readonly master: Master
  readonly files: readonly AttachmentRow[]
}

/** Reads a mailing with what its copies need; undefined if it is gone. */
export async function readAtWork(scope: SystemScope, place: Place): Promise<AtWork | undefined> {
  const community = scope.inCommunity(place.communityId)
  const [row, setting, files] = await Promise.all([
    findMailing(community, place.id),
    findSetting(community),
    listAttachments(community, place.id),
  ])
  if (!row) return undefined
  const corrected = row.correctsId === null ? undefined : await findMailing(community, row.correctsId)
  return { place, row, setting, files, master: masterOf(row, setting, corrected) }
}

/** What all copies of a mailing share. */
export function masterOf(row: MailingRow, { timeZone }: Setting, corrected: MailingRow | undefined): Master {
  const { texts, language, words, signatureHtml } = row
  const subject =
    corrected &&
    copyFor(
      { texts: corrected.texts, language: corrected.language, words: corrected.words, signatureHtml: '', timeZone },
      { home: '', language: corrected.language, values: {} },
    ).subject
  const sentAt = corrected?.frozenAt
  return {
    texts,
    language,
    words,
    signatureHtml,
    timeZone,
    corrects: subject && sentAt ? { subject, sentAt } : undefined,
  }
}

/** Stores the next copies in mailboxes: each home once, in one transaction. Returns how many. */
export async function deliverToPortal(tools: Tools, at: AtWork): Promise<number> {
  const { scope, clock } = tools
  const { communityId, id } = at.place
  return scope.transaction(async (inside) => {
    const community = inside.inCommunity(communityId)
    const waiting = await findWaiting(community, id, 'portal', clock.now(), portalBatch)
    const readers = waiting.filter((one) => one.personId !== null && one.propertyId !== null)
    const stored = await storeMailing(
      community,
      {
        communityId,
        mailingId: id,
        mailingType: at.row.kind,
        allowReply: at.row.allowReply,
        senderName: at.row.senderName,
        senderEmail: at.row.allowReply ? at.row.replyAddress : '',
        sentAt: clock.now(),
        files: at.files,
      },
      copiesOf(at.master, readers),
    )
    const outcomes = stored.map((one) => ({
      deliveryId: one.mailingDeliveryId,
      state: 'delivered' as const,
      inboxId: one.id,
    }))
    await storeOutcomes(community, outcomes, clock.now())
    const inboxes = new Map(stored.map((one) => [one.mailingDeliveryId, one.id]))
    if (readers.length > 0) await announceCopies(tools, inside, at, readers, inboxes)
    return waiting.length
  })
}

/** The different texts among the readers, each with those who get it. */
function copiesOf(master: Master, readers: readonly Reader[]): MailingCopy[] {
  const copies = new Map<string, { subject: string; html: string; readers: MailingCopy['readers'][number][] }>()
  for (const reader of readers) {
    const { subject, html } = copyFor(master, reader)
    const key = `${subject}\n${html}`
    const copy = copies.get(key) ?? { subject, html, readers: [] }
    copies.set(key, copy)
    const { personId, propertyId, deliveryId } = reader
    if (personId !== null && propertyId !== null)
      copy.readers.push({ personId, propertyId, mailingDeliveryId: deliveryId })
  }
  return [...copies.values()]
}

/** Shows the copies in open windows, and in the list of notifications of those who have it turned on. */
async function announceCopies(
  tools: Tools,
  inside: SystemScope,
  { place, row, master }: AtWork,
  readers: readonly Reader[],
  inboxes: ReadonlyMap<number, number>,
): Promise<void> {
  await tools.announce(inside, liveTopic('mailbox'), [...new Set(readers.flatMap((one) => one.personId ?? []))])
  const shown = copyFor(master, { home: '', language: master.language, values: {} })
  await queueNotice(
    inside,
    {
      key: `mailing ${place.id} ${readers[0]?.deliveryId}`,
      topic: row.kind === 'message' ? 'messages' : 'digital_delivery',
      type: notificationTypes.message,
      typeId: place.id,
      parentId: place.id,
      communityId: place.communityId,
      actorPersonId: null,
      fromName: row.senderName,
      title: shown.subject,
      textHtml: '',
      page: 'Mailbox',
      isQuiet: true,
      to: readers.flatMap(({ personId, propertyId, deliveryId }) =>
        personId === null ? [] : [{ personId, propertyId, page: `Mailbox?message=${inboxes.get(deliveryId)}` }],
      ),
    },
    'mailings-notices',
  )
}

/** Sends the next push messages. Returns how many. */
export async function sendPushes({ scope, push, clock }: Tools, at: AtWork): Promise<number> {
  const community = scope.inCommunity(at.place.communityId)
  const waiting = await findWaiting(community, at.place.id, 'push', clock.now(), pushBatch)
  for (const reader of waiting) {
    const copy = copyFor(at.master, reader)
    const message = {
      title: shortened(copy.subject, 120),
      body: shortened([at.setting.name, textOfHtml(copy.html).replaceAll('\n', ' ')].join(': '), 240),
      address: '/Mailbox',
      tag: `mailing-${at.place.communityId}-${at.place.id}`,
    }
    // Stored first: a second push is worse than none, because the mailbox has the message.
    await storeOutcomes(community, [{ deliveryId: reader.deliveryId, state: 'sent' }], clock.now())
    const { state, result } = await pushToPerson(scope.forPerson(reader.personId ?? 0), push, message, clock.now())
    if (state === 'failed') await notePushFailure(community, reader.deliveryId, result, clock.now())
  }
  return waiting.length
}

function shortened(text: string, most: number): string {
  const characters = [...text]
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}

/** Sends mails at the pace until the time is over, and none while the mail host is away or after the mailing was paused. */
export async function sendMails(tools: Tools, at: AtWork, pace: Pace, until: number): Promise<void> {
  const { scope, clock, settings } = tools
  const community = scope.inCommunity(at.place.communityId)
  const run: MailRun = { at, of: await mailFacts(tools, at), isPaused: false }
  const together = Math.max(fewestTogether, Math.ceil(settings.mailsPerMinute / 60))
  while (Date.now() < until && !run.isPaused) {
    if (tools.mailer.isHostAway()) {
      await sleep(Math.min(lookAgainAfter, until - Date.now()))
      continue
    }
    const mails = await findMails(community, at.place.id, clock.now(), together)
    if (mails.length === 0) return
    await sendTogether(tools, run, mails, pace, until)
  }
}

/** The mails of a mailing that one turn sends. */
interface MailRun {
  readonly at: AtWork
  readonly of: MailOf
  /** Whether it was paused, because the mail host accepts nothing. */
  isPaused: boolean
}

/**
 * Hands mails over side by side, each begun at the pace, and resolves when each has its outcome: the next read finds those without an outcome.
 * One connection is left for mails that a single person waits for, such as a code.
 */
async function sendTogether(
  tools: Tools,
  run: MailRun,
  mails: readonly MailReader[],
  pace: Pace,
  until: number,
): Promise<void> {
  const atOnce = Math.max(1, tools.settings.smtpConnections - 1)
  const { communityId, id } = run.at.place
  const addresses = mails.map(({ address }) => address)
  const readers = await findReaders(tools.scope.inCommunity(communityId), id, addresses)
  const handing = new Set<Promise<unknown>>()
  const outcomes: Promise<unknown>[] = []
  const faults: unknown[] = []
  for (const mail of mails) {
    if (handing.size >= atOnce) await Promise.race(handing)
    if (Date.now() >= until || run.isPaused || faults.length > 0 || tools.mailer.isHostAway()) break
    await sleep(pace.next(Date.now()))
    const ofMail = readers.filter(({ address }) => address === mail.address)
    const handed = handOver(tools, run, mail, ofMail).finally(() => handing.delete(handed))
    handing.add(handed)
    outcomes.push(handed.then((store) => store()).catch((error: unknown) => faults.push(error)))
  }
  await Promise.all(outcomes)
  if (faults.length > 0) throw faults[0]
}

async function mailFacts(tools: Tools, at: AtWork): Promise<MailOf> {
  const { row, setting, master, files } = at
  const strip = await mailStripOf(tools.scope.inCommunity(at.place.communityId), tools.files)
  const { communityId } = at.place
  const replyTo = row.allowReply ? row.replyAddress : ''
  return {
    communityId,
    communityName: setting.name,
    strip,
    kind: row.kind,
    senderName: row.senderName,
    replyTo,
    master,
    files,
  }
}

/** Hands one mail to the mail host. Returns what stores its outcome, for which no connection waits. */
async function handOver(
  tools: Tools,
  run: MailRun,
  mail: MailReader,
  readers: readonly Reader[],
): Promise<() => Promise<void>> {
  const { at, of } = run
  const to = { ...mail, hasAccount: readers.some((one) => one.personId !== null), readers }
  try {
    const files = takesFiles(of, to) ? await filesOf(tools, at.files) : []
    const outcome = await tools.mailer.send(mailOf(of, to, tools.settings, files))
    return () => noteAnswer(tools, at, mail, outcome)
  } catch (error) {
    return () => noteFailure(tools, run, mail, loggableText(String((error as Error).message)))
  }
}

async function noteAnswer(tools: Tools, at: AtWork, mail: MailReader, { state, result }: Outcome): Promise<void> {
  if (state === 'sent') await storeOutcome(tools, at, mail, 'sent', '')
  else if (state === 'refused') await storeOutcome(tools, at, mail, 'bounced', result)
  else await storeOutcome(tools, at, mail, 'not reached', 'cut off')
  await countFailure(tools.scope.inCommunity(at.place.communityId), at.place.id, false)
}

/**
 * Schedules another attempt for a mail, and pauses the mailing after too many failures in a row. While the mail host is away, mails wait and do
 * not count as failures (docs/decisions/0146).
 */
async function noteFailure(tools: Tools, run: MailRun, mail: MailReader, reason: string): Promise<void> {
  const { at } = run
  const community = tools.scope.inCommunity(at.place.communityId)
  const dueAt = nextTry(mail.tries, tools.clock.now())
  if (mail.tries + 1 >= mostTries) await storeOutcome(tools, at, mail, 'not reached', 'gave up')
  else await storeMailLater(community, at.place.id, mail.deliveryId, { dueAt, reason })
  if (tools.mailer.isHostAway()) return
  if ((await countFailure(community, at.place.id, true)) < pauseAfterFailures || run.isPaused) return
  run.isPaused = true
  await pauseFor(tools, at, reason)
}

function storeOutcome(
  { scope, clock }: Tools,
  { place }: AtWork,
  { address }: MailReader,
  state: 'sent' | 'bounced' | 'not reached',
  reason: string,
): Promise<void> {
  const community = scope.inCommunity(place.communityId)
  return storeMailOutcome(community, place.id, address, { state, reason, now: clock.now() })
}

/** The attachments with their bytes. @throws MissingFile, so that the mail is tried again later rather than sent without one. */
function filesOf({ files: store }: Tools, files: readonly AttachmentRow[]): Promise<MailFile[]> {
  return Promise.all(
    files.map(async ({ title, contentType, fileKey }) => {
      const { stream } = await readNeeded(store, fileKey)
      return { fileName: title, contentType, bytes: await buffer(stream) }
    }),
  )
}

/** Pauses a mailing if the mail host accepts nothing, and notifies the person who sent it (association.txt 5). */
async function pauseFor({ scope }: Tools, at: AtWork, reason: string): Promise<void> {
  await scope.transaction(async (inside) => {
    await storeState(inside.inCommunity(at.place.communityId), at.place.id, 'paused', { reason })
    await notifySender(inside, at, 'paused', {
      title: (texts, subject) => texts.pausedTitle(subject),
      text: (texts) => texts.pausedText(reason),
    })
  })
}

type Texts = (typeof mailingsTexts)['en' | 'es']

/** Notifies the sender of a mailing of its outcome. */
export async function notifySender(
  inside: SystemScope,
  { place, row, master, setting }: Pick<AtWork, 'place' | 'row' | 'master' | 'setting'>,
  what: string,
  write: { title(texts: Texts, subject: string): string; text(texts: Texts): string },
): Promise<void> {
  if (row.sentByPersonId === null) return
  const { subject } = copyFor(master, { home: '', language: master.language, values: {} })
  await queueNotice(inside, {
    key: `mailing ${place.id} ${what} ${row.version}`,
    topic: 'digital_delivery',
    type: notificationTypes.message,
    typeId: place.id,
    parentId: place.id,
    communityId: place.communityId,
    actorPersonId: null,
    fromName: setting.name,
    title: inEach(mailingsTexts, (texts) => write.title(texts, subject)),
    textHtml: inEach(mailingsTexts, (texts) => htmlOfText(write.text(texts))),
    page: `Admin/Community/${place.communityId}/Mail/${place.id}`,
    to: [{ personId: row.sentByPersonId }],
  })
}
