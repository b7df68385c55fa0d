import {
  type MailDeliveryState,
  mailDeliveryStates,
  mailingChannels,
  mailingStates,
} from '@porchlight/contract/shared/mailings.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterDeliveryStep, afterStep, type DeliveryStep, firstState, isReached, type MailingStep } from './states.ts'

const steps: readonly MailingStep[] = ['send', 'schedule', 'begin', 'stop', 'pause', 'resume', 'cancel', 'finish']
const deliverySteps: readonly DeliveryStep[] = [
  ...(['hand over', 'refuse', 'open', 'store', 'read', 'print', 'cut off', 'cancel', 'fail'] as const),
]

describe('the states of a mailing', () => {
  it('allow only these steps', () => {
    const allowed = [false, true].flatMap((isFrozen) =>
      mailingStates.flatMap((state) =>
        steps.flatMap((step) => {
          const next = afterStep(state, step, isFrozen)
          return next ? [`${isFrozen ? 'frozen ' : ''}${state}: ${step} -> ${next}`] : []
        }),
      ),
    )
    expect(allowed).toEqual([
      'draft: send -> sending',
      'draft: schedule -> scheduled',
      'scheduled: begin -> sending',
      'scheduled: stop -> draft',
      'sending: begin -> sending',
      'sending: stop -> draft',
      'paused: resume -> sending',
      'frozen draft: send -> sending',
      'frozen draft: schedule -> scheduled',
      'frozen sending: pause -> paused',
      'frozen sending: cancel -> cancelled',
      'frozen sending: finish -> sent',
      'frozen paused: resume -> sending',
      'frozen paused: cancel -> cancelled',
    ])
  })

  it('allow no step after a mailing was sent or canceled', () => {
    for (const state of ['sent', 'cancelled'] as const) {
      for (const step of steps) expect(afterStep(state, step, true)).toBeUndefined()
    }
  })
})

describe('the states of a delivery', () => {
  it('allow only these steps', () => {
    const allowed = mailingChannels.flatMap((channel) =>
      mailDeliveryStates.flatMap((state) =>
        deliverySteps.flatMap((step) => {
          const next = afterDeliveryStep(channel, state, step)
          return next ? [`${channel} ${state}: ${step} -> ${next}`] : []
        }),
      ),
    )
    expect(allowed).toEqual([
      'email waiting: hand over -> sent',
      'email waiting: refuse -> bounced',
      'email waiting: cut off -> not reached',
      'email waiting: cancel -> not reached',
      'email sent: refuse -> bounced',
      'email sent: open -> opened',
      'email bounced: open -> opened',
      'email not reached: open -> opened',
      'portal waiting: store -> delivered',
      'portal waiting: cancel -> not reached',
      'portal waiting: fail -> not reached',
      'portal delivered: read -> read',
      'push waiting: hand over -> sent',
      'push waiting: cancel -> not reached',
      'push waiting: fail -> not reached',
      'push sent: open -> opened',
      'letter to print: print -> printed',
      'letter to print: cancel -> not reached',
    ])
  })

  it('never return to an earlier state, in any order of steps', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...mailingChannels),
        fc.array(fc.constantFrom(...deliverySteps)),
        (channel, happened) => {
          let state: MailDeliveryState = firstState(channel)
          const seen = [state]
          for (const step of happened) {
            state = afterDeliveryStep(channel, state, step) ?? state
            if (state !== seen.at(-1)) seen.push(state)
          }
          expect(new Set(seen).size).toBe(seen.length)
        },
      ),
    )
  })
})

describe('whether a person is reached', () => {
  it.each<[MailDeliveryState[], boolean]>([
    [[], false],
    [['not reached'], false],
    [['bounced'], false],
    [['bounced', 'delivered'], false],
    [['bounced', 'read'], true],
    [['delivered'], true],
    [['bounced', 'to print'], true],
    [['sent', 'delivered'], true],
    [['opened'], true],
    [['waiting'], true],
  ])('with the states %j: %s', (states, expected) => {
    expect(isReached(states)).toBe(expected)
  })
})
