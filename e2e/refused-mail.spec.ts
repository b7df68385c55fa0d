import { expect, test } from '@playwright/test'
import { emailOf, expectAccessible, isNarrow, type Person, signIn } from './cast.ts'
import { newestMail } from './mails.ts'

test('a person whose address refuses mail reads it in the app, sends a mail to try it, and the note goes once that is taken', async ({
  page,
}) => {
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
  await expect(note).toBeHidden({ timeout: 30_000 })
  await expect(page.getByText('has been refused since')).toHaveCount(0)
})
