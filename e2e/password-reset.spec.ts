import { expect, type Page, test } from '@playwright/test'
import { linkIn, newestMail } from './mails.ts'
import { emailOf, expectAccessible, fillLogin, isNarrow, password } from './people.ts'

const ownPassword = 'Lantern2026!'
const subject = /^Your new password for Porchlight$/
const email = (page: Page) => page.getByRole('textbox', { name: 'Email Address' })
const submit = (page: Page) => page.getByRole('button', { name: 'Send me the link' })

test('asks for an e-mail address, at all three addresses of the page [password-reset-c001, password-reset-c002, password-reset-c003, password-reset-c004, password-reset-c005, password-reset-c006, password-reset-c007, password-reset-c008, password-reset-c009, shell-v009, shell-v010, shell-v011]', {
  tag: '@once',
}, async ({ page }) => {
  for (const address of ['/Forgot', '/Forgot2', '/Forgot3']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(address)
    await expect(page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', /\/Login$/)
  }
  await submit(page).click()
  await expect(page.getByText('Email is a required field')).toBeVisible()
  await expect(email(page)).toBeFocused()
  await expectAccessible(page)
  await email(page).fill('no address')
  await email(page).blur()
  await expect(email(page)).toHaveAccessibleDescription('Invalid email address')
  await email(page).fill('still none')
  await expect(email(page)).not.toHaveAccessibleDescription('Invalid email address')
  await email(page).fill('a@b.community')
  await page.route('**/auth/forgot-password', (route) =>
    route.fulfill({ json: { success: false, validation: { email: ['The server knows better', 'and more'] } } }),
  )
  await submit(page).click()
  await expect(email(page)).toHaveAccessibleDescription('The server knows better')
})

test('a mailed link sets a new password, and works only once [password-reset-c010, password-reset-c011, password-reset-c012]', {
  tag: '@once',
}, async ({ page }) => {
  // Two people whom no other test uses, one for each size of window.
  const person = emailOf(isNarrow(page) ? 'nobody' : 'othervendor')
  await page.goto('/Forgot3')
  await email(page).fill(person)
  await submit(page).click()
  const done = page.getByRole('alertdialog', { name: 'DONE!' })
  await expect(done).toContainText(
    'The password reset request has been received, please check your e-mail and folow the instructions',
  )
  await expectAccessible(page)
  await done.getByRole('button', { name: 'Back to Login' }).click()
  await expect(page).toHaveURL(/\/Login$/)

  const link = linkIn(await newestMail(person, subject))
  await page.goto(link)
  await expect(page).toHaveURL(/\/Forgot$/)
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Make a password for me' })).toHaveAttribute(
    'href',
    /\/Login\?reset_code=/,
  )
  await page.getByRole('button', { name: 'Save my password' }).click()
  await expect(page.getByText('Password is required', { exact: true })).toBeVisible()
  await expectAccessible(page)
  // The new password is that of the demo world, because other tests sign in with it.
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Confirm password').fill(ownPassword)
  await page.getByRole('button', { name: 'Save my password' }).click()
  await expect(page.getByText('Password and confirm password are not the same')).toBeVisible()
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Save my password' }).click()
  const changed = page.getByRole('alertdialog', { name: 'DONE!' })
  await expect(changed).toContainText('Your password has been changed.')
  await changed.getByRole('button', { name: 'Back to Login' }).click()
  await fillLogin(page, person, password)
  await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeVisible({ visible: isNarrow(page) })

  await page.goto(link)
  await page.getByLabel('New password').fill(ownPassword)
  await page.getByLabel('Confirm password').fill(ownPassword)
  await page.getByRole('button', { name: 'Save my password' }).click()
  const expired = page.getByRole('alertdialog', { name: 'OOPS' })
  await expect(expired).toContainText('Your password reset link has expired. Please request another link.')
  await expired.getByRole('button', { name: 'Ok' }).click()
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
})
