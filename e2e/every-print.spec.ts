import { expect, type Page, test } from '@playwright/test'
import { signIn } from './people.ts'

/** Expects that no controls are printed. */
async function expectOnlyText(page: Page) {
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Maple Ridge · 12 Maple Ridge Lane')).toBeVisible()
  for (const role of ['navigation', 'banner', 'complementary', 'searchbox', 'textbox', 'dialog'] as const)
    await expect(page.getByRole(role).filter({ visible: true }), role).toHaveCount(0)
  // Buttons whose text is content, such as the name of a file, are printed.
  const controls = page.locator('button:not([data-printed]), input, select, textarea, svg')
  await expect(controls.filter({ visible: true })).toHaveCount(0)
  expect(await page.evaluate(boxesOnPaper)).toEqual([])
  const colors = await page.evaluate(() => {
    const style = getComputedStyle(document.querySelector('main h1, main h2') ?? document.body)
    return { ink: style.color, paper: getComputedStyle(document.body).backgroundColor }
  })
  expect(colors).toEqual({ ink: 'rgb(0, 0, 0)', paper: 'rgba(0, 0, 0, 0)' })
}

/** Runs in the page: returns the elements with a border on all sides. On paper tables and sections have only a line below. */
function boxesOnPaper(): string[] {
  return [...document.querySelectorAll('body *')]
    .filter((one) => {
      if (!one.checkVisibility() || one.closest('[data-content]')) return false
      const { borderTopStyle, borderRightStyle, borderBottomStyle, borderLeftStyle, borderTopWidth, borderTopColor } =
        getComputedStyle(one)
      const sides = [borderTopStyle, borderRightStyle, borderBottomStyle, borderLeftStyle]
      return !sides.includes('none') && parseFloat(borderTopWidth) > 0 && borderTopColor !== 'rgba(0, 0, 0, 0)'
    })
    .map((one) => `<${one.localName} class="${one.className}">`)
}

test('a letter, the ledger, documents, the directory and violations print as text with the association and the home at the top', {
  tag: '@once',
}, async ({ page }) => {
  test.slow()
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page, 'homeowner', '/Login?page=Mailbox')
  await page.getByRole('region', { name: 'Mail', exact: true }).getByRole('link').first().click()
  const letter = page.getByRole('article')
  await expect(letter.getByRole('heading').first()).toBeVisible()
  await expect(letter.getByText('Hi Hannah,')).toBeVisible()
  const words = await letter.locator('p, li, dd').filter({ visible: true }).allInnerTexts()
  await expectOnlyText(page)
  expect(await letter.locator('p, li, dd').filter({ visible: true }).allInnerTexts()).toEqual(words)
  await expect(letter.getByRole('heading').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Mail', exact: true })).toBeHidden()

  const screens = [
    ['/PaymentPortal', 'table'],
    ['/Directory', 'table'],
    ['/Violations', 'table'],
  ] as const
  for (const [address, role] of screens) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(address)
    const table = page.getByRole(role).first()
    const rows = table.getByRole('row')
    await expect(rows.nth(1)).toBeVisible()
    const cells = await rows.nth(1).locator('th, td').filter({ visible: true }).count()
    const count = await rows.count()
    await expectOnlyText(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(rows.filter({ visible: true })).toHaveCount(count)
    await expect(rows.nth(1).locator('th, td').filter({ visible: true })).toHaveCount(cells)
  }
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/Documents')
  const papers = page.getByRole('list', { name: 'Insurance' }).getByRole('listitem')
  await expect(papers.first()).toContainText('Wildfire: getting ready')
  const count = await papers.count()
  await expectOnlyText(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(papers.filter({ visible: true })).toHaveCount(count)
  await expect(papers.first()).toContainText('What insurers look for around a house')
  await expect(page.getByRole('heading', { name: 'New and updated' })).toBeHidden()
})
