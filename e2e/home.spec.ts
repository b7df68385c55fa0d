import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, firstNameOf, type Person, signIn } from './people.ts'

const card = (page: Page, title: string | RegExp) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, level: 2 }) })

const item = (page: Page, title: string | RegExp) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, level: 3 }) })

async function atHome(page: Page, person: Person) {
  await signIn(page, person)
  await expect(page.getByRole('heading', { name: `Welcome Home, ${firstNameOf(person)}` })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading your dashboard' })).toBeHidden()
}

/** Starts to record the layout shifts of the page, except those of the menus. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources, hadRecentInput } = entry as unknown as {
          sources: readonly { node: Node | null }[]
          hadRecentInput: boolean
        }
        if (hadRecentInput) continue
        for (const { node } of sources) {
          const element = node instanceof Element ? node : node?.parentElement
          if (element?.closest('main')) shifts.push(element.outerHTML.slice(0, 200))
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

test('Hannah sees on the dashboard what is due, new and upcoming, without layout shifts [home-c001, home-c002, home-c003, home-c004, home-c005, home-c011, home-c012, home-c013, home-c015, home-c017, home-c018, home-c046, home-c047]', async ({
  page,
}) => {
  await atHome(page, 'homeowner')
  const needs = card(page, 'Needs you')
  const ballot = item(page, 'Election of two board members')
  await expect(ballot).toContainText(/Closes [A-Z][a-z]+ \d{2}, \d{4} at \d{1,2}:\d{2} [AP]M/)
  const vote = ballot.getByRole('link', { name: /^Vote Now/ })
  await expect(vote).toHaveAttribute('href', 'https://vote.demo.test/mapleridge/board')
  await expect(vote).toHaveAttribute('rel', /noopener/)
  await expect(page.getByRole('link', { name: /^Vote Now/ })).toHaveCount(1)
  await expect(needs.getByRole('heading', { name: 'Your balance' })).toBeVisible()
  await expect(item(page, /^New Mail/)).toContainText(/\d+ unread/)
  await expect(item(page, /^New Mail/).getByRole('link', { name: 'View Mailbox' })).toBeVisible()
  const events = card(page, 'Upcoming Events')
  await expect(events.getByRole('heading', { level: 3 })).toHaveCount(6)
  await expect(events.getByText(/^\d+ upcoming events$/)).toBeAttached()
  await expect(events.getByRole('link', { name: 'View Calendar' })).toHaveAttribute('href', '/Calendar')
  const news = card(page, "What's New")
  await expect(news.getByRole('heading', { level: 3 })).toHaveCount(4)
  await expect(card(page, 'At the office')).toContainText('Community Manager')
  await expectAccessible(page)
  await news.getByRole('link', { name: 'View All News' }).click()
  await expect(page).toHaveURL(/\/News$/)
  await page.goBack()
  const first = news.getByRole('heading', { level: 3 }).getByRole('link').first()
  const title = (await first.textContent()) ?? ''
  await first.click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.getByRole('link', { name: 'All news' }).click()
  await expect(page.getByRole('article')).toHaveCount(10)

  await watchShifts(page)
  await page.goto('/Home')
  await expect(news.getByRole('heading', { level: 3 })).toHaveCount(4)
  await expect(item(page, 'Your balance')).toContainText('Amount Due')
  await expect(card(page, 'Upcoming Events').getByRole('heading', { level: 3 })).toHaveCount(6)
  await expect(page.getByRole('region', { name: 'Your association' })).toContainText('1 Maple Ridge Lane')
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([])
})

test('a violation notice is at the top until it is closed or reviewed, also after a reload [home-c006, home-c007, home-c008, home-c009, home-c010]', {
  tag: ['@once', '@long'],
}, async ({ page }) => {
  const read: string[] = []
  let isUnread = true
  await page.route('**/hoas/get-dash-info**', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      json: { ...(await answer.json()), hasUnreadOpenViolations: isUnread, openViolationsCount: 2 },
    })
  })
  await page.route('**/hoas/notifications**', (route) =>
    route.fulfill({
      json: [41, 42].map((parent) => ({
        hn_id: parent,
        hn_type: 48,
        hn_type_id: parent,
        hn_parent_id: parent,
        modalTitle: 'Trash bins',
        text: '',
        createdTime: '2026-11-01T12:00:00.000Z',
      })),
    }),
  )
  await page.route('**/hoas/notification-read', (route) => {
    read.push(route.request().postData() ?? '')
    isUnread = false
    return route.fulfill({ json: { success: true } })
  })
  await atHome(page, 'neighbor')
  const notice = page.getByText('You have a new notice of a violation at your home.')
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toBeHidden()
  // After the banner is closed, the remaining line links to the violations and gets the focus.
  await expect(page.getByText('You have 2 open violations.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See violations' })).toBeFocused()
  await expect.poll(() => read.length).toBe(2)
  for (const [index, parent] of ['41', '42'].entries()) {
    expect(read[index]).toMatch(new RegExp(`name="type"\\s+48\\s[\\s\\S]*name="parentId"\\s+${parent}\\s`))
  }
  await page.reload()
  await expect(page.getByRole('heading', { name: /^Welcome Home/ })).toBeVisible()
  await expect(card(page, "What's New")).toBeVisible()
  await expect(notice).toBeHidden()

  isUnread = true
  read.length = 0
  await page.reload()
  await page.getByRole('link', { name: 'Please review' }).click()
  await expect(page).toHaveURL(/\/Violations$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Violations' })).toBeVisible()
  const parents = () => new Set(read.map((body) => /name="parentId"\s+(\d+)/.exec(body)?.[1]))
  await expect.poll(parents).toEqual(new Set(['41', '42']))
  await page.goBack()
  await expect(page.getByRole('heading', { name: /^Welcome Home/ })).toBeVisible()
  await expect(notice).toBeHidden()
  // A request may still be in progress when the test ends.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a busy device loads the widgets and the left menu at most one second after the dashboard [home-c036, payments-015, shell-107]', {
  tag: '@once',
}, async ({ page }) => {
  // Simulates a device that is never idle, on which idle callbacks run only at their timeout.
  await page.addInitScript(() => {
    const limits: number[] = []
    window.requestIdleCallback = (run, options) => {
      const limit = options?.timeout ?? 3_600_000
      limits.push(limit)
      return window.setTimeout(() => run({ didTimeout: true, timeRemaining: () => 0 }), limit)
    }
    window.cancelIdleCallback = (handle) => clearTimeout(handle)
    Object.assign(window, { limits })
  })
  const menu = page.waitForResponse('**/hoas/left-menu?*')
  const balance = page.waitForResponse('**/hoas/financials?*')
  await atHome(page, 'homeowner')
  await expect(card(page, "What's New").getByRole('heading', { level: 3 })).toHaveCount(4)
  await expect(card(page, 'Upcoming Events').getByRole('heading', { level: 3 })).toHaveCount(6)
  expect((await menu).ok()).toBe(true)
  expect((await balance).ok()).toBe(true)
  const limits = await page.evaluate(() => (window as unknown as { limits: number[] }).limits)
  expect(limits).not.toEqual([])
  expect(Math.max(...limits)).toBeLessThanOrEqual(1000)
})

test('a discussion in the neighbor activity links to its thread [home-c021]', { tag: '@once' }, async ({ page }) => {
  const thread = { hn_id: 1, hn_type: 36, hn_type_id: 1, extraData: { ft_subject: 'Coyotes on the trail?' } }
  await page.route('**/hoas/get-dash-info**', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), neighborActivity: [thread] } })
  })
  await atHome(page, 'homeowner')
  const link = card(page, 'Neighbor Activity').getByRole('link', { name: 'Coyotes on the trail?' })
  await expect(link).toHaveAttribute('href', '/Forums/Threads/1')
  await link.click()
  await expect(page).toHaveURL(/\/Forums\/Threads\/1$/)
})

test('plan 1 has all widgets except the events, and disabled features are not shown [home-c016, home-c034, home-c035]', {
  tag: '@once',
}, async ({ page }) => {
  await atHome(page, 'outsider')
  await expect(card(page, "What's New").getByRole('listitem').first()).toBeVisible()
  await expect(item(page, /^New Mail/)).toBeVisible()
  for (const title of ['Upcoming Events', 'Neighbor Activity', 'Want more features?'])
    await expect(page.getByRole('heading', { name: title })).toBeHidden()
})

test('the free plan shows what a PRO plan unlocks and can send a request for a PRO plan [home-c024, home-c025, home-c027, home-c032, home-c033, home-c049]', {
  tag: '@once',
}, async ({ page }) => {
  await atHome(page, 'free')
  await expect(card(page, 'Mailbox').getByRole('link', { name: 'View Mailbox' })).toBeVisible()
  for (const title of ["What's New", 'Upcoming Events', 'New Mail', 'Your balance'])
    await expect(page.getByRole('heading', { name: title })).toBeHidden()
  const more = card(page, 'Want more features?')
  await page.route('**/send-request-community-plan**', (route) => route.fulfill({ status: 500, json: {} }))
  await more.getByRole('button', { name: 'Pass it on' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Oops!' })).toContainText('Something went wrong.')
  await page.getByRole('button', { name: 'Ok' }).click()
  await page.unroute('**/send-request-community-plan**')
  await more.getByRole('button', { name: 'Pass it on' }).click()
  const unlock = page.getByRole('dialog', { name: 'Thank you for passing it on' })
  await expect(unlock).toContainText('A PRO plan unlocks')
  await expectAccessible(page)
  await unlock.getByRole('button', { name: 'Ok' }).click()
  await page.route('**/messages/index**', (route) => route.fulfill({ json: { items: [], _meta: { totalCount: 0 } } }))
  await page.reload()
  await expect(card(page, 'Mailbox')).toContainText('You have no mail.')
})

test('a user from the statement portal sees the welcome once [home-c026]', { tag: '@once' }, async ({ page }) => {
  await signIn(page, 'moved')
  const welcome = page.getByRole('alertdialog', { name: 'Your statements have a new home' })
  await expect(welcome).toContainText('The statement portal has moved.')
  await expectAccessible(page)
  await welcome.getByRole('button', { name: 'Continue' }).click()
  await expect(welcome).toBeHidden()
  await page.reload()
  await expect(card(page, "What's New")).toBeVisible()
  await expect(welcome).toBeHidden()
})

test('an empty dashboard shows the messages of the specification [home-c028, home-c029, home-c030, home-c031]', {
  tag: '@once',
}, async ({ page }) => {
  const empty = { items: [], _meta: { totalCount: 0, pageCount: 0, isPublic: false } }
  await page.route('**/news/index**', (route) => route.fulfill({ json: empty }))
  await page.route('**/auth/unread-messages-number**', (route) =>
    route.fulfill({ json: { unreadMessages: { mailbox: 0, messages: 0 } } }),
  )
  await page.route('**/hoas/get-dash-info**', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), upcomingEventsCount: 0, neighborActivity: [] } })
  })
  await page.route('**/hoas/online-voting**', (route) => route.fulfill({ json: [] }))
  await atHome(page, 'neighbor')
  await expect(item(page, /^New Mail/)).toContainText('You have no new mail.')
  await expect(card(page, "What's New")).toContainText('Nothing new, here!')
  await expect(card(page, 'Upcoming Events')).toContainText('No upcoming events.')
  await expect(card(page, 'Neighbor Activity')).toContainText("It's a quiet day in the neighborhood.")
  await expect(page.getByRole('link', { name: /^Vote Now/ })).toBeHidden()
  await expectAccessible(page)
})

test('a page preloads the code of its screen', { tag: '@once' }, async ({ request }) => {
  const html = await (await request.get('/Home?from=bookmark')).text()
  const [, chunk = ''] =
    /<link rel="modulepreload" crossorigin href="(\/assets\/HomeScreen-[^"]+\.js)">/.exec(html) ?? []
  expect((await request.get(chunk)).headers()['content-type']).toContain('javascript')
  expect(await (await request.get('/Mailbox')).text()).not.toContain('Screen-')
  expect(await (await request.get('/Login')).text()).not.toMatch(/Screen|app-/)
})

test('content that cannot be loaded shows a message and can be loaded again', { tag: '@once' }, async ({ page }) => {
  await page.route('**/hoas/get-dash-info**', (route) => route.fulfill({ status: 400, json: {} }))
  await signIn(page, 'neighbor')
  await expect(page.getByText('This could not be loaded.')).toBeVisible()
  await expect(item(page, /^New Mail/)).toBeVisible()
  await page.unroute('**/hoas/get-dash-info**')
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(card(page, 'Upcoming Events')).toBeVisible()
})

test('the address of the server returns its page to every program, also to a program that does not accept compressed answers', {
  tag: '@once',
}, async ({ request }) => {
  for (const coding of ['gzip, br', 'identity']) {
    const answer = await request.get('/', { headers: { 'accept-encoding': coding } })
    expect(answer.status()).toBe(200)
    expect(await answer.text()).toContain('<div id="root"')
  }
})
