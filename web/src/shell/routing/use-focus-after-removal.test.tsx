// @vitest-environment happy-dom
import { type ReactNode, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useChange } from '../../platform/saving/use-change.ts'
import { act } from '../../platform/testing/act.ts'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'

function Screen({ children }: { children: ReactNode }) {
  useFocusAfterRemoval()
  return (
    <main>
      <h1>Fence at the creek</h1>
      {children}
    </main>
  )
}

describe('the focus after the focused element was removed', () => {
  let root: Root
  const show = (content: ReactNode) => act(() => root.render(<Screen>{content}</Screen>))
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)

  beforeEach(() => {
    // happy-dom has no layout, so it cannot determine what is visible.
    HTMLElement.prototype.checkVisibility = () => true
    root = createRoot(document.body.appendChild(document.createElement('div')))
  })
  afterEach(async () => {
    await act(() => root.unmount())
    document.body.innerHTML = ''
  })

  it('goes to the next button of the same part of the page', async () => {
    const actions = (names: string[]) => (
      <section>
        <p>
          {names.map((name) => (
            <button type="button" key={name}>
              {name}
            </button>
          ))}
        </p>
      </section>
    )
    await show(actions(['Accept', 'Decline', 'Write a note']))
    button('Accept')?.focus()
    await show(actions(['Write a note']))
    await vi.waitFor(() => expect(document.activeElement).toBe(button('Write a note')))
  })

  it('goes to the next row of a list, or to the last row if there is no next row', async () => {
    const rows = (names: string[]) => (
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button">{name}</button>
          </li>
        ))}
      </ul>
    )
    await show(rows(['one', 'two', 'three', 'four']))
    button('three')?.focus()
    await show(rows(['one', 'two', 'four']))
    await vi.waitFor(() => expect(document.activeElement).toBe(button('four')))
    await show(rows(['one', 'two']))
    await vi.waitFor(() => expect(document.activeElement).toBe(button('two')))
  })

  it('goes to the heading of the section if the section has no other control', async () => {
    const estimate = (isDecided: boolean) => (
      <section>
        <h2>Estimate</h2>
        {!isDecided && <button type="button">Approve</button>}
      </section>
    )
    const page = (isDecided: boolean) => (
      <>
        <button type="button">Change status</button>
        {estimate(isDecided)}
      </>
    )
    await show(page(false))
    button('Approve')?.focus()
    await show(page(true))
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Estimate'))
  })

  it('goes to the heading of the page if the page has no other control', async () => {
    await show(<button type="button">Accept</button>)
    button('Accept')?.focus()
    await show(<p>Accepted</p>)
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Fence at the creek'))
  })

  it('goes to the nearest button if a change without Undo removed the element', async () => {
    function Rows() {
      const [left, setLeft] = useState(['Accept one', 'Accept two'])
      const { start } = useChange(() => setLeft(['Accept two']))
      return (
        <ul>
          {left.map((name) => (
            <li key={name}>
              <button type="button" onClick={() => void start({ send: async () => ({ success: true }) })}>
                {name}
              </button>
            </li>
          ))}
        </ul>
      )
    }
    await show(<Rows />)
    button('Accept one')?.focus()
    await act(async () => button('Accept one')?.click())
    await vi.waitFor(() => expect(document.activeElement).toBe(button('Accept two')))
  })

  it('goes to the heading of the page if a closed dialog moved the focus to the whole page', async () => {
    await show(
      <dialog open>
        <button type="button">Send</button>
      </dialog>,
    )
    button('Send')?.focus()
    const main = document.querySelector<HTMLElement>('main')
    main?.setAttribute('tabindex', '-1')
    main?.focus()
    await show(<p>Sending</p>)
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Fence at the creek'))
  })

  it('is not moved if the element was outside of the page, such as in a menu', async () => {
    const menu = document.body.appendChild(document.createElement('button'))
    await show(<button type="button">Accept</button>)
    menu.focus()
    menu.remove()
    await new Promise((done) => setTimeout(done, 300))
    expect(document.activeElement).toBe(document.body)
  })

  it('stays on another element that got the focus meanwhile', async () => {
    const twoOf = (isAccepted: boolean) => (
      <>
        {!isAccepted && <button type="button">Accept</button>}
        <section>
          <button type="button">Back</button>
        </section>
      </>
    )
    await show(twoOf(false))
    button('Accept')?.focus()
    await show(twoOf(true))
    button('Back')?.focus()
    await new Promise((done) => setTimeout(done, 300))
    expect(document.activeElement).toBe(button('Back'))
  })
})
