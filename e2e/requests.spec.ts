import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible, nameOf, type Person, signIn, tokenOf } from './people.ts'
import { square } from './pictures.ts'
import { browser as how } from './test-server.ts'
import { loginDataOf } from './wire.ts'

const maple = '/Admin/Community/1'
const inbox = `${maple}/Requests`

async function windowOf(browser: Browser, baseURL: string | undefined, person: Person, address: string) {
  const page = await browser.newPage({ baseURL: baseURL ?? '', locale: how.locale, timezoneId: how.timezoneId })
  await signIn(page, person)
  await page.goto(address)
  return page
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const thread = (page: Page) => page.getByRole('list', { name: 'What was written' })
const ok = (page: Page) => page.getByRole('button', { name: /^(Ok|Continue)$/ }).click()

/** Chooses an item of the menu of a request. */
async function choose(page: Page, name: string) {
  await page.getByRole('main').getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name }).click()
}

/** Sends a request for a repair at /Requests, with a photo. */
async function report(page: Page, subject: string, text: string) {
  await press(page, 'New request')
  const asking = dialogOf(page, 'Ask your association')
  await asking.getByLabel('Kind').selectOption({ label: 'Something needs repair' })
  await asking.getByLabel('Subject').fill(subject)
  await asking.getByLabel('What is it about?').fill(text)
  await asking
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer: square(640, 480) })
  await asking.getByRole('button', { name: 'Send', exact: true }).click()
  await ok(page)
  await expect(page.getByRole('link', { name: new RegExp(`${subject}$`) })).toBeVisible()
}

/** Sends a question of a resident without a browser. Returns its number. */
async function ask(page: Page, person: Person, subject: string): Promise<number> {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, person)}` }
  const { properties } = await loginDataOf(page.request, person)
  const query = `propertyId=${properties.propertiesList[0]?.propertyId}`
  const sent = await page.request.post(`/index.php/requests/add?${query}`, {
    headers,
    multipart: { kind: 'question', subject, text: `About: ${subject}` },
  })
  const { id } = (await sent.json()) as { id: number }
  const seen = await page.request.get(`/index.php/requests/view?${query}&id=${id}`, { headers })
  return ((await seen.json()) as { number: number }).number
}

test('a resident reports a broken lamp with a photo; the manager creates a work order, the vendor completes it, and the resident sees that the request is done [requests-m003, requests-m004, requests-m006, requests-m007, requests-m008, requests-m011]', {
  tag: ['@once', '@long'],
}, async ({ page, browser, baseURL }) => {
  test.slow()
  const subject = `Lamp at the gate ${Date.now().toString(36)}`
  await signIn(page, 'neighbor')
  await page.goto('/Home')
  await page.getByRole('link', { name: 'Your requests' }).first().click()
  await expect(page).toHaveURL(/\/Requests$/)
  await report(page, subject, 'It is dark at the gate since Friday.')
  await page.getByRole('link', { name: new RegExp(`${subject}$`) }).click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(subject) })).toBeVisible()
  await expect(page.getByText('Nobody has taken it yet')).toBeVisible()
  await expect(page.getByText(/^Somebody of the team takes it and answers by /)).toBeVisible()
  await expect(thread(page).getByRole('button', { name: 'Open the photo lamp.jpg' })).toBeVisible()
  await expectAccessible(page)

  // The manager finds the request in the inbox, becomes its holder, and adds a note for the team.
  const team = await windowOf(browser, baseURL, 'manager', `${inbox}?holder=nobody&sort=newest`)
  await team.getByRole('link', { name: new RegExp(`${subject}$`) }).click()
  await expect(thread(team).getByRole('button', { name: 'Open the photo lamp.jpg' })).toBeVisible()
  await press(team, 'Take it')
  await expect(page.getByText(nameOf('manager'), { exact: true })).toBeVisible()
  await expect(page.getByText('Since', { exact: true })).toBeVisible()
  await choose(team, 'Add a note')
  const noting = dialogOf(team, 'Internal note')
  await noting.getByLabel('Internal note').fill('Same lamp as last winter.')
  await noting.getByRole('button', { name: 'Save' }).click()
  await expect(thread(team).getByText('Same lamp as last winter.')).toBeVisible()

  // The manager creates a work order from the request. The resident sees it at once.
  await press(team, 'Make a work order')
  const making = dialogOf(team, 'Make a work order')
  await making.getByRole('button', { name: 'Make a work order' }).click()
  await ok(team)
  await expect(page.getByText(/^A vendor works on it: a vendor is chosen/)).toBeVisible()
  await team.getByRole('link', { name: subject, exact: true }).click()
  await expect(team.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  await expect(team).toHaveURL(/\/WorkOrders\/\d+$/)
  const order = team.url().split('/').at(-1)
  await press(team, 'Give to a vendor')
  const giving = dialogOf(team, 'Give to a vendor')
  await giving.getByLabel('Vendor', { exact: true }).selectOption({ label: 'Bright Spark Electric' })
  const anyway = giving.getByLabel('Give it anyway')
  if (await anyway.isVisible()) await anyway.check()
  await giving.getByRole('button', { name: 'Give', exact: true }).click()
  await expect(giving).toBeHidden()

  // The vendor sees the photo and not the note, and does the work.
  const vendor = await windowOf(browser, baseURL, 'vendor', `/WorkOrders/details/${order}`)
  await expect(vendor.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  await expect(vendor.getByText('lamp.jpg').first()).toBeVisible()
  await expect(vendor.getByText('Same lamp as last winter.')).toHaveCount(0)
  await press(vendor, 'Change Status')
  const status = dialogOf(vendor, 'Change Status')
  await status.getByLabel('New status').selectOption({ label: 'Completed' })
  await status.getByRole('button', { name: 'Submit' }).click()
  await ok(vendor)
  await expect(page.getByText(/^A vendor works on it: finished, to be looked at/)).toBeVisible()
  await expect(team.getByRole('button', { name: 'Accept', exact: true })).toBeVisible()
  await press(team, 'Accept')
  await dialogOf(team, 'Accept the work').getByRole('button', { name: 'Accept' }).click()

  // The resident sees that it is done without loading the page again, and does not see the note.
  await expect(page.getByText(/^It is done\. If something is missing, write until /)).toBeVisible()
  await expect(thread(page).getByText('The work order was closed, and the request with it')).toBeVisible()
  await expect(page.getByText('Same lamp as last winter.')).toHaveCount(0)

  // Within 30 days a message of the resident reopens the request.
  await press(page, 'Write')
  const writing = dialogOf(page, 'Write to the team')
  await writing.getByLabel('Your words').fill('It is dark again today.')
  await writing.getByRole('button', { name: 'Send', exact: true }).click()
  await ok(page)
  await expect(thread(page).getByText(/^The request was opened again/)).toBeVisible()
  await team.goto(`${inbox}?search=${encodeURIComponent(subject)}`)
  await team.getByRole('link', { name: new RegExp(`${subject}$`) }).click()
  await press(team, 'Answer')
  const answering = dialogOf(team, 'Answer the resident')
  await answering.getByLabel('Answer', { exact: true }).fill('The bulb is changed once more.')
  await answering.getByLabel('Then it is').selectOption({ label: 'Done' })
  await answering.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(thread(page).getByText('The bulb is changed once more.')).toBeVisible()
  await vendor.close()
  await team.close()
})

test('a resident sees the own requests with state, holder and next step; a message to an old request creates a new request that links to the old one [requests-m004, requests-m008]', async ({
  page,
}) => {
  await signIn(page, 'neighbor')
  await page.goto('/Requests')
  const door = page.getByRole('listitem').filter({ hasText: 'May I paint my front door dark green?' })
  await expect(door.getByText('Waiting for the resident')).toBeVisible()
  await expect(door.getByText(/^Dana Kowalski has it since .*The team waits for your answer\.$/)).toBeVisible()
  await expectAccessible(page)

  await signIn(page, 'webadmin')
  await page.goto('/Requests?done=1')
  const old = page.getByRole('link', { name: /#\d+ Who has the key of the clubhouse on Sundays\?$/ }).last()
  const number = /#(\d+)/.exec((await old.textContent()) ?? '')?.[1]
  await old.click()
  await expect(page.getByText('It was done long ago. If you write, a new request continues it.')).toBeVisible()
  await press(page, 'Write')
  const writing = dialogOf(page, 'Write to the team')
  await writing.getByLabel('Your words').fill('Who has it next month?')
  await writing.getByRole('button', { name: 'Send', exact: true }).click()
  await ok(page)
  await expect(page.getByRole('link', { name: `It goes on from your request #${number}.` })).toBeVisible()
  await expect(thread(page).getByText('Who has it next month?')).toBeVisible()
  await expect(page.getByText('New', { exact: true })).toBeVisible()
})

test('the inbox is filtered by each column, and Today counts requests that are overdue or have no holder [requests-m001, requests-m010, search-admin-m001]', {
  tag: ['@once', '@long'],
}, async ({ page }) => {
  test.slow()
  const subject = `Bicycle room ${Date.now().toString(36)}`
  const number = await ask(page, 'neighbor', subject)
  await signIn(page, 'manager')
  await page.goto(maple)
  await page.getByRole('link', { name: /^Open: \d+ requests? overdue/ }).click()
  await expect(page).toHaveURL(new RegExp(`${inbox}\\?due=overdue$`))
  const table = page.getByRole('table', { name: /^Requests with home/ })
  await expect(table.getByRole('link', { name: /Sprinkler at the playground/ })).toBeVisible()
  await expect(table.getByText('Overdue', { exact: true }).first()).toBeVisible()
  await page.goto(maple)
  await page.getByRole('link', { name: /^Open: \d+ requests? that nobody has taken/ }).click()
  await expect(page).toHaveURL(new RegExp(`${inbox}\\?holder=nobody$`))

  const row = table.getByRole('row').filter({ hasText: subject })
  await expect(row).toContainText(`#${number} ${subject}`)
  for (const part of ['Question', 'Marcus Okafor', '14 Maple Ridge Lane', 'New', 'Nobody', 'Today'])
    await expect(row).toContainText(part)
  for (const head of ['Subject', 'Home', 'State', 'Who has it', 'Age', 'Due'])
    await expect(table.getByRole('columnheader', { name: head })).toBeAttached()
  const filters: readonly (readonly [label: string, fits: string, fitsNot: string])[] = [
    ['Kind', 'Question', 'Completed form'],
    ['State', 'New', 'Done'],
    ['Who has it', "Nobody's", 'Mine'],
    ['Due', 'Due within 7 days', 'Overdue'],
    ['Age', 'Any age', 'Older than 7 days'],
  ]
  await page.goto(inbox)
  for (const [label, fits, fitsNot] of filters) {
    const field = page.getByRole('main').getByLabel(label, { exact: true })
    await field.selectOption({ label: fitsNot })
    await expect(row).toHaveCount(0)
    await field.selectOption({ label: fits })
    await expect(row).toBeVisible()
  }
  const search = page.getByRole('main').getByRole('searchbox')
  for (const text of [`#${number}`, subject, `14 maple ${subject}`]) {
    await search.fill(text)
    await search.press('Enter')
    await expect(row).toBeVisible()
  }
  await page.keyboard.press('Control+k')
  const dialog = dialogOf(page, 'Search')
  await dialog.getByRole('searchbox').fill(subject)
  await dialog.getByRole('list', { name: 'Requests' }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: `#${number} ${subject}` })).toBeVisible()
})

test('two members answer the same request: the second sees the first answer and keeps the entered text; saved replies, links, joined requests and the mailing above a reply [requests-m009, requests-m012, requests-m013, mailings-m024]', {
  tag: ['@once', '@long'],
}, async ({ page, browser, baseURL }) => {
  test.slow()
  const suffix = Date.now().toString(36)
  await signIn(page, 'manager')
  const numbers = [await ask(page, 'neighbor', `Gate code ${suffix}`), await ask(page, 'homeowner', `Gate ${suffix}`)]
  await page.goto(`${inbox}?search=${numbers[0]}%20${suffix}`)
  await page.getByRole('link', { name: new RegExp(`Gate code ${suffix}$`) }).click()
  await press(page, 'Answer')
  const answering = dialogOf(page, 'Answer the resident')
  await answering.getByLabel('Saved reply').selectOption({ label: 'A vendor comes' })
  const field = answering.getByLabel('Answer', { exact: true })
  await expect(field).toHaveValue(new RegExp(`^Hello Marcus,[\\s\\S]*request #${numbers[0]}`))
  await field.fill('The code is on the letter of May.')

  const other = await windowOf(browser, baseURL, 'cmanager', page.url().replace(baseURL ?? '', ''))
  await press(other, 'Answer')
  const first = dialogOf(other, 'Answer the resident')
  await first.getByLabel('Answer', { exact: true }).fill('I send you the code today.')
  await first.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(first).toBeHidden()
  await answering.getByRole('button', { name: 'Send', exact: true }).click()
  const alert = page.getByRole('alertdialog')
  await expect(alert.getByText('Somebody wrote in the meantime. Read it before you send yours.')).toBeVisible()
  await alert.getByRole('button').click()
  await expect(answering.getByText(`${nameOf('cmanager')}: I send you the code today.`)).toBeVisible()
  await expect(field).toHaveValue('The code is on the letter of May.')
  await answering.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(answering).toBeHidden()
  await expect(thread(page).getByText('The code is on the letter of May.')).toBeVisible()
  await other.close()

  await choose(page, 'Join others')
  const joining = dialogOf(page, 'Join another request')
  await joining.getByRole('searchbox').fill(`Gate ${suffix}`)
  const joined = joining.getByLabel('Request to join')
  await expect(joined.getByRole('option', { name: new RegExp(`Gate ${suffix}`) })).toHaveCount(1)
  await joined.selectOption({ index: 1 })
  await joining.getByRole('button', { name: 'Join others' }).click()
  await expect(page.getByRole('heading', { name: 'Joined requests' })).toBeVisible()
  await expect(page.getByRole('link', { name: `#${numbers[1]} Gate ${suffix}` })).toBeVisible()

  await choose(page, 'Link')
  const linking = dialogOf(page, 'Link to a work order or violation')
  await linking.getByRole('searchbox').fill('Clubhouse kiosk')
  const orders = linking.getByLabel('Open work order')
  await expect(orders.getByRole('option')).toHaveCount(2)
  await orders.selectOption({ index: 1 })
  await linking.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: 'Clubhouse kiosk: new circuit' })).toBeVisible()
  await expect(thread(page).getByText(/^A work order takes care of it/)).toBeVisible()

  await page.goto(`${inbox}?kind=mailing+reply`)
  await page.getByRole('link', { name: /Re: Fall cleanup of the creek path$/ }).click()
  const mailing = page.getByRole('region', { name: 'The mailing that this answers' })
  await expect(mailing.getByText('Fall cleanup of the creek path', { exact: true })).toBeVisible()
  await expect(mailing.getByText(/Please bring gloves and a rake/)).toBeVisible()

  await page.goto(`${inbox}/Settings`)
  await press(page, 'Add a reply')
  const saving = dialogOf(page, 'Add a reply')
  await saving.getByLabel('Title').fill(`Later ${suffix}`)
  await saving.getByLabel('Text').fill('Dear {{name}}, we write again by {{due}}.')
  await saving.getByRole('button', { name: 'Save' }).click()
  const reply = page.getByRole('listitem').filter({ hasText: `Later ${suffix}` })
  await expect(reply.getByText('Mine', { exact: true })).toBeVisible()
  await reply.getByRole('button', { name: `Remove Later ${suffix}` }).click()
  await expect(reply).toHaveCount(0)
})
