import { expect, test } from '@playwright/test'
import { newestMail } from './mails.ts'
import { emailOf, expectAccessible, isNarrow, type Person, signIn } from './people.ts'

test('the link of a mailed notice leads through /Login to the page of the notice, and shows a message if the notice cannot be opened', {
  tag: '@once',
}, async ({ page }) => {
  await page.route('**/auth/open-notice', (route) => route.abort())
  await page.goto('/OpenNotice?notice=open.1.2.signature')
  await expect(page.getByRole('heading', { name: 'This notice could not be opened' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/auth/open-notice')
  await page.route('**/auth/open-notice', (route) => route.fulfill({ json: { address: '/Login?page=Mailbox' } }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/Login\?page=Mailbox$/)
  await page.unroute('**/auth/open-notice')
  await page.goto('/OpenNotice?notice=open.1.2.made-up')
  await expect(page).toHaveURL(/\/Login$/)
})

test('e-mails are stopped after a confirmation, also when signed in', { tag: '@once' }, async ({ page }) => {
  await signIn(page, 'board')
  await page.goto('/Unsubscribe?link=unsubscribe.1.news.signature')
  await expect(page.getByText('You will get no more e-mails about news.')).toBeVisible()
  await expectAccessible(page)
  await page.route('**/auth/unsubscribe?*', (route) => route.fulfill({ json: { success: true, topic: 'news' } }))
  await page.getByRole('button', { name: 'Stop these e-mails' }).click()
  await expect(page.getByRole('heading', { name: 'These e-mails have ended' })).toBeFocused()
  await expectAccessible(page)
  await page.unroute('**/auth/unsubscribe?*')
  await page.reload()
  await page.getByRole('button', { name: 'Stop these e-mails' }).click()
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeFocused()
  await page.goto('/Unsubscribe')
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
})

test('a person whose address refuses mail sees a message in the app, sends a test mail, and the message disappears when the test mail is accepted', {
  tag: ['@once', '@long'],
}, async ({ page }) => {
  const person: Person = isNarrow(page) ? 'outsider' : 'moved'
  await page.request.get('/story-refuse-mail', { params: { email: emailOf(person) } })
  await signIn(page, person)
  const note = page.getByRole('complementary', { name: 'Your email address' })
  await expect(note).toContainText(
    new RegExp(`Mail to ${emailOf(person)} has been refused since [A-Z][a-z]+ \\d\\d, \\d{4}`),
  )
  await expect(note).toContainText('ask the office of your community to change it')
  await expectAccessible(page)
  await page.goto('/MyAccount')
  await expect(
    page
      .getByRole('main')
      .locator('dd')
      .filter({ hasText: emailOf(person) }),
  ).toContainText('has been refused since')
  await expectAccessible(page)
  await note.getByRole('button', { name: 'Send a mail to try it' }).click()
  await expect(note.getByRole('status')).toHaveText(
    'A mail is on its way. Once it is accepted, this note goes by itself.',
  )
  await newestMail(emailOf(person), /^Mail reaches you again$/)
  await expect(note).toBeHidden()
  await expect(page.getByText('has been refused since')).toHaveCount(0)
})
