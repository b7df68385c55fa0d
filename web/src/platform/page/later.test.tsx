// @vitest-environment happy-dom
import { type ComponentType, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { act } from '../testing/act.ts'
import { eventually } from '../testing/eventually.ts'
import { render } from '../testing/render.tsx'
import { later, laterDialog } from './later.tsx'

beforeEach(() => void vi.stubGlobal('fetch', async () => Response.json({ webVersion: '' })))

/** Returns a function that fails to load the part once, and then loads it. */
function loadAfterFailure<Props>(part: ComponentType<Props>) {
  const load = vi.fn<() => Promise<ComponentType<Props>>>()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  load.mockResolvedValue(part)
  return load
}

const words = () => document.body.textContent ?? ''

async function press(name: string) {
  const found = [...document.querySelectorAll('button')].find((button) => button.textContent === name)
  await act(() => found?.click())
}

it('a part that could not be loaded shows a message in its place, and can be loaded again while the page stays', async () => {
  const load = loadAfterFailure(({ name }: { name: string }) => <i>the letter of {name}</i>)
  const Letter = later(load, 'loading')
  await render(
    <main>
      the page, <Letter name="Rosa" />
    </main>,
  )
  await eventually(() => expect(words()).toContain('the page, This could not be loaded.'))
  expect(load).toHaveBeenCalledOnce()
  await press('Try again')
  await eventually(() => expect(words()).toBe('the page, the letter of Rosa'))
})

it('a dialog that could not be loaded can be closed, and is loaded again when it is opened the next time', async () => {
  const load = loadAfterFailure((_: { onClose: () => void }) => <i>the form</i>)
  const Form = laterDialog(load)
  function Screen() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Write
        </button>
        {isOpen && <Form onClose={() => setOpen(false)} />}
      </>
    )
  }
  await render(<Screen />)
  await press('Write')
  await eventually(() => expect(document.querySelector('[role="alertdialog"]')).not.toBeNull())
  expect(words()).toContain('This could not be loaded.')
  await press('Close')
  expect(document.querySelector('[role="alertdialog"]')).toBeNull()
  await press('Write')
  await eventually(() => expect(words()).toContain('the form'))
})
