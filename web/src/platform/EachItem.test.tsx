// @vitest-environment happy-dom
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EachItem } from './EachItem.tsx'
import { act } from './testing/act.ts'

interface Post {
  readonly id: number
  readonly text: string | null
}

describe('a list of items with user content', () => {
  let root: Root
  let host: HTMLElement
  beforeEach(() => {
    // React logs every error that an error boundary catches.
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    host = document.body.appendChild(document.createElement('ol'))
    root = createRoot(host)
  })
  afterEach(async () => {
    await act(async () => root.unmount())
    host.remove()
    vi.restoreAllMocks()
  })

  const show = (posts: readonly Post[]) =>
    act(async () =>
      root.render(
        <EachItem items={posts} keyOf={({ id }) => id}>
          {({ text }) => <li>{(text as string).toUpperCase()}</li>}
        </EachItem>,
      ),
    )
  const lines = () => [...host.children].map((line) => `${line.tagName} ${line.textContent}`)

  it('shows a message in place of an item that cannot be rendered, and all other items', async () => {
    await show([
      { id: 1, text: 'first' },
      { id: 2, text: null },
      { id: 3, text: 'third' },
    ])
    expect(lines()).toEqual(['LI FIRST', 'LI This could not be shown.', 'LI THIRD'])
  })

  it('shows an item again after it changed and can be rendered', async () => {
    await show([{ id: 2, text: null }])
    await show([{ id: 2, text: 'corrected' }])
    expect(lines()).toEqual(['LI CORRECTED'])
  })
})
