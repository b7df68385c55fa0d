import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, openMenu, signIn } from './people.ts'

const memberOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) })

test('Hannah sees the management team and contact details of Maple Ridge, and reads a bio [about-c001, about-c002, about-c003, about-c004, about-c005, about-c006, about-c008, about-c009, about-c011]', async ({
  page,
}) => {
  await signIn(page, 'homeowner')
  const menu = await openMenu(page)
  const link = menu.getByRole('link', { name: 'About' })
  if (!(await link.isVisible())) await menu.getByRole('button', { name: 'Community' }).click()
  await link.click()
  await expect(page).toHaveURL(/\/BoardofDirectors$/)
  await expect(page.getByRole('heading', { level: 1, name: 'About Maple Ridge' })).toBeVisible()
  await expect(page.getByText('Professionally managed by Summit Community Management')).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(4)

  const rosa = memberOf(page, 'Rosa Delgado')
  await expect(rosa).toContainText('Community Manager')
  await expect(rosa.getByRole('link', { name: /cmanager@demo\.test/ })).toHaveAttribute('href', /^mailto:/)
  await expect(rosa.getByRole('link', { name: /303-555-0144/ })).toHaveAttribute('href', 'tel:3035550144')
  await expect(rosa.getByRole('button', { name: 'New message to Rosa Delgado' })).toBeVisible()
  const ruth = memberOf(page, 'Ruth Nakamura')
  await expect(ruth).toContainText('Treasurer')
  await expect(ruth.getByRole('link')).toHaveCount(0)
  await expect(ruth.getByRole('button', { name: /New message/ })).toHaveCount(0)

  const card = (name: string) => page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) })
  await expect(card('Contact Information')).toContainText('303-555-0142')
  await expect(card('Contact Information')).toContainText('1 Maple Ridge Lane, Boulder, CO 80301')
  await expect(card('Contact Information')).toContainText('PO Box 1180, Boulder, CO 80306')
  await expect(card('Office Hours')).toContainText('Friday, 9:00 AM to 1:00 PM')
  await expectAccessible(page)

  await rosa.getByRole('button', { name: 'Read bio of Rosa Delgado' }).click()
  const bio = page.getByRole('dialog', { name: 'Rosa Delgado' })
  await expect(bio).toContainText('every sprinkler valve by its first name')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(bio).toBeHidden()
})

test(
  'Marcus sends a message to the community manager again after a failure, and the manager finds the mail in her mailbox [about-c007, about-c010]',
  { tag: '@once' },
  async ({ page, browser }, info) => {
    const subject = `The lamp at 14 ${info.project.name} ${Date.now()}`
    await signIn(page, 'neighbor', '/Login?page=BoardofDirectors')
    await page.getByRole('button', { name: 'New message to Rosa Delgado' }).click()
    const form = page.getByRole('dialog', { name: 'New Message' })
    await expect(form.getByLabel('To')).toHaveValue('Rosa Delgado')
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form.getByText('This is required')).toHaveCount(2)
    await expect(form.getByLabel('Subject')).toBeFocused()
    await expectAccessible(page)
    await form.getByLabel('Subject').fill(subject)
    await form.getByLabel('Message').fill('It blinks at night.')
    await page.route('**/auth/reply-message**', (route) => route.abort())
    await form.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('alertdialog', { name: 'Oops!' }).getByRole('button', { name: 'Ok' }).click()
    await expect(form.getByLabel('Message')).toHaveValue('It blinks at night.')
    await page.unroute('**/auth/reply-message**')
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Great!' })).toContainText('Your message has been sent.')

    const managerPage = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
    await signIn(managerPage, 'cmanager', `/Login?page=${encodeURIComponent(`Mailbox?search=${subject}`)}`)
    await expect(managerPage.getByRole('link', { name: new RegExp(subject) })).toBeVisible()
    await managerPage.context().close()
  },
)

test('a member of the management team cannot send a message to themselves', { tag: '@once' }, async ({ page }) => {
  await signIn(page, 'cmanager', '/Login?page=BoardofDirectors')
  await expect(page.getByRole('button', { name: 'New message to Walter Haines' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'New message to Rosa Delgado' })).toHaveCount(0)
})
