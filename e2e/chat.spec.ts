import { type Browser, expect, type Page, test } from '@playwright/test'
import { chatPeoplePageSize } from '@porchlight/contract/features/chat.ts'
import { expectAccessible, isNarrow, nameOf, type Person, signIn } from './people.ts'
import { loginDataOf } from './wire.ts'

const button = (page: Page) => page.getByRole('button', { name: /^Open chat/ })
const panel = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Close chat' }) })
const conversations = (page: Page) => page.getByRole('list', { name: 'Conversations' })
const input = (page: Page) => page.getByRole('textbox', { name: 'Send a message' })
const log = (page: Page) => page.getByRole('log')
const back = (page: Page) => page.getByRole('button', { name: 'Back to conversations' })

/** Returns the two people of a test: different ones for each size of window, because the tests run at the same time. */
function pairFor(page: Page, wide: [Person, Person], narrow: [Person, Person]): [Person, Person] {
  return isNarrow(page) ? narrow : wide
}

async function openChat(page: Page): Promise<void> {
  await button(page).click()
  await expect(panel(page)).toBeVisible()
}

async function openThread(page: Page, other: Person): Promise<void> {
  await openChat(page)
  await conversations(page)
    .getByRole('button', { name: new RegExp(nameOf(other)) })
    .click()
  await expect(input(page)).toBeVisible()
}

async function say(page: Page, text: string): Promise<void> {
  await input(page).fill(text)
  await input(page).press('Enter')
  await expect(input(page)).toHaveValue('')
}

async function secondWindow(browser: Browser, page: Page, person: Person): Promise<Page> {
  const context = await browser.newContext({ viewport: page.viewportSize() })
  const other = await context.newPage()
  await signIn(other, person)
  return other
}

const unique = (text: string) => `${text} (${test.info().project.name} ${Date.now()})`

test('two people chat: the other window shows and counts the message immediately, and opening the chat marks it as seen [chat-001, chat-004, chat-007, chat-014, chat-015, chat-017]', async ({
  page,
  browser,
}) => {
  const [one, other] = pairFor(page, ['homeowner', 'neighbor'], ['board', 'cmanager'])
  await signIn(page, one)
  const otherWindow = await secondWindow(browser, page, other)
  await openThread(otherWindow, one)
  const question = unique('Is the ladder back in the garage?')
  await say(otherWindow, question)
  await expect(log(otherWindow).getByText(question)).toBeVisible()
  await expect(button(page)).toHaveAccessibleName(/^Open chat, \d+ unread conversations?$/)
  await openChat(page)
  const row = conversations(page)
    .getByRole('listitem')
    .filter({ hasText: nameOf(other) })
  const unread = row.getByRole('img', { name: 'Unread' })
  await expect(row).toContainText(question)
  await expect(unread).toBeVisible()
  await row.click()
  await expect(log(page).getByText(question)).toBeInViewport()
  const answer = unique('Behind the blue bin')
  await say(page, answer)
  await expect(log(otherWindow).getByText(answer)).toBeInViewport()
  // A screen reader reads new messages of the other person, but not the list with earlier and own messages.
  await expect(panel(otherWindow).getByRole('status').filter({ hasText: answer })).toHaveText(
    `${nameOf(one)}: ${answer}`,
  )
  await expect(log(otherWindow)).toHaveAttribute('aria-live', 'off')
  await back(page).click()
  await expect(row).toContainText(answer)
  await expect(unread).toHaveCount(0)
  await otherWindow.context().close()
})

test('Enter sends, Shift+Enter is a new line, and a message of spaces is not sent [chat-016, chat-017]', {
  tag: '@once',
}, async ({ page }) => {
  const [one, other] = pairFor(page, ['homeowner', 'webadmin'], ['webadmin', 'homeowner'])
  await signIn(page, one)
  await openThread(page, other)
  const lines = log(page).getByRole('listitem')
  await expect(lines.first()).toBeVisible()
  const before = await lines.count()
  await input(page).fill('  ')
  await input(page).press('Enter')
  await expect(input(page)).toHaveValue('  ')
  const text = unique('First line')
  await input(page).fill(text)
  await input(page).press('Shift+Enter')
  await input(page).pressSequentially('<b>second</b> https://example.org/map.')
  await input(page).press('Enter')
  await expect(lines).toHaveCount(before + 1)
  await expect(lines.last()).toContainText('<b>second</b>')
  await expect(lines.last().getByRole('link')).toHaveAttribute('href', 'https://example.org/map')
  await expect(lines.last().getByRole('link')).toHaveAttribute('rel', /noopener/)
})

test('after a lost connection a message is sent once; entered text is kept over a reload', { tag: '@once' }, async ({
  page,
  context,
  browser,
}) => {
  const [one, other] = pairFor(page, ['webadmin', 'board'], ['board', 'webadmin'])
  const { user_id, user_fname } = await loginDataOf(page.request, other)
  await signIn(page, one, `/Login?hpUserId=${user_id}&displayName=${user_fname}`)
  await expect(input(page)).toBeVisible()
  const first = unique('Written without a connection')
  const second = unique('And one more')
  await context.setOffline(true)
  await say(page, first)
  await say(page, second)
  await expect(log(page).getByText('Waiting for a connection')).toBeVisible()
  await context.setOffline(false)
  await expect(log(page).getByText('Waiting for a connection')).toBeHidden()
  await expect(log(page).getByText('Sending')).toBeHidden()

  // The answer to a message is lost, and the page is reloaded before the next attempt.
  const third = unique('Without an answer')
  let tries = 0
  await page.route('**/messages/chat-send*', async (route) => {
    tries += 1
    await route.fetch().catch(() => {})
    // The page may have been reloaded in the meantime.
    await route.abort('connectionreset').catch(() => {})
  })
  await say(page, third)
  await expect.poll(() => tries).toBeGreaterThan(0)
  await page.reload()
  await expect.poll(() => tries).toBeGreaterThan(1)
  await page.unroute('**/messages/chat-send*')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('__porchlight.chat.'))))
    .toEqual([])

  const otherWindow = await secondWindow(browser, page, other)
  await openThread(otherWindow, one)
  for (const text of [first, second, third]) await expect(log(otherWindow).getByText(text)).toHaveCount(1)
  await otherWindow.context().close()
})

test('both lists are searched half a second after the last key, and show No results [chat-005, chat-006, chat-018, chat-019, chat-025, chat-026]', {
  tag: '@once',
}, async ({ page }) => {
  await signIn(page, 'homeowner')
  await openChat(page)
  const search = page.getByRole('searchbox', { name: 'Search Conversations' })
  await search.fill('oKAf')
  await expect(conversations(page).getByRole('listitem')).toHaveCount(1)
  await expect(conversations(page)).toContainText('Marcus Okafor')
  const began = Date.now()
  await search.fill('nobody of this name')
  await expect(panel(page).getByRole('paragraph').filter({ hasText: 'No results' })).toBeVisible()
  expect(Date.now() - began).toBeGreaterThanOrEqual(450)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(conversations(page).getByRole('listitem').nth(1)).toBeVisible()
  await page.getByRole('button', { name: 'New chat' }).click()
  const people = page.getByRole('list', { name: 'People in your community' })
  await expect(people.getByRole('listitem')).not.toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Search People' }).fill('tanaka')
  await expect(people.getByRole('listitem')).toHaveCount(1)
  await expect(panel(page).getByRole('status').filter({ hasText: '1 result' })).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Search People' }).fill('xyz')
  await expect(panel(page).getByRole('paragraph').filter({ hasText: 'No results' })).toBeVisible()
})

test('the people of a large community are loaded in parts: the focus moves to the first person of the next part, and a search also finds people of later parts', async ({
  page,
}) => {
  await signIn(page, 'homeowner')
  await openChat(page)
  await page.getByRole('button', { name: 'New chat' }).click()
  const people = page.getByRole('list', { name: 'People in your community' }).getByRole('listitem')
  await expect(people).toHaveCount(chatPeoplePageSize)
  const more = panel(page).getByRole('button', { name: 'Show More' })
  await more.press('Enter')
  await expect(people).toHaveCount(chatPeoplePageSize * 2)
  await expect(people.nth(chatPeoplePageSize).getByRole('button')).toBeFocused()
  await expectAccessible(page)
  const last = (await people.last().getByRole('button').textContent()) ?? ''
  await page.reload()
  await openChat(page)
  await page.getByRole('button', { name: 'New chat' }).click()
  await expect(people).toHaveCount(chatPeoplePageSize)
  await expect(people.filter({ hasText: last })).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search People' }).fill(last)
  await expect(people).toHaveText([last])
  await expect(more).toHaveCount(0)
  await people.getByRole('button').click()
  await expect(panel(page)).toHaveAccessibleName(last)
})

test('a long history loads older messages, and the visible ones do not move', {
  tag: '@once',
}, async ({ page }) => {
  await signIn(page, 'homeowner')
  await openThread(page, 'neighbor')
  const lines = log(page).getByRole('listitem')
  await expect(lines).toHaveCount(40)
  await expect(lines.last()).toBeInViewport()
  await expect(log(page).getByRole('heading', { level: 3 }).first()).toHaveText(/^\w+day, \w+ \d\d, \d{4}$/)
  const anchor = lines.first()
  const text = (await anchor.textContent()) ?? ''
  await anchor.scrollIntoViewIfNeeded()
  await expect(lines).not.toHaveCount(40)
  await expect(log(page).getByRole('listitem').filter({ hasText: text }).first()).toBeInViewport()
  await expect(async () => {
    await log(page).evaluate((box) => box.scrollTo(0, 0))
    await expect(page.getByText('Found you in here, hope that is all right.')).toHaveCount(1, { timeout: 500 })
  }).toPass()
  expect(await lines.count()).toBeGreaterThanOrEqual(120)
  await page.getByRole('button', { name: 'Latest messages' }).click()
  await expect(lines.last()).toBeInViewport()
})

test('a link opens the chat with its person after signing in [chat-002]', { tag: '@once' }, async ({ page }) => {
  const { user_id } = await loginDataOf(page.request, 'webadmin')
  await signIn(page, 'neighbor', `/Login?displayName=Somebody&hpUserId=${user_id}`)
  await expect(panel(page)).toHaveAccessibleName(nameOf('webadmin'))
  await expect(page).toHaveURL(/\/Home$/)
  const other = await loginDataOf(page.request, 'outsider')
  await page.goto(`/Home?displayName=Owen&hpUserId=${other.user_id}`)
  await expect(page.getByText('This person can’t be reached by chat.')).toBeVisible()
  await expect(page).toHaveURL(/\/Home$/)
})

test('the chat with a blocked person can be read, but not written in; a report asks for the reason', {
  tag: '@once',
}, async ({ page, browser }) => {
  test.slow()
  const [one, other] = pairFor(page, ['neighbor', 'board'], ['neighbor', 'cmanager'])
  await signIn(page, one)
  await openThread(page, other)
  const actions = page.getByRole('button', { name: `Actions for ${nameOf(other)}` })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  const question = page.getByRole('alertdialog', { name: `Block ${nameOf(other)}?` })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText(`You blocked ${nameOf(other)}.`)).toBeVisible()
  await expect(input(page)).toBeHidden()
  const otherWindow = await secondWindow(browser, page, other)
  await openChat(otherWindow)
  await conversations(otherWindow)
    .getByRole('button', { name: new RegExp(nameOf(one)) })
    .click()
  await expect(otherWindow.getByText(`You can’t write to ${nameOf(one)} any more.`, { exact: false })).toBeVisible()
  await expect(log(otherWindow).getByRole('listitem').first()).toBeVisible()
  await actions.click()
  await page.getByRole('menuitem', { name: 'Unblock' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unblock' }).click()
  await expect(input(page)).toBeVisible()
  await expect(input(otherWindow)).toBeVisible()
  await otherWindow.context().close()

  await actions.click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  const report = page.getByRole('dialog', { name: `Report ${nameOf(other)}` })
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(report.getByText('This is required')).toBeVisible()
  await expectAccessible(page)
  await report.getByLabel('What happened?').fill('A test of the report, please ignore it.')
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Your report has been sent.')).toBeVisible()
})

test('the panel takes the focus and returns it; Escape closes it; axe reports nothing', async ({ page }) => {
  test.slow()
  await signIn(page, 'homeowner')
  await expect(button(page)).toBeVisible()
  await expectAccessible(page)
  await openChat(page)
  await expect(page.getByRole('heading', { name: 'Chat', level: 2 })).toBeFocused()
  await expectAccessible(page)
  await conversations(page)
    .getByRole('button', { name: /Priya Raman/ })
    .click()
  await expect(log(page).getByRole('listitem').first()).toBeVisible()
  if (!isNarrow(page)) await expect(input(page)).toBeFocused()
  await expectAccessible(page)
  await back(page).click()
  await page.getByRole('button', { name: 'New chat' }).click()
  await expect(page.getByRole('list', { name: 'People in your community' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(button(page)).toBeFocused()
})

test('Escape in the page closes the panel that covers it, and the focus stays in the page', {
  tag: '@once',
}, async ({ page }) => {
  await signIn(page, 'homeowner')
  await openChat(page)
  const link = page.getByRole('link', { name: 'View All News' })
  await link.focus()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(link).toBeFocused()
})

test('in preview the panel shows only a message [chat-008, chat-020]', { tag: '@once' }, async ({ page }) => {
  const { canEditWebsites } = await loginDataOf(page.request, 'webadmin')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/messages/') && asked.push(request.url()))
  await signIn(page, 'webadmin', `/Login?hoaId=${canEditWebsites[0]}`)
  await openChat(page)
  await expect(panel(page)).toContainText('Not available in Preview mode.')
  await expect(panel(page).getByRole('textbox')).toHaveCount(0)
  await expect(panel(page).getByRole('list')).toHaveCount(0)
  await expectAccessible(page)
  expect(asked.filter((url) => url.includes('chat'))).toEqual([])
})

test('there is no chat if conversations are off, and none for vendors [chat-009]', { tag: '@once' }, async ({
  page,
}) => {
  for (const person of ['free', 'vendor'] as const) {
    await signIn(page, person)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('load')
    await page.waitForTimeout(1500)
    await expect(button(page)).toHaveCount(0)
    await page.evaluate(() => sessionStorage.clear())
  }
})
