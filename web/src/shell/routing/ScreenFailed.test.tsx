// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'

let served = 'one'
beforeEach(() => {
  vi.resetModules()
  served = 'one'
  vi.stubGlobal('fetch', async () => Response.json({ webVersion: served }))
})

async function show() {
  document.documentElement.dataset.webVersion = 'one'
  const { render } = await import('../../platform/testing/render.tsx')
  const { ScreenFailed } = await import('./ScreenFailed.tsx')
  await render(<ScreenFailed onRetry={() => undefined} />)
}

const words = () => document.body.textContent ?? ''

it('a screen that could not be loaded is offered again', async () => {
  await show()
  await vi.waitFor(() => expect(words()).toContain('This page could not be loaded.'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(words()).not.toContain('new version')
})

it('and where the server has a newer web app since the window was opened, the page says so and offers to load it', async () => {
  served = 'two'
  await show()
  await vi.waitFor(() => expect(words()).toContain('Porchlight has a new version.'))
  expect(words()).toContain('Load it')
})
