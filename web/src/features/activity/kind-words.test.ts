import { expect, test } from 'vitest'
import { changesOf, fieldWords, kindWords } from './kind-words.ts'

test('a kind of change and its fields are said in words', () => {
  expect(kindWords('identity.not-confirmed')).toBe('Identity not confirmed')
  expect(fieldWords('boardSeesContacts')).toBe('board sees contacts')
})

test('only what differs is a change, with empty for what was not there', () => {
  expect(changesOf({ street: 'Elm', unit: '' }, { street: 'Oak', unit: null })).toEqual([
    { field: 'street', before: 'Elm', after: 'Oak' },
  ])
  expect(changesOf(null, { roles: ['manager', 'viewer'], reach: null })).toEqual([
    { field: 'roles', before: '', after: 'manager, viewer' },
  ])
})
