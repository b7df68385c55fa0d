import { afterAll, vi } from 'vitest'

// Runs before each test file of the web app. Several share a process, one after another: each gets modules of its own, and its stubs end with it.

vi.resetModules()
const { addPages } = await import('../../paths.ts')
const { managersPages } = await import('../../managers-paths.ts')

// As main.tsx does at an address of the managers' side.
addPages(managersPages)

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
