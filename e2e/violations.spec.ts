import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { expectAccessible, signIn, tokenOf } from './people.ts'
import { square } from './pictures.ts'

test('Hannah sees the status, files and log of each violation, and the history as a table and as CSV [violations-c001, violations-c002, violations-c003, violations-c004, violations-c005, violations-c007, violations-c012, violations-c013, violations-c014, violations-c016, violations-c023, my-account-c002, my-account-c004]', async ({
  page,
}) => {
  const read: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/notification-read')) read.push(request.postData() ?? '')
  })
  await page.route('**/hoas/notifications**', (route) =>
    route.fulfill({
      json: [48, 28].map((type) => ({
        hn_id: type,
        hn_type: type,
        hn_type_id: 999_999,
        hn_parent_id: 999_999,
        modalTitle: 'Trash bins',
        text: '',
        createdTime: '2026-11-01T12:00:00.000Z',
      })),
    }),
  )
  await signIn(page, 'homeowner', '/Login?page=MyAccount')
  const menu = page.getByRole('navigation', { name: 'Your account' })
  await expect(menu.getByRole('link', { name: 'General' })).toHaveAttribute('aria-current', 'page')
  await menu.getByRole('link', { name: /^Violations 2 open violations/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Violations' })).toBeVisible()
  await expect(menu.getByRole('link', { name: /^Violations/ })).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => read.length).toBeGreaterThan(0)
  expect(read.every((body) => /name="type"\s+48\s/.test(body))).toBe(true)

  const open = page.getByRole('region', { name: 'Open violation(s)' })
  const card = (type: string) =>
    open.locator('section').filter({ has: page.getByRole('heading', { name: type, level: 3 }) })
  const fence = card('Fence repair')
  await expect(fence).toContainText('Resolution under review')
  await expect(fence).toContainText('Your answer has been submitted and is under review.')
  await expect(fence.getByRole('button', { name: /^Resolve\/Dispute/ })).toBeDisabled()
  await fence.getByRole('button', { name: 'What happened so far' }).click()
  const log = fence.getByRole('list', { name: 'What happened so far' }).getByRole('listitem')
  await expect(log).toHaveCount(2)
  await expect(log.first()).toContainText('The boards came down in the storm.')

  const bins = card('Trash bins')
  await expect(bins.getByRole('button', { name: /^Open Curb on/ })).toHaveCount(2)
  // The screen shows the photos, not only their file names.
  await expect(bins.locator('img')).toHaveCount(2)
  for (const photo of await bins.locator('img').all())
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const steps = bins.getByRole('list', { name: 'How far this is' }).getByRole('listitem')
  await expect(steps).toHaveText(['Notice issued (done)', 'Your answer (waits for you)', 'Decision (later)'])
  const all = page.waitForEvent('download')
  await bins.getByRole('button', { name: 'Download all files' }).click()
  expect((await all).suggestedFilename()).toMatch(/^Violation MR-V-2040\.zip$/)

  const history = page.getByRole('table', { name: 'Closed violations' })
  await expect(history.getByRole('row')).toHaveCount(6)
  await expectAccessible(page)
  const csv = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const saved = await csv
  expect(saved.suggestedFilename()).toBe('Violations History.csv')
  expect(await readFile(await saved.path(), 'utf8')).toContain('"ID","Type","Date","Issued by","Status"')
  await page.getByRole('searchbox', { name: 'Search the history' }).fill('parking')
  await expect(history.getByRole('row')).toHaveCount(2)
  await history.getByRole('button', { name: /^Show Parking/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Parking' })
  await expect(dialog.getByRole('listitem')).toHaveCount(5)
  await expect(dialog).toContainText('You are right, and we apologize.')
  await page.keyboard.press('Escape')

  await bins.getByRole('button', { name: /^Resolve\/Dispute/ }).click()
  const answer = page.getByRole('dialog', { name: 'Violation resolution' })
  await expect(answer.getByRole('button', { name: 'Submit' })).toBeDisabled()
  await answer.getByLabel('Comments').fill('They are in the garage')
  await expect(answer.getByRole('button', { name: 'Submit' })).toBeEnabled()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.reload()
  await bins.getByRole('button', { name: /^Resolve\/Dispute/ }).click()
  await expect(answer.getByText('What you had typed is back as you left it.')).toBeVisible()
  await expect(answer.getByLabel('Comments')).toHaveValue('They are in the garage')
  await answer.getByRole('button', { name: 'Start over' }).click()
  await expect(answer.getByLabel('Comments')).toHaveValue('')
})

test('the history is loaded page by page from the server [violations-c006]', { tag: '@once' }, async ({ page }) => {
  await page.route('**/violations/index?*closed=true*', async (route) => {
    const answer = (await (await route.fetch()).json()) as { _meta: object }
    await route.fulfill({ json: { ...answer, _meta: { ...answer._meta, totalCount: 12 } } })
  })
  await signIn(page, 'homeowner', '/Login?page=Violations')
  const pager = page.getByRole('navigation', { name: 'Pages of violations' })
  const second = page.waitForRequest(/\/violations\/index\?.*closed=true.*pageNo=2/)
  await pager.getByRole('link', { name: /^Page 2,/ }).click()
  await second
  await expect(page).toHaveURL(/page=2/)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a manager issues a violation with a photo, the household answers, and the manager decides; each side sees the changes immediately [violations-c008, violations-c011, violations-c024, violations-c025]', {
  tag: '@once',
}, async ({ page, browser }) => {
  const type = `Mailbox post ${Date.now()}`
  const context = await browser.newContext()
  const walter = await context.newPage()
  await signIn(walter, 'board', '/Login?page=Violations')
  await expect(walter.getByRole('heading', { name: 'Open violation(s)' })).toBeVisible()

  await signIn(page, 'cmanager', '/Login?page=Violations')
  await page.getByRole('radio', { name: 'The community' }).check()
  await page.getByRole('button', { name: 'Issue a violation' }).click()
  const issue = page.getByRole('dialog', { name: 'Issue a violation' })
  await issue.getByRole('button', { name: 'Issue', exact: true }).click()
  await expect(issue.getByText('This is required')).toHaveCount(3)
  await issue.getByLabel('Find the home').fill('MR-0045')
  await issue.getByRole('button', { name: /MR-0045/ }).click()
  await issue.getByLabel('Type').fill(type)
  await issue.getByLabel('What was seen').fill('The post leans over the sidewalk.')
  const photo = { name: 'post.png', mimeType: 'image/png', buffer: square(60) }
  await issue.locator('input[type=file]').setInputFiles([photo, { ...photo, name: 'second.png' }])
  await expectAccessible(page)
  await issue.getByRole('button', { name: 'Remove second.png' }).click()
  await issue.getByRole('button', { name: 'Issue', exact: true }).click()
  await page.getByRole('alertdialog', { name: 'DONE!' }).getByRole('button', { name: 'Continue' }).click()

  const caseOfHome = walter
    .locator('section section')
    .filter({ has: walter.getByRole('heading', { name: type, level: 3 }) })
  await expect(caseOfHome.getByRole('button', { name: 'Open post.jpg' })).toBeVisible()
  await caseOfHome.getByRole('button', { name: /^Resolve\/Dispute/ }).click()
  const answer = walter.getByRole('dialog', { name: 'Violation resolution' })
  await answer.getByLabel('Comments').fill('It stands straight again.')
  await answer.locator('input[type=file]').setInputFiles(photo)
  await answer.getByRole('button', { name: 'Submit' }).click()
  const thanks = walter.getByRole('alertdialog', { name: 'Thank you!' })
  await expect(thanks).toContainText('Your information was submitted.')
  await thanks.getByRole('button', { name: 'Continue' }).click()
  await expect(caseOfHome).toContainText('Resolution under review')
  // The button is disabled now, and keeps the focus that the dialog returned to it.
  const resolve = caseOfHome.getByRole('button', { name: /^Resolve\/Dispute/ })
  await expect(resolve).toBeDisabled()
  await expect(resolve).toBeFocused()

  const caseOfTeam = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: type, level: 3 }) })
  await expect(caseOfTeam).toContainText('Its answer waits for your decision.')
  await caseOfTeam.getByRole('button', { name: /^Decide on/ }).click()
  const decide = page.getByRole('dialog', { name: 'Change the status' })
  await expect(decide.getByText('It stands straight again.')).toBeVisible()
  await decide.getByLabel('New status').selectOption('Closed')
  await decide.getByLabel('Reason').fill('Thank you, seen in order.')
  await expectAccessible(page)
  await decide.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alertdialog', { name: 'DONE!' }).getByRole('button', { name: 'Continue' }).click()
  await expect(caseOfTeam).toBeHidden()

  await walter.getByRole('button', { name: new RegExp(`^Show ${type}`) }).click()
  await expect(walter.getByRole('dialog', { name: type })).toContainText('Thank you, seen in order.')
  await context.close()
})

test('an administrator of the company opens the violations of a community from the admin site', {
  tag: '@once',
}, async ({ page }) => {
  await signIn(page, 'manager')
  await page.goto('/Admin/Violations')
  await page.getByRole('radio', { name: 'All', exact: true }).check()
  await page.getByRole('searchbox').fill('exterior paint')
  await page.getByRole('searchbox').press('Enter')
  const row = page.getByRole('row').filter({ hasText: 'Exterior paint' })
  await row.getByRole('link', { name: /^12 Maple Ridge Lane/ }).click()
  await expect(page).toHaveURL(/\/Admin\/Community\/1\/Violations\/\d+$/)
  await expect(page.getByRole('heading', { name: 'Exterior paint', level: 1 })).toBeVisible()
  await expectAccessible(page)
})

test('a visit to /Violations marks only the notices of violations as read [violations-c012]', {
  tag: '@once',
}, async ({ page, request }) => {
  const [manager, walter] = [await tokenOf(request, 'cmanager'), await tokenOf(request, 'board')]
  const hoas = 1
  const found = await request.get(`/index.php/violations/homes?hoa_id=${hoas}&searchValue=MR-0045`, as(manager))
  const [home] = ((await found.json()) as { items: { propertyId: number }[] }).items
  const issued = await request.post(`/index.php/violations/issue?hoa_id=${hoas}`, {
    ...as(manager),
    multipart: {
      'Violation[property_id]': String(home?.propertyId),
      'Violation[type]': `Hedge ${Date.now()}`,
      'Violation[description]': 'It reaches over the sidewalk.',
    },
  })
  expect(((await issued.json()) as { success: boolean }).success).toBe(true)
  // Other stories issue violations to Walter at the same time, so only the notices from before the visit count.
  const unread = async () => new Set((await noticesOf(request, walter, hoas)).map(({ hn_id }) => hn_id))
  await expect.poll(async () => (await violationsOf(request, walter, hoas)).length).toBeGreaterThan(0)
  const before = await violationsOf(request, walter, hoas)
  const marked: string[] = []
  page.on('request', (one) => {
    if (one.url().includes('/notification-read')) marked.push(one.postData() ?? '')
  })

  await signIn(page, 'board', '/Login?page=Violations')
  await expect(page.getByRole('heading', { level: 1, name: 'Violations' })).toBeVisible()
  await expect.poll(async () => [...(await unread())].filter((id) => before.includes(id))).toEqual([])
  expect(marked.length).toBeGreaterThan(0)
  expect(marked.every((body) => /name="type"\s+48\s/.test(body))).toBe(true)
})

const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

/** Returns the unread notices of a person in a community. */
async function noticesOf(request: APIRequestContext, token: string, hoas: number) {
  const answer = await request.get(`/index.php/hoas/notifications?hoa_id=${hoas}`, as(token))
  return (await answer.json()) as { hn_id: number; hn_type: number }[]
}

/** Returns the ids of a person's unread notices of violations. */
async function violationsOf(request: APIRequestContext, token: string, hoas: number) {
  return (await noticesOf(request, token, hoas)).filter(({ hn_type }) => hn_type === 48).map(({ hn_id }) => hn_id)
}
