import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { expectAccessible, firstNameOf, type Person, signIn } from './people.ts'
import { wholeBrowser } from './test-server.ts'

// These tests wait several seconds, some of them to show that something does not appear.
test.slow()

// A browser that supports push, on a device whose person has not decided yet.
test.use({ launchOptions: wholeBrowser })
test.beforeEach(async ({ page }) => {
  await page.goto('/settings.json')
  await page.evaluate(() => localStorage.removeItem('__porchlight.doNotAskForPush'))
})

const prompt = (page: Page) => page.getByRole('dialog', { name: 'Want instant community updates?' })
const resident = (): Person => (test.info().project.name === 'phone' ? 'board' : 'webadmin')

/** Simulates the browser's permission dialog and its push service, which a test machine cannot reach. */
async function answerFor(context: BrowserContext, answer: 'granted' | 'denied', subscribes = true) {
  await context.addInitScript(
    ([given, works]) => {
      Notification.requestPermission = async () => given as NotificationPermission
      PushManager.prototype.subscribe = async () => {
        if (!works) throw new DOMException('Registration failed: push service error', 'AbortError')
        const p256dh = btoa(String.fromCharCode(4, ...Array(64).fill(7))).replace(/=+$/, '')
        const keys = { p256dh: p256dh.replaceAll('+', '-').replaceAll('/', '_'), auth: 'BwcHBwcHBwcHBwcHBwcHBw' }
        const subscription = { endpoint: 'https://fcm.googleapis.com/fcm/send/made-up', keys }
        return { ...subscription, toJSON: () => subscription } as unknown as PushSubscription
      }
    },
    [answer, subscribes] as const,
  )
}

/** Opens Home for the second time and waits 5 seconds. */
async function openHomeTwice(page: Page, person: Person) {
  await page.clock.install()
  await signIn(page, person)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(firstNameOf(person))
  await page.clock.runFor(6000)
  await expect(prompt(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(firstNameOf(person))
  await page.clock.runFor(6000)
}

test('push is offered on Home on the second visit, is not modal and takes no focus, and is not offered again after No thanks [push-001, push-c005, push-c006, push-c008]', {
  tag: '@long',
}, async ({ page }) => {
  await openHomeTwice(page, resident())
  const focused = page.evaluateHandle(() => document.activeElement)
  await expect(prompt(page)).toBeVisible()
  expect(await page.evaluate((before) => before === document.activeElement, await focused)).toBe(true)
  expect(await page.evaluate(() => document.querySelector('dialog:modal'))).toBeNull()
  await expectAccessible(page)
  await page.goto('/Mailbox')
  await expect(page.getByRole('region', { name: 'Mail', exact: true })).toBeVisible()
  await page.clock.runFor(6000)
  await expect(prompt(page)).toHaveCount(0)
  await page.goto('/Home')
  await page.clock.runFor(6000)
  await prompt(page).getByRole('button', { name: 'No thanks' }).click()
  await expect(prompt(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(firstNameOf(resident()))
  await page.clock.runFor(6000)
  await expect(prompt(page)).toHaveCount(0)
})

test('push is offered 5 seconds after Home has loaded [push-c007]', { tag: ['@once', '@long'] }, async ({ page }) => {
  await page.addInitScript(() => {
    const times: { home?: number; offer?: number } = {}
    new MutationObserver(() => {
      if (document.querySelector('h1')) times.home ??= performance.now()
      const dialogs = [...document.querySelectorAll('[role="dialog"]')]
      if (dialogs.some(({ textContent }) => textContent?.includes('instant community updates')))
        times.offer ??= performance.now()
    }).observe(document, { childList: true, subtree: true })
    Object.assign(window, { times })
  })
  await signIn(page, resident())
  await expect(page.getByRole('heading', { level: 1 })).toContainText(firstNameOf(resident()))
  await page.reload()
  await expect(prompt(page)).toBeVisible()
  const { home, offer } = await page.evaluate(() => (window as unknown as { times: Record<string, number> }).times)
  expect((offer ?? 0) - (home ?? 0)).toBeGreaterThanOrEqual(4950)
})

test('accepting registers the browser with the server, and shows a message [push-c010, push-c014, push-c015]', {
  tag: '@once',
}, async ({ page, context }) => {
  await answerFor(context, 'granted')
  await openHomeTwice(page, resident())
  const kept = page.waitForResponse('**/auth/push-subscribe')
  await prompt(page).getByRole('button', { name: 'Turn on' }).click()
  expect(await (await kept).json()).toEqual({ success: true })
  await expect(page.getByText('Push Notification permission granted')).toBeVisible()
  await expect(page.getByText('Push registration success')).toBeVisible()
  await expect(prompt(page)).toBeHidden()
})

test('a denial shows a message, and the prompt does not appear again [push-c009, push-c013]', { tag: '@once' }, async ({
  page,
  context,
}) => {
  await answerFor(context, 'denied')
  await openHomeTwice(page, resident())
  await prompt(page).getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Push Notification permission denied')).toBeVisible()
  await expect(prompt(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(firstNameOf(resident()))
  await page.clock.runFor(6000)
  await expect(prompt(page)).toHaveCount(0)
})

test('the test page asks for permission, registers, and lists received notifications, in the foreground and on tap [push-c001, push-c002, push-c003, push-c004]', {
  tag: '@once',
}, async ({ page, context, baseURL }) => {
  await context.grantPermissions(['notifications'], { origin: baseURL ?? '' })
  await answerFor(context, 'granted')
  await signIn(page, resident(), '/Login?page=PushNotification')
  await expect(page.getByRole('heading', { level: 1, name: 'Push Notification' })).toBeVisible()
  await expect(page.getByText('Nothing has been received since this page was opened.')).toBeVisible()
  const devTools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await devTools.send('ServiceWorker.enable')
  const started = context.waitForEvent('serviceworker')
  await page.getByRole('button', { name: 'Ask for permission and register' }).click()
  await expect(page.getByText('This device is registered.')).toBeVisible()
  const message = { title: 'Water off on Tuesday', body: 'From 9 to 11 in the morning.', address: '/Home', tag: 'a' }
  const delivery = { origin: baseURL ?? '', registrationId: await registered, data: JSON.stringify(message) }
  await devTools.send('ServiceWorker.deliverPushMessage', delivery)
  const entries = page.getByRole('list', { name: 'Received notifications' }).getByRole('listitem')
  await expect(entries).toHaveText([/^Water off on Tuesday.*Foreground.*From 9 to 11/])
  const worker = await started
  await worker.evaluate(tapFirst)
  await expect(entries.first()).toHaveText(/^Water off on Tuesday.*On tap/)
  await expectAccessible(page)
})

/** Runs in the service worker, because a test cannot tap a system notification. */
async function tapFirst() {
  const scope = globalThis as unknown as {
    registration: { getNotifications(): Promise<Notification[]> }
    NotificationEvent: new (type: string, init: { notification: Notification }) => Event
    dispatchEvent(event: Event): void
  }
  // The page receives the message shortly before the notification is shown.
  for (let left = 300; left > 0; left -= 1) {
    const [notification] = await scope.registration.getNotifications()
    if (notification) {
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
      return
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('no notification was shown')
}

test('a failed registration shows its details [push-c016]', { tag: '@once' }, async ({ page, context }) => {
  await answerFor(context, 'granted', false)
  await signIn(page, resident(), '/Login?page=PushNotification')
  await page.getByRole('button', { name: 'Ask for permission and register' }).click()
  const alert = page.getByRole('alertdialog', { name: 'Error on registration' })
  await expect(alert).toContainText('push service error')
  await expectAccessible(page)
})

test('a browser without push shows a message', { tag: '@once' }, async ({ page, context }) => {
  await context.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await signIn(page, resident(), '/Login?page=PushNotification')
  await expect(page.getByText('This browser can’t receive push notifications.')).toBeVisible()
})
