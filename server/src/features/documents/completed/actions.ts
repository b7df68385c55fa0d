import { completedFormsPerHour, formsFeature } from '@porchlight/contract/features/documents.ts'
import type { CommunityScope } from '../../../platform/access/scopes.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { keepingFiles, type StoredFile } from '../../../platform/files/stored-file.ts'
import { escapeHtml } from '../../../platform/html/sanitise.ts'
import { inEach } from '../../../platform/languages.ts'
import { defineAllowance } from '../../../platform/limits/define-allowance.ts'
import { queueNotice } from '../../../platform/notices/queue-notice.ts'
import { openRequest } from '../../requests/public.ts'
import { documentsTexts } from '../texts.ts'
import { findSender, insertCompletedForm, listEditors } from './data.ts'

// The allowance counts forms on arrival. A count of the stored forms would miss those that are sent at the same time.
const allowance = defineAllowance('completed-forms', { points: completedFormsPerHour, duration: 3600 })

/** Counts a completed form before its file is read. Returns false if the caller has sent too many. */
export function maySendCompletedForm({ communityId, personId }: CommunityScope, context: AppContext): Promise<boolean> {
  return context.allowances.take(allowance, `${communityId} ${personId}`)
}

/** Stores a completed form, notifies the website administrators, and opens a request to the team with it (association.txt 2.15). */
export async function sendCompletedForm(
  scope: CommunityScope,
  context: AppContext,
  form: { id: number; title: string },
  stored: StoredFile,
): Promise<void> {
  const { communityId, personId } = scope
  await keepingFiles(context.files, [stored], () =>
    scope.transaction(async (inside) => {
      const sender = await findSender(inside)
      const sentAt = context.clock.now()
      const given = { ...stored, documentId: form.id, personId, sender, sentAt }
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
        title: inEach(documentsTexts, (texts) => texts.sentIn(sender.name, form.title)),
        textHtml: inEach(documentsTexts, (texts) => `<p>${escapeHtml(texts.whoSentIn(from, form.title))}</p>`),
        page: 'Forms',
        to: await listEditors(inside),
      })
      const request = {
        kind: 'form',
        subject: form.title,
        text: form.title,
        communityId,
        personId,
        personName: sender.name,
        propertyId: sender.propertyId,
        // Only the sender sees the request, not the other owners of the home.
        isOfHome: false,
        completedFormId,
        files: [stored],
      } as const
      await openRequest(inside, request, sentAt)
      return true
    }),
  )
}
