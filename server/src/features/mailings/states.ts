import type { MailDeliveryState, MailingChannel, MailingState } from '@porchlight/contract/shared/mailings.ts'

/** What can happen to a mailing. 'stop', before anything was sent, makes it a draft again; 'cancel' ends it for recipients who still wait. */
export type MailingStep = 'send' | 'schedule' | 'begin' | 'stop' | 'pause' | 'resume' | 'cancel' | 'finish'

const mailingSteps: Readonly<Record<MailingState, Partial<Record<MailingStep, MailingState>>>> = {
  draft: { send: 'sending', schedule: 'scheduled' },
  scheduled: { begin: 'sending', stop: 'draft' },
  // A mailing that is sent waits in this state until nobody can stop it any more; then it begins, which freezes it.
  sending: { begin: 'sending', stop: 'draft', pause: 'paused', cancel: 'cancelled', finish: 'sent' },
  paused: { resume: 'sending', cancel: 'cancelled' },
  sent: {},
  cancelled: {},
}

/**
 * The state after a step, or undefined if the state does not allow it (association.txt 4). `isFrozen`: its recipients are fixed.
 * A frozen mailing cannot become a draft again. A mailing that is not frozen cannot be paused, canceled or finished.
 */
export function afterStep(state: MailingState, step: MailingStep, isFrozen: boolean): MailingState | undefined {
  if (isFrozen && (step === 'stop' || step === 'begin')) return undefined
  if (!isFrozen && (step === 'pause' || step === 'cancel' || step === 'finish')) return undefined
  return mailingSteps[state][step]
}

/** What can happen to a delivery. 'cut off': the server was stopped while the mail was handed over, so nobody knows whether it arrived. */
export type DeliveryStep = 'hand over' | 'refuse' | 'open' | 'store' | 'read' | 'print' | 'cut off' | 'cancel' | 'fail'

const stepsOfMail: Partial<Record<MailDeliveryState, Partial<Record<DeliveryStep, MailDeliveryState>>>> = {
  waiting: { 'hand over': 'sent', refuse: 'bounced', 'cut off': 'not reached', cancel: 'not reached' },
  // A refusal can arrive later. It does not count for a recipient who has opened the mail.
  sent: { open: 'opened', refuse: 'bounced' },
  'not reached': { open: 'opened' },
  bounced: { open: 'opened' },
}

const deliverySteps: Readonly<Record<MailingChannel, typeof stepsOfMail>> = {
  email: stepsOfMail,
  portal: {
    waiting: { store: 'delivered', cancel: 'not reached', fail: 'not reached' },
    delivered: { read: 'read' },
  },
  push: { waiting: { 'hand over': 'sent', fail: 'not reached', cancel: 'not reached' }, sent: { open: 'opened' } },
  letter: { 'to print': { print: 'printed', cancel: 'not reached' } },
}

/**
 * The state of a delivery after a step; undefined if the step changes nothing (association.txt 4). The statements of sending/data.ts and
 * report/data.ts follow this rule.
 */
export function afterDeliveryStep(
  channel: MailingChannel,
  state: MailDeliveryState,
  step: DeliveryStep,
): MailDeliveryState | undefined {
  return deliverySteps[channel][state]?.[step]
}

/** The state in which a delivery begins. */
export function firstState(channel: MailingChannel): MailDeliveryState {
  return channel === 'letter' ? 'to print' : 'waiting'
}

const reachingStates: ReadonlySet<MailDeliveryState> = new Set([
  'waiting',
  'sent',
  'opened',
  'read',
  'to print',
  'printed',
])

/**
 * Whether a recipient is reached. An unread copy in the portal is enough, unless a mail to the recipient was refused: such a person expects
 * mail and may never look into the portal.
 */
export function isReached(states: readonly MailDeliveryState[]): boolean {
  if (states.some((state) => reachingStates.has(state))) return true
  return states.includes('delivered') && !states.includes('bounced')
}
