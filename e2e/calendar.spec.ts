import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import ICAL from 'ical.js'
import { expectAccessible, openMenu, type Person, signIn } from './people.ts'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

/** Opens the month grid and waits for its events. */
async function openCalendar(page: Page, person: Person) {
  await signIn(page, person, '/Login?page=Calendar')
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
  await expect(page.locator('section[aria-busy="true"]')).toHaveCount(0)
}

/**
 * Returns a past day in the format of the form. The demo world has no events on those days, and past events notify nobody, so that the counts of
 * other tests do not change.
 */
function dayAgo(days: number) {
  const [year, month, day] = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10).split('-')
  return { form: `${month}/${day}/${year}`, iso: `${year}-${month}-${day}` }
}

test('Hannah sees the month with two events a day and +N more for the others, and opens an event [calendar-c001, calendar-c002, calendar-c003, calendar-c004, calendar-c005, calendar-c007, calendar-c008]', async ({
  page,
}) => {
  await signIn(page, 'homeowner')
  const menu = await openMenu(page)
  const link = menu.getByRole('link', { name: 'Calendar' })
  if (!(await link.isVisible())) await menu.getByRole('button', { name: 'Community' }).click()
  await link.click()
  await expect(page).toHaveURL(/\/Calendar$/)
  const upcoming = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Upcoming events to remember' }) })
  await expect(upcoming.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)

  const grid = page.getByRole('table', { name: /^Events of / })
  const busy = isPhone(page)
    ? page.getByRole('button', { name: /, 4 events/ })
    : page.getByRole('button', { name: /^\+2 more/ })
  const next = page.getByRole('button', { name: isPhone(page) ? 'Next week' : 'Next month' })
  if (!(await busy.isVisible())) await next.click()
  await expect(busy).toBeVisible()
  if (!isPhone(page)) {
    await expect(busy).toHaveText('+2 more')
    const events = grid.getByRole('cell').filter({ has: busy }).getByRole('listitem')
    await expect(events).toHaveCount(2)
    await expect(events.first().getByRole('button')).toHaveAccessibleDescription(/^Saturday, \w+ \d+, \d{4}$/)
  }
  await busy.click()
  const day = dialog(page, /^Saturday, /)
  await expect(day.getByRole('listitem')).toHaveCount(4)
  await expectAccessible(page)
  await day.getByRole('button', { name: 'Chili cook-off and potluck' }).click()
  const event = dialog(page, 'Chili cook-off and potluck')
  await expect(event).toContainText(/Saturday, .+, 6:00 PM to 9:00 PM/)
  await expect(event).toContainText('Clubhouse')
  await expect(event).toContainText('the prize is the wooden spoon')
  await expect(event).toContainText('Get-together')
  await expect(event.getByRole('button', { name: 'Edit event' })).toBeHidden()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(day).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(day).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add Event' })).toHaveCount(0)

  await expect(page.getByRole('list', { name: 'Kinds' }).getByRole('listitem')).toHaveText([
    'Meeting',
    'Get-together',
    'Class or club',
    'Works or service',
  ])
  if (!isPhone(page)) return
  await page.getByRole('button', { name: 'Whole month' }).click()
  await expect(grid).toBeVisible()
  await expectAccessible(page)
  await grid
    .getByRole('button', { name: /, \d+ events?$/ })
    .first()
    .click()
  await expect(
    dialog(page, /\d{4}$/)
      .getByRole('listitem')
      .first(),
  ).toBeVisible()
})

test('an event that the website administrator adds is visible to a resident and in the feed of a calendar program, and can be changed [calendar-c006, calendar-c007, calendar-c008, calendar-c011, calendar-c012, calendar-c013, calendar-c014, calendar-c015, calendar-c016]', {
  tag: ['@once', '@long'],
}, async ({ page, browser, request }) => {
  test.slow()
  const title = `Lantern walk ${Date.now()}`
  const [first, later] = [dayAgo(51), dayAgo(50)]
  const resident = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await openCalendar(resident, 'neighbor')
  await resident.getByRole('button', { name: 'Follow in my calendar' }).click()
  const follow = dialog(resident, 'Follow this calendar')
  await follow.getByRole('button', { name: /^(Make my private address|Make a new address)$/ }).click()
  const address = follow.getByLabel('Private address')
  await expect(address).toHaveValue(/\/hoacalendarevents\/subscribed\?key=/)
  await expectAccessible(resident)
  const feed = new URL(await address.inputValue())
  await resident.keyboard.press('Escape')
  // Only the path is used, because the tests reach the server at another URL than its public one.
  const readFeed = async () => {
    const answer = await request.get(feed.pathname + feed.search)
    expect(answer.headers()['content-type']).toContain('text/calendar')
    return new ICAL.Component(ICAL.parse(await answer.text()))
      .getAllSubcomponents('vevent')
      .map((one) => new ICAL.Event(one))
      .find((event) => event.summary.startsWith(title))
  }
  expect(await readFeed()).toBeUndefined()

  await openCalendar(page, 'webadmin')
  await page.getByRole('button', { name: 'Add Event' }).click()
  const add = dialog(page, 'Add')
  await add.getByRole('button', { name: 'Save' }).click()
  await expect(add.getByLabel('Title')).toBeFocused()
  await expect(add.getByText('This is required')).toBeVisible()
  await add.getByLabel('Title').fill(title)
  await add.getByRole('textbox', { name: 'Start date' }).fill(first.form)
  await add.getByRole('textbox', { name: 'Start time' }).fill('06:00 PM')
  await add.getByRole('button', { name: 'Add an end' }).click()
  await expect(add.getByRole('textbox', { name: 'End date' })).toBeFocused()
  await add.getByRole('textbox', { name: 'End time' }).fill('5 pm')
  await expect(add.getByLabel('Kind')).toHaveValue('meeting')
  await add.getByLabel('Kind').selectOption('Class or club')
  await add.getByLabel('Location').fill('Gazebo')
  await add.getByLabel('Description').fill('Bring a light.\n\nAnd a friend.')
  await add.getByRole('button', { name: 'Save' }).click()
  await expect(add.getByText('The end cannot be before the start.')).toBeVisible()
  await expect(add.getByRole('textbox', { name: 'End time' })).toBeFocused()
  await expectAccessible(page)

  await page.route('**/add-edit-calendar-event**', (route) => route.abort())
  await add.getByRole('textbox', { name: 'End time' }).fill('08:30 PM')
  await add.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alertdialog', { name: 'Oops!' }).getByRole('button', { name: 'Ok' }).click()
  await expect(add.getByLabel('Title')).toHaveValue(title)
  await page.unroute('**/add-edit-calendar-event**')
  // A double click must add only one event. The check below would find a second one.
  await add.getByRole('button', { name: 'Save' }).dblclick()
  const done = page.getByRole('alertdialog', { name: 'DONE!' })
  await expect(done).toContainText('The event has been added.')
  await done.getByRole('button', { name: 'Continue' }).click()

  const fetchEvent = async () => {
    await resident.goto(`/Calendar?day=${first.iso}`)
    await dialog(resident, /\d{4}$/)
      .getByRole('button', { name: title })
      .click()
    return dialog(resident, title)
  }
  const event = await fetchEvent()
  await expect(event).toContainText('6:00 PM to 8:30 PM')
  await expect(event).toContainText('Bring a light.')
  await expect(event).toContainText('Class or club')
  const [file] = await Promise.all([
    resident.waitForEvent('download'),
    event.getByRole('button', { name: 'Add to my calendar' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`${title}.ics`)
  const saved = ICAL.parse(await readFile(await file.path(), 'utf8'))
  expect(new ICAL.Component(saved).getFirstSubcomponent('vevent')?.getFirstPropertyValue('summary')).toBe(title)
  expect((await readFeed())?.description).toBe('Bring a light.\n\nAnd a friend.')

  await page.goto(`/Calendar?day=${first.iso}`)
  await dialog(page, /\d{4}$/)
    .getByRole('button', { name: title })
    .click()
  await dialog(page, title).getByRole('button', { name: 'Edit event' }).click()
  const update = dialog(page, 'Update')
  await expect(update.getByRole('textbox', { name: 'Start date' })).toHaveValue(first.form)
  await expect(update.getByRole('textbox', { name: 'Start time' })).toHaveValue('06:00 PM')
  await update.getByLabel('Title').fill(`${title} moved`)
  await update.getByRole('textbox', { name: 'Start date' }).fill(later.form)
  await update.getByRole('textbox', { name: 'End date' }).fill(later.form)
  await update.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alertdialog', { name: 'DONE!' })).toContainText('The event has been updated.')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(page, `${title} moved`)).toBeVisible()
  const moved = await readFeed()
  expect([moved?.summary, moved?.sequence]).toEqual([`${title} moved`, 1])

  await resident.goto('/MyAccount')
  const addresses = resident.getByRole('region', { name: 'Private calendar addresses' })
  await addresses.getByRole('button', { name: 'Stop following: Maple Ridge' }).click()
  await resident.getByRole('alertdialog').getByRole('button', { name: 'Stop following' }).click()
  await expect(resident.getByText('The private address does not work any more.')).toBeVisible()
  await expect(addresses).toContainText('No calendar program reads a calendar by a private address of yours.')
  expect((await request.get(feed.pathname + feed.search)).status()).toBe(404)
  await resident.context().close()
})

test('the calendar, About and the directory fit widths of 320 px and 768 px, and text of twice the size', {
  tag: '@once',
}, async ({ page }) => {
  await signIn(page, 'homeowner')
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  const ready: Record<string, () => Promise<void>> = {
    '/Calendar': () =>
      expect(
        page.getByRole('region', { name: 'Upcoming events to remember' }).getByRole('listitem').first(),
      ).toBeVisible(),
    '/BoardofDirectors': () => expect(page.getByRole('heading', { name: 'Office Hours' })).toBeVisible(),
    '/Directory': () => expect(page.getByRole('rowheader')).toHaveCount(10),
  }
  for (const [address, isReady] of Object.entries(ready)) {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(address)
    await isReady()
    expect(await overhang(), `${address} at 320 px`).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 768, height: 1024 })
    expect(await overhang(), `${address} at 768 px`).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 640, height: 900 })
    await page.addStyleTag({ content: 'html { font-size: 212.5% !important }' })
    expect(await overhang(), `${address} with large text`).toBeLessThanOrEqual(0)
  }
})

test('a month is loaded when it is shown, and can be loaded again after a failure', { tag: '@once' }, async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (one) => {
    if (one.url().includes('get-calendar-events')) asked.push(new URL(one.url()).searchParams.get('start') ?? '')
  })
  await page.clock.install()
  await openCalendar(page, 'homeowner')
  expect(asked).toHaveLength(1)
  await page.route('**/get-calendar-events**', (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('button', { name: 'Previous month' }).click()
  await expect(page).toHaveURL(/month=\d{4}-\d\d/)
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(async () => {
    await page.clock.runFor(5000)
    await expect(again).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.unroute('**/get-calendar-events**')
  await again.click()
  await expect(page.getByRole('table', { name: /^Events of / })).toBeVisible()
  expect(new Set(asked).size).toBe(2)
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(page).toHaveURL(/\/Calendar$/)
})
