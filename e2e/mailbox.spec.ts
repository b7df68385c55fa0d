import { expect, type Page, test } from '@playwright/test'
import {
  emailOf,
  expectAccessible,
  fillLogin,
  openMenu,
  type Person,
  password,
  signIn,
  withoutLiveUpdates,
} from './people.ts'
import { square } from './pictures.ts'

// These tests run in their order, because they read, answer and delete the same mail.
test.describe.configure({ mode: 'default' })

/** The people of each size, because desktop and phone run at the same time. */
const casts = {
  desktop: { resident: 'homeowner', letter: 'Your question about the fence', sender: 'Rosa Delgado', vendor: 'vendor' },
  phone: { resident: 'board', letter: 'Draft of the minutes', sender: 'Rosa Delgado', vendor: 'othervendor' },
} as const satisfies Record<string, { resident: Person; letter: string; sender: string; vendor: Person }>

function demoPeople() {
  return casts[test.info().project.name === 'phone' ? 'phone' : 'desktop']
}

const list = (page: Page) => page.getByRole('region', { name: 'Mail', exact: true })
const rows = (page: Page) => list(page).getByRole('listitem')
const links = (page: Page) => list(page).getByRole('link')
const lamp = (page: Page) => page.getByRole('img', { name: 'Unread', exact: true })
const unreadRows = (page: Page) => rows(page).filter({ has: lamp(page) })
const heading = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 })
const isBeside = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1024

async function openMailbox(page: Page, address = 'Mailbox', person: Person = demoPeople().resident) {
  await signIn(page, person, `/Login?page=${encodeURIComponent(address)}`)
  await expect(list(page)).toBeVisible()
}

async function unreadInTitle(page: Page): Promise<number> {
  await expect(page).toHaveTitle(/^(\(\d+\) )?Mailbox/)
  return Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0)
}

async function openLetter(page: Page, subject: string) {
  await page.getByRole('searchbox', { name: 'Search mail' }).fill(subject)
  await page.keyboard.press('Enter')
  await links(page).filter({ hasText: subject }).first().click()
  await expect(heading(page)).toHaveText(subject)
}

async function choose(page: Page, row: number, action: string) {
  await rows(page)
    .nth(row)
    .getByRole('button', { name: /^Actions for / })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a resident opens a message, and it is marked as read everywhere [mailbox-001, mailbox-006, mailbox-008, mailbox-009, mailbox-010, mailbox-015, mailbox-019, mailbox-032, shell-v047]', async ({
  page,
}) => {
  await openMailbox(page)
  await expect(page).toHaveURL(/\/Mailbox$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Mailbox' })).toBeVisible()
  const unread = await unreadInTitle(page)
  const row = unreadRows(page).first().getByRole('link')
  await expect(row).toHaveAccessibleDescription('Unread')
  const name = (await row.textContent()) ?? ''
  const marked = page.waitForRequest((request) => request.url().includes('/messages/mark-as-read?id='))
  await row.click()
  expect((await marked).method()).toBe('POST')
  await expect(page).toHaveURL(/\?message=\d+$/)
  expect(name).toContain(await heading(page).textContent())
  const article = page.getByRole('article')
  await expect(article.getByRole('definition').nth(1)).toHaveText(/^\w+day, \w+ \d\d, \d{4}$/)
  await expect(article.getByRole('region', { name: 'Body' }).getByRole('paragraph').first()).toBeVisible()
  await expect(article.getByRole('button', { name: 'Delete Message' })).toBeVisible()
  await expect(page).toHaveTitle(unread > 1 ? new RegExp(`^\\(${unread - 1}\\) `) : /^Mailbox/)
  await page.reload()
  await expect(heading(page)).toBeVisible()
  expect(await unreadInTitle(page)).toBe(unread - 1)
  const menu = await openMenu(page)
  await expect(menu.getByRole('link', { name: new RegExp(`^Mailbox \\(${unread - 1}\\)$`) })).toBeVisible()
})

test('the list is beside the message from a width of 1024 px, and on a separate page in narrower windows [shell-c023, shell-v092]', async ({
  page,
}) => {
  await openMailbox(page)
  const first = links(page).first()
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await expect(links(page).nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('article')).toBeFocused()
  await expect(list(page)).toBeVisible({ visible: isBeside(page) })
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect(list(page)).toBeVisible()
  await page.setViewportSize({ width: 1023, height: 800 })
  await expect(list(page)).toBeHidden()
  // The parts of the page that the message covers cannot be reached by keyboard.
  await expect(page.getByRole('searchbox', { name: 'Search mail' })).toBeHidden()
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(list(page)).toBeVisible()
  await expect(links(page).nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(links(page).nth(1)).toBeFocused()
})

test('rows are grouped by age and have the sender, the first words without the salutation, and the full date as a tooltip', {
  tag: '@once',
}, async ({ page }) => {
  const { letter, sender } = demoPeople()
  await openMailbox(page)
  await expect(list(page).getByRole('list').first()).toHaveAccessibleName('This week')
  await expect(list(page).getByRole('heading', { level: 2 }).nth(1)).toHaveText('Last week')
  const row = rows(page).filter({ hasText: letter })
  await expect(row).toContainText(sender)
  await expect(row).toContainText('Thanks for calling. Yes, the fence toward 14 is shared')
  await expect(row).not.toContainText('Hi Hannah')
  await expect(row.getByRole('time')).toHaveAttribute('title', /^\d\d\/\d\d\/\d{4}$/)
})

test('the menu of a row marks as unread and read, and the unread list updates immediately [mailbox-003, mailbox-004, mailbox-016, mailbox-017, mailbox-018, mailbox-013, mailbox-v003]', {
  tag: ['@once', '@long'],
}, async ({ page }) => {
  await openMailbox(page)
  const unread = await unreadInTitle(page)
  const read = rows(page)
    .filter({ hasNot: lamp(page) })
    .first()
    .getByRole('link')
  const id = await read.getAttribute('data-message')
  const row = rows(page).filter({ has: page.locator(`[data-message="${id}"]`) })
  await row.getByRole('button', { name: /^Actions for / }).click()
  await page.getByRole('menuitem', { name: 'Mark as unread' }).click()
  await expect(row.getByRole('link')).toHaveAccessibleDescription('Unread')
  await expect(page).toHaveTitle(new RegExp(`^\\(${unread + 1}\\) `))
  await page.getByRole('radio', { name: 'Unread' }).check()
  await expect(page).toHaveURL(/\?unread=1$/)
  await expect(rows(page).filter({ hasNot: lamp(page) })).toHaveCount(0)
  await row.getByRole('button', { name: /^Actions for / }).click()
  await page.getByRole('menuitem', { name: 'Mark as read' }).click()
  await expect(row).toHaveCount(0)
  await expect(page).toHaveTitle(new RegExp(`^\\(${unread}\\) `))
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page).toHaveTitle(new RegExp(`^\\(${unread + 1}\\) `))
  await expect(row).toHaveCount(1)
  // By keyboard: when a menu is opened again, its first item has the focus. Control+Z undoes wherever the focus is.
  const first = page.getByRole('menuitem', { name: 'Mark as read' })
  const actions = row.getByRole('button', { name: /^Actions for / })
  await actions.focus()
  await page.keyboard.press('Enter')
  await expect(first).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(actions).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row).toHaveCount(0)
  // The row goes before the server answers. Until then Control+Z would undo the change before.
  await expect(page.getByText('Marked as read.')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(row).toHaveCount(1)
  // The focus is in the main part of the page: on it, or on the control nearest to the row.
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main')?.tagName)).toBe('MAIN')
})

test('a change is shown immediately in two open windows [mailbox-018, mailbox-019]', { tag: '@once' }, async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await openMailbox(page)
  await openMailbox(other)
  const unread = await unreadInTitle(page)
  expect(await unreadInTitle(other)).toBe(unread)
  const at = await rows(page).evaluateAll((all) => all.findIndex((row) => row.querySelector('[aria-label="Unread"]')))
  await choose(page, at, 'Mark as read')
  await expect(other).toHaveTitle(unread > 1 ? new RegExp(`^\\(${unread - 1}\\) `) : /^Mailbox/)
  await choose(other, at, 'Mark as unread')
  await expect(page).toHaveTitle(new RegExp(`^\\(${unread}\\) `))
  await expect(links(page).nth(at)).toHaveAccessibleDescription('Unread')
})

test('pages of ten and the search are kept in the address [mailbox-030, mailbox-035, mailbox-v015, shell-c021]', {
  tag: '@once',
}, async ({ page }) => {
  await openMailbox(page)
  await expect(rows(page)).toHaveCount(10)
  const first = await links(page).first().getAttribute('data-message')
  await page.getByRole('navigation', { name: 'Pages of mail' }).getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(links(page).first()).not.toHaveAttribute('data-message', String(first))
  await page.reload()
  await expect(rows(page)).toHaveCount(10)
  const asked = page.waitForRequest(/HoaMessageSearch%5BsearchValue%5D=annual/)
  await page.getByRole('searchbox', { name: 'Search mail' }).fill('annual')
  const query = new URL((await asked).url()).searchParams
  expect(Object.fromEntries(query)).toMatchObject({ pageNo: '1', 'per-page': '10', mailbox: '1' })
  expect(query.get('property')).toMatch(/^\d+$/)
  await expect(page).toHaveURL(/\?search=annual$/)
  await expect(links(page).filter({ hasText: 'annual meeting' }).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Search mail' })).toHaveValue('')
  await page.getByRole('searchbox', { name: 'Search mail' }).fill('no such word anywhere')
  await page.keyboard.press('Enter')
  await expect(page.getByText('There are no records to display.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all mail' }).click()
  await expect(rows(page)).toHaveCount(10)
})

test('deleting asks for confirmation, shows the result, and loses nothing on failure [mailbox-005, mailbox-008, mailbox-v012, mailbox-v013, mailbox-v014, shell-c015, shell-c016, shell-c017]', {
  tag: '@once',
}, async ({ page }) => {
  await openMailbox(page, 'Mailbox?page=2')
  const id = await links(page).last().getAttribute('data-message')
  const row = page.locator(`[data-message="${id}"]`)
  await choose(page, 9, 'Delete mail')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Are you sure you want to delete this item?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toBeVisible()
  await expect(rows(page).nth(9).getByRole('button')).toBeFocused()

  await page.route('**/messages/delete-message**', (route) => route.fulfill({ json: { success: false, message: '' } }))
  await choose(page, 9, 'Delete mail')
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Oops!' })).toContainText('Something went wrong.')
  await page.getByRole('button', { name: 'Ok' }).click()
  await expect(row).toBeVisible()
  await page.unroute('**/messages/delete-message**')

  await row.click()
  await page.getByRole('button', { name: 'Delete Message' }).click()
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('alertdialog', { name: 'DONE!' })).toContainText('The message has been deleted.')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(row).toHaveCount(0)
  await expect(links(page).first()).toBeFocused()
  await page.goto(`/Mailbox?message=${id}`)
  await expect(page.getByText('This mail is not in your mailbox any more.')).toBeVisible()
})

test('an attachment is downloaded [mailbox-006, mailbox-012, mailbox-034]', { tag: '@once' }, async ({ page }) => {
  await openMailbox(page)
  await openLetter(page, 'Official notice of the annual meeting of owners')
  await expect(page.getByRole('heading', { name: 'Attachment(s)' })).toBeVisible()
  const asked = page.waitForRequest(/\/messages\/download-attachment\?attachmentId=\d+-\d+$/)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Annual meeting notice.pdf' }).click()
  expect((await asked).headers().authorization).toMatch(/^Bearer /)
  expect((await saved).suggestedFilename()).toBe('Annual meeting notice.pdf')
})

test('errors of a reply are shown below their fields [mailbox-002, mailbox-007, mailbox-020, mailbox-021, mailbox-022, mailbox-027, mailbox-028]', {
  tag: '@once',
}, async ({ page }) => {
  const { letter, sender } = demoPeople()
  await openMailbox(page)
  await openLetter(page, 'Official notice of the annual meeting of owners')
  await expect(page.getByRole('button', { name: 'Reply' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await openLetter(page, letter)
  await page.getByRole('button', { name: 'Reply' }).click()
  const form = page.getByRole('dialog', { name: 'Reply' })
  await expect(form.getByLabel('To', { exact: true })).toHaveValue(sender)
  await expect(form.getByLabel('Subject')).toHaveValue(`Re: ${letter}`)
  await form.getByRole('button', { name: `Remove ${sender}` }).click()
  await form.getByLabel('Subject').fill('')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByText('This is required')).toHaveCount(3)
  await expect(form.getByLabel('To', { exact: true })).toBeFocused()
  await form.getByRole('button', { name: `Add ${sender}` }).click()
  await form.getByLabel('Subject').fill('Hello')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByText('This is required')).toHaveCount(1)
  await expect(form.getByLabel('Message')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Reply' })).toBeFocused()
})

test('a reply is kept over a failure and a reload, has one cropped picture, and is delivered [mailbox-014, mailbox-023, mailbox-024, mailbox-025, mailbox-026, mailbox-033, shell-c020]', {
  tag: '@long',
}, async ({ page }) => {
  const { letter } = demoPeople()
  await page.addInitScript(rememberSentForms)
  await openMailbox(page)
  await openLetter(page, letter)
  await page.getByRole('button', { name: 'Reply' }).click()
  const form = page.getByRole('dialog', { name: 'Reply' })
  await form.getByLabel('Message').fill('Saturday suits me well.')
  await page.route('**/auth/reply-message**', (route) => route.abort())
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Oops!' })).toContainText('Something went wrong.')
  await page.getByRole('button', { name: 'Ok' }).click()
  await expect(form.getByLabel('Message')).toHaveValue('Saturday suits me well.')
  await page.unroute('**/auth/reply-message**')
  await page.reload()
  await page.getByRole('button', { name: 'Reply' }).click()
  await expect(form.getByLabel('Message')).toHaveValue('Saturday suits me well.')

  const files = form.getByLabel('Attachment')
  await files.setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: square(99) })
  await expect(form.getByText('“dot.png” is too small. It must be at least 100 × 100 pixels.')).toBeVisible()
  await files.setInputFiles({ name: 'fence.png', mimeType: 'image/png', buffer: square(2400, 1600) })
  const editor = page.getByRole('dialog', { name: 'Crop the picture' })
  await expect(editor).toBeVisible()
  await editor.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
  await editor.getByRole('group', { name: 'Picture, move with the arrow keys' }).press('ArrowLeft')
  await expectAccessible(page)
  await editor.getByRole('checkbox', { name: 'Send the whole picture, not only a square' }).check()
  await expect(editor.getByRole('slider', { name: 'Zoom' })).toBeDisabled()
  await expectAccessible(page)
  await editor.getByRole('button', { name: 'Use picture' }).click()
  await expect(form.getByText('fence.png')).toBeVisible()
  await form.getByRole('button', { name: 'Remove fence.png' }).click()
  await files.setInputFiles({ name: 'fence.png', mimeType: 'image/png', buffer: square(2400, 1600) })
  await editor.getByRole('button', { name: 'Use picture' }).click()
  await expect(form.getByText('fence.png')).toBeVisible()
  await expect(files).toHaveCount(0)

  const sent = page.waitForRequest('**/auth/reply-message?hmId=*')
  await form.getByRole('button', { name: 'Send' }).click()
  expect((await sent).method()).toBe('POST')
  await expect
    .poll(() => page.evaluate(() => (window as unknown as SentWindow).sent))
    .toEqual({
      'HoaMessage[hm_tos]': expect.stringContaining('@'),
      'HoaMessage[hm_subject]': `Re: ${letter}`,
      'HoaMessage[hm_hoa_id]': expect.stringMatching(/^\d+$/),
      'HoaMessage[hm_body]': 'Saturday suits me well.',
      'HoaMessage[attachments][]': 'fence.png 1080 x 1080',
    })
  await expect(page.getByRole('alertdialog', { name: 'Great!' })).toContainText('Your message has been sent.')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Reply' }).click()
  await expect(form.getByLabel('Message')).toHaveValue('')
})

test('the name of a refused file stays in the form, and the reply is not sent until the file is removed', {
  tag: '@once',
}, async ({ page }) => {
  await openMailbox(page)
  await openLetter(page, demoPeople().letter)
  await page.getByRole('button', { name: 'Reply' }).click()
  const form = page.getByRole('dialog', { name: 'Reply' })
  await form.getByLabel('Message').fill('With the plan attached.')
  let sends = 0
  page.on('request', (request) => {
    if (request.url().includes('/auth/reply-message')) sends += 1
  })
  const send = form.getByRole('button', { name: 'Send', exact: true })
  const files = form.getByLabel('Attachment')
  await files.setInputFiles({ name: 'plan.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') })
  await expect(form.getByText('“plan.exe” can’t be attached. Choose a picture, PDF or Word document.')).toBeVisible()
  await send.click()
  await expect(files).toBeFocused()
  expect(sends).toBe(0)

  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  await files.setInputFiles({ name: 'plan.docx', mimeType: word, buffer: Buffer.from('no document at all') })
  await expect(form.getByText('plan.exe')).toHaveCount(0)
  await send.click()
  await expect(form.getByText('“plan.docx” cannot be kept.')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(form.getByLabel('Message')).toHaveValue('With the plan attached.')
  expect(sends).toBe(1)
  await send.click()
  expect(sends).toBe(1)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Remove plan.docx' }).click()
  await send.click()
  await expect(page.getByRole('alertdialog', { name: 'Great!' })).toBeVisible()
})

test('entered text is kept when the session ends, and deleted on logout', { tag: ['@once', '@long'] }, async ({
  page,
}) => {
  const { letter, resident } = demoPeople()
  await openMailbox(page)
  await openLetter(page, letter)
  await page.getByRole('button', { name: 'Reply' }).click()
  const form = page.getByRole('dialog', { name: 'Reply' })
  await form.getByLabel('Message').fill('Half a thought')
  await page.route('**/auth/reply-message**', (route) => route.fulfill({ status: 401 }))
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(page).toHaveURL(/\/Login\?/)
  await fillLogin(page, emailOf(resident), password)
  await expect(heading(page)).toHaveText(letter)
  await page.getByRole('button', { name: 'Reply' }).click()
  await expect(form.getByLabel('Message')).toHaveValue('Half a thought')
  await page.keyboard.press('Escape')
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('reply')).length)
  expect(await kept()).toBe(1)
  const menu = await openMenu(page)
  await menu.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/Login$/)
  expect(await kept()).toBe(0)
})

interface SentWindow {
  sent: Record<string, string>
}

/** Runs in the page: records the sent forms, because Playwright cannot read a form with a file. */
function rememberSentForms() {
  const send = XMLHttpRequest.prototype.send
  XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
    const sent: Record<string, string> = {}
    for (const [name, value] of body instanceof FormData ? body : []) {
      if (typeof value === 'string') sent[name] = value
      else {
        void createImageBitmap(value).then(({ width, height }) => {
          sent[name] = `${value.name} ${width} x ${height}`
        })
      }
    }
    ;(window as unknown as SentWindow).sent = sent
    send.call(this, body)
  }
}

test('pictures of other sites load only on request, and a mail cannot change the page in which it is shown', {
  tag: ['@once', '@long'],
}, async ({ page, baseURL }) => {
  const outside: string[] = []
  page.on('request', (request) => {
    if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(`${baseURL}/`)) outside.push(request.url())
  })
  await openMailbox(page)
  await openLetter(page, 'Photo contest: the neighborhood has voted')
  await expect(page.getByRole('article').getByRole('link', { name: 'whole gallery' })).toHaveAttribute(
    'rel',
    /noopener/,
  )
  expect(outside).toEqual([])
  await page.getByRole('button', { name: 'Show pictures' }).click()
  await expect.poll(() => outside.length).toBeGreaterThan(0)

  await page.route('**/messages/index**', async (route) => {
    const answer = await route.fetch()
    const mail = await answer.json()
    for (const item of mail.items) item.hm_body = hostile
    await route.fulfill({ response: answer, json: mail })
  })
  await page.reload()
  await expect(page.getByRole('article').getByText('Harmless words')).toBeVisible()
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
  const cover = await page.getByRole('article').getByText('Cover').boundingBox()
  expect(cover?.width).toBeLessThan(page.viewportSize()?.width ?? 0)
  await expectAccessible(page)
})

const hostile = `<style>body{display:none}</style><script>window.pwned = 1</script>
<img src="x" onerror="window.pwned = 2"><div style="position:fixed;inset:0;z-index:9999">Cover</div>
<p style="margin-top:-900px">Harmless words</p><iframe src="/Login"></iframe>
<table><tr>${'<td>a very wide cell</td>'.repeat(40)}</tr></table>`

test('a list that cannot be loaded shows a message and can be loaded again', { tag: '@once' }, async ({ page }) => {
  await withoutLiveUpdates(page)
  await openMailbox(page)
  await page.route('**/messages/index**', (route) => route.fulfill({ status: 503, headers: { 'retry-after': '0.05' } }))
  await page.getByRole('searchbox', { name: 'Search mail' }).fill('annual')
  await expect(page.getByText('Your mail could not be loaded.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/messages/index**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(list(page)).toBeVisible()
})

test('a vendor user reads the mail of the vendor, with unread mail on the dashboard [mailbox-029, mailbox-031, mailbox-v001, mailbox-v002, mailbox-v004, mailbox-v005, mailbox-v006, mailbox-v008, mailbox-v009, mailbox-v010, mailbox-v016, shell-v046]', {
  tag: '@once',
}, async ({ page }) => {
  const asked = page.waitForRequest(/\/messages\/index\?/)
  await signIn(page, demoPeople().vendor)
  const query = new URL((await asked).url()).searchParams
  expect(query.get('vendor')).toMatch(/^\d+$/)
  expect(query.get('per-page')).toBe('10')
  expect(query.get('unread')).toBe('1')
  expect(query.has('property') || query.has('mailbox')).toBe(false)
  await expect(page).toHaveURL(/\/VendorDashboard$/)
  await expect(unreadRows(page).first()).toBeVisible()
  const unread = await unreadRows(page).count()
  await choose(page, 0, 'Mark as read')
  await expect(unreadRows(page)).toHaveCount(unread - 1)
  await unreadRows(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/Messages\?unread=1&message=\d+$/)
  await expect(heading(page)).toBeVisible()
  await page.goto('/Messages')
  await choose(page, 0, 'Mark as unread')
  await expect(unreadRows(page)).toHaveCount(unread - 1)
})

test('a vendor deletes one of its messages [mailbox-v006, mailbox-v011, mailbox-v012, mailbox-v013]', {
  tag: '@once',
}, async ({ page }) => {
  await openMailbox(page, 'Messages', demoPeople().vendor)
  await page.goto('/Messages')
  const id = await links(page).last().getAttribute('data-message')
  const deleted = page.waitForRequest(`**/messages/delete-message?id=${id}`)
  await choose(page, (await rows(page).count()) - 1, 'Delete mail')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  expect((await deleted).method()).toBe('POST')
  await expect(page.getByRole('alertdialog', { name: 'DONE!' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.locator(`[data-message="${id}"]`)).toHaveCount(0)
  // The nearest row has the focus, even if it is in another group.
  await expect(links(page).and(page.locator(':focus'))).toHaveAttribute('data-message', /^\d+$/)
})

test('admin preview has no mail and requests none', { tag: '@once' }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/messages\/|unread-messages/.test(request.url())) asked.push(request.url())
  })
  await signIn(page, 'manager', '/Login?hoaId=1&page=Mailbox')
  await expect(page.getByText('No mail in preview')).toBeVisible()
  expect(asked).toEqual([])
})
