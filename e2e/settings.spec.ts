import { type Browser, expect, type Page, test } from '@playwright/test'
import { linkIn, newestMail } from './mails.ts'
import { emailOf, expectAccessible, isNarrow, nameOf, openProfile, type Person, signIn, tokenOf } from './people.ts'

const table = (page: Page) => page.getByRole('table', { name: 'What you are notified about' })
const row = (page: Page, topic: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${topic}`) }) })
const flag = (page: Page, topic: string, channel: string) =>
  page.getByRole('checkbox', { name: `${topic}: ${channel}` })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const settingsMenu = (page: Page) => page.getByRole('navigation', { name: 'Settings', exact: true })

async function saved(page: Page, text = 'Your changes have been made.') {
  await save(page).click()
  const dialog = page.getByRole('alertdialog', { name: 'Great!' })
  await expect(dialog).toContainText(text)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toBeHidden()
}

async function secondWindow(browser: Browser, page: Page, person: Person, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: page.viewportSize() })
  const other = await context.newPage()
  await signIn(other, person, address)
  return other
}

test('a resident chooses topics, channels and frequency of notifications, and they are the same after a reload [settings-c009, settings-c010, settings-c011, settings-c032, settings-c038, settings-c042, settings-c046, settings-c047, settings-c048, settings-c049]', {
  tag: '@once',
}, async ({ page }) => {
  const person = 'board'
  await signIn(page, person, '/Login?page=SettingNotifications')
  await expect(page.getByRole('heading', { name: 'Notification Settings', level: 1 })).toBeVisible()
  const heads = table(page).getByRole('columnheader')
  await expect(heads).toHaveText(['TYPE', 'WEB', 'EMAIL', 'PUSH', 'SMS', 'FREQUENCY'])
  for (const topic of [
    'Messages',
    'Comments',
    'Mail from your association',
    'Documents',
    'Forms',
    'News',
    'Calendar',
  ]) {
    await expect(row(page, topic)).toHaveCount(1)
    await expect(row(page, topic)).toContainText('Instant')
  }
  for (const topic of ['Online voting', 'Violations', 'Work orders']) await expect(row(page, topic)).toHaveCount(1)
  await expect(flag(page, 'Messages', 'WEB')).toBeDisabled()
  await expect(flag(page, 'Messages', 'WEB')).not.toBeChecked()
  const texts = page.getByRole('checkbox', { name: /: SMS$/ })
  for (const box of await texts.all()) await expect(box).toBeDisabled()
  await expectAccessible(page)

  const frequency = page.getByRole('combobox', { name: 'Forums: how often the e-mail comes' })
  await expect(frequency.locator('option')).toHaveText(['Daily', 'Weekly'])
  // An earlier attempt may have ended between the two saves.
  if (!(await flag(page, 'News', 'PUSH').isChecked())) {
    await flag(page, 'News', 'PUSH').check()
    await frequency.selectOption('Daily')
    await saved(page)
  }
  await flag(page, 'News', 'PUSH').uncheck()
  await frequency.selectOption('Weekly')
  await expect(page.getByText('There are changes that are not saved.')).toBeVisible()
  const sent = page.waitForRequest(/auth\/settings-save\?hp_id=\d+/)
  await saved(page)
  const body = (await sent).postData() ?? ''
  // Four fields for each topic, and a frequency for each topic of the specification that has one. Two topics are our additions.
  expect(body.match(/name="uas_\w+"/g)).toHaveLength(76)
  expect(body).toContain('name="uas_news_push"\r\n\r\n0')
  expect(body).toContain('name="uas_forums_frequency"\r\n\r\n2')
  expect(body).toContain('name="uas_digital_delivery_email"\r\n\r\n1')
  await page.reload()
  await expect(flag(page, 'News', 'PUSH')).not.toBeChecked()
  await expect(frequency.locator('option:checked')).toHaveText('Weekly')
  await flag(page, 'News', 'PUSH').check()
  await frequency.selectOption('Daily')
  await saved(page)
})

test('a failed save of the notifications shows an error, and the changes stay in the form, also after a reload [settings-c041]', {
  tag: '@once',
}, async ({ page }) => {
  await signIn(page, 'webadmin', '/Login?page=SettingNotifications')
  await flag(page, 'Violations', 'EMAIL').uncheck()
  await page.route('**/auth/settings-save*', (route) => route.fulfill({ status: 500, json: {} }))
  await save(page).click()
  const dialog = page.getByRole('alertdialog', { name: 'Oops!' })
  await expect(dialog).toContainText('Something went wrong.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ok', exact: true }).click()
  await page.unrouteAll()
  await page.reload()
  await expect(flag(page, 'Violations', 'EMAIL')).not.toBeChecked()
  await expect(page.getByText('What you had typed is back as you left it.')).toBeVisible()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(flag(page, 'Violations', 'EMAIL')).toBeChecked()
})

test('each of two windows of one person shows what the other saved, and a save does not undo that of the other window', {
  tag: '@once',
}, async ({ page, browser }) => {
  await signIn(page, 'cedaradmin', '/Login?page=SettingNotifications')
  const other = await secondWindow(browser, page, 'cedaradmin', '/Login?page=SettingNotifications')
  await flag(page, 'Comments', 'PUSH').uncheck()
  await flag(other, 'Violations', 'PUSH').uncheck()
  await saved(other)
  await expect(flag(page, 'Violations', 'PUSH')).not.toBeChecked()
  await expect(flag(page, 'Comments', 'PUSH')).not.toBeChecked()
  await expect(page.getByText('Something was saved in another window; it is shown here.')).toBeVisible()
  await saved(page)
  await expect(flag(other, 'Comments', 'PUSH')).not.toBeChecked()
  await expect(flag(other, 'Violations', 'PUSH')).not.toBeChecked()
})

test('a vendor has only the notification settings, with a row for work orders [settings-c001, settings-c004, settings-c005, settings-c006, settings-c007, settings-c031]', async ({
  page,
}) => {
  await signIn(page, isNarrow(page) ? 'othervendor' : 'vendor')
  await page.goto('/AllSettings')
  const items = page.getByRole('list', { name: 'Settings' }).getByRole('link')
  await expect(items).toHaveText([/^Notifications/])
  await items.click()
  await expect(page).toHaveURL(/\/SettingNotifications$/)
  await expect(table(page).getByRole('rowheader')).toHaveText([
    /^Messages/,
    /^Work orders/,
    /^Estimate requests/,
    /^Reviews/,
  ])
  if (!isNarrow(page)) await expect(settingsMenu(page).getByRole('link')).toHaveText([/^Notifications/])
  await expectAccessible(page)
  await flag(page, 'Work orders', 'PUSH').uncheck()
  await saved(page)
  await page.reload()
  await expect(flag(page, 'Work orders', 'PUSH')).not.toBeChecked()
  await flag(page, 'Work orders', 'PUSH').check()
  await saved(page)
  for (const address of ['/SettingDigitalDelivery', '/SettingDirectory']) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/VendorDashboard$/)
  }
})

test('an owner finds the three pages in the menu titled Settings; on a phone the menu is a separate page [settings-c001, settings-c002, settings-c003, settings-c004, settings-c008, settings-c034]', async ({
  page,
}) => {
  await signIn(page, 'homeowner')
  await page.goto('/AllSettings')
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  const list = page.getByRole('list', { name: 'Settings' })
  await expect(list.getByRole('link')).toHaveText([/^Mailbox/, /^Directory/, /^Notifications/])
  await expect(list).toContainText('You are in the directory')
  await expectAccessible(page)
  await list.getByRole('link', { name: 'Mailbox' }).click()
  await expect(page).toHaveURL(/\/SettingDigitalDelivery$/)
  await expect(page.getByRole('heading', { name: 'Mailbox Settings', level: 1 })).toBeVisible()
  if (isNarrow(page)) {
    await page.getByRole('main').getByRole('link', { name: 'Settings' }).click()
    await expect(page).toHaveURL(/\/AllSettings$/)
    const sheet = await openProfile(page)
    await sheet.getByRole('button', { name: 'Settings' }).click()
    await sheet.getByRole('link', { name: 'Directory' }).click()
    await expect(page.getByRole('heading', { name: 'Directory Settings', level: 1 })).toBeVisible()
    return
  }
  await expect(settingsMenu(page).getByText('Settings', { exact: true })).toBeVisible()
  await expect(settingsMenu(page).getByRole('link')).toHaveText([/^Mailbox/, /^Directory/, /^Notifications/])
  await settingsMenu(page).getByRole('link', { name: 'Directory' }).click()
  await expect(page).toHaveURL(/\/SettingDirectory$/)
  await settingsMenu(page).getByRole('link', { name: 'Notifications' }).click()
  await expect(page).toHaveURL(/\/SettingNotifications$/)
})

test('on the free plan the directory and the rows of its features are missing [settings-c006, settings-c033, settings-c034]', {
  tag: '@once',
}, async ({ page }) => {
  await signIn(page, 'free', '/Login?page=AllSettings')
  const list = page.getByRole('list', { name: 'Settings' })
  await expect(list.getByRole('link')).toHaveText([/^Mailbox/, /^Notifications/])
  await list.getByRole('link', { name: 'Notifications' }).click()
  await expect(row(page, 'Messages')).toHaveCount(1)
  for (const topic of ['News', 'Calendar', 'Documents', 'Forms', 'Forums', 'Groups', 'For Sale'])
    await expect(row(page, topic)).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/SettingDirectory')
  await expect(page).not.toHaveURL(/SettingDirectory/)
})

test('a directory that is not in the plan is shown locked [settings-c034]', { tag: '@once' }, async ({ page }) => {
  await page.route('**/hoas/left-menu*', async (route) => {
    const answer = await route.fetch()
    const menu = await answer.json()
    await route.fulfill({ response: answer, json: { ...menu, 23: { ...menu[23], accessible: false, enabled: false } } })
  })
  await signIn(page, 'homeowner', '/Login?page=AllSettings')
  const entry = page.getByRole('list', { name: 'Settings' }).getByRole('listitem').filter({ hasText: 'Directory' })
  await expect(entry).toContainText('Feature not enabled')
  await expect(entry.getByRole('link')).toHaveCount(0)
  await page.getByRole('list', { name: 'Settings' }).getByRole('link', { name: 'Notifications' }).click()
  await expect(settingsMenu(page)).toContainText('Feature not enabled')
  await expect(settingsMenu(page).getByRole('link')).toHaveText([/^Mailbox/, /^Notifications/])
  await expectAccessible(page)
})

test('an administrator in preview has the own notification settings, and no settings of a home', {
  tag: '@once',
}, async ({ page }) => {
  await signIn(page, 'manager', '/Login?hoaId=1&page=SettingDigitalDelivery')
  await expect(page.getByText('Not available in Preview mode.')).toBeVisible()
  await expectAccessible(page)
  await settingsMenu(page).getByRole('link', { name: 'Notifications' }).click()
  await flag(page, 'Comments', 'PUSH').uncheck()
  await saved(page)
  await flag(page, 'Comments', 'PUSH').check()
  await saved(page)
})

test('an owner chooses how the mail is delivered and another address, which is confirmed by a mailed link [settings-c012, settings-c013, settings-c014, settings-c027, settings-c028, settings-c036, settings-c043, settings-c044]', {
  tag: '@once',
}, async ({ page }) => {
  const person = 'board'
  const address = `${person}@elsewhere.example`
  await signIn(page, person, '/Login?page=SettingDigitalDelivery')
  await expect(page.getByRole('heading', { name: 'Mailbox Settings', level: 1 })).toBeVisible()
  const ways = page.getByRole('radiogroup', { name: 'How do you want to get your mail?' })
  await expect(ways.locator('label')).toHaveText([
    'Only Digital Delivery',
    'Only USPS Delivery',
    'Both, Digital and USPS Delivery',
  ])
  await ways.getByRole('radio', { name: 'Both, Digital and USPS Delivery' }).check()
  await page.getByRole('checkbox', { name: 'Send them to another address' }).check()
  const email = page.getByRole('textbox', { name: 'E-mail address' })
  await email.fill('nobody@nowhere')
  let requests = 0
  page.on('request', (request) => {
    if (request.url().includes('delivery-settings-save')) requests += 1
  })
  await save(page).click()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await expect(email).toBeFocused()
  await expectAccessible(page)
  expect(requests).toBe(0)

  await email.fill(address)
  await page.route('**/auth/delivery-settings-save*', (route) => route.fulfill({ status: 500, json: {} }))
  await save(page).click()
  const failureDialog = page.getByRole('alertdialog', { name: 'Oops!' })
  await expect(failureDialog).toContainText('Something went wrong!')
  await failureDialog.getByRole('button', { name: 'Try Again' }).click()
  await page.unrouteAll()
  const sent = page.waitForRequest(/delivery-settings-save\?propertyId=\d+/)
  await saved(page)
  const body = (await sent).postData() ?? ''
  expect(body).toContain('name="uas_digital_delivery"\r\n\r\n2')
  expect(body).toContain(`name="uas_digital_delivery_custom_email"\r\n\r\n${address}`)
  expect(body).toContain('name="uas_digital_delivery_custom_email_enabled"\r\n\r\n1')
  await expect(page.getByText(`We mailed a link to ${address}.`)).toBeVisible()
  await expectAccessible(page)

  const mail = await newestMail(address, /^Confirm where your mail goes$/)
  await page.goto(linkIn(mail))
  await expect(page.getByText('The e-mails about your mailbox go there')).toBeVisible()
  await page.goto('/SettingDigitalDelivery')
  await expect(page.getByText(`${address} is confirmed.`)).toBeVisible()
  await expect(ways.getByRole('radio', { name: 'Both, Digital and USPS Delivery' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Send them to another address' }).uncheck()
  await email.fill('')
  await saved(page)
})

test('a member of a household sees how the mail is delivered, and can change only the own e-mail address', {
  tag: '@once',
}, async ({ page }) => {
  await signIn(page, 'member', '/Login?page=SettingDigitalDelivery')
  await expect(page.getByText('Only the owners of the home can change this.')).toBeVisible()
  for (const radio of await page.getByRole('radio').all()) await expect(radio).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Send them to another address' }).check()
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('jonas@elsewhere.example')
  await saved(page)
  await page.getByRole('checkbox', { name: 'Send them to another address' }).uncheck()
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('')
  await saved(page)
})

test('the directory shows immediately whether an owner is listed and which fields the owner shares [settings-c015, settings-c016, settings-c017, settings-c018, settings-c026, settings-c029, settings-c030, settings-c040, settings-c045]', {
  tag: '@once',
}, async ({ page, browser }) => {
  const person = 'board'
  const neighbor = await secondWindow(browser, page, 'neighbor', '/Login?page=Directory')
  const found = neighbor.getByRole('rowheader', { name: nameOf(person) })
  const look = () => neighbor.goto(`/Directory?search=${encodeURIComponent(nameOf(person))}`)
  await look()
  await expect(found).toBeVisible()

  await signIn(page, person, '/Login?page=SettingDirectory')
  await expect(page.getByRole('heading', { name: 'Directory Settings', level: 1 })).toBeVisible()
  const choice = page.getByRole('radiogroup', { name: 'Do you want to be in the directory?' })
  await expect(choice.locator('label')).toHaveText(['Included in the directory', 'Not included in the directory'])
  await expect(choice.getByRole('radio', { name: 'Included in the directory', exact: true })).toBeChecked()
  await expectAccessible(page)
  await choice.getByRole('radio', { name: 'Not included in the directory' }).check()
  await page.route('**/auth/directory-settings-save*', (route) => route.fulfill({ status: 500, json: {} }))
  await save(page).click()
  const failureDialog = page.getByRole('alertdialog', { name: 'Oops!' })
  await expect(failureDialog).toContainText('Something Went Wrong')
  await failureDialog.getByRole('button', { name: 'Try Again' }).click()
  await page.unrouteAll()
  await saved(page)
  await look()
  await expect(neighbor.getByText('There are no records to display.')).toBeVisible()

  await choice.getByRole('radio', { name: 'Included in the directory', exact: true }).check()
  await saved(page)
  await page.getByRole('button', { name: 'Edit my listing' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit my listing' })
  const phone = dialog.getByRole('textbox', { name: 'Phone' })
  const before = await phone.inputValue()
  await phone.fill('call me')
  await dialog.getByRole('textbox', { name: 'Email' }).fill('me@nowhere')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Invalid phone number')).toBeVisible()
  await expect(dialog.getByText('Invalid email address')).toBeVisible()
  await expect(phone).toBeFocused()
  await expectAccessible(page)
  await phone.fill('303-555-0177')
  await dialog.getByRole('textbox', { name: 'Email' }).fill('')
  await dialog.getByRole('checkbox', { name: 'Show my property' }).uncheck()
  await page.route('**/auth/directory-settings-save*', (route) => route.fulfill({ status: 500, json: {} }))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(failureDialog).toContainText('Something Went Wrong')
  await failureDialog.getByRole('button', { name: 'Try Again' }).click()
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Save' }).click()
  const great = page.getByRole('alertdialog', { name: 'Great!' })
  await great.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('303-555-0177')).toBeVisible()
  await look()
  const listedRow = neighbor.getByRole('row').filter({ has: found })
  await expect(listedRow).toContainText('303-555-0177')
  await expect(listedRow).not.toContainText('@')
  await expect(listedRow).not.toContainText('Maple Ridge')

  await page.getByRole('button', { name: 'Edit my listing' }).click()
  await phone.fill(before)
  await dialog.getByRole('textbox', { name: 'Email' }).fill(emailOf(person))
  await dialog.getByRole('checkbox', { name: 'Show my property' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await great.getByRole('button', { name: 'Continue' }).click()
})

test('the footer of a mail links to the settings of its topic, and its link to unsubscribe changes the same settings', {
  tag: '@once',
}, async ({ page, request }) => {
  const token = await tokenOf(request, 'cedaradmin')
  const headers = { authorization: `Bearer ${token}` }
  const { properties } = JSON.parse(atob(token.split('.')[1] ?? '')) as {
    properties: { propertiesList: Array<{ hoaId: number }> }
  }
  const title = `The pond is full again ${Date.now()}`
  const news = { 'HoaNews[hn_title]': title, 'HoaNews[hn_body]': '<p>The ducks are back.</p>' }
  const hoa_id = properties.propertiesList[0]?.hoaId ?? 0
  const posted = await request.post('/index.php/news/add-edit-news', { params: { hoa_id }, headers, multipart: news })
  expect((await posted.json()).success).toBe(true)
  const mail = await newestMail(emailOf('outsider'), new RegExp(title))
  const [, footer = ''] = /Change your notifications: (\S+)/.exec(mail.text ?? '') ?? []
  const [, stop = ''] = /Stop these e-mails: (\S+)/.exec(mail.text ?? '') ?? []
  const pathOf = (address: string) => new URL(address).pathname + new URL(address).search

  await signIn(page, 'outsider')
  await page.goto(pathOf(footer))
  await expect(page).toHaveURL(/\/SettingNotifications\?topic=news$/)
  await expect(page.getByText('You came from an e-mail. Marked below: News.')).toBeVisible()
  await expect(table(page).locator('tr[aria-current=true]')).toContainText('News')
  await expect(row(page, 'News')).toBeInViewport()
  await expectAccessible(page)

  await page.goto(pathOf(stop))
  await page.getByRole('button', { name: 'Stop these e-mails' }).click()
  await expect(page.getByRole('heading', { name: 'These e-mails have ended' })).toBeVisible()
  await page.getByRole('link', { name: 'Settings, Notifications' }).click()
  await expect(flag(page, 'News', 'EMAIL')).not.toBeChecked()
  await expect(flag(page, 'News', 'PUSH')).toBeChecked()
  await flag(page, 'News', 'EMAIL').check()
  await saved(page)
})
