import type { Scope } from '../../platform/access/scopes.ts'
import type { Settings } from '../../platform/settings.ts'
import { mailingLinks } from './links.ts'
import { noteOpened } from './report/data.ts'

export { createDraftToHomes, sendNoticeToHome } from './homes/actions.ts'
export { copyInheritedTemplates } from './options/data.ts'
export { countMailingsOfMonth } from './plan/data.ts'
export { findCopyWithoutLedger } from './preview/actions.ts'
export { notReached } from './recipients/data.ts'
export { queueRead as noteMailingRead } from './report/jobs.ts'
export { notePosted as noteLetterPosted, noteReturned as noteMailReturned } from './sending/data.ts'
export { localDay, localTime, startingTime } from './starting-time.ts'
export { lettersToPrintSql, tabs as mailingTabs } from './tabs.ts'
export { moveScheduledMailings } from './zone/actions.ts'
export { countWaitingMailingsSql } from './zone/data.ts'

/**
 * Records that the link in a mail of a mailing was opened. Returns the path to redirect to; undefined if the link is not valid. A person without
 * an account is sent to the registration.
 */
export async function openMailing(
  scope: Scope<'any'>,
  settings: Pick<Settings, 'secret'>,
  link: string,
  now: Date,
): Promise<string | undefined> {
  const named = mailingLinks(settings).read(link)
  const opened = named && (await noteOpened(scope, named.communityId, named.deliveryId, now))
  if (!opened) return undefined
  if (!opened.hasAccount) return '/Register'
  return opened.inboxId === null ? '/Mailbox' : `/Mailbox?message=${opened.inboxId}`
}
