import { expect, type Page, type Route, test } from '@playwright/test'
import { expectAccessible, type Person, signIn, tokenOf } from './people.ts'
import { expectNone, overhangs, settle } from './walk.ts'

/** The demo world's second community, Cedar Commons, whose mailings no other story needs. */
const hoaId = 2
const cedar = `/Admin/Community/${hoaId}`

/** Returns functions that schedule a mailing to everybody next year, and that stop it, as another window of the manager would. */
async function caller(page: Page) {
  const token = await tokenOf(page.request, 'manager')
  const post = async (path: string, query: string, data: object) => {
    const answer = await page.request.post(`/index.php/mailings/${path}?hoaId=${hoaId}${query}`, {
      headers: { authorization: `Bearer ${token}` },
      data,
    })
    expect(answer.status(), path).toBe(200)
    return (await answer.json()) as { success: boolean; message: string; id: number; version: number }
  }
  return {
    async plan(subject: string): Promise<number> {
      const { id, version } = await post('save', '', {
        kind: 'message',
        texts: { en: { subject, html: '<p>The gate is painted.</p>' } },
        recipients: { include: [{ kind: 'everybody' }], except: [] },
        channels: ['portal'],
        scheduledLocal: `${new Date().getFullYear() + 1}-06-01T09:00`,
      })
      const sent = await post('send', `&id=${id}`, { version })
      expect(sent.success, sent.message).toBe(true)
      return id
    },
    async takeBack(id: number): Promise<void> {
      const stopped = await post('stop', `&id=${id}`, {})
      expect(stopped.success, stopped.message).toBe(true)
    },
  }
}

/** Returns the number of planned mailings on the card. It is read once, because a second read would wait for a card that has disappeared. */
const plannedCount = async (page: Page) => {
  const [title] = await page.getByRole('heading', { name: /mailings? planned$/ }).allTextContents()
  return Number(/^\d+/.exec(title ?? '0')?.[0])
}

test('Today has cards for each community; a card opens its list, and its count changes in an open window [today-m001, today-m004, today-m005]', {
  tag: '@once',
}, async ({ page }) => {
  const subject = `Gate ${Date.now().toString(36)}`
  await signIn(page, 'manager')
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  const communities = page.getByRole('list', { name: 'Communities' })
  await expect(communities.getByRole('link', { name: 'Maple Ridge', exact: true })).toBeVisible()
  await communities.getByRole('link', { name: 'Cedar Commons', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${cedar}$`))
  await expect(page.getByRole('heading', { name: 'Cedar Commons in figures' })).toBeVisible()
  await expectAccessible(page)

  const other = await caller(page)
  const before = await plannedCount(page)
  const id = await other.plan(subject)
  // This window updates without any action.
  await expect.poll(() => plannedCount(page)).toBe(before + 1)
  await page.getByRole('link', { name: /^Open: \d+ mailings? planned, Cedar Commons$/ }).click()
  await expect(page).toHaveURL(new RegExp(`${cedar}/Mail\\?tab=scheduled$`))
  await expect(page.getByRole('link', { name: subject })).toBeVisible()
  await expect(page.locator('tbody tr')).toHaveCount(before + 1)

  await page.goto(cedar)
  await expect.poll(() => plannedCount(page)).toBe(before + 1)
  await other.takeBack(id)
  await expect.poll(() => plannedCount(page)).toBe(before)
})

test('Today of an inspector is empty, because no matter is for the inspector [today-m001, today-m003]', {
  tag: '@once',
}, async ({ page }) => {
  await signIn(page, 'inspector', '/Login?page=Admin')
  await page.goto(cedar)
  await expect(page.getByText('All done for today.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Waiting for you' })).toHaveCount(0)
})

test('no screen is wider than the window with names of a hundred letters without a space', {
  tag: ['@once', '@long'],
}, async ({ page }) => {
  test.slow()
  const long = 'Villaverdedelosmontesperdidosalaorilladelriograndequenuncaseacabayseguimossinespaciosnienestenombre'
  const lengthen = async (route: Route) => {
    const answer = await route.fetch()
    if (!answer.headers()['content-type']?.includes('json')) return route.fulfill({ response: answer })
    const body = (await answer.text()).replaceAll('Maple Ridge', long).replaceAll('Rosa Delgado', `Rosa ${long}`)
    await route.fulfill({ response: answer, body })
  }
  // Fulfilling fails for a request of the previous page, after the next address was opened.
  await page.route(/\/index\.php\/(?!auth)/, (route) => lengthen(route).catch(() => undefined))
  const found: string[] = []
  const look = async (person: Person, addresses: readonly string[]) => {
    await signIn(page, person)
    for (const address of addresses)
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(address)
        await settle(page)
        for (const line of await overhangs(page)) found.push(`${address} at ${width}: ${line}`)
      }
  }
  const community = '/Admin/Community/1'
  await look('manager', [
    '/Admin',
    '/Admin/WorkOrders',
    '/Admin/Violations',
    '/Admin/Vendors',
    '/Admin/Company',
    ...['', '/Homes', '/People', '/Money', '/Vendors', '/Roles'].map((part) => `${community}${part}`),
  ])
  await look('homeowner', ['/Home', '/Violations', '/Mailbox'])
  expectNone(found)
})
