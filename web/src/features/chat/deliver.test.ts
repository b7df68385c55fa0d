import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { json, stubBrowser, stubFetch } from '../../platform/testing/fake-browser.ts'
import { makeSession } from '../../platform/testing/fake-session.ts'

const personId = 7
const chatId = 'c'.repeat(40)

/** Loads the modules of one window, in which somebody is signed in. */
async function openWindow() {
  vi.resetModules()
  const [outboxModule, deliverModule, sessionModule, signOutModule] = await Promise.all([
    import('./outbox.ts'),
    import('./deliver.ts'),
    import('../../platform/session/session.ts'),
    import('../../platform/session/sign-out.ts'),
  ])
  await sessionModule.session.enter(makeSession({ loginUserId: personId }), false)
  return { ...outboxModule, ...deliverModule, ...signOutModule }
}

function stubWindow() {
  const events = new EventTarget()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  return stubBrowser()
}

const write = (key: string, text = key) => ({ key, hoaId: 1, chatId, text, date: new Date().toISOString() })

type Mishap = 'none' | 'lost' | 'answer lost' | 'not now'

/** Stubs a server that stores each key once. The given failures happen to its calls, one after the other. Returns the stored keys. */
function stubServer(mishaps: Mishap[]) {
  const kept: string[] = []
  stubFetch(({ address, init }) => {
    if (!address.includes('chat-send')) return json({ success: true })
    const mishap = mishaps.shift() ?? 'none'
    if (mishap === 'lost') throw new TypeError('network')
    if (mishap === 'not now') return json({ error: 'busy' }, 503)
    const { key, text } = JSON.parse(String(init.body)) as { key: string; text: string }
    if (!kept.includes(key)) kept.push(key)
    if (mishap === 'answer lost') throw new TypeError('network')
    const id = kept.indexOf(key) + 1
    return json({ success: true, message: { id, key, text, senderId: 'me', date: new Date().toISOString() } })
  })
  return kept
}

describe('a chat message that is sent', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('arrives once and in its order, even if calls fail or the page is reloaded', async () => {
    const mishap = fc.constantFrom<Mishap>('none', 'lost', 'answer lost', 'not now')
    await fc.assert(
      fc.asyncProperty(
        fc.array(mishap, { maxLength: 12 }),
        fc.integer({ min: 1, max: 5 }),
        fc.boolean(),
        async (mishaps, many, reloads) => {
          stubWindow()
          const kept = stubServer([...mishaps])
          const first = await openWindow()
          const shown: string[] = []
          const stop = first.deliver(personId, ({ key }) => shown.push(key))
          const keys = Array.from({ length: many }, (_, index) => `key ${index}`)
          for (const key of keys) first.outbox.add(personId, write(key))
          await vi.advanceTimersByTimeAsync(reloads ? 1_500 : 600_000)
          if (reloads) {
            stop()
            const second = await openWindow()
            second.deliver(personId, ({ key }) => shown.push(key))
            await vi.advanceTimersByTimeAsync(600_000)
            expect(second.outbox.of(personId)).toEqual([])
          }
          expect(kept).toEqual(keys)
          expect(localStorage.getItem(`__porchlight.chat.${personId}`)).toBeNull()
          if (!reloads) expect(shown).toEqual(keys)
        },
      ),
      { numRuns: 40 },
    )
  })

  it('waits until its writer tries again if the server refuses it; later messages are sent meanwhile', async () => {
    stubWindow()
    let answers = 0
    stubFetch(({ init }) => {
      answers += 1
      const { key, text } = JSON.parse(String(init.body)) as { key: string; text: string }
      if (text === 'refused' && answers < 3) return json({ success: false })
      return json({ success: true, message: { id: answers, key, text, senderId: 'me', date: '' } })
    })
    const { outbox, deliver } = await openWindow()
    deliver(personId, () => {})
    outbox.add(personId, write('a', 'refused'))
    outbox.add(personId, write('b'))
    await vi.advanceTimersByTimeAsync(1000)
    expect(outbox.of(personId)).toMatchObject([{ key: 'a', failed: true }])
    outbox.setFailed(personId, 'a', false)
    await vi.advanceTimersByTimeAsync(1000)
    expect(outbox.of(personId)).toEqual([])
  })

  it('is deleted when its writer signs out, and stays when the session expires [sign-in-023]', async () => {
    for (const [reason, left] of [
      ['asked', 0],
      ['expired', 1],
    ] as const) {
      const { local } = stubWindow()
      stubServer([])
      const { outbox, signOut } = await openWindow()
      outbox.add(personId, write('a'))
      await signOut(reason)
      expect([...local.entries.keys()].filter((key) => key.startsWith('__porchlight.chat'))).toHaveLength(left)
    }
  })

  it('has a unique key in the format that the server accepts', async () => {
    stubWindow()
    const { newKey } = await import('../../platform/new-key.ts')
    const keys = Array.from({ length: 500 }, newKey)
    for (const key of keys) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(new Set(keys).size).toBe(500)
  })
})
