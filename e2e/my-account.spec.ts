import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { linkIn, newestMail } from './mails.ts'
import { addVirtualPasskeys, emailOf, expectAccessible, fillLogin, signIn, tokenOf } from './people.ts'

const newPassword = 'Lantern2026!'

async function openAccount(page: Page, person: Parameters<typeof signIn>[1]): Promise<void> {
  await signIn(page, person, '/Login?page=MyAccount')
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible()
}
const general = (page: Page) => page.getByRole('region', { name: 'General' })
const newAddress = (name: string) => `${name}-${test.info().project.name.toLowerCase()}-${Date.now()}@new.test`

/** Creates an account at 14 Maple Ridge Lane by a mailed invitation. Returns its address. */
async function newAccount(page: Page, name: string): Promise<string> {
  const email = newAddress(name)
  const headers = { authorization: `Bearer ${await tokenOf(page.request, 'neighbor')}` }
  const list = await page.request.get('/index.php/hoa-person?hoa_id=1&page=1', { headers })
  const { hh_id } = ((await list.json()) as { household: { hh_id: number } }).household
  await page.request.post(`/index.php/auth/add-member?property=${hh_id}`, {
    headers,
    form: { email, userType: '0', fname: 'Dag', lname: 'Holm' },
  })
  const link = new URL(linkIn(await newestMail(email, /invites you to/)), 'http://here')
  const code = (field: string) => link.searchParams.get(field) ?? ''
  const chosen = await page.request.post('/index.php/auth/forgot-password-choose', {
    form: {
      reset_code: code('reset_code'),
      reset_email: code('reset_email'),
      password: newPassword,
      password_repeat: newPassword,
    },
  })
  expect(chosen.status()).toBe(200)
  const login = await page.request.post('/index.php/auth/login', {
    form: { 'LoginForm[username]': email, 'LoginForm[password]': newPassword },
  })
  const own = { authorization: `Bearer ${((await login.json()) as { token: string }).token}` }
  for (const resource of ['terms_of_use_page', 'privacy_policy_page'])
    await page.request.post(`/index.php/auth/save-agreement?resource=${resource}`, { headers: own })
  return email
}

/** Signs in to My Account of a new account. */
async function openNew(page: Page, email: string, secret = newPassword): Promise<void> {
  await page.goto('/Login?page=MyAccount')
  await fillLogin(page, email, secret)
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible()
}

test('Hannah sees the menu, her data, and the sign-in and deletion of her account on one page [my-account-c001, my-account-c002, my-account-c003, my-account-c004, my-account-c006]', async ({
  page,
}) => {
  await openAccount(page, 'homeowner')
  const menu = page.getByRole('navigation', { name: 'Your account' })
  await expect(menu.getByRole('link')).toHaveText([/^General/, /^Members/, /^Violations/])
  await expect(menu.getByRole('link', { name: /Violations/ })).toContainText('2 open violations')
  await expect(general(page)).toContainText(emailOf('homeowner'))
  for (const name of ['Change photo', 'Edit', 'Change email', 'Change password'])
    await expect(general(page).getByRole('button', { name })).toBeVisible()
  for (const name of ['Sign-in and security', 'Delete your account'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  await expectAccessible(page)
})

test('a vendor has neither Members nor Violations [my-account-c005]', { tag: '@once' }, async ({ page }) => {
  await signIn(page, 'vendor')
  await page.goto('/MyAccount')
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible()
  await expect(general(page)).toContainText('Bright Spark Electric')
  await expect(page.getByRole('link', { name: 'Members', exact: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Violations' })).toHaveCount(0)
})

test('the form shows the missing fields, and another window shows the saved values immediately [my-account-c012, my-account-c013, my-account-c014]', {
  tag: '@once',
}, async ({ page, browser }) => {
  const email = await newAccount(page, 'eva')
  await openNew(page, email)
  const other = await (await browser.newContext()).newPage()
  await openNew(other, email)
  await general(page).getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Your name and phone number' })
  for (const label of ['First name', 'Last name', 'Phone']) await form.getByLabel(label).fill('')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('This is required')).toHaveCount(3)
  await form.getByLabel('First name').fill('Faye')
  await form.getByLabel('Last name').fill('Lindqvist')
  await form.getByLabel('Phone').fill('(303) 555-0160')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your account was saved.')).toBeVisible()
  await expect(general(page)).toContainText('Faye Lindqvist')
  await expect(general(other)).toContainText('(303) 555-0160')
  await other.context().close()
})

test('a picture is cropped and shown; a picture that is too small is refused', { tag: '@once' }, async ({ page }) => {
  await openNew(page, await newAccount(page, 'pia'))
  const square = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#8a3f14' } })
      .png()
      .toBuffer()
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel('Your picture').setInputFiles({ name, mimeType: 'image/png', buffer })
  await choose('small.png', await square(60))
  const refusal = page.getByRole('alertdialog', { name: 'Oops!' })
  await expect(refusal).toContainText('The image needs minimum resolution is 256 x 256px.')
  await refusal.getByRole('button', { name: 'Ok' }).click()
  await expect(general(page).locator('img')).toHaveCount(0)
  await choose('me.png', await square(400))
  const editor = page.getByRole('dialog', { name: 'Crop the picture' })
  await expect(editor.getByRole('group', { name: 'Picture, move with the arrow keys' })).toBeVisible()
  await expectAccessible(page)
  await editor.getByRole('button', { name: 'Use picture' }).click()
  await expect(page.getByText('Your photo was saved.')).toBeVisible()
  await expect(general(page).locator('img')).toHaveCount(1)
  await general(page).getByRole('button', { name: 'Remove photo' }).click()
  await expect(page.getByText('Your photo was removed.')).toBeVisible()
})

test('the password form shows the rules and the errors, and the session continues after the change [my-account-c015, my-account-c016, my-account-c017]', {
  tag: '@once',
}, async ({ page, browser }) => {
  const email = await newAccount(page, 'ola')
  await openNew(page, email)
  const other = await (await browser.newContext()).newPage()
  await openNew(other, email)
  await general(page).getByRole('button', { name: 'Change password' }).click()
  const chosen = 'Porchswing2027!'
  const form = page.getByRole('dialog', { name: 'Change password' })
  const field = (name: string) => form.getByLabel(name, { exact: true })
  for (const need of ['lower case', 'upper case', 'a number', 'a symbol', 'at least 8 characters'])
    await expect(form.getByText(need)).toBeVisible()
  await expect(field('Current password')).toHaveAttribute('aria-required', 'true')
  await field('New password').fill(chosen)
  await field('Repeat the new password').fill(`${chosen}?`)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Password and confirm password are not the same')).toBeVisible()
  await field('Repeat the new password').fill(chosen)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('This is required'), 'the server says that it is missing').toBeVisible()
  await field('Current password').fill('wrong')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('This is not your current password.')).toBeVisible()
  await expectAccessible(page)
  await field('Current password').fill(newPassword)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alertdialog', { name: 'DONE!' })).toContainText('Every other device was signed out')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible()
  await expect(other.getByText('Your session has ended.')).toBeVisible()
  await other.context().close()
})

test('a changed e-mail address is used after its mailed link is opened [my-account-c010, my-account-c011]', {
  tag: ['@once', '@long'],
}, async ({ page }) => {
  const present = await newAccount(page, 'uma')
  const wanted = newAddress('uma-new')
  await openNew(page, present)
  await general(page).getByRole('button', { name: 'Change email' }).click()
  const form = page.getByRole('dialog', { name: 'Change email' })
  await form.getByLabel('Email').fill('')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Email is a required field')).toBeVisible()
  await form.getByLabel('Email').fill('no address')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Invalid email address')).toBeVisible()
  await form.getByLabel('Email').fill(wanted)
  await form.getByLabel('Current password', { exact: true }).fill(newPassword)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alertdialog', { name: 'DONE!' })).toContainText(`We mailed a link to ${wanted}.`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(general(page)).toContainText(`Open the link that we mailed to ${wanted}.`)
  await expectAccessible(page)
  await newestMail(present, /change of your e-mail address was asked for/)
  const link = linkIn(await newestMail(wanted, /Confirm your new e-mail address/))
  await page.goto(link)
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
  // A link that is used again changes nothing, so the page does not say that something was confirmed.
  await page.goto(link)
  await expect(page.getByText('This link to change your email address does not work any more')).toBeVisible()
  await page.goto('/MyAccount')
  await expect(general(page)).toContainText(wanted)
  await expect(general(page).getByText('Open the link that we mailed')).toHaveCount(0)
})

test('the deletion of an account shows what is deleted and what stays, shows an error if it fails, and logs out [my-account-c008, my-account-c009, my-account-c020]', {
  tag: '@once',
}, async ({ page }) => {
  const email = await newAccount(page, 'dag')
  await openNew(page, email)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog).toContainText('Your mailbox and your notifications')
  await expect(dialog).toContainText('The other owners of 14 Maple Ridge Lane keep their access.')
  await expectAccessible(page)
  const remove = dialog.getByRole('button', { name: 'Delete my account' })
  await dialog.getByLabel('Your password, to show that it is you').fill('wrong')
  await remove.click()
  await expect(dialog.getByText('This is not your password.')).toBeVisible()
  await expect(dialog.getByLabel('Your password, to show that it is you')).toBeFocused()
  await page.route('**/auth/delete-account*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await dialog.getByLabel('Your password, to show that it is you').fill(newPassword)
  await remove.click()
  const failureDialog = page.getByRole('alertdialog', { name: 'Oops!' })
  await expect(failureDialog).toContainText('Something went wrong.')
  await failureDialog.getByRole('button', { name: 'Ok' }).click()
  await page.unroute('**/auth/delete-account*')
  await expect(dialog.getByLabel('Your password, to show that it is you')).toHaveValue(newPassword)
  await remove.click()
  await expect(page.getByText('Your account has been deleted.')).toBeVisible()
  await fillLogin(page, email, newPassword)
  await expect(page.getByText('Invalid username or password')).toBeVisible()
})

test('the deletion of an account is confirmed by a passkey instead of the password', { tag: '@once' }, async ({
  page,
}) => {
  const email = await newAccount(page, 'ivo')
  await addVirtualPasskeys(page)
  await page.goto('/Login?page=MyAccount')
  await fillLogin(page, email, newPassword)
  await page
    .getByRole('dialog', { name: 'Log in faster next time?' })
    .getByRole('button', { name: 'Add a passkey' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(page.getByText('Your account has been deleted.')).toBeVisible()
  await fillLogin(page, email, newPassword)
  await expect(page.getByText('Invalid username or password')).toBeVisible()
})
