import { expect, it } from 'vitest'
import { parseBrackets } from './parse.ts'

const hostile: Readonly<Record<string, string>> = {
  'deep names': `a${'[b]'.repeat(30_000)}=1`,
  'open brackets': `a${'['.repeat(100_000)}=1`,
  'many parameters': Array.from({ length: 20_000 }, (_, n) => `a[${n}]=1`).join('&'),
  'many values of one name': 'a[]=1&'.repeat(20_000),
  'broken escapes': '%'.repeat(100_000),
}

it.each(Object.entries(hostile))('%s of 100 KB are parsed in less than a quarter of a second', (_what, text) => {
  const start = performance.now()
  const parsed = parseBrackets(text)
  expect(performance.now() - start).toBeLessThan(250)
  expect(JSON.stringify(parsed).length).toBeLessThan(text.length * 2)
})

it('keeps at most 200 parameters, four levels of names, and nothing of the prototype', () => {
  const many = parseBrackets(Array.from({ length: 300 }, (_, n) => `f${n}=1`).join('&'))
  expect(Object.keys(many)).toHaveLength(200)
  expect(parseBrackets('a[b][c][d][e][f]=1')).toEqual({ a: { b: { c: { d: { e: { '[f]': '1' } } } } } })
  expect(parseBrackets('__proto__[x]=1&constructor[x]=1&a[__proto__][x]=1')).toEqual({})
  expect(({} as { x?: string }).x).toBeUndefined()
})
