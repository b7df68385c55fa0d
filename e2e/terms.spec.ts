import { expect, type Page, test } from '@playwright/test'
import { emailOf, expectAccessible, fillLogin, openProfile, type Person, password, signIn } from './people.ts'

const title = 'Update to Terms of Use / Privacy Policy'
const review = (page: Page) => page.getByRole('dialog', { name: title })

/** Lets the check return that both documents changed until the person accepts them. The server stores the agreements. */
async function changeBoth(page: Page) {
  const changed = { terms_of_use_page: true, privacy_policy_page: true }
  let checks = 0
  await page.route('**/auth/check-terms-changes', (route) => {
    checks += 1
    return route.fulfill({ json: changed })
  })
  page.on('request', (request) => {
    const resource = /save-agreement\?resource=(\w+)/.exec(request.url())?.[1]
    if (resource) Object.assign(changed, { [resource]: false })
  })
  return { checks: () => checks }
}

async function enter(page: Page, person: Person) {
  await page.goto('/Login')
  await fillLogin(page, emailOf(person), password)
  await expect(page).toHaveURL(/\/Home$/)
}

test('Teresa reviews the terms, then the privacy policy, and is not asked again [terms-004, terms-005, terms-006, terms-007, terms-008, terms-009]', {
  tag: '@once',
}, async ({ page }) => {
  await enter(page, 'terms')
  const dialog = review(page)
  await expect(dialog.getByRole('region', { name: 'Terms of Use' })).toContainText('What you post')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(dialog.getByRole('region', { name: 'Privacy Policy' })).toContainText('Who sees it')
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/MyAccount')
  await expect(page.getByRole('button', { name: /^Read the Terms of Use/ })).toHaveCount(2)
  await expect(dialog).toBeHidden()
})

test('the review can be used by keyboard at both window sizes, and appears at each load until both documents are accepted [terms-004, terms-011]', async ({
  page,
}) => {
  const { checks } = await changeBoth(page)
  await enter(page, 'neighbor')
  const dialog = review(page)
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('heading', { name: title })).toBeFocused()
  await expectAccessible(page)
  const before = checks()
  await page.reload()
  await expect(dialog.getByRole('region', { name: 'Terms of Use' })).toContainText('Your account')
  expect(checks()).toBeGreaterThan(before)
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(kept).toMatch(/lastTCChceck[^,]*20\d\d-\d\d-\d\dT/)
  await dialog.getByRole('button', { name: 'Accept' }).press('Enter')
  await expect(dialog.getByRole('region', { name: 'Privacy Policy' })).toContainText('Who sees it')
  await dialog.getByRole('button', { name: 'Accept' }).press('Enter')
  await expect(dialog).toBeHidden()
})

test('a failed save of the agreement shows a message; Decline signs out [terms-010]', {
  tag: '@once',
}, async ({ page }) => {
  await changeBoth(page)
  await page.route('**/auth/save-agreement*', (route) => route.fulfill({ status: 503, json: {} }))
  await enter(page, 'neighbor')
  const dialog = review(page)
  await dialog.getByRole('region', { name: 'Terms of Use' }).getByText('What you post').waitFor()
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Something went wrong.')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(page).toHaveURL(/\/Login/)
  await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('token')
})

test('the profile opens the terms, the privacy policy and the rules of the own community [terms-001, terms-002, terms-003, terms-012, terms-013, terms-016]', {
  tag: '@once',
}, async ({ page }) => {
  await signIn(page, 'homeowner')
  for (const [link, heading, text] of [
    ['Privacy', 'Privacy Policy', 'Nothing is sold'],
    ['Terms', 'Terms of Use', 'Your account is yours alone'],
    ['Rules & Guidelines', 'Rules & Guidelines', 'Maple Ridge Homeowners Association'],
  ] as const) {
    await (await openProfile(page)).getByRole('button', { name: link, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: heading })
    await expect(dialog).toContainText(text)
    if (link === 'Rules & Guidelines') await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
  }
})

test('My Account lists the agreements with the accepted text; the privacy policy has a page [terms-c001, terms-c002]', {
  tag: '@once',
}, async ({ page }) => {
  await signIn(page, 'homeowner', '/Login?page=MyAccount')
  const card = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'What you agreed to' }).last()
  await expect(card.getByRole('listitem')).toHaveCount(4)
  await expectAccessible(page)
  await card
    .getByRole('button', { name: /^Read the Terms of Use/ })
    .last()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Terms of Use' })
  await expect(dialog).toContainText('This is the text that you agreed to on')
  await expect(dialog).toContainText('are still sent by post')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.goto('/PrivacyPolicy')
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible()
  await expect(page.getByRole('article')).toContainText('Where it is')
})

test('vendors see no rules of a community', { tag: '@once' }, async ({ page }) => {
  await signIn(page, 'vendor')
  const sheet = await openProfile(page)
  await expect(sheet.getByRole('button', { name: 'Terms', exact: true })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Rules & Guidelines' })).toHaveCount(0)
})
