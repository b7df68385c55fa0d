import { expect, test } from '@playwright/test'
import { expectAccessible, signIn } from './cast.ts'

test('the link of a mailed notice leads through /Login to its page, and shows a message when it cannot be opened', {
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
