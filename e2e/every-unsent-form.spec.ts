import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, signIn } from './people.ts'

const kept =
  'There is no connection, so this was not sent. What you entered is kept here. Send it once you are connected again.'
const notYet = 'You are connected again. What you entered is still here and has not been sent yet.'

/** Sends a form without a connection, then again with a connection. */
async function sendOfflineThenOnline(page: Page, name: string, button: string) {
  const form = page.getByRole('dialog', { name, exact: true })
  await page.context().setOffline(true)
  await form.getByRole('button', { name: button, exact: true }).click()
  await expect(form.getByText(kept)).toBeVisible()
  await expect(page.getByText('Something went wrong.')).toHaveCount(0)
  await expect(form.getByRole('button', { name: 'Send now' })).toHaveCount(0)
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(form.getByText(notYet)).toBeVisible()
  await form.getByRole('button', { name: 'Send now' }).click()
}

test('a reply that is sent without a connection stays as entered, and is sent when the connection is back', {
  tag: '@once',
}, async ({ page }) => {
  await signIn(page, 'free', '/Login?page=Mailbox')
  await page.getByRole('searchbox', { name: 'Search mail' }).fill('Your creek bank')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Mail', exact: true }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Reply' }).click()
  const message = page.getByRole('dialog', { name: 'Reply' }).getByLabel('Message')
  await message.fill('Written in the cellar.')
  await sendOfflineThenOnline(page, 'Reply', 'Send')
  await expect(page.getByRole('alertdialog', { name: 'Great!' })).toBeVisible()
})

test('a question and a link stay as entered when they cannot be saved without a connection', { tag: '@once' }, async ({
  page,
}) => {
  await signIn(page, 'webadmin', '/Login?page=FAQ')
  await page.getByRole('button', { name: 'New FAQ' }).click()
  const add = page.getByRole('dialog', { name: 'Add', exact: true })
  await add.getByLabel('Question').fill('Where is the cellar?')
  await add.getByRole('textbox', { name: 'Answer' }).fill('Under the clubhouse.')
  await sendOfflineThenOnline(page, 'Add', 'Save')
  await page.getByRole('alertdialog').getByRole('button').click()

  await page.goto('/UsefulLinks')
  await page.getByRole('button', { name: 'Add Useful Link' }).click()
  await add.getByLabel('Title').fill('Cellar plan')
  await add.getByLabel('Web address').fill('https://cellar.demo.test/')
  await add.getByLabel('Category', { exact: true }).selectOption({ index: 1 })
  await sendOfflineThenOnline(page, 'Add', 'Save')
  await expect(page.getByRole('alertdialog')).toBeVisible()
})

test('a reply in the forums that is sent without a connection stays as entered, and can be sent when the connection is back', {
  tag: '@once',
}, async ({ page }) => {
  await signIn(page, 'neighbor', '/Login?page=Forums')
  await page
    .getByRole('main')
    .getByRole('link', { name: /ladder/i })
    .first()
    .click()
  const field = page.getByLabel('Your reply')
  await field.fill('Written in the cellar, too.')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(page.getByText(kept)).toBeVisible()
  await expect(page.getByText('An error has ocurred.')).toHaveCount(0)
  await expect(field).toHaveValue('Written in the cellar, too.')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByRole('article').getByText('Written in the cellar, too.')).toBeVisible()
  await expect(field).toHaveValue('')
})
