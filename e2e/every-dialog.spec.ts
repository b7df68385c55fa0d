import { expect, type Page, test } from '@playwright/test'
import { openMenu, openProfile, signIn } from './cast.ts'
import { screens } from './screens.ts'

// Each test opens the dialogs, menus and sheets of one person, one after the other.
test.describe.configure({ timeout: 600_000 })

/** Returns the overlays without an accessible name. */
async function unnamed(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const nameOf = (one: Element) => {
      const ids = one.getAttribute('aria-labelledby')?.split(' ') ?? []
      const words = ids.map((id) => {
        const by = document.getElementById(id)
        return by?.getAttribute('aria-label') ?? by?.textContent ?? ''
      })
      return (words.join(' ') + (one.getAttribute('aria-label') ?? '')).trim()
    }
    const over = document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog], [role=menu]')
    return [...over]
      .filter((one) => one.checkVisibility() && nameOf(one) === '')
      .map((one) => one.outerHTML.slice(0, 200))
  })
}

const opened = screens.filter(({ act, name }) => act && !/failed|loading|offline|push-offer/.test(name))

for (const person of new Set(opened.map((screen) => screen.person))) {
  test(`every dialog, menu and sheet that ${person ?? 'a signed-out user'} opens has a name`, {
    tag: '@once',
  }, async ({ page }) => {
    if (person) await signIn(page, person)
    const found: string[] = []
    for (const { name, address, act } of opened.filter((screen) => screen.person === person)) {
      // A screen before it may have been the printed one.
      await page.emulateMedia({ media: 'screen' })
      await page.goto(address)
      await act?.(page)
      for (const one of await unnamed(page)) found.push(`${name}: ${one}`)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
    expect(found).toEqual([])
  })
}

test('the menu of a row, the notifications, the chat and the profile have a name', async ({ page }) => {
  await signIn(page, 'homeowner', '/Login?page=Mailbox')
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click()
  await expect(page.getByRole('menu')).toBeVisible()
  expect(await unnamed(page), 'the menu of a row').toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Open chat/ }).click()
  await expect(page.getByRole('dialog', { name: 'Chat' })).toBeVisible()
  expect(await unnamed(page), 'the chat').toEqual([])
  await page.getByRole('button', { name: 'Close chat' }).click()
  await openProfile(page)
  expect(await unnamed(page), 'the profile').toEqual([])
  await page.keyboard.press('Escape')
  await openMenu(page)
  expect(await unnamed(page), 'the menu of the app').toEqual([])
})

test('after choosing a home the focus is on the heading of its page', { tag: '@once' }, async ({ page }) => {
  await signIn(page, 'twohomes', '/Login?reset=1')
  await page.locator('main li button, main li a').first().click()
  await expect(page).toHaveURL(/\/Home$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
