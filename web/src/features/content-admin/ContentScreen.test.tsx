// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { act } from '../../platform/testing/act.ts'
import { eventually } from '../../platform/testing/eventually.ts'
import { renderManaged } from '../../platform/testing/render-managed.tsx'
import { ContentScreen } from './ContentScreen.tsx'

const item = {
  ...{ audience: 'all', category: '', detail: '', publishAt: '', takeDownAt: '', pinnedUntil: '' },
  ...{ changedTime: '2026-11-20T10:00:00Z', changedByName: 'Marta Ruiz', removedTime: '' },
}
const news = [
  {
    ...item,
    id: 1,
    title: 'The pool opens',
    state: 'published',
    publishAt: '2026-11-20T09:00',
    pinnedUntil: '2026-12-01',
  },
  { ...item, id: 2, title: 'Not yet written', state: 'draft', audience: 'owners' },
  {
    ...item,
    id: 3,
    title: 'Winter watch',
    state: 'scheduled',
    publishAt: '2026-12-01T08:00',
    takeDownAt: '2027-01-05T08:00',
  },
  { ...item, id: 4, title: 'Old notice', state: 'taken down', audience: 'board', takeDownAt: '2026-11-01T08:00' },
]
const items = [...news]
const sent = vi.fn()
const answers: Readonly<Record<string, unknown>> = {
  '/content-admin/index': {
    items,
    _meta: { totalCount: 4 },
    counts: { draft: 1, scheduled: 1, published: 1, 'taken down': 1, deleted: 2 },
    kinds: ['news', 'event', 'document', 'form', 'question', 'link', 'ballot'],
    timeZone: 'America/Denver',
  },
  '/content-admin/categories': {
    items: [
      { id: 5, name: 'Minutes', audience: 'all', items: 3 },
      { id: 6, name: 'Contracts', audience: 'board', items: 0 },
    ],
    _meta: { totalCount: 2 },
  },
  '/content-admin/completed-forms': {
    items: [
      {
        ...{ id: 9, formTitle: 'Pet registration', senderName: 'Noor Haddad', senderAddress: '1 Quay Street' },
        ...{ sentTime: '2026-11-20T10:00:00Z', fileName: 'pet.pdf', sizeBytes: 2000, state: 'in work' },
        ...{ assignedPersonId: 7, assignedName: 'Marta Ruiz', answer: '', answeredTime: '', answeredByName: '' },
        version: 2,
      },
    ],
    _meta: { totalCount: 1 },
    counts: { new: 0, 'in work': 1, done: 4 },
    people: [{ id: 7, name: 'Marta Ruiz' }],
  },
  '/content-admin/versions': {
    items: [
      {
        version: 0,
        fileName: 'rules-2.pdf',
        sizeBytes: 2000,
        storedTime: '2026-11-20T10:00:00Z',
        storedByName: 'Marta Ruiz',
      },
      {
        version: 4,
        fileName: 'rules.pdf',
        sizeBytes: 1000,
        storedTime: '2025-01-10T10:00:00Z',
        storedByName: 'Ana Vega',
      },
    ],
    _meta: { totalCount: 2 },
  },
  '/content-admin/view': {
    ...{ id: 1, version: 3, state: 'published', hasFile: true, audience: 'all', publishAt: '', takeDownAt: '' },
    pinnedUntil: '',
    fields: { hd_title: 'Pool rules', hd_description: 'What holds at the pool', hd_topic_id: '5' },
  },
}
vi.mock('../../platform/call/call.ts', () => ({
  request: async ({ path }: { path: string }, given: unknown) => {
    sent(path, given)
    return answers[path]
  },
}))
beforeEach(() => {
  sent.mockClear()
  items.splice(0, items.length, ...news)
  vi.useFakeTimers({ now: new Date('2026-11-22T16:00:00Z'), toFake: ['Date'] })
})
afterEach(() => void vi.useRealTimers())

const show = (part: string, search = '') =>
  renderManaged(<ContentScreen />, {
    ...{ pathname: `/Admin/Community/4/Content/${part}`, search, page: 'communityContentPart' },
    params: { hoaId: '4', part },
  })
const text = () => document.body.textContent ?? ''
const see = (...parts: string[]) =>
  eventually(() => {
    for (const part of parts) expect(text()).toContain(part)
  })
const cellsOf = (title: string) => {
  const row = [...document.querySelectorAll('tbody tr')].find((one) => one.textContent?.includes(title))
  return [...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent ?? '')
}

it('each kind of content has a tab; each row shows state, audience and times [content-admin-m001]', async () => {
  await show('news')
  await see('The pool opens')
  const tabs = [...document.querySelectorAll('nav[aria-label="Kinds of content"] a')].map((tab) => tab.textContent)
  expect(tabs).toEqual(['News', 'Events', 'Documents', 'Forms', 'Questions', 'Links', 'Ballots', 'Completed forms'])
  expect(cellsOf('The pool opens').join(' ')).toMatch(
    /Published.*Everybody.*Since Nov 20, 2026.*Pinned until Dec 1, 2026/,
  )
  expect(cellsOf('Not yet written').join(' ')).toMatch(/Draft.*Owners/)
  expect(cellsOf('Winter watch').join(' ')).toMatch(/Scheduled.*Dec 1, 2026.* to Jan 5, 2027/)
  expect(cellsOf('Old notice').join(' ')).toMatch(/Taken down.*The board/)
  expect(text()).toContain('Deleted 2')
})

it('events with the same title are labeled with their days; the actions for selected items come before the table [content-admin-m011]', async () => {
  const meeting = { ...item, title: 'Board meeting', state: 'published' }
  const days = ['2026-12-01', '2027-01-05']
  items.splice(0, items.length, ...days.map((detail, at) => ({ ...meeting, id: at + 1, detail })))
  await show('events')
  await see('Board meeting')
  const ticks = [...document.querySelectorAll<HTMLElement>('tbody input')]
  expect(ticks.map((tick) => tick.getAttribute('aria-label'))).toEqual([
    'Select Board meeting, Dec 1, 2026',
    'Select Board meeting, Jan 5, 2027',
  ])
  await act(async () => ticks[0]?.click())
  const bar = document.querySelector('[aria-label="What to do with the selected"]')
  expect(bar?.compareDocumentPosition(document.querySelector('table') as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('before selected drafts are published, a dialog asks whether to notify residents [content-admin-m011]', async () => {
  await show('news')
  await see('Not yet written')
  const press = (element: Element | null | undefined) => act(async () => (element as HTMLElement).click())
  const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name)
  await press(document.querySelector('input[aria-label="Select Not yet written"]'))
  await press(button('Publish now'))
  await see('Publish 1 item now?', 'Tell residents')
  expect(sent.mock.calls.some(([path]) => path === '/content-admin/change')).toBe(false)
  await press([...document.querySelectorAll('[role=dialog] input[type=checkbox], dialog input[type=checkbox]')][0])
  await press(
    [...document.querySelectorAll('[role=dialog] button, dialog button')].find(
      (one) => one.textContent === 'Publish now',
    ),
  )
  const [, given] = sent.mock.calls.find(([path]) => path === '/content-admin/change') ?? []
  expect(given).toMatchObject({ body: { kind: 'news', ids: [2], action: 'publish', tells: false } })
})

it('completed forms are listed with form, sender, home, date, holder and state [content-admin-m008]', async () => {
  await show('completed-forms')
  await see('Pet registration')
  expect(cellsOf('Pet registration')).toEqual([
    'Noor Haddad',
    '1 Quay Street',
    'FriNovember 20, 2026',
    'Marta Ruiz',
    'In work',
  ])
  expect(text()).toContain('Done 4')
  await show('completed-forms', '?item=9')
  await see('Answer to the sender', 'Assigned to')
  const options = [...document.querySelectorAll('select[name=state] option')].map((one) => one.textContent)
  expect(options).toEqual(['New', 'In work', 'Done'])
})

it('the form of a document shows all its versions with date and name [content-admin-m006]', async () => {
  await show('documents', '?item=1')
  await see('Versions', 'rules-2.pdf', 'rules.pdf', 'Ana Vega', 'Jan 10, 2025', 'Present file')
})

it('categories of documents are shown with their audience, and can be moved and removed [content-admin-m005]', async () => {
  await show('documents')
  await see('The pool opens', 'Add many by folder')
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)
  await act(async () => button('Categories')?.click())
  await see('Contracts', 'The board', '3 items')
  await act(async () => button('Move Contracts up')?.click())
  const [, given] = sent.mock.calls.find(([path]) => path === '/content-admin/order-categories') ?? []
  expect(given).toMatchObject({ body: { kind: 'document', ids: [6, 5] } })
  await act(async () => button('Remove Minutes')?.click())
  await see('Choose where they go', 'Goes to')
  const targets = [...document.querySelectorAll('select[name=targetId] option')].map((one) => one.textContent)
  expect(targets).toEqual(['Choose a category', 'Contracts'])
})

it('the form of a ballot asks for an https link, the opening and the closing [content-admin-m009]', async () => {
  await show('ballots', '?item=new')
  await see('Add a ballot', 'Opens', 'Closes', 'Begins with https://')
  const types = [...document.querySelectorAll('input[type=datetime-local]')].map((one) => one.getAttribute('name'))
  expect(types).toEqual(['publishAt', 'takeDownAt'])
})
