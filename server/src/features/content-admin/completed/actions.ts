import { type CompletedState, contentLimits } from '@porchlight/contract/features/content-admin.ts'
import { formsFeature } from '@porchlight/contract/features/documents.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import type { StaffScope } from '../../../platform/access/scopes.ts'
import { recordActivity } from '../../../platform/activity/record.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { namesOf } from '../../../platform/content/edits.ts'
import { htmlOfText } from '../../../platform/html/sanitise.ts'
import { notFound } from '../../../platform/http/outcome.ts'
import { done, faulty, refused } from '../../../platform/http/saved.ts'
import { inEach } from '../../../platform/languages.ts'
import { queueNotice } from '../../../platform/notices/queue-notice.ts'
import { findNameAndTimeZone } from '../data.ts'
import { contentAdminTexts } from '../texts.ts'
import { type CompletedRow, findHomeOf, listWorkers, lockCompleted, updateCompleted } from './data.ts'

export interface CompletedChange {
  readonly id: number
  readonly version?: number | undefined
  readonly state: CompletedState
  /** Who works on the form; null or undefined: nobody. */
  readonly assignedPersonId?: number | null | undefined
  /** The text for the resident. An empty or unchanged text sends nothing and keeps the stored answer. */
  readonly answer: string
}

/** Changes the state and the assignment of a completed form. A new answer is sent to the resident who sent the form (association.txt 2.10). */
export function saveCompleted(scope: StaffScope, context: AppContext, given: CompletedChange): Promise<Saved> {
  const answer = given.answer.trim()
  if (answer.length > contentLimits.answer)
    return Promise.resolve(faulty({ answer: [`Please use ${contentLimits.answer} characters at most.`] }))
  return scope.transaction(async (inside) => {
    const now = context.clock.now()
    const before = await lockCompleted(inside, given.id)
    if (!before) throw notFound()
    if (given.version !== undefined && given.version !== before.version)
      return refused('Somebody else changed this form. Close it and open it again; your text is kept.')
    const assignedPersonId = given.assignedPersonId ?? null
    const isNewlyAssigned = assignedPersonId !== null && assignedPersonId !== before.assignedPersonId
    if (isNewlyAssigned && !(await listWorkers(inside)).includes(assignedPersonId))
      return faulty({ assignedPersonId: ['This person cannot work on forms.'] })
    const isAnswered = answer !== '' && answer !== before.answer
    const answerValues = isAnswered
      ? { answer, answeredAt: now, answeredBy: inside.personId }
      : { answer: before.answer, answeredAt: before.answeredAt, answeredBy: before.answeredBy }
    await updateCompleted(inside, given.id, { state: given.state, assignedPersonId, ...answerValues })
    if (isAnswered) await notifySender(inside, before, answer)
    await recordActivity(inside, now, {
      kind: isAnswered ? 'form.answered' : 'form.changed',
      subject: { kind: 'completed form', id: given.id },
      before: { state: before.state, assigned: before.assignedPersonId },
      after: { state: given.state, assigned: assignedPersonId },
    })
    return done(isAnswered ? 'The answer is sent.' : 'The form is saved.')
  })
}

/** Sends the answer to the resident who sent the form; nothing if they have left the community. */
async function notifySender(inside: StaffScope, form: CompletedRow, answer: string): Promise<void> {
  const propertyId = await findHomeOf(inside, form.personId)
  if (propertyId === undefined) return
  const { communityId, personId } = inside
  const name = (await namesOf(inside, [personId])).get(personId)
  await queueNotice(inside, {
    key: `completed form ${form.id} answered ${form.version}`,
    topic: 'forms',
    type: formsFeature,
    typeId: form.id,
    parentId: form.documentId,
    communityId,
    actorPersonId: personId,
    fromName: name ?? (await findNameAndTimeZone(inside)).name,
    title: inEach(contentAdminTexts, (texts) => texts.answered(form.formTitle)),
    textHtml: htmlOfText(answer),
    page: 'Forms',
    to: [{ personId: form.personId, propertyId }],
  })
}
