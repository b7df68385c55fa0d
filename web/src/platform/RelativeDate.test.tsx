// @vitest-environment happy-dom
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RelativeDate, RelativeDay } from './RelativeDate.tsx'
import { session } from './session/session.ts'
import { act } from './testing/act.ts'
import { stubBrowser } from './testing/fake-browser.ts'
import { makeSession } from './testing/fake-session.ts'

describe('a date in a list', () => {
  let root: Root
  let host: HTMLElement
  beforeEach(async () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T16:00:00Z'), toFake: ['Date', 'setInterval', 'clearInterval'] })
    stubBrowser()
    await session.enter(makeSession({ hoaTimeZone: 'America/Denver' }), false)
    host = document.body.appendChild(document.createElement('div'))
    root = createRoot(host)
  })
  afterEach(async () => {
    await act(async () => root.unmount())
    host.remove()
    await session.clear()
    vi.useRealTimers()
  })

  const shown = () => ({
    short: host.querySelector('[aria-hidden]')?.textContent,
    spoken: host.querySelector('span:not([aria-hidden])')?.textContent,
    title: host.querySelector('time')?.title,
  })

  it('is shown short; the title and the text for screen readers have the full date', async () => {
    await act(async () => root.render(<RelativeDate instant="2026-11-28T15:00:00.000Z" time />))
    const full = 'November 28, 2026, 8:00 AM'
    expect(shown()).toEqual({ short: 'Sat\u00a08\u00a0AM', spoken: full, title: full })
    expect(host.querySelector('time')?.dateTime).toBe('2026-11-28T15:00:00.000Z')
  })

  it('without a time is compared with the present day in the community', async () => {
    await act(async () => root.render(<RelativeDay day="11/21/2026" />))
    expect(shown()).toEqual({ short: 'Yesterday', spoken: '11/21/2026', title: '11/21/2026' })
    await act(async () => root.render(<RelativeDay day="2026-11-21" />))
    expect(shown()).toEqual({ short: 'Yesterday', spoken: 'Nov 21, 2026', title: 'Nov 21, 2026' })
    await act(async () => root.render(<RelativeDay day="when it rains" />))
    expect(host.textContent).toBe('when it rains')
  })

  it('changes after midnight on a page that stays open', async () => {
    await act(async () => root.render(<RelativeDate instant="2026-11-22T15:00:00.000Z" />))
    expect(shown().short).toBe('Today')
    await act(async () => vi.advanceTimersByTime(16 * 3_600_000))
    expect(shown().short).toBe('Yesterday')
  })
})
