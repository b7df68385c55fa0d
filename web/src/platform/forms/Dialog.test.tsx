// @vitest-environment happy-dom
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Dialog } from '../../ui/Dialog.tsx'
import { act } from '../testing/act.ts'

let root: Root
beforeEach(() => {
  // happy-dom has no layout, so it cannot determine what is visible.
  HTMLElement.prototype.checkVisibility = () => true
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.innerHTML = ''
})

function Home({ isAsking, hasAccess }: { isAsking: boolean; hasAccess: boolean }) {
  return (
    <main tabIndex={-1}>
      <h1>Hannah Bergstrom</h1>
      <a href="/People">People</a>
      <section>
        <button type="button">Change</button>
        {hasAccess && <button type="button">End access</button>}
      </section>
      {isAsking && <Dialog title="End the access?" />}
    </main>
  )
}

it('after a dialog is closed, the focus is on the nearest control if the button that opened the dialog was removed', async () => {
  const show = (isAsking: boolean, hasAccess: boolean) =>
    act(() => root.render(<Home isAsking={isAsking} hasAccess={hasAccess} />))
  await show(false, true)
  document.querySelectorAll('button')[1]?.focus()
  await show(true, true)
  await show(true, false)
  await show(false, false)
  expect(document.activeElement?.textContent).toBe('Change')
})
