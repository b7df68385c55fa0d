import type { RecipientPart, RecipientRule } from '@porchlight/contract/shared/mailing-shapes.ts'
import type { MailingFault } from '@porchlight/contract/shared/mailings.ts'
import { textOfHtml } from '../../../platform/html/sanitise.ts'
import { fieldsOf, isOfLedger } from '../merge-fields.ts'
import { versionFor } from '../rendering.ts'
import { startingTime } from '../starting-time.ts'
import type { Content } from './data.ts'

/** Whether a part of a rule chooses homes by what they owe. */
const choosesByDebt = (part: RecipientPart) => part.kind === 'overdue'

/** A rule as a reader sees it. For one who may not see the ledger, 'chosen' stands for all parts by what homes owe (association.txt 6). */
export function visibleRule(rule: RecipientRule, seesLedger: boolean): RecipientRule {
  if (seesLedger) return rule
  const shown = (parts: readonly RecipientPart[]): RecipientPart[] => {
    const open = parts.filter((part) => !choosesByDebt(part))
    return open.length < parts.length ? [...open, { kind: 'chosen' }] : open
  }
  return { include: shown(rule.include), except: shown(rule.except) }
}

/**
 * The rule to store for a rule that somebody sends. Without the right to see the ledger, nobody can choose homes by what they owe. Parts that
 * were hidden from the writer stay if the sent rule still contains the part 'chosen', which stands for them.
 */
export function storedRule(sent: RecipientRule, stored: RecipientRule, seesLedger: boolean): RecipientRule {
  const kept = (sentParts: readonly RecipientPart[], storedParts: readonly RecipientPart[]): RecipientPart[] => {
    const hasChosenPart = sentParts.some((part) => part.kind === 'chosen')
    const open = sentParts.filter((part) => part.kind !== 'chosen' && (seesLedger || !choosesByDebt(part)))
    return hasChosenPart && !seesLedger ? [...open, ...storedParts.filter(choosesByDebt)] : open
  }
  return { include: kept(sent.include, stored.include), except: kept(sent.except, stored.except) }
}

/** Whether a rule chooses homes by what they owe. */
export function usesLedger(rule: RecipientRule): boolean {
  return [...rule.include, ...rule.except].some(choosesByDebt)
}

/** What the faults of a mailing depend on, besides its content. */
export interface FaultFacts {
  readonly timeZone: string
  readonly communityState: string
  readonly now: Date
  /** The rights of the writer: to see what homes owe, and to send emergencies. */
  readonly seesLedger: boolean
  readonly mayEmergency: boolean
  /** How many people the rule finds; undefined if they were not counted. */
  readonly recipients: number | undefined
}

/** The faults of a mailing that prevent its sending. Faults of single recipients are in the forecast. */
export function faultsOf(content: Content, facts: FaultFacts): MailingFault[] {
  const { subject, html } = versionFor(content.texts, content.language, content.language)
  const texts = Object.values(content.texts).flatMap((one) => (one ? [one.subject, one.html] : []))
  const { fields, unknown } = fieldsOf(texts)
  const hasLedgerField = fields.some(isOfLedger)
  const start = content.scheduledLocal === '' ? undefined : startingTime(content.scheduledLocal, facts.timeZone)
  const isPresent: Record<MailingFault, boolean> = {
    subject: subject.trim() === '',
    text: textOfHtml(html).trim() === '',
    recipients: content.recipients.include.length === 0,
    nobody: content.recipients.include.length > 0 && facts.recipients === 0,
    channels: content.channels.length === 0,
    'unknown field': unknown.length > 0,
    'ledger field': hasLedgerField && !facts.seesLedger,
    replies: content.allowReply && content.replyAddress === '',
    preparation: facts.communityState !== 'live',
    emergency: content.kind === 'emergency' && !facts.mayEmergency,
    time: content.scheduledLocal !== '' && (start === undefined || start <= facts.now),
  }
  return (Object.keys(isPresent) as MailingFault[]).filter((fault) => isPresent[fault])
}

/** Whether all parts of a rule mean the same in every community, such as groups, streets and tags; a list or a home exists only in one. */
export function meansTheSameEverywhere(rule: RecipientRule): boolean {
  const kindsOfOneCommunity = new Set(['list', 'home', 'person', 'not reached', 'chosen'])
  return [...rule.include, ...rule.except].every((part) => !kindsOfOneCommunity.has(part.kind))
}
