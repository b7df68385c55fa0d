import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { ownRequest } from './own.ts'
import { expectAccessible, nameOf, type Person, signIn } from './people.ts'

const list = '/EstimateRequests'
const tableOf = (page: Page, name: 'Open' | 'Completed') => page.getByRole('table', { name, exact: true })
const rowOf = (page: Page, name: 'Open' | 'Completed', services: string) =>
  tableOf(page, name).getByRole('row').filter({ hasText: services })
const log = (page: Page) => page.getByRole('table', { name: 'Activity log' })
const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
})

/** Opens another window and signs a second person in. */
async function another(browser: Browser, page: Page, person: Person): Promise<Page> {
  const other = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await signIn(other, person)
  return other
}

/** Checks the text of a dialog with a result, and presses its only button. */
async function read(page: Page, heading: string, text: string | RegExp, button: string) {
  const dialog = page.getByRole('alertdialog', { name: heading, exact: true })
  await expect(dialog).toContainText(text)
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toBeHidden()
}

async function openRequestForm(page: Page, vendor = 'Bright Spark Electric'): Promise<Locator> {
  await page.goto('/VendorsMarketplace')
  await page.getByRole('link', { name: vendor }).first().click()
  await page.getByRole('button', { name: 'Request Estimate' }).click()
  return page.getByRole('dialog', { name: 'Request Estimate' })
}

/** Chooses an item of the menu of a row, and answers the question of the dialog. */
async function choose(page: Page, row: Locator, item: string, question: string, answer: 'Cancel' | 'Yes') {
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText(question, { exact: true })).toBeVisible()
  await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Yes'])
  await dialog.getByRole('button', { name: answer }).click()
}

test(
  'a homeowner asks a vendor for an estimate and gets it, and the windows of homeowner and vendor show each change immediately [estimate-requests-v002, estimate-requests-v007, estimate-requests-v008, estimate-requests-v009, estimate-requests-v010, estimate-requests-v011, estimate-requests-v016, estimate-requests-v033, estimate-requests-v034, estimate-requests-v035, estimate-requests-v036, estimate-requests-v037, estimate-requests-v038, estimate-requests-v039, estimate-requests-v040, estimate-requests-v042, estimate-requests-v043, estimate-requests-v044, estimate-requests-v045, estimate-requests-v067]',
  { tag: '@long' },
  async ({ page, browser }, { project }) => {
    const services = `Lamp at the gate, ${project.name} ${Date.now()}`
    await signIn(page, 'neighbor')
    const form = await openRequestForm(page)
    await expect(form.getByLabel('Full Name')).toHaveValue(nameOf('neighbor'))
    await expect(form.getByLabel('HOA Name')).toHaveValue('Maple Ridge')
    const method = form.getByRole('combobox', { name: 'Preferred Contact Method' })
    await expect(method.getByRole('option').filter({ hasNotText: 'Choose' })).toHaveText([
      'Porchlight',
      'Email',
      'Phone',
      'No Preference',
    ])
    await form.getByLabel('Full Name').fill('')
    await form.getByLabel('HOA Name').fill('')
    await form.getByRole('button', { name: 'Submit' }).click()
    // Name, association, services, details, date, method and permission.
    await expect(form.getByText('This is required', { exact: true })).toHaveCount(7)
    await method.selectOption('Phone')
    await form.getByRole('button', { name: 'Submit' }).click()
    await expect(form.getByLabel('Phone Number')).toHaveAttribute('aria-invalid', 'true')
    await method.selectOption('Email')
    await form.getByLabel('Email Address').fill('')
    await form.getByRole('button', { name: 'Submit' }).click()
    await expect(form.getByLabel('Email Address')).toHaveAttribute('aria-invalid', 'true')
    await method.selectOption('Phone')
    await form.getByLabel('Phone Number').fill('303-555-0166')
    await form.getByLabel('Full Name').fill('Marcus Okafor')
    await form.getByLabel('HOA Name').fill('Maple Ridge')
    await form.getByLabel('Services Requested').fill(services)
    await form.getByLabel('Additional Details').fill('It should light the number of the house.')
    await form.getByLabel('Preferred Start Date').fill('12/20/2026')
    await form.getByLabel('Attachments').setInputFiles([pdf('gate.pdf')])
    await form.getByRole('checkbox', { name: /permission/ }).check()
    await form.getByRole('button', { name: 'Submit' }).click()
    await read(page, 'Great!', 'Your estimate request has been sent.', 'Ok')

    await page.goto('/VendorsMarketplace?show=history')
    await page.getByRole('link', { name: 'Your Requests' }).click()
    await page.getByRole('link', { name: services }).click()
    await expect(page.getByText('Work In Progress')).toBeVisible()

    const vendor = await another(browser, page, 'vendor')
    await vendor.goto(list)
    await vendor.getByRole('link', { name: services }).click()
    await expect(vendor.getByRole('heading', { name: services, level: 1 })).toBeVisible()
    const overview = vendor.getByRole('region', { name: 'Overview' })
    for (const text of ['It should light the number', '303-555-0166', '12/20/2026', 'neighbor@demo.test'])
      await expect(overview).toContainText(text)
    const saved = vendor.waitForEvent('download')
    await overview.getByRole('button', { name: 'Download gate.pdf' }).click()
    expect((await saved).suggestedFilename()).toBe('gate.pdf')
    const estimate = vendor.getByRole('region', { name: 'Estimate', exact: true })
    await expect(estimate.getByText('Work In Progress')).toBeVisible()
    await estimate.getByRole('button', { name: 'Give an Estimate' }).click()
    const giving = vendor.getByRole('dialog', { name: 'Give an Estimate' })
    await giving.getByLabel('Amount').fill('1,250.50')
    await giving.getByLabel('What it includes').fill('The lamp, a post and the cable.')
    await giving.getByRole('button', { name: 'Submit' }).click()
    await read(vendor, 'Great!', 'The estimate has been given.', 'Ok')

    // The window of the homeowner shows the estimate without any action.
    const answer = page.getByRole('region', { name: 'Estimate', exact: true })
    await expect(answer).toContainText('$1,250.50')
    await expect(answer).toContainText('Waiting for a decision')
    await expect(log(page).getByRole('rowheader')).toHaveText([/^Estimate/, /^Request Submitted/])
    await expectAccessible(vendor)

    await vendor.getByRole('button', { name: '+Post Activity' }).click()
    const posting = vendor.getByRole('dialog', { name: 'Post Activity' })
    await posting.getByLabel('Activity Type').selectOption('General Comment')
    await posting.getByLabel('Additional Comments').fill('The post comes on Monday.')
    await posting.getByRole('button', { name: 'Submit' }).click()
    await read(vendor, 'Great!', 'The activity has been posted.', 'Ok')
    await expect(log(page)).toContainText('The post comes on Monday.')

    await page.getByRole('button', { name: 'Withdraw Request' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
    await read(page, 'DONE!', 'Your request has been withdrawn.', 'Continue')
    await expect(page.getByText('You withdrew this request.')).toBeVisible()
    await expect(vendor.getByText('The homeowner withdrew this request.')).toBeVisible()
    await expect(vendor.getByRole('button', { name: '+Post Activity' })).toBeHidden()
    await vendor.context().close()
  },
)

test('a vendor finds requests in the tables of open and completed requests, approves, declines and deletes them @once [estimate-requests-v001, estimate-requests-v003, estimate-requests-v004, estimate-requests-v005, estimate-requests-v006, estimate-requests-v021, estimate-requests-v022, estimate-requests-v023, estimate-requests-v024, estimate-requests-v025, estimate-requests-v069, estimate-requests-v070, estimate-requests-v071, estimate-requests-v072, estimate-requests-v074, estimate-requests-v075, estimate-requests-v076, estimate-requests-v077]', {
  tag: '@long',
}, async ({ page }) => {
  const fan = await ownRequest(page, 'Fan in the bedroom')
  const outlets = await ownRequest(page, 'Outlets on the back porch')
  const smoke = await ownRequest(page, 'Smoke detectors')
  await signIn(page, 'vendor')
  await page.goto(list)
  await expect(rowOf(page, 'Open', fan)).toContainText('Date Submitted')
  const completed = tableOf(page, 'Completed').getByRole('row').nth(1)
  await expect(completed).toContainText('Last Updated')

  await page.getByRole('searchbox', { name: 'Search open requests' }).fill(fan)
  await expect(tableOf(page, 'Open').getByRole('link')).toHaveText([fan])
  await expect(completed).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search completed requests' }).fill('no such thing')
  await expect(page.getByText('There are no records to display.')).toBeVisible()
  await expect(tableOf(page, 'Open').getByRole('link')).toHaveText([fan])
  await page.goto(list)

  const approve = 'Are you sure you want to mark this item as Approved'
  await choose(page, rowOf(page, 'Open', fan), 'Mark as Approved', approve, 'Cancel')
  await expect(rowOf(page, 'Open', fan)).toBeVisible()
  await page.route('**/change-status*', (route) => route.fulfill({ status: 500, json: { error: 'x', requestId: 'y' } }))
  await choose(page, rowOf(page, 'Open', fan), 'Mark as Approved', approve, 'Yes')
  await read(page, 'Oops!', 'Something went wrong.', 'Ok')
  await page.unroute('**/change-status*')
  await choose(page, rowOf(page, 'Open', fan), 'Mark as Approved', approve, 'Yes')
  await read(page, 'DONE!', 'The status has been changed.', 'Continue')
  await expect(rowOf(page, 'Completed', fan)).toContainText('Approved')

  const decline = 'Are you sure you want to mark this item as Declined'
  await choose(page, rowOf(page, 'Open', outlets), 'Mark as Declined', decline, 'Yes')
  await read(page, 'DONE!', 'The status has been changed.', 'Continue')
  await expect(rowOf(page, 'Completed', outlets)).toContainText('Declined')

  const sure = 'Are you sure you want to delete this item?'
  await page.route('**/delete-estimate-request*', (route) => route.abort())
  await choose(page, rowOf(page, 'Open', smoke), 'Delete', sure, 'Yes')
  await read(page, 'Oops!', 'Something went wrong.', 'Ok')
  await page.unroute('**/delete-estimate-request*')
  await page.getByRole('link', { name: smoke }).click()
  await expect(page.getByRole('heading', { name: smoke, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  await read(page, 'DONE!', 'The estimate request has been deleted.', 'Continue')
  await expect(page).toHaveURL(/\/EstimateRequests$/)
  await expect(rowOf(page, 'Completed', fan)).toBeVisible()
  await expect(page.getByRole('link', { name: smoke })).toHaveCount(0)
})

test('the status cannot be changed in the form of an activity that is a decision, and the settings of projects are saved @once [estimate-requests-v012, estimate-requests-v013, estimate-requests-v017, estimate-requests-v026, estimate-requests-v027, estimate-requests-v028, estimate-requests-v029, estimate-requests-v030, estimate-requests-v031, estimate-requests-v047, estimate-requests-v048, estimate-requests-v049, estimate-requests-v052, estimate-requests-v053, estimate-requests-v068, estimate-requests-v073]', {
  tag: '@long',
}, async ({ page, browser }) => {
  const breaker = await ownRequest(page, 'Breaker trips when the dryer runs', true)
  await signIn(page, 'vendor')
  await page.goto(list)
  await page.getByRole('link', { name: breaker }).click()
  await page.getByRole('button', { name: '+Post Activity' }).click()
  const form = page.getByRole('dialog', { name: 'Post Activity' })
  const type = form.getByRole('combobox', { name: 'Activity Type' })
  const status = form.getByRole('combobox', { name: 'Status' })
  await expect(type.getByRole('option').filter({ hasNotText: 'Choose' })).toHaveText([
    'Estimate Revision',
    'Estimate Approved',
    'Estimate Declined',
    'General Comment',
    'File Upload',
    'Action Request',
  ])
  // The request is In Progress, so this status is not offered.
  await expect(status.getByRole('option')).toHaveText(['No change', 'New', 'Approved', 'Declined'])
  await type.selectOption('Estimate Approved')
  await expect(status).toBeDisabled()
  await expect(status).toHaveValue('2')
  await type.selectOption('Estimate Declined')
  await expect(status).toBeDisabled()
  await expect(status).toHaveValue('3')
  await type.selectOption('General Comment')
  await status.selectOption('New')
  await type.selectOption('File Upload')
  await expect(status).toBeEnabled()
  await expect(status).toHaveValue('')
  await type.selectOption('')
  await form.getByLabel('Start Date').fill('')
  await form.getByLabel('Start Time').fill('')
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form.getByText('This is required.', { exact: true })).toHaveCount(3)
  await type.selectOption('General Comment')
  await form.getByLabel('Start Date').fill('11/20/2026')
  await form.getByLabel('Start Time').fill('09:30')
  await page.route('**/post-activity*', (route) => route.fulfill({ json: { success: false, message: 'No.' } }))
  await form.getByRole('button', { name: 'Submit' }).click()
  await read(page, 'Oops!', 'Something went wrong.', 'Ok')
  await page.unroute('**/post-activity*')
  await form.getByRole('button', { name: 'Submit' }).click()
  await read(page, 'Great!', 'The activity has been posted.', 'Ok')
  await expect(log(page)).toContainText('11/20/2026 09:30')
  for (const decision of ['Approved', 'Declined']) {
    await page.getByRole('button', { name: '+Post Activity' }).click()
    await type.selectOption(`Estimate ${decision}`)
    await form.getByRole('button', { name: 'Submit' }).click()
    await read(page, 'Great!', 'The activity has been posted.', 'Ok')
    const newest = log(page).getByRole('row').nth(1)
    await expect(newest.getByRole('cell', { name: decision, exact: true })).toBeVisible()
  }

  // The settings of another vendor, because other stories send requests to the first one at the same time.
  const settings = await another(browser, page, 'othervendor')
  await settings.goto('/VendorProjectsSettings')
  const accepting = settings.getByRole('switch', { name: 'Accept new estimate requests' })
  const push = settings.getByRole('switch', { name: 'New estimate requests and their changes: Push' })
  // An earlier attempt may have ended between the two saves.
  await accepting.check()
  await push.check()
  await accepting.uncheck()
  await push.uncheck()
  await settings.reload()
  await expect(accepting).not.toBeChecked()
  await expect(push).not.toBeChecked()

  const homeowner = await another(browser, page, 'webadmin')
  const request = await openRequestForm(homeowner, 'Greenleaf Landscaping')
  const refusal = 'This vendor does not take new estimate requests at the moment.'
  await expect(request.getByText(refusal)).toBeVisible()
  await request.getByLabel('Services Requested').fill('A lamp')
  await request.getByLabel('Additional Details').fill('In the hall.')
  await request.getByLabel('Preferred Start Date').fill('12/20/2026')
  await request.getByRole('combobox', { name: 'Preferred Contact Method' }).selectOption('No Preference')
  await request.getByRole('checkbox', { name: /permission/ }).check()
  await request.getByRole('button', { name: 'Submit' }).click()
  await read(homeowner, 'Oops!', refusal, 'Ok')
  await homeowner.context().close()
  await accepting.check()
  await push.check()
  await settings.reload()
  await expect(accepting).toBeChecked()
  await settings.context().close()
})

test('the activities and decisions that a vendor enters without a connection wait on the device and are sent once @once', async ({
  page,
  context,
}) => {
  const services = await ownRequest(page, 'Bell at the back door')
  await signIn(page, 'vendor')
  await page.goto(list)
  await page.getByRole('link', { name: services }).click()
  await page.getByRole('button', { name: '+Post Activity' }).click()
  const posting = page.getByRole('dialog', { name: 'Post Activity' })
  await posting.getByLabel('Activity Type').selectOption('General Comment')
  await posting.getByLabel('Additional Comments').fill('Written in the cellar.')
  await context.setOffline(true)
  await posting.getByRole('button', { name: 'Submit' }).click()
  await read(page, 'Kept on this device', 'This is sent once', 'Ok')
  await page.getByRole('button', { name: /^(Mark as )?Approved?$/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  await read(page, 'Kept on this device', 'This is sent once', 'Continue')
  const waiting = log(page).getByRole('row').filter({ hasText: 'Waits for a connection' })
  await expect(waiting).toHaveCount(2)
  // The first answer is lost, so that the device sends the call again.
  let tries = 0
  await page.route('**/vendor-estimate-requests/post-activity**', async (route) => {
    tries += 1
    if (tries > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await context.setOffline(false)
  await expect(log(page).getByRole('row').filter({ hasText: 'Approved' }).first()).toBeVisible()
  await expect.poll(() => tries).toBeGreaterThan(0)
  await page.reload()
  await expect.poll(() => tries).toBe(2)
  await expect(log(page).getByRole('row').filter({ hasText: 'Written in the cellar.' })).toHaveCount(1)
  await expect(log(page).getByRole('row').filter({ hasText: 'Approved' })).toHaveCount(1)
  await expect(waiting).toHaveCount(0)
  expect(tries).toBe(2)
})
