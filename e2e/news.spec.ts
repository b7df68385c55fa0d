import { expect, type Page, test } from '@playwright/test'
import { linkIn, newestMail } from './mails.ts'
import { unique } from './own.ts'
import { emailOf, expectAccessible, signIn } from './people.ts'
import { square } from './pictures.ts'

const articles = (page: Page) => page.getByRole('article')

async function writeNews(page: Page, title: string, text: string) {
  await page.getByRole('button', { name: 'Add News' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add' })
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByRole('textbox', { name: 'Text' }).fill(text)
  return dialog
}

test('a resident reads the news, page by page [news-c001, news-c002, news-c003, news-c004, news-c005, news-c007]', async ({
  page,
}) => {
  await signIn(page, 'member', '/Login?page=News')
  await expect(page.getByRole('heading', { name: 'News', level: 1 })).toBeVisible()
  await expect(articles(page)).toHaveCount(10)
  await expect(page.getByRole('button', { name: 'Add News' })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(0)
  const walk = articles(page).filter({ hasText: 'Lantern walk' })
  await expect(walk).not.toContainText('Mei at number 50')
  await walk.getByRole('button', { name: /^Read more/ }).click()
  await expect(walk).toContainText('Mei at number 50')
  await expect(walk.locator('strong')).toHaveText('5:30 PM')
  await expectAccessible(page)
  const oldest = page.getByRole('heading', { name: 'How the plows work' })
  const more = page.getByRole('button', { name: 'Show More' })
  await expect(oldest).toBeHidden()
  await more.click()
  await expect(page.getByRole('heading', { level: 2 }).nth(10)).toBeFocused()
  // Other tests post news at the same time.
  if (await oldest.isHidden()) await more.click()
  await expect(oldest).toBeVisible()
  await expect(more).toBeHidden()
})

test('a short list has no second page, and there is no public feed if the community did not turn it on [news-c004]', {
  tag: '@once',
}, async ({ page }) => {
  await signIn(page, 'outsider', '/Login?page=News')
  await expect(page.getByRole('heading', { name: 'Bulbs are in' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show More' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Follow in a feed reader' })).toBeHidden()
})

test('a website administrator posts news; a resident sees it and receives a notification and a mail that link to it [news-c005, news-c008, news-c009, news-c010, news-c011, news-c012, news-c014]', {
  tag: ['@once', '@long'],
}, async ({ page, browser }) => {
  const title = unique('Porch lights, please')
  // This test posts in Cedar Commons, because other tests count the notices of Maple Ridge.
  await signIn(page, 'cedaradmin', '/Login?page=News')
  await page.getByRole('button', { name: 'Add News' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This is required')).toHaveCount(2)
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await dialog.getByLabel('Title').fill(title)
  const text = dialog.getByRole('textbox', { name: 'Text' })
  await text.click()
  await page.keyboard.type('From dusk on, ')
  await dialog.getByRole('button', { name: 'Bold' }).click()
  await page.keyboard.type('for the children')
  await dialog.getByRole('button', { name: 'Bold' }).click()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'List with bullets' }).click()
  await page.keyboard.type('warm light')
  await expectAccessible(page)
  const choose = dialog.locator('input[type=file]')
  await choose.setInputFiles({ name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  const refused = dialog.getByText('“list.pdf” cannot be kept. Only image files are accepted.')
  await expect(refused).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(refused, 'nothing is posted without the picture').toBeVisible()
  await choose.setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer: square(300, 200) })
  const reader = await browser.newPage()
  await signIn(reader, 'outsider', '/Login?page=News')
  await expect(articles(reader).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  const done = page.getByRole('alertdialog', { name: 'DONE!' })
  await expect(done).toContainText('The news was posted.')
  await done.getByRole('button', { name: 'Continue' }).click()
  const posted = articles(page).filter({ hasText: title })
  await expect(posted.locator('strong')).toBeHidden()
  await posted.getByRole('button', { name: /^Read more/ }).click()
  await expect(posted.locator('strong')).toHaveText('for the children')
  await expect(posted.locator('li')).toHaveText('warm light')
  await expect(posted.locator('img').first()).toHaveJSProperty('naturalWidth', 300)

  await expect(articles(reader).filter({ hasText: title })).toBeVisible()
  await reader.goto('/Home')
  await expect(reader.getByRole('heading', { name: /^Welcome Home/ })).toBeVisible()
  await reader.getByRole('link', { name: title }).click()
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const whole = reader.getByRole('article', { name: title })
  await expect(whole).toContainText('for the children')
  await expect(whole.locator('img[width="1200"]')).toHaveJSProperty('naturalWidth', 300)
  await expectAccessible(reader)
  await reader.getByRole('link', { name: 'All news' }).click()
  await expect(articles(reader).filter({ hasText: title })).toBeVisible()

  await reader.getByRole('button', { name: /^Notifications/ }).click()
  await reader.getByRole('dialog', { name: 'Notifications' }).getByText(title, { exact: true }).click()
  await expect(reader).toHaveURL(/\/News\?item=\d+$/)

  const mail = await newestMail(emailOf('outsider'), new RegExp(title))
  expect(mail.text).toContain('From dusk on, for the children')
  await reader.goto('/Home')
  await reader.goto(linkIn(mail))
  await expect(reader).toHaveURL(/\/News\?item=\d+$/)
  await expect(reader.getByRole('article', { name: title })).toBeVisible()
  await reader.close()
})

test('entered text is kept over a failed save, the Escape key, a reload and a second attempt; then the item can be changed [news-c008, news-c015]', {
  tag: '@once',
}, async ({ page }) => {
  const title = unique('Lost and found')
  await signIn(page, 'cedaradmin', '/Login?page=News')
  const dialog = await writeNews(page, title, 'One red mitten.')
  await page.route('**/news/add-edit-news**', (route) => route.fulfill({ status: 500, json: {} }))
  await dialog.getByRole('button', { name: 'Save' }).click()
  const failureDialog = page.getByRole('alertdialog', { name: 'OOPS' })
  await expect(failureDialog).toContainText('An error has occured while saving the document.')
  await failureDialog.getByRole('button', { name: 'Ok' }).click()
  await expect(dialog.getByLabel('Title')).toHaveValue(title)
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('button', { name: 'Add News' }).click()
  await expect(dialog.getByText('What you had typed is back as you left it.')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveText('One red mitten.')
  await page.unroute('**/news/add-edit-news**')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()

  await page.getByRole('button', { name: `Edit ${title}` }).click()
  const update = page.getByRole('dialog', { name: 'Update' })
  await update.getByRole('textbox', { name: 'Text' }).fill('One red mitten, now with its owner.')
  await update.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alertdialog', { name: 'DONE!' })).toContainText('The news was changed.')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(articles(page).filter({ hasText: title })).toContainText('now with its owner')
})

test('the public feed can be read without signing in, and can be turned off', { tag: '@once' }, async ({
  page,
  request,
}) => {
  await signIn(page, 'webadmin', '/Login?page=News')
  const link = page.getByRole('link', { name: 'Follow in a feed reader' })
  const address = (await link.getAttribute('href')) ?? ''
  const feed = await request.get(address)
  expect(feed.headers()['content-type']).toContain('application/atom+xml')
  expect(await feed.text()).toContain('<title>Maple Ridge: News</title>')
  const open = page.getByRole('checkbox', { name: 'Anybody may follow this news in a feed reader' })
  await open.uncheck()
  await expect(link).toBeHidden()
  expect((await request.get(address)).status()).toBe(404)
  await open.check()
  await expect(link).toBeVisible()
})
