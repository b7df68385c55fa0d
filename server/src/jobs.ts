import { jobs as bin, recurring as binRecurring } from './features/bin/jobs.ts'
import { jobs as communityPicture, recurring as communityPictureRecurring } from './features/community-picture/jobs.ts'
import { jobs as documents } from './features/documents/jobs.ts'
import { jobs as emailProof } from './features/email-proof/jobs.ts'
import { jobs as mailbox } from './features/mailbox/jobs.ts'
import { jobs as notifications, recurring as notificationsRecurring } from './features/notifications/jobs.ts'
import { jobs as passkeys } from './features/passkeys/jobs.ts'
import { jobs as passwordReset } from './features/password-reset/jobs.ts'
import { jobs as registration, recurring as registrationRecurring } from './features/registration/jobs.ts'
import { jobs as sessions, recurring as sessionsRecurring } from './features/sessions/jobs.ts'
import { jobs as signIn } from './features/sign-in/jobs.ts'
import type { Clock } from './platform/clock.ts'
import { jobs as files, recurring as filesRecurring } from './platform/jobs/files-sweep.ts'
import { jobs as mail, recurring as mailRecurring } from './platform/jobs/mail-sweep.ts'
import type { JobList } from './platform/jobs/worker.ts'
import type { Settings } from './platform/settings.ts'

/** The jobs of all features, and those that start on a schedule. */
export const jobList: JobList = {
  jobs: {
    ...bin,
    ...communityPicture,
    ...documents,
    ...emailProof,
    ...files,
    ...mail,
    ...mailbox,
    ...notifications,
    ...passkeys,
    ...passwordReset,
    ...registration,
    ...sessions,
    ...signIn,
  },
  recurring: [
    ...binRecurring,
    ...communityPictureRecurring,
    ...filesRecurring,
    ...mailRecurring,
    ...notificationsRecurring,
    ...registrationRecurring,
    ...sessionsRecurring,
  ],
}

/**
 * Starts the worker of the jobs of all features. Modules that only the worker needs are loaded here, so a process without a
 * worker does not load them.
 */
export async function startWorker(options: { settings: Settings; databaseUrl: string; clock?: Clock }) {
  const { runWorker } = await import('./platform/jobs/worker.ts')
  return runWorker(options, jobList)
}
