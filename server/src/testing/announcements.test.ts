import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { type Announcements, openAnnouncements } from '../platform/db/announcements.ts'
import { openPool, type Pool } from '../platform/db/database.ts'
import { liveTopic } from '../platform/db/topics.ts'
import { freshDatabase } from './database.ts'

const [kept, undone, broken] = [liveTopic('mailbox'), liveTopic('news'), liveTopic('chat')] as const

let pool: Pool
let own: Announcements
let other: Announcements
const received: string[] = []
const errors: string[] = []
beforeAll(async () => {
  const url = await freshDatabase(inject('postgresUrl'))
  pool = openPool(url, { max: 2, onError: () => undefined })
  own = await openAnnouncements(url, (error) => void errors.push(error.message))
  other = await openAnnouncements(url, () => undefined)
  for (const topic of [kept, undone, broken]) {
    own.on(topic, (ids) => received.push(`own ${topic} ${ids}`))
    other.on(topic, (ids) => received.push(`other ${topic} ${ids}`))
  }
  own.on(broken, () => {
    throw new Error('a listener that fails')
  })
})
beforeEach(() => void received.splice(0))
afterAll(async () => {
  await own.close()
  await other.close()
  await pool.end()
})

it('an announcement in a transaction is delivered after the commit: to its own process before the answer, to other processes soon after', async () => {
  await pool.transaction(async (inside) => {
    await own.announce(inside, kept, [7])
    expect(received).toEqual([])
  })
  expect(received).toContain(`own ${kept} 7`)
  await expect.poll(() => [...received].sort()).toEqual([`other ${kept} 7`, `own ${kept} 7`])
})

it('an announcement in a transaction that fails is not delivered', async () => {
  const failing = pool.transaction(async (inside) => {
    await own.announce(inside, undone, [7])
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  await own.announce(pool, kept, [8])
  await expect.poll(() => received).toContain(`other ${kept} 8`)
  expect(received.filter((one) => one.includes(undone))).toEqual([])
})

it('a transaction returns its result although a listener of this process fails', async () => {
  const stored = await pool.transaction(async (inside) => {
    await own.announce(inside, broken, [7])
    return 'stored'
  })
  expect(stored).toBe('stored')
  expect(received).toContain(`own ${broken} 7`)
})

it('several changes by one session at the same moment are announced once, and changes by other sessions are announced separately', async () => {
  for (const [person, session] of [
    [7, 'one'],
    [7, 'one'],
    [7, 'one'],
    [7, 'two'],
    [8, 'three'],
  ] as const)
    own.announceToOtherSessions(pool, kept, person, session)
  await expect.poll(() => received.filter((one) => one.startsWith(`other ${kept}`))).toHaveLength(3)
  await other.announce(pool, kept, [9])
  await expect.poll(() => received).toContain(`own ${kept} 9`)
  expect(received.filter((one) => one === `other ${kept} 7`)).toHaveLength(2)
  expect(received.filter((one) => one === `other ${kept} 8`)).toHaveLength(1)
})

it('an announcement that does not fit its schema is reported as an error and as a gap; an unknown topic is ignored; later announcements are delivered', async () => {
  let gaps = 0
  own.onGap(() => {
    gaps += 1
  })
  for (const payload of ['not JSON', '[{"topic":"live mailbox","ids":["7"]}]'])
    await pool.shared.query('select pg_notify($1, $2)', ['porchlight', payload])
  await expect.poll(() => gaps).toBe(2)
  await pool.shared.query('select pg_notify($1, $2)', [
    'porchlight',
    '[{"topic":"of a later release","ids":[7],"more":1}]',
  ])
  await other.announce(pool, kept, [9])
  await expect.poll(() => received).toContain(`own ${kept} 9`)
  expect(gaps).toBe(2)
  expect(errors).toEqual([expect.stringContaining('does not fit'), expect.stringContaining('does not fit')])
})
