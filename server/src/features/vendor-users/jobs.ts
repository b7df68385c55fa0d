import { handleOutgoing } from '../../platform/jobs/define-job.ts'
import { sendInvitation } from '../sign-in/public.ts'
import { inviteJob } from './actions.ts'
import { findInvitation, findName } from './data.ts'
import { vendorUsersTexts } from './texts.ts'

/** How long the link of an invitation works, in milliseconds. After that, a user can mail the invitation again. */
const invitationLifetime = 7 * 86_400_000

const mailInvitation = handleOutgoing(inviteJob, async (payload, tools, { jobId }) => {
  const { vendorId, personId, inviterId } = payload
  const { scope } = tools
  const found = await findInvitation(scope.forVendor(vendorId), personId)
  if (!found) return
  const texts = vendorUsersTexts[found.language]
  await sendInvitation(
    tools,
    { ...found, personId },
    {
      inviter: (await findName(scope, inviterId)) ?? found.companyName,
      messageId: `vendor-user-${jobId}`,
      texts,
      open: { label: texts.logIn, path: '/Login' },
      lifetime: invitationLifetime,
    },
  )
})

export const jobs = [mailInvitation]
