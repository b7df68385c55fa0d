import fc from 'fast-check'
import qs from 'qs'
import { expect, it } from 'vitest'
import { parseUrlencoded } from './parse.ts'

const hostile: Readonly<Record<string, string>> = {
  'deep names': `a${'[b]'.repeat(300_000)}=1`,
  'open brackets': `a${'['.repeat(1_000_000)}=1`,
  'many parameters': Array.from({ length: 200_000 }, (_, n) => `a[${n}]=1`).join('&'),
  'many values of one name': 'a[]=1&'.repeat(200_000),
  'broken escapes': '%'.repeat(1_000_000),
}

it.each(Object.entries(hostile))('the time to parse %s of 1 MB is proportional to their length', (_what, text) => {
  const start = performance.now()
  const parsed = parseUrlencoded(text)
  // About 50 ms; if the time grew with the square of the length, it would be minutes.
  expect(performance.now() - start).toBeLessThan(20_000)
  expect(JSON.stringify(parsed).length).toBeLessThan(text.length * 2)
})

it('keeps at most 200 parameters and four levels of names, and sets nothing on the prototype', () => {
  const many = parseUrlencoded(Array.from({ length: 300 }, (_, n) => `f${n}=1`).join('&'))
  expect(Object.keys(many)).toHaveLength(200)
  expect(parseUrlencoded('a[b][c][d][e][f]=1')).toEqual({ a: { b: { c: { d: { e: { '[f]': '1' } } } } } })
  expect(parseUrlencoded('__proto__[x]=1&constructor[x]=1&a[__proto__][x]=1')).toEqual({})
  expect(({} as { x?: string }).x).toBeUndefined()
})

it('parses a plain query as the package qs does, also with repeated names, names of the prototype, and names without a value', () => {
  const part = fc.stringMatching(/^[\w.,:/&=-]{0,12}$/)
  const name = fc.constantFrom('page', 'hoa_id', 'a.b', '0', '7', '__proto__', 'toString', 'constructor', 'x-y')
  const query = fc.oneof(
    fc.array(fc.tuple(name, part)).map((pairs) => pairs.map((pair) => pair.join('=')).join('&')),
    fc.array(part).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(query, (text) => {
      const options = { depth: 4, parameterLimit: 200, arrayLimit: 100, allowPrototypes: false }
      expect(parseUrlencoded(text)).toEqual(qs.parse(text, options))
    }),
  )
})
