import type { NoticeSettings, NoticeTopic } from '@porchlight/contract/shared/notice-topics.ts'
import type { Scope } from '../../../platform/access/scopes.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { liveTopic } from '../../../platform/db/topics.ts'
import { channels } from '../channels.ts'
import { digestAt } from '../policy.ts'
import {
  type AllSettings,
  dropPlannedNotices,
  lockSettings,
  moveToDigest,
  readSettings,
  storeSettings,
} from './data.ts'

/**
 * Changes a person's settings to those that `choose` returns for the stored ones; topics that it leaves out stay unchanged. Planned messages of a
 * channel that is turned off are canceled. Notices that wait for a digest move to the next digest of the new frequency; if that is 'immediately',
 * they stay in their digest. The change is announced to the person's windows. Nothing happens if the account was deleted.
 */
export async function changeSettings(
  scope: Scope<'any'>,
  context: Pick<AppContext, 'clock' | 'announce'>,
  personId: number,
  choose: (stored: AllSettings) => ReadonlyMap<NoticeTopic, NoticeSettings>,
): Promise<void> {
  const now = context.clock.now()
  await scope.transaction(async (inside) => {
    if (!(await lockSettings(inside, personId))) return
    const stored = await readSettings(inside, personId)
    for (const [topic, wanted] of choose(stored)) {
      const before = stored.get(topic)
      if (!before) continue
      await storeSettings(inside, personId, topic, wanted)
      for (const { name, sender, isOn } of channels)
        if (sender && isOn(before) && !isOn(wanted)) await dropPlannedNotices(inside, personId, topic, name, now)
      const dueAt = before.frequency === wanted.frequency ? undefined : digestAt(topic, wanted, now)
      if (dueAt) await moveToDigest(inside, personId, topic, dueAt)
    }
    await context.announce(inside, liveTopic('settings'), [personId])
  })
}

/** Turns off the e-mails of topics for the person of a signed link. */
export function endEmails(
  scope: Scope<'any'>,
  context: Pick<AppContext, 'clock' | 'announce'>,
  personId: number,
  topics: readonly NoticeTopic[],
): Promise<void> {
  return changeSettings(
    scope,
    context,
    personId,
    (stored) =>
      new Map(
        topics.flatMap((topic) => {
          const settings = stored.get(topic)
          return settings ? [[topic, { ...settings, email: false }] as const] : []
        }),
      ),
  )
}
