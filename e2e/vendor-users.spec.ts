import { expect, type Page, test } from '@playwright/test'
import { linkIn, newestMail } from './mails.ts'
import { expectAccessible } from './people.ts'

const password = 'Lantern2026!'

/** Types the four digits of the newest mail to an address. */
async function typeCode(page: Page, email: string) {
  const mail = await newestMail(email, /\b\d{4}\b/)
  const digits = /\b(\d{4})\b/.exec(mail.subject ?? '')?.[1] ?? ''
  for (const [at, digit] of [...digits].entries()) await page.getByLabel(`Digit ${at + 1} of 4`).fill(digit)
  await page.getByRole('button', { name: 'Verify' }).click()
}

async function choosePassword(page: Page, button: string, label: string) {
  await page.getByLabel(label, { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: button }).click()
}

test('a business signs up by the invite link of a community, invites a colleague and removes the colleague', {
  tag: ['@once', '@long'],
}, async ({ page, browser }) => {
  test.slow()
  const [owner, colleague] = [`nora-${Date.now()}@new.test`, `olaf-${Date.now()}@new.test`]
  await page.goto('/Signup?hoaId=1')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Company name is required')).toBeVisible()
  await page.getByLabel('Company name').fill('Northern Lamps')
  await page.getByLabel('Category').selectOption('4')
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('Lund')
  await page.getByLabel('Email address').fill(owner)
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await typeCode(page, owner)
  await choosePassword(page, 'Create my account', 'Password')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Northern Lamps' })).toBeVisible()
  await page.goto('/VendorActiveCommunities')
  const row = page
    .getByRole('table', { name: 'Active Communities' })
    .getByRole('row')
    .filter({ hasText: 'Maple Ridge' })
  await expect(row.first()).toContainText('Pending')

  await page.goto('/MyAccount')
  await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Users' }).click()
  await page.getByRole('button', { name: 'Invite User' }).click()
  const form = page.getByRole('dialog', { name: 'Invite a user' })
  await form.getByLabel('Email').fill(colleague)
  await form.getByLabel('First name').fill('Olaf')
  await form.getByLabel('Last name').fill('Lund')
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByRole('alertdialog', { name: 'DONE!' }).getByRole('button', { name: 'Continue' }).click()
  const users = page.getByRole('table', { name: 'Users of the business' })
  await expect(users.getByRole('row').filter({ hasText: 'Olaf Lund' }).first()).toContainText('Pending')
  await expectAccessible(page)

  const other = await (await browser.newContext()).newPage()
  await other.goto(linkIn(await newestMail(colleague, /invites you to Northern Lamps/)))
  await choosePassword(other, 'Save my password', 'New password')
  await other.getByRole('alertdialog', { name: 'DONE!' }).waitFor()
  await page.reload()
  await expect(users.getByRole('row').filter({ hasText: 'Olaf Lund' }).first()).toContainText('Active')
  await users.getByRole('button', { name: 'Olaf Lund' }).click()
  await users.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog', { name: 'Remove Olaf Lund?' }).getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog', { name: 'DONE!' }).getByRole('button', { name: 'Continue' }).click()
  await expect(users.getByText('Olaf Lund')).toHaveCount(0)
  await other.context().close()
})
