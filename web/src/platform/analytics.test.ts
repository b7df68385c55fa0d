import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { analytics } from './analytics.ts'
import { FakeStorage, stubBrowser } from './testing/fake-browser.ts'

beforeEach(() => void stubBrowser())
afterEach(() => {
  analytics.configure(null)
  vi.unstubAllGlobals()
})

test('[shell-103] counts the events of the specification with an id of the browser, not of the person', () => {
  const events: { name: string; visitor: string }[] = []
  analytics.configure({ send: (event) => events.push(event) })
  analytics.track('login')
  analytics.track('admin_preview_login')
  expect(events.map(({ name }) => name)).toEqual(['login', 'admin_preview_login'])
  expect(new Set(events.map(({ visitor }) => visitor)).size).toBe(1)
})

test('[shell-v093, shell-v094] counts no page views, and stores the id of the browser in local storage', () => {
  const { local } = stubBrowser()
  analytics.configure({ send: () => {} })
  expect(Object.keys(analytics)).toEqual(['configure', 'track', 'reset'])
  analytics.track('login')
  expect([...local.entries.keys()]).toEqual(['__porchlight.analytics'])
})

test('stores and sends nothing without a configured receiver', () => {
  const { local } = stubBrowser()
  analytics.track('login')
  expect(local.entries.size).toBe(0)
})

test('works without storage', () => {
  stubBrowser({ localStorage: new FakeStorage(true) })
  analytics.configure({ send: () => {} })
  analytics.track('login')
  analytics.reset()
})
