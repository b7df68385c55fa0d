import { teamInvitationDays } from '@porchlight/contract/features/company.ts'
import { handleOutgoing } from '../../platform/jobs/define-job.ts'
import { sendInvitation } from '../sign-in/public.ts'
import { inviteJob } from './actions.ts'
import { findInvitation, findName } from './data.ts'
import { companyTexts } from './texts.ts'
import { transferJobs } from './transfers/jobs.ts'

const mailInvitation = handleOutgoing(inviteJob, async (payload, tools, { jobId }) => {
  const { companyId, personId, inviterId } = payload
  const { scope } = tools
  const found = await findInvitation(scope.forOrganisation(companyId), personId)
  if (!found) return
  const texts = companyTexts[found.language]
  await sendInvitation(
    tools,
    { ...found, personId },
    {
      inviter: (await findName(scope, inviterId)) ?? found.companyName,
      messageId: `company-${jobId}`,
      texts,
      open: { label: texts.open, path: '/Login?page=Admin' },
      lifetime: teamInvitationDays * 86_400_000,
    },
  )
})

export const jobs = [mailInvitation, ...transferJobs]
