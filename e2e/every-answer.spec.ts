import { expect, type Page, type Route, test } from '@playwright/test'
import { type Person, signIn } from './people.ts'

// Simulates a server that implements only the specification, and a broken server. Every page must stay usable.
test.describe.configure({ timeout: 300_000 })

const answers = {
  '{}': { json: {} },
  '{success: false}': { json: { success: false } },
  '[]': { json: [] },
  '500': { status: 500, json: {} },
} as const

/** Calls that the menus or the sign-in need. They are answered normally. */
const menuCalls = /\/auth\/(login|session|live|auth-token|enter)|\/hoas\/(left-menu|view-info)|\/messages\/chat-sign-in/

/** Expects a page without uncaught errors, and without the message of a page that could not be shown. */
async function expectPage(page: Page, thrown: readonly string[], where: string): Promise<void> {
  await expect(page.locator('h1').first(), where).toBeVisible()
  await expect(page.getByText('This page could not be loaded.'), where).toHaveCount(0)
  expect(thrown, where).toEqual([])
}

function watch(page: Page): string[] {
  const thrown: string[] = []
  page.on('pageerror', (error) => thrown.push(error.message))
  return thrown
}

const screens: Readonly<Record<string, readonly string[]>> = {
  homeowner: [
    '/Home',
    '/Mailbox',
    '/Messages',
    '/Calendar',
    '/BoardofDirectors',
    '/Directory',
    '/Documents',
    '/Forms',
    '/FAQ',
    '/News',
    '/Forums',
    '/Forums/Threads/1',
    '/PaymentPortal',
    '/Violations',
    '/MyAccount',
  ],
  webadmin: ['/Documents', '/Forms', '/FAQ', '/News'],
  vendor: ['/VendorDashboard', '/Mailbox'],
}

for (const [person, addresses] of Object.entries(screens)) {
  for (const [name, answer] of Object.entries(answers)) {
    test(`every screen of the ${person} is usable when its requests are answered ${name}`, { tag: '@once' }, async ({
      page,
    }) => {
      const thrown = watch(page)
      await signIn(page, person as Person)
      for (const address of addresses) {
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        if (!page.url().includes('/Login')) await page.goto('about:blank')
        else await signIn(page, person as Person)
        const lose = (route: Route) =>
          route.request().resourceType() !== 'fetch' || menuCalls.test(route.request().url())
            ? route.fallback()
            : route.fulfill(answer)
        await page.route('**/index.php/**', lose)
        // According to the specification an answer 500 to a load signs out. That may happen before the page is shown.
        await page.goto(address).catch(() => {})
        await page.locator('h1').first().waitFor()
        await page.waitForTimeout(600)
        await expectPage(page, thrown, `${address} answered ${name}`)
      }
    })
  }
}

/** Answers with only the properties that the specification has for each load (foundation.txt 3, 7; community.txt 3, 7). */
const promised: Readonly<Record<string, unknown>> = {
  'hoacalendarevents/get-calendar-events': [
    { id: 1, title_plain: 'Fair', start: '2026-11-20', ce_id: 1, ce_title: 'Fair', ce_start_date: '11/20/2026' },
  ],
  'hoacalendarevents/get-calendar-event-details': {
    ce_id: 1,
    ce_title: 'Fair',
    ce_location: 'Green',
    ce_start_date: '11/20/2026',
    ce_start_time: '06:00 PM',
  },
  'documents/index': {
    items: [
      {
        id: 1,
        name: 'Rules',
        data: { items: [{ hd_id: 1, hd_title: 'Pets', hd_created_time: 1, downloadLink: '/x' }] },
        hd_id: 1,
        hd_title: 'Pets',
      },
    ],
  },
  'faqs/index': { items: [{ hf_id: 1, hf_title: 'When?', hf_body: '<p>Now</p>' }] },
  'usefullinks/index': { items: [{ categoryId: 1, categoryName: 'Town', links: [{ hul_id: 1, hul_title: 'Bus' }] }] },
  'news/index': { items: [{ hn_id: 1, hn_title: 'Gate', hn_body: '<p>Open</p>' }], _meta: { totalCount: 1 } },
  'forumthreads?': { items: [{ ft_id: 1, ft_subject: 'Dogs', posted_by: 'Ann' }], _meta: { totalCount: 1 } },
  'forumthreads/get-archive': [{ year: 2026, month: 7, fullMonth: 'July', count: 2 }],
  'forumthreadposts/forum-thread-main-post': {
    subject: 'Dogs',
    mainPost: { authorName: 'Ann', postedTime: 'July 01, 2026', ftp_body: 'Woof' },
  },
  'forumthreadposts/forum-thread-post-replies': { replies: [{ ftp_id: 2, ftp_body: 'Meow', authorName: 'Ben' }] },
  'directory?': { items: [{ hpds_name: 'Ann Lee' }], _meta: { totalCount: 1 } },
  'violations/index': {
    items: [{ vi_id: 1, vi_external_id: 'V-1', violationType: 'Bins', statusText: 'Open', vi_status_id: 1 }],
    _meta: { totalCount: 1 },
  },
  'messages/index': { items: [{ hm_id: 1, hm_subject: 'Hello', hmt_read: 1 }], _meta: { totalCount: 1 } },
  'hoas/get-dash-info': { hasUnreadOpenViolations: false, upcomingEventsCount: 1 },
  'hoas/financials': { amountDue: '$5.00' },
}

test('every screen works with only the response members that the specification promises', { tag: '@once' }, async ({
  page,
}) => {
  const thrown = watch(page)
  await signIn(page, 'homeowner')
  for (const [path, json] of Object.entries(promised)) {
    await page.route(
      (url) => `${url.pathname}${url.search}`.includes(`/index.php/${path}`),
      (route) => route.fulfill({ json }),
    )
  }
  const shown: Readonly<Record<string, string>> = {
    '/Calendar': 'Fair',
    '/Calendar?event=1': 'Green',
    '/Documents': 'Pets',
    '/Forms': 'Pets',
    '/FAQ': 'When?',
    '/UsefulLinks': 'Bus',
    '/News': 'Gate',
    '/Forums': 'Dogs',
    '/Forums/Threads/1': 'Woof',
    '/Directory': 'Ann Lee',
    '/Violations': 'Bins',
    '/Mailbox': 'Hello',
    '/PaymentPortal': '$5.00',
    '/Home': 'Welcome Home',
  }
  for (const [address, text] of Object.entries(shown)) {
    await page.goto(address)
    await expect(page.getByText(text).locator('visible=true').first(), address).toBeVisible()
    await expectPage(page, thrown, address)
  }
})

interface Writing {
  readonly person: Person
  readonly address: string
  readonly call: string
  readonly open: (page: Page) => Promise<void>
  /** The label of the field to fill, and the name of the button that sends the form. */
  readonly field: string
  readonly submit: string
  readonly fill?: (page: Page) => Promise<void>
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click()
const pdf = { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') }

const writings: readonly Writing[] = [
  {
    person: 'webadmin',
    address: '/Calendar',
    call: 'add-edit-calendar-event',
    open: press('Add Event'),
    field: 'Title',
    submit: 'Save',
  },
  {
    person: 'webadmin',
    address: '/FAQ',
    call: 'add-edit-faq',
    open: press('New FAQ'),
    field: 'Question',
    submit: 'Save',
    fill: (page) => page.getByRole('textbox', { name: 'Answer' }).fill('Here'),
  },
  {
    person: 'webadmin',
    address: '/News',
    call: 'add-edit-news',
    open: press('Add News'),
    field: 'Title',
    submit: 'Save',
    fill: (page) => page.getByRole('textbox', { name: 'Text' }).fill('Here'),
  },
  {
    person: 'webadmin',
    address: '/Documents',
    call: 'add-edit-document',
    open: press('New Document'),
    field: 'Title',
    submit: 'Save',
    fill: async (page) => {
      const dialog = page.getByRole('dialog', { name: 'Add' })
      await dialog.getByLabel('Description').fill('Here')
      await dialog.getByLabel('Category').selectOption({ index: 1 })
      await dialog.locator('input[type=file]').setInputFiles(pdf)
    },
  },
  {
    person: 'homeowner',
    address: '/BoardofDirectors',
    call: 'reply-message',
    open: press('New message to Rosa Delgado'),
    field: 'Subject',
    submit: 'Send',
    fill: (page) => page.getByLabel('Message', { exact: true }).fill('Here'),
  },
  {
    person: 'homeowner',
    address: '/Forums?newDiscussion=1',
    call: 'save-thread',
    open: async () => {},
    field: 'Subject',
    submit: 'Post',
    fill: async (page) => {
      const dialog = page.getByRole('dialog', { name: 'New Discussion' })
      await dialog.getByLabel('Topic').selectOption('Parking')
      await dialog.getByLabel('Description').fill('Here')
    },
  },
  {
    person: 'homeowner',
    address: '/Violations',
    call: 'add-violation-resolution-form',
    open: press('Resolve/Dispute: Trash bins'),
    field: 'Comments',
    submit: 'Submit',
  },
]

for (const { person, address, call, open, field, submit, fill } of writings) {
  test(`the text entered for ${call} is kept after every response`, { tag: '@once' }, async ({ page }) => {
    const thrown = watch(page)
    await signIn(page, person)
    await page.goto(address)
    await open(page)
    const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: submit, exact: true }) })
    const typed = dialog
      .getByLabel(field, { exact: true })
      .or(dialog.getByRole('textbox', { name: field }))
      .first()
    await typed.fill('Kept')
    await fill?.(page)
    for (const [name, answer] of Object.entries(answers)) {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.route(`**/${call}**`, (route) => route.fulfill(answer))
      const answered = page.waitForResponse(new RegExp(call))
      await dialog.getByRole('button', { name: submit, exact: true }).click()
      await answered
      const alert = page.getByRole('alertdialog')
      await expect(alert, name).toHaveAccessibleName(/\S/)
      await alert.getByRole('button').first().click()
      await expect(typed, name).toHaveValue('Kept')
      await expectPage(page, thrown, `${call} answered ${name}`)
    }
    await page.route(`**/${call}**`, (route) => route.fulfill({ json: { success: true } }))
    await dialog.getByRole('button', { name: submit, exact: true }).click()
    await expect(page.getByRole('alertdialog'), 'a save that is answered without a word').toHaveAccessibleName(/\S/)
    await expectPage(page, thrown, `${call} answered success alone`)
  })
}

test('a completed form that is refused without a message shows an error at its file [documents-c024]', {
  tag: '@once',
}, async ({ page }) => {
  await signIn(page, 'homeowner', '/Login?page=Forms')
  await page.getByRole('button', { name: 'Submit completed form: Guest parking tag' }).click()
  const dialog = page.getByRole('dialog', { name: 'Submit a completed form or request' })
  await dialog.locator('input[type=file]').setInputFiles(pdf)
  const bodies = [
    [{ success: false }, 'There was an error.'],
    [{ success: false, validation: {} }, 'There was an error.'],
    [{ success: false, validation: { file: [] } }, 'There was an error.'],
    [{ success: false, validation: { file: ['Not this one.'] } }, 'Not this one.'],
  ] as const
  for (const [json, text] of bodies) {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.route(/\/documents\/[\w-]{22}/, (route) => route.fulfill({ json }))
    await dialog.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(dialog.getByText(text), JSON.stringify(json)).toBeVisible()
  }
})
