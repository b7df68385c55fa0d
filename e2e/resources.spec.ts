import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, openMenu, signIn } from './people.ts'

/** Returns the innermost section with this heading, because sections are nested. */
const cardOf = (page: Page, heading: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: heading, exact: true }) })
    .last()

test('Hannah reads answers and finds links by category, which open a new tab [resources-c001, resources-c002, resources-c003, resources-c004, resources-c006, resources-c007, shell-c011]', async ({
  page,
}) => {
  await signIn(page, 'homeowner')
  const menu = await openMenu(page)
  await menu.getByRole('button', { name: 'Community' }).click()
  await menu.getByRole('link', { name: 'Resources' }).click()
  await expect(page).toHaveURL(/\/FAQ$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Resources' })).toBeVisible()
  await page.getByRole('button', { name: 'When is the pool open?' }).click()
  await expect(page.getByText('From Memorial Day to Labor Day')).toBeVisible()
  const link = cardOf(page, 'City and county').getByRole('link', { name: /^City of Boulder/ })
  await expect(link).toHaveAttribute('href', 'https://bouldercolorado.gov/')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
  for (const name of ['New FAQ', 'Add Useful Link']) await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(0)
  await expectAccessible(page)

  await page.goto('/UsefulLinks')
  await expect(page.getByRole('heading', { level: 1, name: 'Useful Links' })).toBeVisible()
  await expect(cardOf(page, 'Utilities').getByRole('link')).toHaveCount(3)
  await expect(page.getByText('When is the pool open?')).toHaveCount(0)
  await expectAccessible(page)
})

test('without links the page shows a message [resources-c005]', { tag: '@once' }, async ({ page }) => {
  await page.route('**/usefullinks/index*', (route) => route.fulfill({ json: { items: [], _meta: { totalCount: 0 } } }))
  await signIn(page, 'neighbor', '/Login?page=UsefulLinks')
  await expect(page.getByText('No useful links', { exact: true })).toBeVisible()
})

test('the website administrator adds a question and changes it [resources-c006, resources-c011, resources-c013, resources-c016, resources-c017, shell-c011, shell-c018, shell-v087]', {
  tag: '@once',
}, async ({ page }) => {
  const own = String(Date.now())
  const question = `Where do kayaks go (${own})?`
  await signIn(page, 'webadmin', '/Login?page=FAQ')
  await page.getByRole('button', { name: 'New FAQ' }).click()
  const add = page.getByRole('dialog', { name: 'Add', exact: true })
  await expect(add.getByRole('textbox', { name: 'Answer' })).toBeVisible()
  await add.getByRole('button', { name: 'Save' }).click()
  await expect(add.getByText('This is required')).toHaveCount(2)
  await expect(add.getByLabel('Question')).toBeFocused()
  await expectAccessible(page)
  await add.getByLabel('Question').fill(question)
  await add.getByRole('textbox', { name: 'Answer' }).fill('Into the rack by the creek.')

  await page.route('**/faqs/add-edit-faq*', (route) => route.abort())
  await add.getByRole('button', { name: 'Save' }).click()
  const failed = page.getByRole('alertdialog', { name: 'OOPS!' })
  await expect(failed).toContainText('Something went wrong.')
  await failed.getByRole('button', { name: 'Ok' }).click()
  await expect(add.getByLabel('Question')).toHaveValue(question)
  await page.unroute('**/faqs/add-edit-faq*')
  await add.getByRole('button', { name: 'Save' }).click()
  const done = page.getByRole('alertdialog', { name: 'DONE!' })
  await expect(done).toContainText('The question has been added.')
  await done.getByRole('button', { name: 'Continue' }).click()

  await page.getByRole('button', { name: `Edit ${question}` }).click()
  const update = page.getByRole('dialog', { name: 'Update', exact: true })
  await expect(update.getByRole('textbox', { name: 'Answer' })).toContainText('Into the rack by the creek.')
  await update.getByRole('textbox', { name: 'Answer' }).fill(`Into the new rack, ${own}.`)
  await update.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alertdialog', { name: 'DONE!' }).getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: question, exact: true }).click()
  await expect(page.getByText(`Into the new rack, ${own}.`)).toBeVisible()
})

test('the website administrator adds a link to a new category, and moves the link [resources-c007, resources-c012, resources-c014, resources-c015, resources-c018, resources-c019, resources-c020, resources-c021]', {
  tag: '@once',
}, async ({ page }) => {
  const own = String(Date.now())
  await signIn(page, 'webadmin', '/Login?page=UsefulLinks')
  await page.getByRole('button', { name: 'Add Useful Link' }).click()
  const add = page.getByRole('dialog', { name: 'Add', exact: true })
  await expect(add.getByLabel('New Category')).toHaveCount(0)
  await add.getByRole('button', { name: 'Save' }).click()
  await expect(add.getByText('This is required')).toHaveCount(2)
  await expect(add.getByText('You must select one Category')).toBeVisible()
  await expectAccessible(page)
  await add.getByLabel('Title').fill(`Kayak club ${own}`)
  await add.getByLabel('Web address').fill('javascript:alert(1)')
  await add.getByLabel('Category', { exact: true }).selectOption('Other')
  await add.getByLabel('New Category').fill(`On the water ${own}`)
  await add.getByRole('button', { name: 'Save' }).click()
  await expect(add.getByText('Enter an address that begins with http:// or https://')).toBeVisible()
  await expect(add.getByLabel('Web address')).toBeFocused()
  await add.getByLabel('Web address').fill('https://kayak.demo.test/')
  await add.getByRole('button', { name: 'Save' }).click()
  const done = page.getByRole('alertdialog', { name: 'DONE!' })
  await done.getByRole('button', { name: 'Continue' }).click()
  await expect(cardOf(page, `On the water ${own}`).getByRole('link')).toContainText(`Kayak club ${own}`)

  await page.getByRole('button', { name: `Edit Kayak club ${own}` }).click()
  const update = page.getByRole('dialog', { name: 'Update', exact: true })
  await expect(update.getByLabel('Category', { exact: true }).locator('option:checked')).toHaveText(
    `On the water ${own}`,
  )
  await update.getByLabel('Category', { exact: true }).selectOption('Safety')
  await update.getByRole('button', { name: 'Save' }).click()
  await done.getByRole('button', { name: 'Continue' }).click()
  await expect(cardOf(page, 'Safety')).toContainText(`Kayak club ${own}`)
  await expect(cardOf(page, `On the water ${own}`)).toHaveCount(0)
})
