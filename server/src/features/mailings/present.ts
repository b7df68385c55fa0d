import type { Mailing } from '@porchlight/contract/shared/mailing-shapes.ts'
import type { AttachmentRow, MailingRow } from './drafts/data.ts'
import { visibleRule } from './drafts/policy.ts'
import { versionFor } from './rendering.ts'

const iso = (instant: Date | null) => instant?.toISOString() ?? ''

/** A file of a mailing on the wire. */
export function presentAttachment({ id, title, sizeBytes, sha256 }: AttachmentRow) {
  return { id, title, sizeBytes, sha256 }
}

/** The subject of a mailing in its own language. */
function subjectOf(row: MailingRow | undefined): string {
  return row ? versionFor(row.texts, row.language, row.language).subject : ''
}

/** A mailing on the wire. Without `seesLedger`, parts of the rule that choose homes by what they owe are hidden. */
export function presentMailing(
  row: MailingRow,
  files: readonly AttachmentRow[],
  given: { readonly seesLedger: boolean; readonly corrected: MailingRow | undefined },
): Mailing {
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    kind: row.kind,
    texts: row.texts,
    recipients: visibleRule(row.recipients, given.seesLedger),
    channels: row.channels,
    words: row.words,
    allowReply: row.allowReply,
    replyPersonId: row.replyPersonId,
    replyName: row.replyName,
    scheduledLocal: row.scheduledLocal,
    lettersAfterDays: row.lettersAfterDays,
    otherCommunityIds: [...row.otherCommunityIds],
    attachments: files.map(presentAttachment),
    // The person who sent it; of a draft, who changed it last.
    createdByName: row.sentByName || row.changedByName,
    changedTime: iso(row.changedAt),
    changedByName: row.changedByName,
    startsTime: iso(row.startsAt),
    frozenTime: iso(row.frozenAt),
    finishedTime: iso(row.finishedAt),
    pausedReason: row.pausedReason,
    fingerprint: row.fingerprint,
    correctsId: row.correctsId,
    correctsSubject: subjectOf(given.corrected),
    resendsId: row.resendsId,
    senderName: row.senderName,
  }
}
