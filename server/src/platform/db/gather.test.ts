import { describe, expect, it } from 'vitest'
import { gather, share } from './gather.ts'

describe('calls that come at about the same time', () => {
  it('are combined into one call, and each gets its own answer', async () => {
    const asked: (readonly number[])[] = []
    const double = gather(1, async (_owner: object, keys: readonly number[]) => {
      asked.push(keys)
      return keys.map((key) => key * 2)
    })
    const owner = {}
    expect(await Promise.all([double(owner, 1), double(owner, 2), double({}, 3)])).toEqual([2, 4, 6])
    expect(await double(owner, 4)).toBe(8)
    expect(asked).toEqual([[1, 2], [3], [4]])
  })

  it('do not fail because another one of them fails', async () => {
    const store = gather(1, async (_owner: object, keys: readonly string[]) => {
      if (keys.includes('bad')) throw new Error('bad')
      return keys.map((key) => `stored ${key}`)
    })
    const owner = {}
    const all = await Promise.allSettled([store(owner, 'one'), store(owner, 'bad'), store(owner, 'two')])
    expect(all.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual([
      'stored one',
      'Error: bad',
      'stored two',
    ])
  })

  it('get the same answer if they have the same key', async () => {
    let calls = 0
    const nameOf = share(1, async (_owner: object, id: number) => {
      calls += 1
      return `community ${id}`
    })
    const owner = {}
    const names = await Promise.all([nameOf(owner, 1), nameOf(owner, 1), nameOf(owner, 2)])
    expect(names).toEqual(['community 1', 'community 1', 'community 2'])
    expect(calls).toBe(2)
  })
})
