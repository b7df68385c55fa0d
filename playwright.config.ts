import { defineConfig, devices } from '@playwright/test'
import { browser, ownServer } from './e2e/test-server.ts'

const { baseURL, webServer } = await ownServer()

const desktop = { viewport: { width: 1280, height: 900 } }
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 }
const counting = '**/notifications.spec.ts'
/** They look at all screens, dialogs, answers and addresses, one after another. */
const walks = '**/every-*.spec.ts'
const counted = ['notifications on desktop', 'notifications on phone']
/** The stories that `npm test` runs: signing in, and what each kind of user does most. The others are run by `npm test -- --long`. */
const most =
  '**/{home,homes,ledger,mailbox,payments,people,requests,sign-in,today,vendor-dashboard,violations-admin,work-orders,work-orders-admin}.spec.ts'
/** The tag of a test that is the same at every size and runs on desktop only. */
const once = /@once/
/** The tag of a story that takes more than 6 s on two cores: a month of a bookkeeper, an empty server, several people in turn. */
const long = /@long/

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  // One more than there are cores on a small machine, because tests wait for pages, mails and answers.
  workers: 3,
  // On a machine that others use too a test may fail once by chance. tools/test.ts then runs it with a new server.
  retries: process.env.CI ? 1 : 0,
  // Generous, because a machine that others use too may be eight times as slow.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    baseURL,
    ...browser,
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
    // The push prompt and the offer of the phone app must not appear in other tests.
    storageState: {
      cookies: [],
      origins: [
        {
          origin: baseURL,
          localStorage: [
            { name: '__porchlight.doNotAskForPush', value: '1' },
            { name: '__porchlight.mobileApp', value: 'closed' },
          ],
        },
      ],
    },
  },
  // Tests that count notifications run before tests that create more. `npm test` runs the first three; the other and the long stories, 'phone',
  // which is the same stories at another size, and 'walks' are run by `npm test -- --long`.
  projects: [
    { name: 'notifications on desktop', testMatch: counting, use: desktop },
    { name: 'notifications on phone', testMatch: counting, grepInvert: once, use: phone },
    { name: 'desktop', testMatch: most, grepInvert: long, use: desktop, dependencies: counted },
    { name: 'others', testIgnore: [counting, walks, most], grepInvert: long, use: desktop, dependencies: counted },
    { name: 'long', testIgnore: [counting, walks], grep: long, use: desktop, dependencies: counted },
    { name: 'phone', testIgnore: counting, grepInvert: once, use: phone, dependencies: counted },
    { name: 'walks', testMatch: walks, use: desktop, dependencies: counted },
  ],
  webServer,
})
