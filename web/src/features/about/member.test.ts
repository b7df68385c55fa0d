import { expect, it } from 'vitest'
import { mayWriteTo } from './member.ts'

const resident = { loginUserId: 1, loginUserPropertyId: 7 }

it.each([
  [{ canBeContacted: true, cmm_user_id: 2 }, resident, true],
  [{ canBeContacted: false, cmm_user_id: 2 }, resident, false],
  [{ canBeContacted: true, cmm_user_id: null }, resident, false],
  [{ canBeContacted: true, cmm_user_id: 1 }, resident, false],
  [{ canBeContacted: true, cmm_user_id: 2 }, { ...resident, loginUserPropertyId: null }, false],
])('%j is written to by %j: %s [about-c009]', (member, values, expected) => {
  expect(mayWriteTo(member, values)).toBe(expected)
})
