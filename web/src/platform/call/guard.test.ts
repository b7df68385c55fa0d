import { features } from '@porchlight/contract/features.ts'
import { describe, expect, test } from 'vitest'
import { CallFailed } from './call-failed.ts'
import { reasonToLeave } from './guard.ts'

const load = { method: 'GET', path: '/messages/index', answer: features.mailbox.calls.index.answer } as const
const save = {
  method: 'POST',
  path: '/messages/delete-message',
  answer: features.mailbox.calls.deleteMessage.answer,
} as const
const failed = (status: number | null) => new CallFailed('GET /x', status)

describe('whether a failed call ends the session', () => {
  test.each([401, 403, 422, 500])(
    '[shell-106, shell-c006, shell-v082] a GET answered with %i ends the session',
    (status) => expect(reasonToLeave(load, failed(status))).toBe(status === 401 ? 'expired' : 'refused'),
  )

  test('400 never ends the session, because only the request is malformed (decisions/0012)', () => {
    for (const call of [load, save, features.mailbox.calls.markAsRead, features.shell.calls.leftMenu]) {
      expect(reasonToLeave(call, failed(400))).toBeNull()
    }
  })

  test('404 never ends the session, because the record is missing or was deleted and the screen shows that (spec README 3)', () => {
    for (const call of [load, save, features.calendar.calls.details, features.mailbox.calls.markAsRead]) {
      expect(reasonToLeave(call, failed(404))).toBeNull()
    }
  })

  test.each([null, 429, 502, 503, 504])(
    'a GET answered with %s does not end the session, because the call may be tried again',
    (status) => {
      expect(reasonToLeave(load, failed(status))).toBeNull()
      expect(failed(status).isTemporary).toBe(true)
    },
  )

  test.each([400, 403, 404, 500])(
    'a save answered with %i does not end the session, because the form shows the failure',
    (status) => {
      expect(reasonToLeave(save, failed(status))).toBeNull()
    },
  )

  test('a save answered with 401 ends the session', () => expect(reasonToLeave(save, failed(401))).toBe('expired'))

  test.each([
    ['[shell-096]', features.shell.calls.leftMenu],
    ['[shell-104]', features.mailbox.calls.unreadNumbers],
    ['[shell-105]', features.violations.calls.index],
    ['[notifications-013]', features.notifications.calls.index],
    ['[notifications-014]', features.notifications.calls.markAsRead],
    ['[payments-014]', features.payments.calls.financials],
    ['[accounts-045]', features.accounts.calls.exchangeToken],
    ['[terms-017]', features.terms.calls.rulesAndGuidelines],
    ['[terms-018]', features.terms.calls.viewResource],
    ['[terms-018]', features.terms.calls.checkChanges],
    ['[terms-018]', features.terms.calls.saveAgreement],
    ['foundation.txt 8', features.mailbox.calls.markAsRead],
  ])(
    '%s a call that the specification lists ends the session, except with 400, 404, 429, 503 or no answer',
    (_row, call) => {
      for (const status of [400, 404]) expect(reasonToLeave(call, failed(status))).toBeNull()
      for (const status of [401, 403, 500]) expect(reasonToLeave(call, failed(status))).not.toBeNull()
      for (const status of [null, 429, 503]) expect(reasonToLeave(call, failed(status))).toBeNull()
    },
  )

  test('[home-c050] the request for a plan is an action by GET: only 401 ends the session', () => {
    expect(reasonToLeave(features.home.calls.requestPlan, failed(401))).toBe('expired')
    for (const status of [403, 404, 500])
      expect(reasonToLeave(features.home.calls.requestPlan, failed(status))).toBeNull()
  })

  test('a failed download of a file or a picture ends the session only with 401', () => {
    for (const call of [features.mailbox.calls.downloadAttachment, features.shell.calls.viewUserImage]) {
      expect(reasonToLeave(call, failed(404))).toBeNull()
      expect(reasonToLeave(call, failed(401))).toBe('expired')
    }
  })
})
