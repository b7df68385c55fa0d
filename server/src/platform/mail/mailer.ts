import { randomUUID } from 'node:crypto'
import { type Brand, brandOf } from '../access/branding.ts'
import { mayReachResidents } from '../access/residents.ts'
import type { SystemScope } from '../access/scopes.ts'
import type { Clock } from '../clock.ts'
import { share } from '../db/gather.ts'
import { loggableText, logger } from '../log.ts'
import type { Settings } from '../settings.ts'
import { traced } from '../telemetry/tracing.ts'
import { clearMark, compareOutcomes, findAttempt, findMark, markAddress, noteAttempt, noteRefusal } from './attempts.ts'
import { composeMessage, type Message } from './compose.ts'
import { noteFailure } from './failures.ts'
import { type HostWatch, watchHost } from './host-watch.ts'
import { hasAnswered, type Refusal, refusalOf } from './refusal.ts'
import { openRelay } from './relay.ts'
import type { MailPicture } from './template.ts'

export interface Mail {
  /**
   * The community whose residents the mail is for: nothing is sent while it is in preparation or archived, or to an address that
   * refuses mail. null: a mail of a person's own account, such as a code, or one to a team or a vendor.
   */
  readonly residentsOf: number | null
  readonly to: string
  /** Shown as the sender's name. The address is always the product's own. */
  readonly fromName: string
  readonly subject: string
  /** The address for replies, if a person wrote the mail to somebody who has no inbox here. */
  readonly replyTo?: string
  readonly text: string
  readonly html: string
  /** Returns the text and the HTML with the signature of the community below them, for mails to its residents. */
  readonly signedBy?: ((signatureHtml: string) => { readonly text: string; readonly html: string }) | undefined
  /** The pictures that the HTML names by `cid:`. */
  readonly pictures?: readonly MailPicture[]
  /** An id that is the same for every attempt, so that a mail is sent once, and a second copy has the same Message-ID. */
  readonly messageId: string
  /** Sent with the mail. */
  readonly files?: readonly MailFile[]
  /** The mail is never sent a second time: if an attempt was interrupted, it is unknown whether the mail arrived. */
  readonly isOnce?: boolean
  /** The mail contains a code that is new in each attempt, so each attempt has a Message-ID of its own. */
  readonly isNewEachTry?: boolean
  /** The address that ends mails of this kind with one POST (RFC 8058). */
  readonly unsubscribeUrl?: string
}

/** A file of a mail. */
export interface MailFile {
  readonly fileName: string
  readonly contentType: string
  readonly bytes: Uint8Array
}

/** 'unknown': the process stopped while it was sending a mail with `isOnce`. */
export type Outcome = { readonly state: 'sent' | 'refused' | 'unknown'; readonly result: string }

/** Sends mails: by SMTP when SMTP_URL is set, else as .eml files under DATA_DIR/mail. */
export interface Mailer {
  /**
   * Resolves when the mail server has accepted the mail, now or in an earlier attempt, or has refused it permanently.
   * @throws Error for a temporary failure: the caller tries again later with the same mail.
   */
  send(mail: Mail): Promise<Outcome>
  /** Whether the mail host cannot be reached, so that a mail would only lose an attempt. */
  isHostAway(): boolean
}

/** The state of the sender while the process runs: its connections, and results that could not be stored. */
export interface Mailing {
  readonly host: Pick<HostWatch, 'isAway' | 'until'>
  mailer(scope: SystemScope): Mailer
  /**
   * Stores the results that could not be stored before. To be called before jobs that may have sent a mail are given to another process,
   * which would send it again.
   */
  settle(scope: SystemScope): Promise<void>
  close(): void
}

/** The result of a mail that was sent. */
const sentResult = 'taken by the mail server'

/** How long mails of a community are collected, so that the data of the community is read once for all, in milliseconds. */
const readTogether = 5

/** Whether mails may reach the residents of a community, and its brand. */
const senderOf = share(readTogether, async (scope: SystemScope, communityId: number) => {
  const [isLive, brand] = await Promise.all([mayReachResidents(scope, communityId), brandOf(scope, communityId)])
  return { isLive, brand }
})

export function openMailing(settings: Settings, clock: Clock): Mailing {
  const relay = openRelay(settings)
  const watch = watchHost(() => relay.verify())
  const address = /<([^<>]+)>/.exec(settings.mailFrom)?.[1] ?? settings.mailFrom
  const host = new URL(settings.publicUrl).hostname
  // Mails that the mail server accepted while the database could not be written: a retry must not send them again.
  const unrecorded = new Set<string>()

  async function noteSent(scope: SystemScope, mail: Mail, wasMarked: boolean): Promise<void> {
    unrecorded.add(mail.messageId)
    await noteAttempt(scope, mail.messageId, 'sent', clock.now())
    unrecorded.delete(mail.messageId)
    if (wasMarked) await clearMark(scope, mail.to)
  }

  const mailer = (scope: SystemScope): Mailer => ({
    isHostAway: () => watch.isAway,
    async send(mail) {
      const { messageId, residentsOf } = mail
      const [community, mark, attempt] = await Promise.all([
        residentsOf === null ? undefined : senderOf(scope, residentsOf),
        findMark(scope, mail.to),
        mail.isNewEachTry && !mail.isOnce ? undefined : findAttempt(scope, messageId),
      ])
      if (community?.isLive === false) return { state: 'refused', result: 'the community is not live' }
      if (residentsOf !== null && mark) return { state: 'refused', result: mark.reply }
      const wasMarked = mark !== undefined
      // In the state 'handing' it is unknown whether the end of the message was sent: a second copy is better than none (decisions/0026).
      const wasSent = unrecorded.has(messageId) || attempt?.state === 'sent'
      if (wasSent && !mail.isNewEachTry) {
        await noteSent(scope, mail, wasMarked)
        return { state: 'sent', result: sentResult }
      }
      if (mail.isOnce && attempt?.state === 'handing')
        return { state: 'unknown', result: 'cut off while it was handed over' }
      try {
        const message = messageOf(withBrand(mail, community?.brand), { address, host })
        await traced({ name: 'mail', side: 'client' }, () =>
          relay.send(message, () => noteAttempt(scope, messageId, 'handing', clock.now())),
        )
        watch.noteTaken()
      } catch (error) {
        watch.noteError(error)
        const refusal = refusalOf(error)
        if (refusal) return await settleRefusal(scope, clock.now(), mail, refusal)
        // The mail server answered that it did not accept the mail, so a later attempt cannot create a second copy.
        if (mail.isOnce && hasAnswered(error)) await noteAttempt(scope, messageId, 'unsent', clock.now())
        const reason = (error as Error).message
        await noteFailure(scope, clock.now(), { address: mail.to, reason, isPermanent: false })
        throw error
      }
      await noteSent(scope, mail, wasMarked)
      return { state: 'sent', result: sentResult }
    },
  })
  return {
    host: watch,
    mailer,
    async settle(scope) {
      for (const messageId of unrecorded) {
        await noteAttempt(scope, messageId, 'sent', clock.now())
        unrecorded.delete(messageId)
      }
    },
    close() {
      watch.close()
      relay.close()
    },
  }
}

/** Returns the mail as its community sends it: under its sender's name, with its address for answers and its signature (association.txt 2.3). */
function withBrand(mail: Mail, brand: Brand | undefined): Mail {
  if (!brand) return mail
  const { fromName, replyTo = brand.replyAddress, signedBy } = mail
  return {
    ...mail,
    ...(signedBy && brand.signatureHtml !== '' && signedBy(brand.signatureHtml)),
    fromName: fromName === brand.name ? brand.senderName : fromName,
    ...(replyTo && { replyTo }),
  }
}

/**
 * Decides whether a refusal is permanent. It is permanent if the mail server accepts other mail: since the first refusal of this mail it has
 * accepted at least as many mails as there are addresses that it refuses. Otherwise the cause is the mail server or this server, and the mail is kept.
 * @throws Error with the mail server's reply, for the next attempt.
 */
async function settleRefusal(scope: SystemScope, now: Date, mail: Mail, refusal: Refusal): Promise<Outcome> {
  const since = await noteRefusal(scope, mail.messageId, mail.to, now)
  const { taken, refused } = await compareOutcomes(scope, since)
  const isMarked = refusal.of === 'address' && (await findMark(scope, mail.to)) !== undefined
  const isPermanent = refusal.of !== 'sender' && (isMarked || (taken > 0 && taken >= refused))
  await noteFailure(scope, now, { address: mail.to, reason: refusal.reply, isPermanent })
  const facts = { messageId: mail.messageId, refused: refusal.of, reply: loggableText(refusal.reply) }
  if (!isPermanent) {
    logger.warn({ ...facts, refusedAddresses: refused }, 'the mail server refused a mail: it is kept and tried again')
    throw new Error(refusal.reply || 'refused by the mail server')
  }
  if (refusal.of === 'address') await markAddress(scope, mail.to, refusal.reply, now)
  await noteAttempt(scope, mail.messageId, 'unsent', now)
  logger.warn(facts, 'the mail server refused a mail permanently: it is not sent')
  return { state: 'refused', result: refusal.reply }
}

function messageOf(mail: Mail, from: { address: string; host: string }): Message {
  const fromName = oneLine(mail.fromName)
  return composeMessage({
    from: { name: fromName, address: from.address },
    to: mail.to,
    ...(mail.replyTo && { replyTo: { name: fromName, address: mail.replyTo } }),
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    pictures: mail.pictures ?? [],
    files: mail.files ?? [],
    messageId: `<${mail.messageId}${mail.isNewEachTry ? `-${randomUUID()}` : ''}@${from.host}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail.unsubscribeUrl) },
  })
}

function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  return url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}
}

/** A name or subject that a person typed must not start another header. */
function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').trim()
}
