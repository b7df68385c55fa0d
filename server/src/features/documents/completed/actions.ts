import { formsFeature } from '@porchlight/contract/features/documents.ts'
import type { CommunityScope } from '../../../platform/access/scopes.ts'
import type { TakenFile } from '../../../platform/files/documents.ts'
import type { House } from '../../../platform/house.ts'
import { escapeHtml } from '../../../platform/html/sanitise.ts'
import { queueNotice } from '../../../platform/notices/queue-notice.ts'
import { keepingFile, storeFile } from '../actions.ts'
import { findSender, insertCompletedForm, listEditors } from './data.ts'

/** Keeps a completed form, and has the website administrators told of it. */
export async function sendCompletedForm(
  scope: CommunityScope,
  house: House,
  form: { id: number; title: string },
  taken: TakenFile,
): Promise<void> {
  const stored = await storeFile(house, taken)
  const { communityId, personId } = scope
  await keepingFile(house, stored.fileKey, () =>
    scope.transaction(async (inside) => {
      const sender = await findSender(inside)
      const sentAt = house.clock.now()
      const given = { ...stored, communityId, documentId: form.id, personId, sender, sentAt }
      const completedFormId = await insertCompletedForm(inside, given)
      const from = sender.address ? `${sender.name}, ${sender.address}` : sender.name
      await queueNotice(inside, {
        key: `completed form ${completedFormId}`,
        topic: 'forms',
        type: formsFeature,
        typeId: completedFormId,
        parentId: form.id,
        communityId,
        actorPersonId: personId,
        fromName: sender.name,
        title: `${sender.name} sent in “${form.title}”`,
        textHtml: `<p>${escapeHtml(from)} sent in “${escapeHtml(form.title)}”. The file is on the Forms page, under Completed forms.</p>`,
        page: 'Forms',
        to: await listEditors(inside),
      })
      return true
    }),
  )
}
