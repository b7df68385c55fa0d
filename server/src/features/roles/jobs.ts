import type { Office } from '@porchlight/contract/shared/rights.ts'
import { listHeld } from '../../platform/assigned/assigned-work.ts'
import { escapeHtml } from '../../platform/html/sanitise.ts'
import { handleJob } from '../../platform/jobs/define-job.ts'
import { inEach } from '../../platform/languages.ts'
import { queueNotice } from '../../platform/notices/queue-notice.ts'
import { officeEndedJob } from './ending/actions.ts'
import { listRecipients, nameOfPerson } from './ending/data.ts'
import { rolesTexts } from './texts.ts'

/** Notifies the people who may give roles in the community that an office ended, and how much work its holder still has. */
const notifyOfEnd = handleJob(officeEndedJob, async ({ communityId, personId, offices, key }, { scope }) => {
  const community = scope.inCommunity(communityId)
  const people = (await listRecipients(community)).filter((one) => one !== personId)
  if (people.length === 0) return
  const name = await nameOfPerson(scope, personId)
  const held = (await listHeld(scope, [communityId], personId)).length
  await queueNotice(scope, {
    key: `office ended ${key}`,
    topic: 'comments',
    // 0: no type of the specification.
    type: 0,
    typeId: communityId,
    parentId: communityId,
    communityId,
    actorPersonId: personId,
    fromName: '',
    page: `Admin/Community/${communityId}/Roles`,
    title: inEach(rolesTexts, (texts) => texts.ended(name, offices.map((one) => texts[one as Office]).join(', '))),
    textHtml: inEach(rolesTexts, (texts) => `<p>${escapeHtml(texts.endedText(held))}</p>`),
    to: people.map((one) => ({ personId: one })),
  })
})

export const jobs = [notifyOfEnd]
