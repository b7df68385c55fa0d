import { defineConfig, devices } from '@playwright/test'
import { browser, ownServer } from './e2e/stage.ts'

const { baseURL, webServer } = await ownServer()

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A machine that others use too may be slow for a moment; what fails three times is broken.
  retries: process.env.CI ? 2 : 0,
  timeout: 30_000,
  expect: { timeout: 7_500 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    baseURL,
    ...browser,
    trace: 'on-first-retry',
    // Nobody is asked for push in the middle of another story.
    storageState: {
      cookies: [],
      origins: [{ origin: baseURL, localStorage: [{ name: '__porchlight.doNotAskForPush', value: '1' }] }],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
    { name: 'phone', use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 } },
  ],
  webServer,
})
