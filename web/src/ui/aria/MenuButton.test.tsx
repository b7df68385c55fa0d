// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { MenuButton } from './MenuButton.tsx'

it('a menu button shows that an action of its menu is running, and cannot be opened until the action is done', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const button = () => document.querySelector('button')
  const show = (busy: boolean) => root.render(<MenuButton label="Actions for Quay" items={[]} busy={busy} />)
  show(true)
  await expect.poll(() => button()?.getAttribute('aria-busy')).toBe('true')
  button()?.click()
  // If the menu had opened, it would be rendered in the next task.
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(button()?.getAttribute('aria-expanded')).toBe('false')
  show(false)
  await expect.poll(() => button()?.hasAttribute('aria-busy')).toBe(false)
  button()?.click()
  await expect.poll(() => button()?.getAttribute('aria-expanded')).toBe('true')
  root.unmount()
})
