import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changesOf, fieldWords, kindWords } from './kind-words.ts'
import { kinds as spanish } from './kinds.es.ts'

test('a kind of change and its fields are said in words', () => {
  expect(kindWords('identity.not-confirmed', spanish)).toBe('Identidad sin confirmar')
  expect(kindWords('made.up-again', spanish)).toBe('Made up again')
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

test('every kind that the server writes has words of its own in both languages', () => {
  const features = join(import.meta.dirname, '../../../../server/src/features')
  const written = globSync('**/*.ts', { cwd: features })
    .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('make.ts'))
    .flatMap((file) => [...readFileSync(join(features, file), 'utf8').matchAll(/\bkind: '([a-z -]+\.[a-z -]+)'/g)])
    .map(([, kind]) => kind ?? '')
  expect(written.length).toBeGreaterThan(80)
  expect(written.filter((kind) => !Object.hasOwn(spanish, kind))).toEqual([])
})
