import { expect, test } from '@playwright/test'
import { emailOf, expectAccessible, fillLogin, isNarrow, openMenu, password, signIn } from './people.ts'

const mapleRidge = '/Admin/Community/1'

test("the managers' side is opened by 'Manage' and by its addresses, and an address opens its page after the sign-in [roles-m016, roles-m017]", async ({
  page,
}) => {
  await signIn(page, 'homeowner')
  await expect((await openMenu(page)).getByRole('link', { name: 'Home', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Manage', exact: true })).toHaveCount(0)

  // Alex has a home, a company and a vendor. The requested page opens without a choice of an account.
  await page.context().clearCookies()
  // The storage is changed on a page outside the web app, because the app could overwrite it.
  await page.goto('/healthz')
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.removeItem('__porchlight')
  })
  await page.goto(`${mapleRidge}/Roles`)
  await expect(page).toHaveURL(/\/Login\?page=Admin/)
  await fillLogin(page, emailOf('everything'), password)
  await expect(page).toHaveURL(new RegExp(`${mapleRidge}/Roles$`))
  await expect(page.getByRole('heading', { name: 'Roles', level: 1 })).toBeVisible()
  await expectAccessible(page)

  // The menu of residents has a link to the managers' side.
  await page.goto('/Login?reset=1')
  await page.getByRole('button', { name: /MR-0031/ }).click()
  await expect(page).toHaveURL(/\/Home$/)
  await (await openMenu(page)).getByRole('link', { name: 'Manage', exact: true }).click()
  await expect(page).toHaveURL(/\/Admin$/)
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()

  // The page of a community of another organization is the same as that of a community that does not exist.
  await page.goto('/Admin/Community/999999/Roles')
  await expect(page.getByText('There is no such community, or you have no role in it.')).toBeVisible()
})

test("a role is given after 'Confirm it's you', applies immediately in an open window, and is in the activity [roles-m019, roles-m013, activity-m003]", {
  tag: '@once',
}, async ({ page, browser, baseURL }) => {
  test.slow()
  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const other = await context.newPage()
  await signIn(other, 'outsider')
  await expect((await openMenu(other)).getByRole('link', { name: 'Home', exact: true })).toBeVisible()

  await signIn(page, 'manager')
  await expect(page.getByText('Cedar Commons').first()).toBeVisible()
  await page.goto('/Admin/Community/2/Roles')
  // An earlier attempt may have given the role already.
  const held = page.getByRole('button', { name: /^Owen Pruitt/ })
  await expect(page.getByRole('heading', { name: 'Who runs it' })).toBeVisible()
  const confirm = page.getByRole('dialog', { name: /Confirm it.s you/ })
  if (await held.isVisible()) {
    await held.click()
    await page.getByRole('button', { name: 'End Committee member of Owen Pruitt' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click()
    await confirm.getByLabel('Your password', { exact: true }).fill(password)
    await confirm.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(held).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Give a role' }).click()
  const dialog = page.getByRole('dialog', { name: 'Give a role' })
  await dialog.getByLabel('Name', { exact: true }).fill('owen')
  await expect(dialog.getByRole('option', { name: /Owen Pruitt/ })).toHaveCount(1)
  await dialog.getByLabel('Person').selectOption({ index: 1 })
  await dialog.getByLabel('Role', { exact: true }).selectOption('committee member')
  await dialog.getByRole('button', { name: 'Give a role' }).click()
  if (await confirm.isVisible().catch(() => false)) await expectAccessible(page)
  await expect(confirm.or(page.getByText('The role applies from now on.')).first()).toBeVisible()
  if (await confirm.isVisible()) {
    await confirm.getByLabel('Your password', { exact: true }).fill('wrong')
    await confirm.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(confirm.getByText('This is not your password.')).toBeVisible()
    await confirm.getByLabel('Your password', { exact: true }).fill(password)
    await confirm.getByRole('button', { name: 'Confirm', exact: true }).click()
  }
  // The form is sent without being filled again.
  await expect(page.getByText('The role applies from now on.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(held).toBeVisible()
  // The window of the person shows the link to the managers' side without a new sign-in.
  const menu = await openMenu(other)
  await expect(menu.getByRole('link', { name: 'Manage', exact: true })).toBeVisible()

  await page.goto('/Admin/Community/2/Activity?kind=role.')
  await expect(page.getByText('Role given').first()).toBeVisible()
  await expect(page.getByText('Role: Committee member').first()).toBeVisible()
  await page.getByLabel('Who').fill('nobody of this name')
  await expect(page.getByText('Nothing matches.')).toBeVisible()
  await page.getByLabel('Who').fill('dana')
  await expect(page.getByText('Role given').first()).toBeVisible()
  for (const [filter, nothing] of [
    ['Address of a home', 'no such street'],
    ['From', '2199-01-01'],
  ] as const) {
    const field = page.getByRole('main').getByLabel(filter, { exact: true })
    await field.fill(nothing)
    await expect(page.getByText('Nothing matches.')).toBeVisible()
    await field.fill('')
    await expect(page.getByText('Role given').first()).toBeVisible()
  }
  await page.getByLabel('What', { exact: true }).selectOption({ label: 'Money' })
  await expect(page.getByText('Role given')).toHaveCount(0)
  await page.getByLabel('What', { exact: true }).selectOption({ label: 'Roles' })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /Activity\.csv/ }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  await expectAccessible(page)
  await context.close()
})

test('the team, the communities and the branding of a company [company-m001, company-m007, company-m008]', async ({
  page,
}) => {
  await signIn(page, 'manager')
  await expect(page.getByText('Maple Ridge').first()).toBeVisible()
  await page.goto('/Admin/Company')
  await expect(page.getByRole('heading', { name: 'Summit Community Management', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Dana Kowalski', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add to the team' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to the team' })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('Choose at least one role.')).toBeVisible()
  await dialog.getByLabel('Which communities').selectOption('chosen')
  await expect(dialog.getByLabel('Maple Ridge')).toBeVisible()
  await page.keyboard.press('Escape')

  const parts = page.getByRole('navigation', { name: 'Parts of the organization' })
  await parts.getByRole('link', { name: 'Community list' }).click()
  await expect(page.getByRole('rowheader', { name: /Maple Ridge/ })).toBeVisible()
  if (isNarrow(page)) await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByLabel('Manager', { exact: true }).selectOption({ label: 'Rosa Delgado' })
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await expect(page.getByRole('rowheader', { name: /Maple Ridge/ })).toBeVisible()
  await page.getByLabel('Manager', { exact: true }).selectOption({ label: 'Any manager' })
  await page.getByRole('searchbox', { name: 'Search communities' }).fill('cedar')
  await expect(page.getByRole('rowheader', { name: /Maple Ridge/ })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Search communities' })).toHaveValue('cedar')
  if (!isNarrow(page)) await expectAccessible(page)

  await parts.getByRole('link', { name: 'Branding' }).click()
  await expect(page.getByText('A community uses this wherever it has set nothing itself.')).toBeVisible()
  await expectAccessible(page)
})
