import type { StatementFailure } from '@porchlight/contract/shared/statements.ts'
import { z } from 'zod'
import type { Scope, SystemScope } from '../../../platform/access/scopes.ts'
import { recordInCommunity } from '../../../platform/activity/record.ts'
import type { Clock } from '../../../platform/clock.ts'
import { isOutage, isTemporary } from '../../../platform/db/database.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { escapeHtml } from '../../../platform/html/sanitise.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'
import { monthInWords } from '../../../platform/languages.ts'
import { logger } from '../../../platform/log.ts'
import { sendMessage } from '../../mailbox/public.ts'
import { isPrintedFor } from '../policy.ts'
import { statementsTexts } from '../texts.ts'
import { insertStatement, lockToPublish, nextToPublish, ownersOf, storeFailed, storePublished } from './data.ts'

/** Publishes all waiting files of a community. `byName` is the name of the person who started it. */
export const publishJob = defineJob('statements-publish', z.object({ communityId: z.number(), byName: z.string() }))

/** Queues the job that publishes all waiting files of a community. The jobs of one community run one after the other. */
export function queuePublishing(inside: Scope<'any'>, communityId: number, byName: string, now: Date): Promise<void> {
  const key = `${communityId} ${now.toISOString()}`
  const payload = { communityId, byName }
  return queueJob(inside, publishJob, { key, queue: `statements ${communityId}`, payload, attempts: 8 })
}

/** A permanent reason why a statement cannot be published. */
class NotPublished extends Error {
  override readonly name = 'NotPublished'
  readonly reason: Exclude<StatementFailure, ''>
  constructor(reason: Exclude<StatementFailure, ''>) {
    super(`a statement cannot be published: ${reason}`)
    this.reason = reason
  }
}

interface Tools {
  readonly scope: SystemScope
  readonly files: FileStore
  readonly clock: Clock
}

/**
 * Publishes all waiting files of a community, each in its own transaction, so that a killed job continues after the last published file. If a file
 * cannot be published, only this file fails, and its reason is stored (association.txt 2.11).
 * @throws a temporary error before the last attempt, so that the job is retried.
 */
export async function publishWaiting(
  { scope, files, clock }: Tools,
  given: { readonly communityId: number; readonly byName: string; readonly isLast: boolean },
): Promise<void> {
  let after = 0
  const temporaryErrors: unknown[] = []
  for (;;) {
    const id = await nextToPublish(scope.inCommunity(given.communityId), after)
    if (id === undefined) break
    after = id
    try {
      await publishFile(scope, files, { ...given, id, now: clock.now() })
    } catch (error) {
      if (isOutage(error as Error)) throw error
      if (isTemporary(error) && !given.isLast) temporaryErrors.push(error)
      else await recordFailure(scope, error, { ...given, id, now: clock.now() })
    }
  }
  if (temporaryErrors.length > 0) throw temporaryErrors[0]
}

/** The file `id` of a community that is published now. `byName` is the name of the person who started it. */
interface Publishing {
  readonly communityId: number
  readonly byName: string
  readonly id: number
  readonly now: Date
}

/**
 * Publishes a file in the statements of its home and in the mailboxes of the owners. Owners with digital delivery are notified. The statement is
 * printed once if one of the owners gets paper.
 */
async function publishFile(
  scope: SystemScope,
  files: FileStore,
  { communityId, byName, id, now }: Publishing,
): Promise<void> {
  await scope.transaction(async (inside) => {
    const community = inside.inCommunity(communityId)
    const file = await lockToPublish(community, id, now)
    if (!file) return
    if (file.isHomeRemoved) throw new NotPublished('home')
    if ((await files.sizeOf(file.fileKey)) === undefined) throw new NotPublished('file')
    const texts = statementsTexts[file.language]
    const month = monthInWords(file.month, file.language)
    const title = texts.title(month)
    await insertStatement(community, { ...file, title })
    const owners = await ownersOf(community, now, file.propertyId)
    const message = {
      communityId,
      mailingType: 'statement',
      subject: title,
      bodyHtml: `<p>${escapeHtml(texts.body(month))}</p>`,
      allowReply: false,
      replyToId: null,
      sentAt: now,
      senderName: file.communityName,
      senderEmail: '',
      senderPersonId: null,
      senderPropertyId: null,
      senderVendorId: null,
      attachments: [
        { title: `${title}.pdf`, fileKey: file.fileKey, contentType: 'application/pdf', sizeBytes: file.sizeBytes },
      ],
    }
    // Owners who get their statements on paper only have it in their mailbox, too, but are not notified.
    for (const isNotified of [true, false]) {
      const to = owners.flatMap(({ personId, delivery }) =>
        personId !== null && (delivery !== 'paper') === isNotified
          ? [{ personId, propertyId: file.propertyId, vendorId: null }]
          : [],
      )
      // '': there is no e-mail address to use instead of an inbox, because each of these owners has one.
      if (to.length > 0) await sendMessage(inside, message, to, { notify: isNotified ? '' : false })
    }
    await storePublished(community, file.id, now, isPrintedFor(owners))
    await recordInCommunity(community, { personId: null, name: byName }, now, {
      kind: 'statement.published',
      subject: { kind: 'statement file', id: file.id },
      propertyId: file.propertyId,
      after: { title },
    })
  })
}

/** Records that a file was not published, and why. The transaction that tried it was rolled back. */
async function recordFailure(
  scope: SystemScope,
  error: unknown,
  { communityId, byName, id, now }: Publishing,
): Promise<void> {
  const failure = error instanceof NotPublished ? error.reason : 'other'
  if (failure === 'other') logger.error({ err: error, communityId, file: id }, 'a statement could not be published')
  await scope.transaction(async (inside) => {
    const community = inside.inCommunity(communityId)
    if (!(await storeFailed(community, id, failure))) return
    await recordInCommunity(community, { personId: null, name: byName }, now, {
      kind: 'statement.failed',
      subject: { kind: 'statement file', id },
      after: { failure },
    })
  })
}
