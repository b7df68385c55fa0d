// @vitest-environment happy-dom
import { type ReactNode, useRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { act } from '../../platform/testing/act.ts'
import { useHeadingFocus } from './use-heading-focus.ts'

function Frame({ pathname, children }: { pathname: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  useHeadingFocus(main, pathname)
  return (
    <>
      <a href="/News">News</a>
      <a href="/Forums">Forums</a>
      <main ref={main}>{children}</main>
    </>
  )
}

describe('the focus after navigation', () => {
  let root: Root
  const show = (pathname: string, content: ReactNode) =>
    act(() => root.render(<Frame pathname={pathname}>{content}</Frame>))
  const link = (name: string) => [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name)

  beforeEach(async () => {
    vi.useFakeTimers()
    root = createRoot(document.body.appendChild(document.createElement('div')))
    await show('/Home', <h1>Home</h1>)
    link('News')?.focus()
    await show('/News', <p>Loading</p>)
    await vi.advanceTimersByTimeAsync(20_000)
  })
  afterEach(async () => {
    await act(() => root.unmount())
    document.body.innerHTML = ''
    vi.useRealTimers()
  })

  it('is on the heading of a page that takes long to load', async () => {
    expect(document.activeElement).toBe(link('News'))
    await show('/News', <h1>News</h1>)
    await vi.waitFor(() => expect(document.activeElement?.outerHTML).toContain('<h1'))
  })

  it('is on the heading of the content after it replaced the heading that was shown while loading', async () => {
    await show('/News', <h1 key="loading">News</h1>)
    await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
    await show('/News', <h1 key="content">The pool opens</h1>)
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('The pool opens'))
  })

  it('stays on the element to which the user moved it while the page was loading', async () => {
    link('Forums')?.focus()
    await show('/News', <h1>News</h1>)
    await vi.advanceTimersByTimeAsync(1000)
    expect(document.activeElement).toBe(link('Forums'))
  })
})
