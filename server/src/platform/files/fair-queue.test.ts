import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openFairQueue } from './fair-queue.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Work that ends when the test ends it, and records that it began. */
function noted(began: string[], name: string) {
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const work = () => {
    began.push(name)
    return ended
  }
  return { work, end: () => end() }
}

it('an owner with one piece of work waits for at most one piece of an owner with twenty', async () => {
  const queue = openFairQueue({ running: 1, waitingPerOwner: 20, waiting: 100 })
  const began: string[] = []
  const many = Array.from({ length: 20 }, (_, index) => noted(began, `many ${index}`))
  const one = noted(began, 'one')
  const all = [...many.map(({ work }) => queue.run(1, work)), queue.run(2, one.work)]
  await turn()
  expect(began).toEqual(['many 0'])
  many[0]?.end()
  await turn()
  many[1]?.end()
  await turn()
  expect(began.slice(0, 3)).toEqual(['many 0', 'many 1', 'one'])
  for (const { end } of [...many, one]) end()
  await Promise.all(all)
  expect(began).toHaveLength(21)
})

it('too much work of one owner is refused with 429, too much of all owners with 503, and both are accepted again later', async () => {
  const queue = openFairQueue({ running: 1, waitingPerOwner: 2, waiting: 3 })
  const began: string[] = []
  const first = noted(began, 'first')
  const accepted = [queue.run(1, first.work), queue.run(1, async () => 'a'), queue.run(1, async () => 'b')]
  await expect(queue.run(1, async () => 'c')).rejects.toMatchObject({ status: 429 })
  accepted.push(queue.run(2, async () => 'd'))
  await expect(queue.run(3, async () => 'e')).rejects.toMatchObject({ status: 503 })
  first.end()
  await Promise.all(accepted)
  expect(await queue.run(1, async () => 'again')).toBe('again')
})

it('for any requests and failures, never more pieces of work run than the limit, and all accepted work ends', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ owner: fc.nat(3), fails: fc.boolean(), ticks: fc.nat(3) }), { maxLength: 40 }),
      fc.integer({ min: 1, max: 3 }),
      async (asked, running) => {
        const queue = openFairQueue({ running, waitingPerOwner: 100, waiting: 100 })
        let now = 0
        let most = 0
        const results = await Promise.allSettled(
          asked.map(({ owner, fails, ticks }) =>
            queue.run(owner, async () => {
              now += 1
              most = Math.max(most, now)
              for (let tick = 0; tick < ticks; tick += 1) await turn()
              now -= 1
              if (fails) throw new Error('failed')
            }),
          ),
        )
        expect(most).toBeLessThanOrEqual(running)
        expect(results.map(({ status }) => status === 'rejected')).toEqual(asked.map(({ fails }) => fails))
      },
    ),
    { numRuns: 50 },
  )
})
