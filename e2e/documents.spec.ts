import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { pdfOf } from '../server/src/testing/demo/paper.ts'
import { expectAccessible, openMenu, signIn, tokenOf } from './people.ts'
import { loginDataOf } from './wire.ts'

const cardOf = (page: Page, heading: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: heading, exact: true }) })
const paper = (name: string, text: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(pdfOf(text, [[{ text }]])),
})

async function downloaded(page: Page, start: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), start()])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('Hannah finds documents by category, five at first, and downloads a document and a whole category [documents-c001, documents-c003, documents-c004, documents-c005, documents-c006, documents-c007, documents-c030, documents-c031]', async ({
  page,
}) => {
  await signIn(page, 'homeowner')
  const menu = await openMenu(page)
  await menu.getByRole('button', { name: 'Community' }).click()
  await menu.getByRole('link', { name: 'Documents' }).click()
  await expect(page).toHaveURL(/\/Documents$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible()
  const minutes = cardOf(page, 'Meeting Minutes')
  await expect(minutes.getByRole('listitem')).toHaveCount(5)
  await expectAccessible(page)
  // The other documents are loaded now, and the shown ones do not move.
  const first = await minutes.getByRole('listitem').first().textContent()
  const rest = page.waitForResponse((answer) => /documents\/index.*category=\d/.test(answer.url()))
  await minutes.getByRole('button', { name: 'Show All: 12 documents in Meeting Minutes' }).press('Enter')
  expect((await rest).status()).toBe(200)
  await expect(minutes.getByRole('listitem')).toHaveCount(12)
  await expect(minutes.getByRole('listitem').first()).toHaveText(first ?? '')
  await expect(minutes.getByRole('button', { name: /^Show fewer/ })).toBeFocused()
  await minutes.getByRole('button', { name: /^Show fewer/ }).click()
  await expect(minutes.getByRole('listitem')).toHaveCount(5)
  const insurance = cardOf(page, 'Insurance')
  await expect(insurance.getByRole('listitem')).toHaveCount(4)
  await expect(insurance.getByRole('button', { name: /^Show All/ })).toHaveCount(0)

  const one = await downloaded(page, () =>
    insurance.getByRole('button', { name: 'Download Certificate of insurance' }).click(),
  )
  expect(one.name).toBe('Certificate of insurance.pdf')
  expect(one.bytes.toString('latin1')).toMatch(/^%PDF-/)
  const all = await downloaded(page, () => insurance.getByRole('button', { name: 'Download all of Insurance' }).click())
  expect(all.name).toBe('Insurance.zip')
  const zip = all.bytes.toString('latin1')
  expect(zip).toMatch(/^PK/)
  for (const title of ['How to report a claim', 'What the master policy covers', 'Wildfire_ getting ready']) {
    expect(zip).toContain(`${title}.pdf`)
  }
})

test('the title of a document opens it in a new tab [documents-c029]', { tag: '@once' }, async ({ page, context }) => {
  await signIn(page, 'neighbor', '/Login?page=Documents')
  const view = context.waitForEvent('response', (answer) => answer.url().includes('/community-document-view'))
  await page.getByRole('button', { name: 'Open Policy on collections' }).click()
  const answer = await view
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-disposition']).toMatch(/^inline; filename="Policy on collections\.pdf"/)
})

test('the newest documents are at the top, and a chosen category is kept in the address', {
  tag: '@once',
}, async ({ page }) => {
  await signIn(page, 'homeowner', '/Login?page=Documents')
  const newest = cardOf(page, 'New and updated')
  await expect(newest.getByRole('listitem')).toHaveCount(4)
  await expect(newest.getByRole('button').first()).toHaveAccessibleName(/\s·\s[A-Z]\w+ \d\d, \d{4}$/)
  await expect(page.getByRole('radio', { name: /^All/ })).toBeChecked()
  await page.getByRole('radio', { name: 'Insurance 4' }).check()
  await expect(cardOf(page, 'Meeting Minutes')).toHaveCount(0)
  await expect(cardOf(page, 'Insurance').getByRole('listitem')).toHaveCount(4)
  await expect(page).toHaveURL(/category=\d+/)
  await page.reload()
  await expect(cardOf(page, 'Insurance')).toBeVisible()
  await expect(cardOf(page, 'Meeting Minutes')).toHaveCount(0)
  await page.getByRole('radio', { name: /^All/ }).check()
  await expect(cardOf(page, 'Meeting Minutes')).toBeVisible()
})

test('a click on the title of a form opens the form', { tag: '@once' }, async ({ page, context }) => {
  await signIn(page, 'neighbor', '/Login?page=Forms')
  const view = context.waitForEvent('response', (answer) => answer.url().includes('/community-document-view'))
  await page.getByRole('button', { name: 'Open Guest parking tag' }).click()
  expect((await view).status()).toBe(200)
})

test('a search covers the texts of the files, shows the matching text, and is kept in the address', {
  tag: '@once',
}, async ({ page }) => {
  await signIn(page, 'homeowner', '/Login?page=Documents')
  await page.getByRole('searchbox', { name: 'Search documents' }).fill('emerald ash borers')
  const results = page.getByRole('list', { name: 'Search results' })
  await expect(results).toContainText('Board minutes')
  await expect(results).toContainText('emerald ash borer')
  await expect(page).toHaveURL(/search=emerald/)
  await expectAccessible(page)
  await page.reload()
  await expect(results).toContainText('emerald ash borer')
  await page.getByRole('searchbox', { name: 'Search documents' }).fill('qwertyuiop')
  await expect(page.getByText('Nothing matches “qwertyuiop”.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all documents' }).click()
  await expect(cardOf(page, 'Meeting Minutes')).toBeVisible()
  await expect(page).toHaveURL(/\/Documents$/)
})

test('residents have no edit buttons [documents-c010, documents-c011, documents-c012]', { tag: '@once' }, async ({
  page,
}) => {
  await signIn(page, 'homeowner', '/Login?page=Documents')
  await expect(cardOf(page, 'Insurance')).toBeVisible()
  await expect(page.getByRole('button', { name: 'New Document' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Forms', exact: true }).click()
  await expect(page).toHaveURL(/\/Forms$/)
  await expect(page.getByRole('list', { name: 'Forms' }).getByRole('listitem')).not.toHaveCount(0)
  await expect(page.getByRole('button', { name: 'New form' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Edit Form/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Completed forms' })).toHaveCount(0)
})

test('the website administrator adds and changes a document, and a resident finds it by its content [documents-c010, documents-c015, documents-c017, documents-c019, documents-c020, documents-c021, documents-c032]', {
  tag: '@once',
}, async ({ page }) => {
  const own = `desk${Date.now()}`
  const title = `Gate code letter ${own}`
  await signIn(page, 'webadmin', '/Login?page=Documents')
  await page.getByRole('button', { name: 'New Document' }).click()
  const add = page.getByRole('dialog', { name: 'Add', exact: true })
  await expect(add.getByLabel('Title')).toBeFocused()
  await add.getByRole('button', { name: 'Save' }).click()
  await expect(add.getByText('This is required')).toHaveCount(4)
  await expect(add.getByLabel('Title')).toBeFocused()
  await expectAccessible(page)
  await add.getByLabel('Title').fill(title)
  await add.getByLabel('Description').fill('About the new keypads')
  await add.getByLabel('Category').selectOption('Rules and Guidelines')
  await add
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.html', mimeType: 'text/html', buffer: Buffer.from('x') })
  await expect(add.getByText('“a.html” cannot be kept.')).toBeVisible()
  await add.getByRole('button', { name: 'Save' }).click()
  await expect(add.getByText('“a.html” cannot be kept.'), 'nothing is sent without it').toBeVisible()
  await add.locator('input[type=file]').setInputFiles(paper('gate.pdf', `The keypad hums like a ${own} hummingbird`))

  await page.route('**/documents/add-edit-document*', (route) => route.fulfill({ status: 500, json: {} }))
  await add.getByRole('button', { name: 'Save' }).click()
  const failed = page.getByRole('alertdialog', { name: 'OOPS', exact: true })
  await expect(failed).toContainText('An error has occured while saving the document.')
  await failed.getByRole('button', { name: 'Ok' }).click()
  await expect(add.getByLabel('Title')).toHaveValue(title)
  await page.unroute('**/documents/add-edit-document*')
  await add.getByRole('button', { name: 'Save' }).click()
  const done = page.getByRole('alertdialog', { name: 'DONE!' })
  await expect(done).toContainText('The document has been added.')
  await done.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: `Open ${title}` })).toBeVisible()

  await page.getByRole('button', { name: `Edit ${title}` }).click()
  const update = page.getByRole('dialog', { name: 'Update', exact: true })
  await expect(update.getByText('Leave this empty to keep gate.pdf.')).toBeVisible()
  await update.getByLabel('Description').fill('About the new keypads, corrected')
  await update.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alertdialog', { name: 'DONE!' }).getByRole('button', { name: 'Continue' }).click()
  await expect(cardOf(page, 'Rules and Guidelines')).toContainText('corrected')

  await page.evaluate(() => sessionStorage.clear())
  await signIn(page, 'neighbor', '/Login?page=Documents')
  await expect(async () => {
    await page.reload()
    await page.getByRole('searchbox', { name: 'Search documents' }).fill(`${own} hummingbirds`)
    await expect(page.getByRole('button', { name: `Open ${title}` })).toBeVisible({ timeout: 15_000 })
  }).toPass()
})

test('a resident sends a completed form, and the website administrator reads it [documents-c002, documents-c008, documents-c009, documents-c011, documents-c012, documents-c016, documents-c018, documents-c023, documents-c024, documents-c033]', {
  tag: '@once',
}, async ({ page }) => {
  const own = `desk${Date.now()}`
  await signIn(page, 'homeowner', '/Login?page=Forms')
  await expect(page.getByRole('heading', { level: 1, name: 'Forms' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Forms' })).toContainText('Guest parking tag')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit completed form: Guest parking tag' }).click()
  const dialog = page.getByRole('dialog', { name: 'Submit a completed form or request' })
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByText('This is required')).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles(paper(`tag-${own}.pdf`, `tag for a ${own} camper`))
  await expectAccessible(page)

  const calls = '**/index.php/documents/*'
  await page.route(calls, (route) =>
    route.fulfill({
      json: { success: false, messageHeading: '', messageContent: '', buttons: [], validation: { other: ['No'] } },
    }),
  )
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByText('There was an error.')).toBeVisible()
  await page.unroute(calls)
  await page.route(calls, (route) =>
    route.fulfill({
      json: {
        success: false,
        messageHeading: '',
        messageContent: '',
        buttons: [],
        validation: { file: ['Too blurred'] },
      },
    }),
  )
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByText('Too blurred')).toBeVisible()
  await page.unroute(calls)
  await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }))
  await dialog.getByRole('button', { name: 'Submit' }).click()
  const failed = page.getByRole('alertdialog', { name: 'OOPS!' })
  await expect(failed).toContainText('Something went wrong.')
  await failed.getByRole('button', { name: 'Ok' }).click()
  await page.unroute(calls)
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('alertdialog', { name: 'DONE!' }).getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toHaveCount(0)

  await page.evaluate(() => sessionStorage.clear())
  await signIn(page, 'webadmin', '/Login?page=Forms')
  const completed = cardOf(page, 'Completed forms')
  await expect(completed.getByRole('listitem').first()).toContainText('Hannah Bergstrom, 12 Maple Ridge Lane')
  await expectAccessible(page)
  await expect(async () => {
    const file = await downloaded(page, () =>
      completed.getByRole('button', { name: 'Download Guest parking tag' }).first().click(),
    )
    expect(file.bytes.toString('latin1')).toContain('camper')
  }).toPass()

  await page.getByRole('button', { name: 'New form' }).click()
  const add = page.getByRole('dialog', { name: 'Add', exact: true })
  await add.getByLabel('Title').fill(`Kayak rack ${own}`)
  await add.getByLabel('Description').fill('A place for your kayak')
  await expect(add.getByLabel('Category')).toHaveCount(0)
  await add.locator('input[type=file]').setInputFiles(paper('kayak.pdf', 'kayak'))
  await add.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alertdialog', { name: 'DONE!' }).getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: `Edit Form: Kayak rack ${own}` }).click()
  const update = page.getByRole('dialog', { name: 'Update', exact: true })
  await update.getByLabel('Description').fill('A place for your canoe')
  await update.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alertdialog', { name: 'DONE!' })).toContainText('The form has been updated.')
})

test('a member without access to documents is redirected to the home page, and the server refuses the calls', {
  tag: '@once',
}, async ({ page, request }) => {
  await signIn(page, 'member', '/Login?page=Documents')
  await expect(page).toHaveURL(/\/Home$/)
  const [home] = (await loginDataOf(request, 'member')).properties.propertiesList
  const answer = await request.get(`/index.php/documents/index?hoa_id=${home?.hoaId}&byCategory=1`, {
    headers: { authorization: `Bearer ${await tokenOf(request, 'member')}` },
  })
  expect(answer.status()).toBe(403)
})
