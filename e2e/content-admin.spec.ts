import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, openMenu, signIn, tokenOf } from './people.ts'

const content = '/Admin/Community/1/Content'

/** Returns the news of a resident, by the call of their page. */
async function newsOf(page: Page): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, 'homeowner')}` }
  return (await page.request.get('/index.php/news/index?hoa_id=1&pageNo=1', { headers })).text()
}

async function choose(page: Page, title: string) {
  await page.getByLabel(`Select ${title}`).check()
}

test(
  "a website administrator opens Content by 'Manage', drafts news, publishes it without notices, deletes it and restores it [content-admin-m001, content-admin-m004, content-admin-m011, content-admin-m012]",
  {
    tag: '@once',
  },
  async ({ page }, info) => {
    test.slow()
    const title = `Gate ${info.project.name.slice(0, 1)}${Date.now().toString(36)}`
    await signIn(page, 'webadmin')
    await (await openMenu(page)).getByRole('link', { name: 'Manage', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${content}$`))
    await expect(page.getByRole('heading', { level: 1, name: 'Content' })).toBeVisible()
    const menu = page.getByRole('navigation', { name: 'Manage' })
    await expect(menu.getByRole('link', { name: 'Content', exact: true })).toBeVisible()
    for (const name of ['Today', 'Homes', 'People', 'Mail', 'Roles', 'Settings', 'Activity'])
      await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0)

    await page.getByRole('button', { name: 'Add news' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add news' })
    await dialog.getByLabel('Title', { exact: true }).fill(title)
    await dialog.getByRole('textbox', { name: 'Text' }).fill('The gate is repaired on Friday.')
    await dialog.getByLabel('When', { exact: true }).selectOption('draft')
    await expect(dialog.getByLabel('Tell residents')).toHaveCount(0)
    await dialog.getByLabel('Who may see it').selectOption('owners')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    const row = page.getByRole('row').filter({ hasText: title })
    await expect(row).toContainText('Draft')
    await expect(row).toContainText('Owners')
    expect(await newsOf(page)).not.toContain(title)

    await choose(page, title)
    await page.getByRole('button', { name: 'Publish now' }).click()
    const publish = page.getByRole('dialog', { name: 'Publish 1 item now?' })
    await publish.getByLabel('Tell residents').uncheck()
    await publish.getByRole('button', { name: 'Publish now' }).click()
    await expect(row).toContainText('Published')
    await expect.poll(() => newsOf(page)).toContain(title)

    await choose(page, title)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(row).toHaveCount(0)
    expect(await newsOf(page)).not.toContain(title)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row).toContainText('Published')
    await expect.poll(() => newsOf(page)).toContain(title)
    await choose(page, title)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(row).toHaveCount(0)
  },
)

test(
  'a category is created, moved and removed while its document moves to another category, and a document keeps its versions [content-admin-m005, content-admin-m006]',
  {
    tag: '@once',
  },
  async ({ page }, info) => {
    test.slow()
    const own = `${info.project.name.slice(0, 1)}${Date.now().toString(36)}`
    await signIn(page, 'manager')
    await page.goto(`${content}/documents`)
    await page.getByRole('button', { name: 'Categories', exact: true }).click()
    await page.getByRole('button', { name: 'Add a category' }).click()
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill(`Gates ${own}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    const categories = page.getByRole('dialog', { name: 'Categories of documents' })
    await expect(categories.getByText(`Gates ${own}`)).toBeVisible()
    await expectAccessible(page)
    await categories.getByRole('button', { name: 'Close' }).click()

    const file = (text: string, name: string) => ({
      name,
      mimeType: 'application/pdf',
      buffer: Buffer.from(`%PDF-1.4 ${text}`),
    })
    await page.getByRole('button', { name: 'Add a document' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Title', { exact: true }).fill(`Gate plan ${own}`)
    await dialog.getByLabel('Description').fill('How the gate opens')
    await dialog.getByLabel('Category').selectOption({ label: `Gates ${own}` })
    await dialog.locator('input[type=file]').setInputFiles(file('one', 'plan.pdf'))
    await dialog.getByLabel('When', { exact: true }).selectOption('draft')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    const link = page.getByRole('link', { name: `Gate plan ${own}` })
    await link.click()
    await dialog.locator('input[type=file]').setInputFiles(file('two', 'plan-2.pdf'))
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await link.click()
    await expect(dialog.getByRole('heading', { name: 'Versions' })).toBeVisible()
    await expect(dialog.getByText('plan-2.pdf')).toBeVisible()
    await expect(dialog.getByText('plan.pdf', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()

    await page.getByRole('button', { name: 'Categories', exact: true }).click()
    await categories.getByRole('button', { name: `Remove Gates ${own}` }).click()
    const removing = page.getByRole('dialog', { name: `Remove Gates ${own}` })
    await removing.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(
      removing
        .getByText('This is required')
        .or(removing.getByText(/choose/i))
        .first(),
    ).toBeVisible()
    await removing.getByLabel('Goes to').selectOption({ index: 1 })
    await removing.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(categories.getByText(`Gates ${own}`)).toHaveCount(0)
  },
)
