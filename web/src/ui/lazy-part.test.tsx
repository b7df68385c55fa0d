// @vitest-environment happy-dom
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { lazyPart } from './lazy-part.ts'

it('a part whose file could not be loaded is loaded when the browser is online again, while the page stays', async () => {
  const load = vi.fn<() => Promise<() => string>>()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  load.mockResolvedValue(() => 'the chat')
  const Part = lazyPart(load)
  const container = document.createElement('div')
  const root = createRoot(container)
  root.render(
    <p>
      the page, <Suspense fallback="without it">{<Part />}</Suspense>
    </p>,
  )
  await expect.poll(() => container.textContent).toBe('the page, without it')
  await expect.poll(() => load).toHaveBeenCalledOnce()
  // The part waits for the event `online` only after the load has failed.
  await new Promise((resolve) => setTimeout(resolve))
  dispatchEvent(new Event('online'))
  await expect.poll(() => container.textContent).toBe('the page, the chat')
  expect(load).toHaveBeenCalledTimes(2)
  root.unmount()
})
