// @vitest-environment happy-dom
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

const post = vi.fn()

/** Two steps whose buttons are the same element, like the buttons of a dialog. */
function Steps() {
  const [isLast, setLast] = useState(false)
  return <Button onClick={isLast ? post : () => setLast(true)}>{isLast ? 'Post' : 'Next'}</Button>
}

/** A button that its own action disables. */
function Once({ isIcon }: { isIcon: boolean }) {
  const [isDone, setDone] = useState(false)
  function join() {
    post()
    setDone(true)
  }
  return isIcon ? (
    <IconButton icon="plus" label="Join" disabled={isDone} onClick={join} />
  ) : (
    <Button disabled={isDone} onClick={join}>
      Join
    </Button>
  )
}

describe('a button', () => {
  let root: Root
  const button = () => document.querySelector('button') as HTMLButtonElement
  const show = (element: ReactNode) => flushSync(() => root.render(element))
  const click = (detail: number) =>
    flushSync(() => button().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail })))

  beforeEach(() => {
    root = createRoot(document.body.appendChild(document.createElement('div')))
  })
  afterEach(() => {
    flushSync(() => root.unmount())
    document.body.innerHTML = ''
    post.mockClear()
  })

  it('ignores the second click of a double click whose first click changed the button to another one', () => {
    show(<Steps />)
    click(1)
    click(2)
    expect(button().textContent).toBe('Post')
    expect(post).not.toHaveBeenCalled()
    click(1)
    expect(post).toHaveBeenCalledOnce()
  })

  it('accepts both clicks of a double click if the button does not change', () => {
    show(<Button onClick={post}>Add a row</Button>)
    click(1)
    click(2)
    expect(post).toHaveBeenCalledTimes(2)
  })

  it.each([
    { name: 'with a label', isIcon: false },
    { name: 'with an icon', isIcon: true },
  ])('$name keeps the focus when its action disables it, and then ignores clicks', ({ isIcon }) => {
    show(<Once isIcon={isIcon} />)
    button().focus()
    click(1)
    expect(button().getAttribute('aria-disabled')).toBe('true')
    expect(button().disabled).toBe(false)
    expect(document.activeElement).toBe(button())
    click(1)
    expect(post).toHaveBeenCalledOnce()
  })
})
