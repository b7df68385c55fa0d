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
import { readMailStrip } from '../../community-picture/public.ts'
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
  type MailingRef,
  type MailReader,
  notePushFailure,
  type Reader,
  storeMailLater,
  storeMailOutcome,
  storeOutcomes,
} from '../sending/data.ts'
import { maxTries, nextTry, type Pace, pauseAfterFailures } from '../sending/pace.ts'
import { mailingsTexts } from '../texts.ts'
import { type MailFacts, mailOf, takesFiles } from './mail.ts'

/** How many copies are stored in mailboxes in one transaction. */
const portalBatch = 1_000
const pushBatch = 50
/**
 * The minimum number of mails that are read together; if one second at the pace has more mails, as many as one second has. When somebody pauses or
 * ends the mailing, this takes effect at the next read.
 */
const minMailBatch = 10
/** The pause between two checks whether the mail host is available again, in milliseconds. */
const hostCheckPauseMs = 250

/** A mailing that is being sent, with the data that all its readers share. */
export interface ActiveMailing {
  readonly ref: MailingRef
  readonly row: MailingRow
  readonly setting: Setting
  readonly master: Master
  readonly files: readonly AttachmentRow[]
}

/** Reads a mailing with the data of its copies; undefined if it does not exist any more. */
export async function readActiveMailing(scope: SystemScope, ref: MailingRef): Promise<ActiveMailing | undefined> {
  const community = scope.inCommunity(ref.communityId)
  const [row, setting, files] = await Promise.all([
    findMailing(community, ref.id),
    findSetting(community),
    listAttachments(community, ref.id),
  ])
  if (!row) return undefined
  const corrected = row.correctsId === null ? undefined : await findMailing(community, row.correctsId)
  return { ref, row, setting, files, master: masterOf(row, setting, corrected) }
}

/** The parts of a mailing that all its copies share. */
export function masterOf(row: MailingRow, { timeZone }: Setting, corrected: MailingRow | undefined): Master {
  const { texts, language, words, signatureHtml } = row
  const correctedSubject =
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
    corrects: correctedSubject && sentAt ? { subject: correctedSubject, sentAt } : undefined,
  }
}

/** Stores the next copies in mailboxes, in one transaction. Returns how many deliveries it processed. */
export async function deliverToPortal(tools: Tools, mailing: ActiveMailing): Promise<number> {
  const { scope, clock } = tools
  const { communityId, id } = mailing.ref
  return scope.transaction(async (inside) => {
    const community = inside.inCommunity(communityId)
    const waiting = await findWaiting(community, id, 'portal', clock.now(), portalBatch)
    const readers = waiting.filter((one) => one.personId !== null && one.propertyId !== null)
    const stored = await storeMailing(
      community,
      {
        communityId,
        mailingId: id,
        mailingType: mailing.row.kind,
        allowReply: mailing.row.allowReply,
        senderName: mailing.row.senderName,
        senderEmail: mailing.row.allowReply ? mailing.row.replyAddress : '',
        sentAt: clock.now(),
        files: mailing.files,
      },
      copiesOf(mailing.master, readers),
    )
    const outcomes = stored.map((one) => ({
      deliveryId: one.mailingDeliveryId,
      state: 'delivered' as const,
      inboxId: one.id,
    }))
    await storeOutcomes(community, outcomes, clock.now())
    const inboxes = new Map(stored.map((one) => [one.mailingDeliveryId, one.id]))
    if (readers.length > 0) await announceCopies(tools, inside, mailing, readers, inboxes)
    return waiting.length
  })
}

/** Groups the readers by the text that they get. */
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

/** Shows the copies in open windows, and in the list of notifications of the readers who have it turned on. */
async function announceCopies(
  tools: Tools,
  inside: SystemScope,
  { ref, row, master }: ActiveMailing,
  readers: readonly Reader[],
  inboxes: ReadonlyMap<number, number>,
): Promise<void> {
  await tools.announce(inside, liveTopic('mailbox'), [...new Set(readers.flatMap((one) => one.personId ?? []))])
  const shown = copyFor(master, { home: '', language: master.language, values: {} })
  await queueNotice(
    inside,
    {
      // The first delivery tells the batches of one mailing apart.
      key: `mailing ${ref.id} ${readers[0]?.deliveryId}`,
      topic: row.kind === 'message' ? 'messages' : 'digital_delivery',
      type: notificationTypes.message,
      typeId: ref.id,
      parentId: ref.id,
      communityId: ref.communityId,
      actorPersonId: null,
      fromName: row.senderName,
      title: shown.subject,
      textHtml: '',
      page: 'Mailbox',
      // Only in the portal: the mailing itself sends the mails and push messages.
      isQuiet: true,
      to: readers.flatMap(({ personId, propertyId, deliveryId }) =>
        personId === null ? [] : [{ personId, propertyId, page: `Mailbox?message=${inboxes.get(deliveryId)}` }],
      ),
    },
    'mailings-notices',
  )
}

/** Sends the next push messages. Returns how many. */
export async function sendPushes({ scope, push, clock }: Tools, mailing: ActiveMailing): Promise<number> {
  const community = scope.inCommunity(mailing.ref.communityId)
  const waiting = await findWaiting(community, mailing.ref.id, 'push', clock.now(), pushBatch)
  for (const reader of waiting) {
    const copy = copyFor(mailing.master, reader)
    const message = {
      title: shortened(copy.subject, 120),
      body: shortened([mailing.setting.name, textOfHtml(copy.html).replaceAll('\n', ' ')].join(': '), 240),
      address: '/Mailbox',
      tag: `mailing-${mailing.ref.communityId}-${mailing.ref.id}`,
    }
    // Stored first: a second push is worse than none, because the mailbox has the message.
    await storeOutcomes(community, [{ deliveryId: reader.deliveryId, state: 'sent' }], clock.now())
    const { state, result } = await pushToPerson(scope.forPerson(reader.personId ?? 0), push, message, clock.now())
    if (state === 'failed') await notePushFailure(community, reader.deliveryId, result, clock.now())
  }
  return waiting.length
}

/** Cuts a text to a number of characters, with an ellipsis. */
function shortened(text: string, maxLength: number): string {
  const characters = [...text]
  return characters.length <= maxLength ? text : `${characters.slice(0, maxLength - 1).join('')}…`
}

/** Sends mails at the pace until the time `until`, and none while the mail host is unavailable or after the mailing was paused. */
export async function sendMails(tools: Tools, mailing: ActiveMailing, pace: Pace, until: number): Promise<void> {
  const { scope, clock, settings } = tools
  const community = scope.inCommunity(mailing.ref.communityId)
  const run: MailRun = { mailing, facts: await mailFacts(tools, mailing), isPaused: false }
  const batchSize = Math.max(minMailBatch, Math.ceil(settings.mailsPerMinute / 60))
  while (Date.now() < until && !run.isPaused) {
    if (tools.mailer.isHostAway()) {
      await sleep(Math.min(hostCheckPauseMs, until - Date.now()))
      continue
    }
    const mails = await findMails(community, mailing.ref.id, clock.now(), batchSize)
    if (mails.length === 0) return
    await sendTogether(tools, run, mails, pace, until)
  }
}

/** What the mails that are sent in one call of `sendMails` share. */
interface MailRun {
  readonly mailing: ActiveMailing
  readonly facts: MailFacts
  /** Whether the mailing was paused, because the mail host accepts nothing. */
  isPaused: boolean
}

/**
 * Sends mails over several connections, starts each at the pace, and resolves when each has its outcome, because the next read would find mails
 * without an outcome again. One connection stays free for mails that a single person waits for, such as a code.
 */
async function sendTogether(
  tools: Tools,
  run: MailRun,
  mails: readonly MailReader[],
  pace: Pace,
  until: number,
): Promise<void> {
  const atOnce = Math.max(1, tools.settings.smtpConnections - 1)
  const { communityId, id } = run.mailing.ref
  const addresses = mails.map(({ address }) => address)
  const readers = await findReaders(tools.scope.inCommunity(communityId), id, addresses)
  const pending = new Set<Promise<unknown>>()
  const outcomes: Promise<unknown>[] = []
  const faults: unknown[] = []
  for (const mail of mails) {
    if (pending.size >= atOnce) await Promise.race(pending)
    if (Date.now() >= until || run.isPaused || faults.length > 0 || tools.mailer.isHostAway()) break
    await sleep(pace.next(Date.now()))
    const ofMail = readers.filter(({ address }) => address === mail.address)
    const sending = sendOne(tools, run, mail, ofMail).finally(() => pending.delete(sending))
    pending.add(sending)
    outcomes.push(sending.then((store) => store()).catch((error: unknown) => faults.push(error)))
  }
  await Promise.all(outcomes)
  if (faults.length > 0) throw faults[0]
}

/** What all mails of a mailing share. */
async function mailFacts(tools: Tools, mailing: ActiveMailing): Promise<MailFacts> {
  const { row, setting, master, files } = mailing
  const strip = await readMailStrip(tools.scope.inCommunity(mailing.ref.communityId), tools.files)
  const { communityId } = mailing.ref
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

/** Sends one mail to the mail host. Returns a function that stores its outcome; the next mail need not wait for it. */
async function sendOne(
  tools: Tools,
  run: MailRun,
  mail: MailReader,
  readers: readonly Reader[],
): Promise<() => Promise<void>> {
  const { mailing, facts } = run
  const to = { ...mail, hasAccount: readers.some((one) => one.personId !== null), readers }
  try {
    const files = takesFiles(facts, to) ? await filesOf(tools, mailing.files) : []
    const outcome = await tools.mailer.send(mailOf(facts, to, tools.settings, files))
    return () => noteAnswer(tools, mailing, mail, outcome)
  } catch (error) {
    return () => noteFailure(tools, run, mail, loggableText(String((error as Error).message)))
  }
}

/** Stores the outcome of a mail to which the mail host has answered, and resets the count of consecutive failures. */
async function noteAnswer(
  tools: Tools,
  mailing: ActiveMailing,
  mail: MailReader,
  { state, result }: Outcome,
): Promise<void> {
  if (state === 'sent') await storeOutcome(tools, mailing, mail, 'sent', '')
  else if (state === 'refused') await storeOutcome(tools, mailing, mail, 'bounced', result)
  // Unknown: the process stopped in an earlier attempt, while it was handing the mail over.
  else await storeOutcome(tools, mailing, mail, 'not reached', 'cut off')
  await countFailure(tools.scope.inCommunity(mailing.ref.communityId), mailing.ref.id, false)
}

/**
 * Schedules another attempt for a mail, and pauses the mailing after too many failures in a row. While the mail host is away, mails wait and are
 * not counted as consecutive failures (docs/decisions/0146).
 */
async function noteFailure(tools: Tools, run: MailRun, mail: MailReader, reason: string): Promise<void> {
  const { mailing } = run
  const community = tools.scope.inCommunity(mailing.ref.communityId)
  const dueAt = nextTry(mail.tries, tools.clock.now())
  if (mail.tries + 1 >= maxTries) await storeOutcome(tools, mailing, mail, 'not reached', 'gave up')
  else await storeMailLater(community, mailing.ref.id, mail.deliveryId, { dueAt, reason })
  if (tools.mailer.isHostAway()) return
  if ((await countFailure(community, mailing.ref.id, true)) < pauseAfterFailures || run.isPaused) return
  run.isPaused = true
  await pauseFor(tools, mailing, reason)
}

/** Stores the outcome for all deliveries of a mailing to one address. */
function storeOutcome(
  { scope, clock }: Tools,
  { ref }: ActiveMailing,
  { address }: MailReader,
  state: 'sent' | 'bounced' | 'not reached',
  reason: string,
): Promise<void> {
  const community = scope.inCommunity(ref.communityId)
  return storeMailOutcome(community, ref.id, address, { state, reason, now: clock.now() })
}

/** The attachments with their bytes. @throws MissingFile for a missing file, so that the mail is tried again later and not sent without it. */
function filesOf({ files: store }: Tools, files: readonly AttachmentRow[]): Promise<MailFile[]> {
  return Promise.all(
    files.map(async ({ title, contentType, fileKey }) => {
      const { stream } = await readNeeded(store, fileKey)
      return { fileName: title, contentType, bytes: await buffer(stream) }
    }),
  )
}

/** Pauses a mailing if the mail host accepts nothing, and notifies the person who sent it (association.txt 5). */
async function pauseFor({ scope }: Tools, mailing: ActiveMailing, reason: string): Promise<void> {
  await scope.transaction(async (inside) => {
    await storeState(inside.inCommunity(mailing.ref.communityId), mailing.ref.id, 'paused', { reason })
    await notifySender(inside, mailing, 'paused', {
      title: (texts, subject) => texts.pausedTitle(subject),
      text: (texts) => texts.pausedText(reason),
    })
  })
}

type Texts = (typeof mailingsTexts)['en' | 'es']

/** Notifies the sender of a mailing of an outcome such as 'paused', once for each outcome and version. */
export async function notifySender(
  inside: SystemScope,
  { ref, row, master, setting }: Pick<ActiveMailing, 'ref' | 'row' | 'master' | 'setting'>,
  outcome: string,
  write: { title(texts: Texts, subject: string): string; text(texts: Texts): string },
): Promise<void> {
  if (row.sentByPersonId === null) return
  const { subject } = copyFor(master, { home: '', language: master.language, values: {} })
  await queueNotice(inside, {
    key: `mailing ${ref.id} ${outcome} ${row.version}`,
    topic: 'digital_delivery',
    type: notificationTypes.message,
    typeId: ref.id,
    parentId: ref.id,
    communityId: ref.communityId,
    actorPersonId: null,
    fromName: setting.name,
    title: inEach(mailingsTexts, (texts) => write.title(texts, subject)),
    textHtml: inEach(mailingsTexts, (texts) => htmlOfText(write.text(texts))),
    page: `Admin/Community/${ref.communityId}/Mail/${ref.id}`,
    to: [{ personId: row.sentByPersonId }],
  })
}
