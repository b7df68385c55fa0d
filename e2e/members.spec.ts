import { type Browser, expect, type Page, test } from '@playwright/test'
import { linkIn, newestMail } from './mails.ts'
import { emailOf, expectAccessible, fillLogin, isNarrow, nameOf, openProfile, type Person, signIn } from './people.ts'

const ownPassword = 'Lantern2026!'
const table = (page: Page) => page.getByRole('table', { name: 'People of the home' })
const rowOf = (page: Page, name: string) => table(page).getByRole('button', { name, exact: true })
/** Returns an e-mail address that is unique to this run and this size of window. */
const newAddress = (name: string) => `${name}-${test.info().project.name.toLowerCase()}-${Date.now()}@new.test`

async function openMembers(page: Page, person: Person): Promise<void> {
  await signIn(page, person, '/Login?page=Members')
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible()
  await expect(table(page)).toBeVisible()
}

async function windowOf(browser: Browser, person: Person, address: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, person, address)
  return page
}

/** Adds a person without an account through the form. */
async function addNew(page: Page, email: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Member' }).click()
  const form = page.getByRole('dialog', { name: 'Add a member' })
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Email').blur()
  await expect(
    form.getByText('The user does not have an account at Porchlight. Please set up the profile.'),
  ).toBeVisible()
  await form.getByLabel('First name').fill(name)
  await form.getByLabel('Last name').fill('Lindgren')
  await form.getByRole('radio', { name: /^Member/ }).check()
  await form.getByRole('checkbox', { name: 'Calendar' }).check()
  await form.getByRole('button', { name: 'Add Member' }).click()
  await page.getByRole('alertdialog', { name: 'DONE!' }).getByRole('button', { name: 'Continue' }).click()
}

/** Opens the mailed invitation, chooses a password and logs in. */
async function accept(page: Page, email: string): Promise<void> {
  await page.goto(linkIn(await newestMail(email, /invites you to/)))
  await page.getByLabel('New password', { exact: true }).fill(ownPassword)
  await page.getByLabel('Confirm password').fill(ownPassword)
  await page.getByRole('button', { name: 'Save my password' }).click()
  await page.getByRole('alertdialog', { name: 'DONE!' }).waitFor()
  await page.goto('/Login')
  await fillLogin(page, email, ownPassword)
  // An invited person agrees to the terms at the first sign-in.
  const terms = page.getByRole('dialog', { name: 'Update to Terms of Use / Privacy Policy' })
  for (const document of ['Terms of Use', 'Privacy Policy']) {
    await expect(terms.getByRole('region', { name: document })).toBeVisible()
    await terms.getByRole('button', { name: 'Accept' }).click()
  }
  await expect(terms).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome Home')
}

test('Hannah sees the people of her home, and which features each person may use [members-c001, members-c002, members-c003, members-c004, members-c005, members-c006, members-c007]', async ({
  page,
}) => {
  await openMembers(page, 'homeowner')
  const heads = table(page).getByRole('columnheader')
  await expect(heads).toHaveText(
    isNarrow(page) && (page.viewportSize()?.width ?? 0) < 768 ? ['NAME'] : ['NAME', 'TYPE', 'PHONE', 'EMAIL', 'STATUS'],
  )
  await rowOf(page, nameOf('member')).click()
  await expect(rowOf(page, nameOf('member'))).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('may use: Calendar, News')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit permissions' })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Remove Member' })).toHaveCount(1)
  await expectAccessible(page)
  await rowOf(page, nameOf('member')).click()
  await rowOf(page, nameOf('homeowner')).click()
  await expect(page.getByText('This is you.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit permissions' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Remove Member' })).toHaveCount(0)
  await rowOf(page, 'Signe Bergstrom').click()
  await expect(page.getByRole('button', { name: 'Send the invitation again' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Member' })).toBeVisible()
})

test('the permission form of a Member has fifteen features and a checkbox for all of them [members-c021]', {
  tag: '@once',
}, async ({ page }) => {
  await openMembers(page, 'homeowner')
  await rowOf(page, 'Signe Bergstrom').click()
  await page.getByRole('button', { name: 'Edit permissions' }).click()
  const form = page.getByRole('dialog', { name: 'Permissions of Signe Bergstrom' })
  await expect(form.getByRole('checkbox')).toHaveCount(16)
  await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(4)
  await form.getByRole('checkbox', { name: 'All', exact: true }).check()
  await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(16)
  await form.getByRole('checkbox', { name: 'Groups' }).uncheck()
  await expect(form.getByRole('checkbox', { name: 'All', exact: true })).not.toBeChecked()
  await form.getByRole('checkbox', { name: 'All', exact: true }).check()
  await form.getByRole('checkbox', { name: 'All', exact: true }).uncheck()
  await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await form.getByRole('radio', { name: /^Owner/ }).check()
  await expect(form.getByRole('checkbox')).toHaveCount(0)
  await expect(form).toContainText('including the Payment Portal')
  await expectAccessible(page)
})

test('the form to add a person shows the missing fields, and keeps the entered text [members-c011, members-c012, members-c013, members-c014, members-c015, members-c016, members-c017, members-c018, members-c030]', {
  tag: '@once',
}, async ({ page }) => {
  await openMembers(page, 'homeowner')
  await page.getByRole('button', { name: 'Add Member' }).click()
  const form = page.getByRole('dialog', { name: 'Add a member' })
  const submit = form.getByRole('button', { name: 'Add Member' })
  await form.getByLabel('Email').fill('no address')
  await submit.click()
  await expect(form.getByText('Invalid email address')).toBeVisible()
  await expect(form.getByText('This is required')).toBeVisible()
  await form.getByLabel('Email').fill(emailOf('outsider'))
  await form.getByLabel('Email').blur()
  await expect(form.getByText('This address has an account. The home is added to it.')).toBeVisible()
  await expect(form.getByLabel('First name')).toHaveCount(0)
  await form.getByLabel('Email').fill('somebody@new.test')
  await form.getByLabel('Email').blur()
  await expect(
    form.getByText('The user does not have an account at Porchlight. Please set up the profile.'),
  ).toBeVisible()
  await form.getByRole('radio', { name: /^Member/ }).check()
  await submit.click()
  await expect(form.getByText('This is required')).toHaveCount(2)
  await form.getByLabel('First name').fill('Some')
  await expect(form.getByLabel('Phone')).not.toHaveAttribute('required', /.*/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add Member' }).click()
  await expect(form.getByLabel('Email')).toHaveValue('somebody@new.test')
  await form.getByRole('button', { name: 'Start over' }).click()
  await expect(form.getByLabel('Email')).toHaveValue('')
})

test('Marcus invites Nils, who opens the mail; when Marcus removes Nils, the open window of Nils loses its access [members-c031, members-c032]', {
  tag: ['@once', '@long'],
}, async ({ page, browser }) => {
  const email = newAddress('nils')
  await openMembers(page, 'neighbor')
  await addNew(page, email, 'Nils')
  await expect(rowOf(page, 'Nils Lindgren')).toBeVisible()
  await rowOf(page, 'Nils Lindgren').click()
  await expect(page.getByText('The invitation was mailed and has not been opened yet.')).toBeVisible()

  const nils = await (await browser.newContext()).newPage()
  await accept(nils, email)
  await nils.goto('/Calendar')
  await expect(nils.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
  await nils.goto('/Members')
  await expect(nils.getByRole('heading', { level: 1, name: 'My Account' }), 'a Member is led away').toBeVisible()
  await expect(nils.getByRole('link', { name: 'Members', exact: true })).toHaveCount(0)

  await page.reload()
  await rowOf(page, 'Nils Lindgren').click()
  await page.getByRole('button', { name: 'Remove Member' }).click()
  const ask = page.getByRole('alertdialog', { name: 'Remove Nils Lindgren?' })
  await expect(ask).toContainText('Are you sure? want to delete this')
  await ask.getByRole('button', { name: 'Ok' }).click()
  await page
    .getByRole('alertdialog', { name: 'The member has been deleted' })
    .getByRole('button', { name: 'Continue' })
    .click()
  await expect(rowOf(page, 'Nils Lindgren')).toHaveCount(0)

  const ended = nils.getByRole('alertdialog', { name: 'Your access has ended' })
  await expect(ended).toContainText('You no longer have access to 14 Maple Ridge Lane')
  await expect(nils.getByRole('heading', { name: 'My Account' })).toHaveCount(0)
  await ended.getByRole('button', { name: 'Continue' }).click()
  await expect(nils.getByText("You don't have access to any property.")).toBeVisible()
  await nils.context().close()
})

test('two owners see the changes of each other immediately, and the menu of the member changes with the permissions [members-c019, members-c020, members-c022]', {
  tag: ['@once', '@long'],
}, async ({ page, browser }) => {
  const email = newAddress('kaja')
  await openMembers(page, 'neighbor')
  const ada = await windowOf(browser, 'coowner', '/Login?page=Members')
  await expect(table(ada)).toBeVisible()
  await addNew(page, email, 'Kaja')
  await expect(rowOf(ada, 'Kaja Lindgren')).toBeVisible()

  const kaja = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  await accept(kaja, email)
  const menu = kaja.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('button', { name: 'Community' }).click()
  await expect(menu.getByRole('link', { name: 'Calendar' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'News' })).toHaveCount(0)

  await rowOf(ada, 'Kaja Lindgren').click()
  await ada.getByRole('button', { name: 'Edit permissions' }).click()
  const form = ada.getByRole('dialog', { name: 'Permissions of Kaja Lindgren' })
  await form.getByRole('checkbox', { name: 'Calendar' }).uncheck()
  await form.getByRole('checkbox', { name: 'News' }).check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(ada.getByText('The permissions were saved.')).toBeVisible()
  await rowOf(page, 'Kaja Lindgren').click()
  await expect(page.getByText('may use: News')).toBeVisible()
  await expect(menu.getByRole('link', { name: 'News' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Calendar' })).toHaveCount(0)

  await rowOf(ada, 'Kaja Lindgren').press('Tab')
  await ada.getByRole('button', { name: 'Remove Member' }).click()
  await ada.getByRole('alertdialog').getByRole('button', { name: 'Ok' }).click()
  await expect(rowOf(page, 'Kaja Lindgren')).toHaveCount(0)
  await ada.context().close()
  await kaja.context().close()
})

test('a Member has no Members in the menus [members-c022]', {
  tag: '@once',
}, async ({ page }) => {
  await signIn(page, 'member', '/Login?page=MyAccount')
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Violations' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Members', exact: true })).toHaveCount(0)
  const profile = await openProfile(page)
  await expect(profile.getByRole('link', { name: 'Members' })).toHaveCount(0)
})
