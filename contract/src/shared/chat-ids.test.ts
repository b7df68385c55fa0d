import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chatUserIdLength } from '../features/chat.ts'
import { chatIdOf, chatUsersOf } from './chat-ids.ts'

const letters = [...'0123456789abcdefghijklmnopqrstuvwxyz']
const length = chatUserIdLength
const uid = fc.string({ unit: fc.constantFrom(...letters), minLength: length, maxLength: length })

describe('a chat id', () => {
  it('joins the two user ids, the larger one first, in whichever order they are given [chat-010]', () => {
    fc.assert(
      fc.property(uid, uid, (one, other) => {
        const id = chatIdOf(one, other)
        expect(id).toBe(chatIdOf(other, one))
        expect(id).toBe([one, other].toSorted().reverse().join(''))
      }),
    )
  })

  it('identifies its two users and is unique to them [chat-001]', () => {
    fc.assert(
      fc.property(uid, uid, uid, uid, (one, other, third, fourth) => {
        fc.pre(one !== other)
        expect(chatUsersOf(chatIdOf(one, other))?.toSorted()).toEqual([one, other].toSorted())
        const isSame = [one, other].toSorted().join() === [third, fourth].toSorted().join()
        expect(chatIdOf(one, other) === chatIdOf(third, fourth)).toBe(isSame)
      }),
    )
  })

  it('is invalid if both user ids are the same, their order is wrong, or the length is wrong', () => {
    fc.assert(
      fc.property(uid, uid, (one, other) => {
        fc.pre(one < other)
        expect(chatUsersOf(one + other)).toBeUndefined()
        expect(chatUsersOf(one + one)).toBeUndefined()
      }),
    )
    expect(chatUsersOf('abc')).toBeUndefined()
  })
})
