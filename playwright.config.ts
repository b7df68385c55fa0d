import { defineConfig, devices } from '@playwright/test'
import { browser, ownServer } from './e2e/test-server.ts'

const { baseURL, webServer } = await ownServer()

const desktop = { viewport: { width: 1280, height: 900 } }
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 }
/** The stories that count notifications; they run before all others. */
const counting = '**/notifications.spec.ts'
/** The stories that go through all screens, dialogs, answers or URLs, one after another. */
const walks = '**/every-*.spec.ts'
/** The projects that must end before another one begins. */
const counted = ['notifications on desktop', 'notifications on phone']
/** The stories of `npm test`: signing in, and what each kind of user does most. `npm test -- --long` runs the others. */
const frequent =
  '**/{home,homes,ledger,mailbox,payments,people,requests,sign-in,today,vendor-dashboard,violations-admin,work-orders,work-orders-admin}.spec.ts'
/** The tag of a test whose result does not depend on the size of the window. It runs on desktop only. */
const once = /@once/
/** The tag of a story that takes more than 6 s on two cores, such as a bookkeeper's month or several people in turn. */
const long = /@long/

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  // One more than a small machine has cores, because tests often wait for pages, mails and answers.
  workers: 3,
  // On a shared machine a test may fail once by chance. Then it is repeated here; tools/test.ts repeats it once more with a new server.
  retries: process.env.CI ? 1 : 0,
  // Long timeouts, because a shared machine may be eight times as slow.
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
  // The tests that count notifications run first, because other tests create notifications. `npm test` runs the first three projects, and
  // `npm test -- --long` the others. 'phone' has the same stories in another size of the window.
  projects: [
    { name: 'notifications on desktop', testMatch: counting, use: desktop },
    { name: 'notifications on phone', testMatch: counting, grepInvert: once, use: phone },
    { name: 'desktop', testMatch: frequent, grepInvert: long, use: desktop, dependencies: counted },
    { name: 'others', testIgnore: [counting, walks, frequent], grepInvert: long, use: desktop, dependencies: counted },
    { name: 'long', testIgnore: [counting, walks], grep: long, use: desktop, dependencies: counted },
    { name: 'phone', testIgnore: counting, grepInvert: once, use: phone, dependencies: counted },
    { name: 'walks', testMatch: walks, use: desktop, dependencies: counted },
  ],
  webServer,
})
