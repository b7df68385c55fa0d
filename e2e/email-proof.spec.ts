import { expect, type Page, test } from '@playwright/test'
import { linkIn, newestMail } from './mails.ts'
import { freeHome, ownAddress } from './own.ts'
import { expectAccessible, fillLogin, openMenu } from './people.ts'
import { openAddress } from './test-server.ts'

const ownPassword = 'Lantern2026!'
const subject = /^Confirm your e-mail address$/

test.use({ baseURL: openAddress() })

/** Registers by form for a free home of Maple Ridge. */
async function register(page: Page, number: number, email: string) {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await page.goto('/Signup')
  await field('ZIP').fill('80301')
  await page.getByLabel('Community').selectOption('Maple Ridge')
  await page.getByLabel('Property address', { exact: true }).selectOption(`${number} Maple Ridge Lane`)
  await field('Account number').fill(String(100_000 + number))
  await page.getByRole('button', { name: 'Next' }).click()
  await field('First name').fill('Rae')
  await field('Last name').fill('Santos')
  await field('Mobile phone').fill('303 555 0142')
  await field('Email address').fill(email)
  await page.getByRole('checkbox', { name: 'I agree to the Terms of Use and Privacy Policy' }).check()
  await page.getByLabel('Password', { exact: true }).fill(ownPassword)
  await page.getByLabel('Confirm password').fill(ownPassword)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByRole('button', { name: 'Not Sure - Skip For Now' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rae')
}

const request = (page: Page) => page.getByRole('complementary', { name: 'Your email address' })

test('Rae registers by form, is asked to confirm the e-mail address, requests the mail again and opens its link', {
  tag: ['@once', '@long'],
}, async ({ page }) => {
  const email = ownAddress('rae')
  const number = freeHome(234)
  await register(page, number, email)
  await expect(request(page)).toContainText(`We mailed a link to ${email}.`)
  await expectAccessible(page)
  await newestMail(email, subject)
  await request(page).getByRole('button', { name: 'Send the mail again' }).click()
  await expect(request(page).getByRole('status')).toHaveText('The mail is on its way. Its link works for seven days.')
  const mail = await newestMail(email, subject, 1)

  await page.goto(linkIn(mail))
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
  await expect(page).toHaveURL(/\/ConfirmEmail$/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go on' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rae')
  await expect(request(page)).toBeHidden()
})

test('when signed out, the link leads to the Login screen and confirms the e-mail address after the sign-in; an invalid link shows a message', {
  tag: '@once',
}, async ({ page }) => {
  const email = ownAddress('rae-out')
  await register(page, freeHome(235), email)
  await page.goto('/ConfirmEmail?token=made-up')
  await expect(page.getByText('This link does not work.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send the mail again' })).toBeVisible()
  await expectAccessible(page)
  await (await openMenu(page)).getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeVisible()

  await page.goto(linkIn(await newestMail(email, subject)))
  await expect(page).toHaveURL(/\/Login/)
  await fillLogin(page, email, ownPassword)
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
})
