import { namedBeforeSending } from '@porchlight/contract/features/mailings.ts'
import type { MailingForecast } from '@porchlight/contract/shared/mailing-shapes.ts'
import { type MailingChannel, mailingProofAbove, mailingStopSeconds } from '@porchlight/contract/shared/mailings.ts'
import type { Scope } from '../../../platform/access/scopes.ts'
import type { Content } from '../drafts/data.ts'
import { fieldsOf } from '../merge-fields.ts'
import { type ListFacts, listRecipients } from '../recipients/actions.ts'
import { channelsFor, leadsOf, letterKey, obstacleOf, reasonOf, type Unreached } from '../recipients/policy.ts'

/** The earliest time at which a mailing that is sent now goes out: its sender can stop it until then. */
export function startAfter(now: Date): Date {
  return new Date(now.getTime() + mailingStopSeconds * 1000)
}

/** All texts of a mailing, in which merge fields can occur. */
export function allTexts({ texts }: Pick<Content, 'texts'>): string[] {
  return Object.values(texts).flatMap((version) => (version ? [version.subject, version.html] : []))
}

const reasonTexts = {
  'no address': 'reasonNoAddress',
  refused: 'reasonRefused',
  'switched off': 'reasonSwitchedOff',
  'no home': 'reasonNoHome',
} as const satisfies Record<Unreached, string>

/** The key of the text that says why a person is not reached. */
export function reasonKey(reason: Unreached): (typeof reasonTexts)[Unreached] {
  return reasonTexts[reason]
}

/** Counts what sending a mailing would do now, by the same rules as the sending, without storing anything (association.txt 2.9, 5). */
export async function forecastOf(
  scope: Scope<'community' | 'any'>,
  content: Content,
  facts: ListFacts,
  reasonText: (reason: Unreached) => string,
): Promise<Omit<MailingForecast, 'faults' | 'hasMailHost'>> {
  const { fields, unknown } = fieldsOf(allTexts(content))
  const counts = new Map<MailingChannel, number>()
  const addresses = new Set<string>()
  const letters = new Set<string>()
  const unreachedPeople: MailingForecast['unreachedPeople'] = []
  const obstaclePeople: MailingForecast['obstaclePeople'] = []
  const numbers = { recipients: 0, mails: 0, unreached: 0, obstacles: 0 }
  for await (const batch of listRecipients(scope, content.recipients, facts)) {
    numbers.recipients += batch.length
    const planned = batch.map((one) => channelsFor(one, content))
    numbers.mails += leadsOf(
      batch.map((one, index) => (planned[index]?.includes('email') ? one.email : null)),
      addresses,
    ).filter(Boolean).length
    for (const [index, one] of batch.entries()) {
      const channels = planned[index] ?? []
      for (const channel of channels) counts.set(channel, (counts.get(channel) ?? 0) + 1)
      if (channels.includes('letter')) letters.add(letterKey(one))
      const { name, home } = one
      if (channels.length === 0) {
        numbers.unreached += 1
        if (unreachedPeople.length < namedBeforeSending)
          unreachedPeople.push({ name, home, reason: reasonText(reasonOf(one, content)), fields: [] })
      }
      const obstacle = obstacleOf(fields, one, content.words)
      if (!obstacle) continue
      numbers.obstacles += 1
      const stopping = [...obstacle.missing, ...obstacle.notAllowed]
      const reason = obstacle.notAllowed.length > 0 ? 'owners' : 'missing'
      if (obstaclePeople.length < namedBeforeSending) obstaclePeople.push({ name, home, reason, fields: stopping })
    }
  }
  return {
    ...numbers,
    letters: letters.size,
    byChannel: [...counts].map(([channel, count]) => ({ channel, count })),
    unreachedPeople,
    obstaclePeople,
    unknownFields: unknown,
    needsProof: content.kind === 'emergency' || numbers.recipients > mailingProofAbove,
  }
}
