import type { MailingDraft } from '@porchlight/contract/shared/mailing-shapes.ts'
import type { SystemScope } from '../../platform/access/scopes.ts'
import { type Content, insertAttachment, insertMailing, listAttachments, storeState } from './drafts/data.ts'
import { storeFrozen } from './sending/data.ts'

export interface MailingFixture extends Partial<Omit<MailingDraft, 'replyPersonId'>> {
  readonly communityId: number
  readonly personId: number
  readonly authorName?: string
  readonly at?: Date
}

/** Stores a draft to everybody and returns its id. */
export async function makeMailing(scope: SystemScope, given: MailingFixture): Promise<number> {
  const { communityId, personId, authorName = 'Grace Hopper', at = new Date(), ...fields } = given
  const content: Content = {
    kind: 'message',
    language: 'en',
    texts: { en: { subject: 'The pool opens on Saturday', html: '<p>Please bring your key card.</p>' } },
    recipients: { include: [{ kind: 'everybody' }], except: [] },
    channels: ['email', 'portal', 'push', 'letter'],
    words: {},
    allowReply: false,
    replyPersonId: null,
    replyName: '',
    replyAddress: '',
    scheduledLocal: '',
    lettersAfterDays: null,
    otherCommunityIds: [],
    ...fields,
  }
  return insertMailing(scope.inCommunity(communityId), content, { now: at, personId, name: authorName })
}

/** Stores a file of a mailing and returns its id. */
export async function makeMailingFile(
  scope: SystemScope,
  given: { communityId: number; mailingId: number; title: string; fileKey: string },
): Promise<number> {
  const community = scope.inCommunity(given.communityId)
  const file = { title: given.title, fileKey: given.fileKey, contentType: 'application/pdf', sizeBytes: 1, sha256: '' }
  await insertAttachment(community, given.mailingId, file)
  return (await listAttachments(community, given.mailingId)).at(-1)?.id ?? 0
}

/** Marks a mailing as sent to nobody. */
export async function makeSent(
  scope: SystemScope,
  given: { communityId: number; mailingId: number; at?: Date },
): Promise<void> {
  const { communityId, mailingId, at = new Date() } = given
  const community = scope.inCommunity(communityId)
  await storeFrozen(community, mailingId, { now: at, fingerprint: 'f'.repeat(64), recipientCount: 0 })
  await storeState(community, mailingId, 'sent', { finishedAt: at })
}
