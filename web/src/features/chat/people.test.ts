import type { ChatSummary, ChatUser } from '@porchlight/contract/features/chat.ts'
import { describe, expect, it } from 'vitest'
import { findConversations, isUnread, newPartner } from './people.ts'

function summary(displayName: string): ChatSummary {
  return {
    chatId: displayName,
    hoaId: 1,
    userInfo: { uid: 'u', displayName, hpUserId: 2, photo: '' },
    lastMessage: { text: 'Hello' },
    date: '2026-11-20T10:00:00.000Z',
    lastSeen: null,
    canWrite: true,
    isFormer: false,
    blocked: false,
  }
}

function user(user_fname: string, user_lname: string): ChatUser {
  return {
    user_firebase_id: 'b'.repeat(20),
    user_fname,
    user_lname,
    user_id: 7,
    hp_user_id: 7,
    userPhoto: '',
    userHome: '',
  }
}

describe('the search of conversations', () => {
  it('finds conversations by a part of the display name, in capital or small letters [chat-018]', () => {
    const items = [summary('Marcus Okafor'), summary('Rosa Delgado')]
    const found = (search: string) => findConversations(items, search).map((one) => one.chatId)
    expect(found('oka')).toEqual(['Marcus Okafor'])
    expect(found(' ROSA ')).toEqual(['Rosa Delgado'])
    expect(found('')).toHaveLength(2)
    expect(found('hello')).toEqual([])
  })
})

it('a conversation is unread if lastSeen is before the latest message [chat-014]', () => {
  const date = '2026-11-20T10:00:00.000Z'
  expect(isUnread({ date, lastSeen: null })).toBe(true)
  expect(isUnread({ date, lastSeen: '2026-11-20T09:59:59.999Z' })).toBe(true)
  expect(isUnread({ date, lastSeen: date })).toBe(false)
})

it('the id of a new chat is the two chat user ids, the larger first [chat-010]', () => {
  const partner = newPartner(user('Marcus', 'Okafor'), 3, 'a'.repeat(20))
  expect(partner).toMatchObject({
    hoaId: 3,
    chatId: 'b'.repeat(20) + 'a'.repeat(20),
    name: 'Marcus Okafor',
    hpUserId: 7,
  })
})
