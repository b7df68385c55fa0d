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

it('a message says that a screen could not be loaded', async () => {
  await show()
  await vi.waitFor(() => expect(words()).toContain('This page could not be loaded.'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(words()).not.toContain('new version')
})

it('if the server has a newer web app than the window, the message says so and has a button to load it', async () => {
  served = 'two'
  await show()
  await vi.waitFor(() => expect(words()).toContain('Porchlight has a new version.'))
  expect(words()).toContain('Load it')
})
