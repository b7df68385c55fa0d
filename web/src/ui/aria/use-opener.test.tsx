// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { useOpener } from './use-opener.ts'

function Sheet() {
  const { button, sheet } = useOpener({ kind: 'dialog', load: async () => undefined })
  return (
    <>
      <button type="button" {...button}>
        Profile
      </button>
      {sheet.open && <p>the sheet</p>}
    </>
  )
}

function resize(width: number, height: number) {
  Object.assign(window, { innerWidth: width, innerHeight: height })
  window.dispatchEvent(new Event('resize'))
}

it('a sheet closes when the width of the window changes, as when a phone is turned, but not when only the height changes, as by a keyboard', async () => {
  resize(640, 360)
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  root.render(<Sheet />)
  await expect.poll(() => container.textContent).toBe('Profile')
  container.querySelector('button')?.click()
  await expect.poll(() => container.textContent).toBe('Profilethe sheet')
  resize(640, 200)
  // If the sheet had closed, that would be rendered in the next task.
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(container.textContent).toBe('Profilethe sheet')
  resize(360, 640)
  await expect.poll(() => container.textContent).toBe('Profile')
  root.unmount()
})
