import { expect, test } from '@playwright/test'
import { signIn } from './people.ts'

test('a sent mail appears immediately in the window of the recipient, in the list and in the count', {
  tag: '@once',
}, async ({ page, browser }) => {
  const subject = `Trailer, ${test.info().project.name} ${Date.now()}`
  await signIn(page, 'neighbor', '/Login?page=Mailbox')
  const list = page.getByRole('region', { name: 'Mail', exact: true })
  await expect(list).toBeVisible()
  await expect(page).toHaveTitle(/^(\(\d+\) )?Mailbox/)
  const unread = Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0)
  await page.evaluate(() => Object.assign(window, { stayed: true }))

  const context = await browser.newContext()
  const rosa = await context.newPage()
  await signIn(rosa, 'cmanager', '/Login?page=Mailbox')
  await rosa.getByRole('searchbox', { name: 'Search mail' }).fill('Trailer in front of 18')
  await rosa.keyboard.press('Enter')
  await rosa
    .getByRole('link', { name: /Trailer in front of 18/ })
    .first()
    .click()
  await rosa.getByRole('button', { name: 'Reply' }).click()
  const form = rosa.getByRole('dialog', { name: 'Reply' })
  await form.getByLabel('Subject').fill(subject)
  await form.getByLabel('Message').fill('The owner has promised to move it tonight.')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(rosa.getByRole('alertdialog', { name: 'Great!' })).toBeVisible()

  await expect(list.getByRole('link', { name: subject })).toBeVisible()
  await expect.poll(async () => Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0)).toBeGreaterThan(unread)
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  await context.close()
})
