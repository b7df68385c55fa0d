import { expect, type Page, test } from '@playwright/test'
import { unique } from './own.ts'
import { expectAccessible, signIn, tokenOf } from './people.ts'

/** Adds something as a website administrator, by the call that the screen uses. */
async function add(page: Page, path: string, data: object): Promise<void> {
  const token = await tokenOf(page.request, 'webadmin')
  const answer = await page.request.post(`/index.php${path}`, { headers: { authorization: `Bearer ${token}` }, data })
  expect(await answer.json()).toMatchObject({ success: true })
}

test('a question is deleted, restored by Undo, deleted again and restored from the bin', { tag: '@once' }, async ({
  page,
}) => {
  const question = unique('Where do sledges go')
  await add(page, '/faqs/add-edit-faq', { HoaFaq: { hf_title: question, hf_body: '<p>Into the shed.</p>' } })
  await signIn(page, 'webadmin', '/Login?page=FAQ')
  const shown = page.getByRole('button', { name: question, exact: true })
  await page.getByRole('button', { name: `Delete ${question}` }).click()
  await expect(shown).toHaveCount(0)
  await expect(page.getByText(`“${question}” was deleted.`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(shown).toBeVisible()
  await expect(page.getByText(`“${question}” was restored.`)).toBeVisible()

  const button = page.getByRole('button', { name: `Delete ${question}` })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.getByRole('link', { name: 'Recently deleted' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Recently deleted' })).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: question })
  await expect(row).toContainText('Question')
  await expect(row).toContainText(/Deleted .* by /)
  await expect(row).toContainText('Removed for good after')
  await expectAccessible(page)
  await row.getByRole('button', { name: `Restore ${question}` }).click()
  await expect(row).toHaveCount(0)
  await page.goto('/FAQ')
  await shown.click()
  await expect(page.getByText('Into the shed.').last()).toBeVisible()
})

test('an event that is deleted from its dialog disappears from the open calendar of a neighbor', {
  tag: '@once',
}, async ({ page, browser }) => {
  const title = unique('Leaf collection that nobody wants')
  const day = new Date(Date.now() + 2 * 86_400_000)
  const typed = `${String(day.getMonth() + 1).padStart(2, '0')}/${String(day.getDate()).padStart(2, '0')}/${day.getFullYear()}`
  await signIn(page, 'webadmin', '/Login?page=Calendar')
  await page.getByRole('button', { name: 'Add Event' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Title').fill(title)
  await form.getByRole('textbox', { name: 'Start date' }).fill(typed)
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alertdialog', { name: 'DONE!' }).getByRole('button').click()

  const other = await browser.newContext()
  const neighbor = await other.newPage()
  await signIn(neighbor, 'neighbor', '/Login?page=Calendar')
  await expect(neighbor.getByText(title).first()).toBeVisible()

  await page.getByRole('button', { name: title }).first().click()
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await expect(page.getByText(`“${title}” was deleted.`)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: title })).toHaveCount(0)
  await expect(neighbor.getByText(title)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(neighbor.getByText(title).first()).toBeVisible()
  await other.close()
})

test('only editors can delete news, documents, forms and links in the lists', {
  tag: ['@once', '@long'],
}, async ({ page, browser }) => {
  await signIn(page, 'webadmin', '/Login?page=News')
  for (const [address, name] of [
    ['/News', 'news'],
    ['/Documents', 'document'],
    ['/Forms', 'form'],
    ['/UsefulLinks', 'link'],
  ] as const) {
    await page.goto(address)
    const button = page.getByRole('button', { name: /^Delete / }).first()
    const title = ((await button.getAttribute('aria-label')) ?? '').replace('Delete ', '')
    await button.click()
    await expect(page.getByText(`“${title}” was deleted.`), name).toBeVisible()
    await expect(page.getByRole('button', { name: `Delete ${title}`, exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: `Delete ${title}`, exact: true })).toBeVisible()
  }
  const other = await browser.newContext()
  const neighbor = await other.newPage()
  await signIn(neighbor, 'neighbor', '/Login?page=News')
  for (const address of ['/News', '/Documents', '/FAQ']) {
    await neighbor.goto(address)
    await expect(neighbor.locator('h1').first()).toBeVisible()
    await expect(neighbor.getByRole('button', { name: /^Delete / })).toHaveCount(0)
    await expect(neighbor.getByRole('link', { name: 'Recently deleted' })).toHaveCount(0)
  }
  await neighbor.goto('/Bin')
  await expect(neighbor.getByText('Only those who edit the web site see what was deleted.')).toBeVisible()
  await other.close()
})

test('two editors change the same question: the second editor sees the conflict, chooses the value of each field, and nothing is lost', {
  tag: '@once',
}, async ({ page, browser }) => {
  const question = unique('May we paint our doors')
  await add(page, '/faqs/add-edit-faq', { HoaFaq: { hf_title: question, hf_body: '<p>Green or grey.</p>' } })
  await signIn(page, 'webadmin', '/Login?page=FAQ')
  await page.getByRole('button', { name: `Edit ${question}` }).click()
  const late = page.getByRole('dialog', { name: 'Update', exact: true })
  await late.getByLabel('Question').fill(`Which colors? ${question}`)

  const other = await browser.newContext()
  const first = await other.newPage()
  await signIn(first, 'webadmin', '/Login?page=FAQ')
  await first.getByRole('button', { name: `Edit ${question}` }).click()
  const early = first.getByRole('dialog', { name: 'Update', exact: true })
  await early.getByLabel('Question').fill(`In front: ${question}`)
  await early.getByRole('textbox', { name: 'Answer' }).fill('Green, grey or red.')
  await early.getByRole('button', { name: 'Save' }).click()
  await first.getByRole('alertdialog', { name: 'DONE!' }).getByRole('button').click()
  await other.close()

  await late.getByRole('button', { name: 'Save' }).click()
  const conflict = page.getByRole('dialog', { name: 'Somebody else changed this' })
  await expect(conflict).toContainText('This was changed by Mei Tanaka at')
  const title = conflict.getByRole('radiogroup', { name: 'Question' })
  const answer = conflict.getByRole('radiogroup', { name: 'Answer' })
  await expect(title).toContainText(`In front: ${question}`)
  await expect(title.getByRole('radio', { name: 'What you have' })).toBeChecked()
  await expect(answer.getByRole('radio', { name: 'From Mei Tanaka' })).toBeChecked()
  await expectAccessible(page)
  await conflict.getByRole('button', { name: 'Use these' }).click()
  await expect(late.getByLabel('Question')).toHaveValue(`Which colors? ${question}`)
  await expect(late.getByRole('textbox', { name: 'Answer' })).toContainText('Green, grey or red.')
  await late.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alertdialog', { name: 'DONE!' }).getByRole('button').click()
  await page.getByRole('button', { name: `Which colors? ${question}`, exact: true }).click()
  await expect(page.getByText('Green, grey or red.').filter({ visible: true })).toHaveCount(1)
})
