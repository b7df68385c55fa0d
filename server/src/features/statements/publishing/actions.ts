import { z } from 'zod'
import type { SystemScope } from '../../../platform/access/scopes.ts'
import { recordInCommunity } from '../../../platform/activity/record.ts'
import { escapeHtml } from '../../../platform/html/sanitise.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { monthInWords } from '../../../platform/languages.ts'
import { sendMessage } from '../../mailbox/public.ts'
import { isPrintedFor } from '../policy.ts'
import { statementsTexts } from '../texts.ts'
import { insertStatement, nextToPublish, ownersOf, storePublished } from './data.ts'

export const publishJob = defineJob('statements-publish', z.object({ communityId: z.number(), byName: z.string() }))

const atOnce = 20

/**
 * Publishes the next files, each in its home's statements and mailbox; owners with digital delivery are told, and a home is printed
 * once if one of its owners gets paper. One transaction: a killed job goes on behind it. Returns how many it published.
 */
export function publishSome(scope: SystemScope, communityId: number, byName: string, now: Date): Promise<number> {
  return scope.transaction(async (inside) => {
    const community = inside.inCommunity(communityId)
    const files = await nextToPublish(community, now, atOnce)
    for (const file of files) {
      const texts = statementsTexts[file.language]
      const month = monthInWords(file.month, file.language)
      const title = texts.title(month)
      await insertStatement(community, { ...file, title })
      const owners = await ownersOf(community, now, file.propertyId)
      const message = {
        ...{ communityId, mailingType: 'statement', subject: title, allowReply: false, replyToId: null, sentAt: now },
        ...{
          bodyHtml: `<p>${escapeHtml(texts.body(month))}</p>`,
          senderName: file.communityName,
          senderEmail: '',
        },
        ...{ senderPersonId: null, senderPropertyId: null, senderVendorId: null },
        attachments: [
          { title: `${title}.pdf`, fileKey: file.fileKey, contentType: 'application/pdf', sizeBytes: file.sizeBytes },
        ],
      }
      for (const isTold of [true, false]) {
        const to = owners.flatMap(({ personId, delivery }) =>
          personId !== null && (delivery !== 'paper') === isTold
            ? [{ personId, propertyId: file.propertyId, vendorId: null }]
            : [],
        )
        if (to.length > 0) await sendMessage(inside, message, to, { notify: isTold ? '' : false })
      }
      await storePublished(community, file.id, now, isPrintedFor(owners))
      await recordInCommunity(community, { personId: null, name: byName }, now, {
        kind: 'statement.published',
        subject: { kind: 'statement file', id: file.id },
        propertyId: file.propertyId,
        after: { title },
      })
    }
    return files.length
  })
}
