import { afterAll, vi } from 'vitest'

// Runs before each test file of the web app. Several files share a process, one after another. Each gets its own modules, and its stubs are removed at its end.

vi.resetModules()
const { addPages } = await import('../../paths.ts')
const { managersPages } = await import('../../managers-paths.ts')

// main.tsx does the same for addresses of the managers' side.
addPages(managersPages)

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
