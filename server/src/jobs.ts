import { jobs as bin } from './features/bin/jobs.ts'
import { jobs as communityPicture } from './features/community-picture/jobs.ts'
import { jobs as communitySettings } from './features/community-settings/jobs.ts'
import { jobs as company } from './features/company/jobs.ts'
import { jobs as contentAdmin } from './features/content-admin/jobs.ts'
import { jobs as digitalDelivery } from './features/digital-delivery/jobs.ts'
import { jobs as documents } from './features/documents/jobs.ts'
import { jobs as emailProof } from './features/email-proof/jobs.ts'
import { jobs as forSale } from './features/for-sale/jobs.ts'
import { jobs as groups } from './features/groups/jobs.ts'
import { jobsOf as jobsOfHomes } from './features/homes/jobs.ts'
import { jobs as imports } from './features/imports/jobs.ts'
import { inviteHomes } from './features/invitations/homes/actions.ts'
import { jobs as invitations } from './features/invitations/jobs.ts'
import { jobs as ledger } from './features/ledger/jobs.ts'
import { jobs as mailbox } from './features/mailbox/jobs.ts'
import { jobs as mailings } from './features/mailings/jobs.ts'
import { jobs as members } from './features/members/jobs.ts'
import { jobs as myAccount } from './features/my-account/jobs.ts'
import { jobs as notifications } from './features/notifications/jobs.ts'
import { jobs as passkeys } from './features/passkeys/jobs.ts'
import { jobs as passwordReset } from './features/password-reset/jobs.ts'
import { jobs as people } from './features/people/jobs.ts'
import { jobs as registration } from './features/registration/jobs.ts'
import { jobs as reportsAdmin } from './features/reports-admin/jobs.ts'
import { jobs as requests } from './features/requests/jobs.ts'
import { jobs as residentView } from './features/resident-view/jobs.ts'
import { jobs as roles } from './features/roles/jobs.ts'
import { jobs as server } from './features/server/jobs.ts'
import { jobs as sessions } from './features/sessions/jobs.ts'
import { jobs as setup } from './features/setup/jobs.ts'
import { jobs as signIn } from './features/sign-in/jobs.ts'
import { jobs as statements } from './features/statements/jobs.ts'
import { jobs as vendorCommunities } from './features/vendor-communities/jobs.ts'
import { jobs as vendorProfile } from './features/vendor-profile/jobs.ts'
import { jobs as vendorUsers } from './features/vendor-users/jobs.ts'
import { jobs as vendorsAdmin } from './features/vendors-admin/jobs.ts'
import { jobs as violationsAdmin } from './features/violations-admin/jobs.ts'
import { jobs as websiteAdmin } from './features/website-admin/jobs.ts'
import { jobs as workOrders } from './features/work-orders/jobs.ts'
import type { Clock } from './platform/clock.ts'
import type { JobHandler } from './platform/jobs/define-job.ts'
import { jobs as files } from './platform/jobs/files-sweep.ts'
import { jobs as mail } from './platform/jobs/mail-sweep.ts'
import type { Settings } from './platform/settings.ts'

/** The jobs of all features. The bulk actions of homes get the function that invites from here, because homes does not import invitations. */
export const jobHandlers: readonly JobHandler[] = [
  ...bin,
  ...communityPicture,
  ...communitySettings,
  ...company,
  ...digitalDelivery,
  ...documents,
  ...emailProof,
  ...files,
  ...forSale,
  ...groups,
  ...jobsOfHomes(inviteHomes),
  ...imports,
  ...ledger,
  ...statements,
  ...mail,
  ...mailbox,
  ...mailings,
  ...members,
  ...myAccount,
  ...notifications,
  ...passkeys,
  ...passwordReset,
  ...people,
  ...contentAdmin,
  ...invitations,
  ...registration,
  ...reportsAdmin,
  ...requests,
  ...residentView,
  ...roles,
  ...server,
  ...sessions,
  ...setup,
  ...signIn,
  ...vendorCommunities,
  ...vendorUsers,
  ...vendorsAdmin,
  ...workOrders,
  ...vendorProfile,
  ...violationsAdmin,
  ...websiteAdmin,
]

/** Starts a worker that runs these jobs. Its code is imported only here, because every process of the server imports this file. */
export async function startWorker(options: { settings: Settings; databaseUrl: string; clock?: Clock }) {
  const { runWorker } = await import('./platform/jobs/worker.ts')
  return runWorker(options, jobHandlers)
}
