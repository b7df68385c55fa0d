// @vitest-environment happy-dom
import type { Right } from '@porchlight/contract/shared/rights.ts'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { act } from '../../platform/testing/act.ts'
import { eventually } from '../../platform/testing/eventually.ts'
import { renderManaged } from '../../platform/testing/render-managed.tsx'
import { CommunityHomeScreen } from './CommunityHomeScreen.tsx'
import { CommunityHomesScreen } from './CommunityHomesScreen.tsx'

const entry = { id: 1, description: 'Here', at: '2026-11-02T10:00:00.000Z', by: 'Mia' }
const answers: Readonly<Record<string, unknown>> = {
  '/admin/homes/one': {
    ...{
      id: 3,
      address: '9 Elm Street',
      identifier: 'B-9',
      accountNumber: '0009',
      streetNumber: '9',
      street: 'Elm Street',
    },
    ...{
      unit: '',
      city: 'Boulder',
      state: 'CO',
      zipcode: '80301',
      lot: '',
      kind: 'house',
      occupancy: 'owner',
      tags: ['lake'],
    },
    ...{
      share: '',
      duesGroup: '',
      isRemoved: false,
      version: 1,
      openViolations: 1,
      openOrders: 0,
      balanceCents: 4_200,
    },
    people: [
      {
        ...{
          relationId: 5,
          personId: 6,
          name: 'Ann Oak',
          relation: 'owner',
          startsOn: '',
          endsOn: '',
          email: 'ann@oak.test',
        },
        ...{ isPrimaryContact: true, delivery: 'digital', access: 'registered', phone: '', isDeceased: false },
      },
    ],
  },
  '/admin/homes/money': {
    items: [{ id: 1, day: '2026-10-01', description: 'October dues', cents: 25_000 }],
    _meta: { totalCount: 1 },
    ...{ balanceCents: 25_000, dueOn: '2026-10-01' },
  },
  '/admin/homes/violations': {
    items: [{ ...entry, number: '77', type: 'Trash', status: 3 }],
    _meta: { totalCount: 1 },
  },
  '/admin/homes/orders': {
    items: [{ ...entry, status: 2, place: 'Gate', description: 'Broken gate' }],
    _meta: { totalCount: 1 },
  },
  '/admin/homes/messages': {
    items: [{ ...entry, mailingId: 8, subject: 'The pool opens', people: 2, reached: 1 }],
    _meta: { totalCount: 1 },
  },
  '/admin/homes/files': {
    items: [{ id: 4, kind: 'statement', name: 'October', about: '2026-10-01', bytes: 4096 }],
    _meta: { totalCount: 1 },
  },
  '/admin/homes/history': {
    items: [
      {
        ...{ kind: 'home.edited', at: '2026-11-02T10:00:00.000Z', endsOn: '', name: '', relation: '', by: 'Mia' },
        ...{ before: { lot: '1' }, after: { lot: '2' } },
      },
    ],
    _meta: { totalCount: 1 },
  },
  '/admin/homes': { items: [], _meta: { totalCount: 0 } },
  '/admin/people/sales': { items: [], _meta: { totalCount: 0 } },
  '/organisations/shared-lists': {
    items: [
      { id: 8, cmcId: 1, name: 'Mail comes back', address: 'bounced=1' },
      { id: 9, cmcId: 1, name: 'LAKE homes', address: 'tag=water' },
    ],
    _meta: { totalCount: 2 },
  },
  '/admin/homes/counts': {
    ...{ all: 40, notRegistered: 9, noEmail: 3, bounced: 1, openViolation: 2, overdue: 4 },
    ...{
      streets: ['Elm Street', 'Oak Street'],
      tags: ['lake'],
      views: [{ id: 6, name: 'Lake homes', address: 'tag=lake' }],
    },
  },
}
const asked: { path: string; query: Record<string, unknown> }[] = []
vi.mock('../../platform/call/call.ts', () => ({
  request: async ({ path }: { path: string }, { query }: { query: Record<string, unknown> }) => {
    asked.push({ path, query })
    return answers[path] ?? { items: [], _meta: { totalCount: 0 } }
  },
}))

afterEach(() => void asked.splice(0))

let openedAddress = ''
async function show(
  screen: ReactNode,
  address: { path: string; search: string; home?: boolean },
  rights?: readonly Right[],
) {
  const { path: pathname, search, home } = address
  const params = { hoaId: '4', ...(home && { homeId: '3' }) }
  const navigate = (href: string) => {
    openedAddress = href
  }
  await renderManaged(
    screen,
    { pathname, search, params, page: home ? 'communityHome' : 'communityHomes' },
    { rights, navigate },
  )
}
const homeAt = (part: string) => ({ path: '/Admin/Community/4/Homes/3', search: part && `?part=${part}`, home: true })
const tabs = () => [...document.querySelectorAll('nav[aria-label="Parts of the page"] a')]

it('the page of a home has eight parts; a part is shown only to a person with the right for it [homes-m009]', async () => {
  const textsOfParts = {
    '': ['B-9', 'Ann Oak', '$42.00', '1 violation'],
    people: ['ann@oak.test', 'Primary contact'],
    money: ['$250.00 is due.', 'October dues', 'Oct 1, 2026'],
    violations: ['Trash\u00a0· 77', 'In review'],
    orders: ['Broken gate', 'Estimate', 'Gate'],
    messages: ['The pool opens', '1 of 2 reached'],
    files: ['October', 'Statement', '4 KB'],
    history: ['Home edited', '1 → 2', 'by Mia'],
  }
  for (const [part, texts] of Object.entries(textsOfParts)) {
    await show(<CommunityHomeScreen />, homeAt(part))
    await eventually(() => {
      for (const text of texts) expect(document.querySelector('main, body')?.textContent, part).toContain(text)
    })
    const parts = ['Overview', 'People', 'Money', 'Violations', 'Requests and orders', 'Messages', 'Files', 'History']
    expect(tabs().map((tab) => tab.textContent)).toEqual(parts.map((name) => `${name} of the home`))
    expect(
      tabs()
        .find((tab) => tab.getAttribute('aria-current'))
        ?.getAttribute('href'),
    ).toContain(part)
  }
  await show(<CommunityHomeScreen />, homeAt('money'), ['homes.see', 'violations.draft'])
  await eventually(() => expect(tabs().length).toBeGreaterThan(0))
  const allowed = ['Overview', 'People', 'Violations', 'Files', 'History']
  expect(tabs().map((tab) => tab.textContent)).toEqual(allowed.map((name) => `${name} of the home`))
  expect(document.body.textContent).not.toContain('October dues')
  expect(asked.filter(({ path }) => path === '/admin/homes/money')).toHaveLength(1)
})

it('the URL contains all filters of the homes, and the list is requested with them [homes-m003]', async () => {
  const search = {
    ...{ street: 'Elm Street', tag: 'lake', occupancy: 'tenant', access: 'invited', delivery: 'paper', noEmail: '1' },
    ...{ bounced: '1', balanceOver: '5000', overdueDays: '30', openViolation: '1' },
  }
  const path = '/Admin/Community/4/Homes'
  await show(<CommunityHomesScreen />, { path, search: `?${new URLSearchParams(search)}` })
  await eventually(() => expect(asked.some((one) => one.path === '/admin/homes')).toBe(true))
  expect(asked.find((one) => one.path === '/admin/homes')?.query).toMatchObject({
    ...{ hoaId: 4, street: 'Elm Street', tag: 'lake', occupancy: 'tenant', access: 'invited', delivery: 'paper' },
    ...{ noEmail: 1, bounced: 1, balanceOver: 5000, overdueDays: 30, openViolation: 1 },
  })
  const press = (name: string) =>
    act(async () => [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === name)?.click())
  await press('Filters')
  const dialog = await eventually(() => {
    const found = document.querySelector<HTMLElement>('[role="dialog"], dialog')
    expect(found?.textContent).toContain('Days overdue')
    return found as HTMLElement
  })
  const labels = [...dialog.querySelectorAll('label')].map((label) => label.textContent ?? '')
  for (const label of [
    'Street',
    'Tag',
    'Occupancy',
    'Access',
    'Delivery',
    'Balance over',
    'Days overdue',
    'No e-mail',
    'Bounced',
    'Open violation',
  ])
    expect(
      labels.some((text) => text.includes(label)),
      label,
    ).toBe(true)
  const fields = new FormData(dialog.querySelector('form') as HTMLFormElement)
  expect(fields.get('street') ?? 'Elm Street').toBe('Elm Street')
  await press('Show homes')
  await eventually(() => expect(openedAddress).toContain('overdueDays=30'))
  for (const [name, value] of Object.entries(search))
    expect(new URLSearchParams(openedAddress.split('?')[1]).get(name), name).toBe(value)
})

it('saved lists are links; the list that is open can be removed, and filters can be saved as a list', async () => {
  const at = (search: string) => ({ path: '/Admin/Community/4/Homes', search })
  const named = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name)
  await show(<CommunityHomesScreen />, at('?tag=lake'))
  const link = () => document.querySelector<HTMLAnchorElement>('nav[aria-label="Lists you keep"] a')
  await eventually(() => expect(link()?.textContent).toBe('Lake homes'))
  expect(link()?.getAttribute('href')).toBe('/Admin/Community/4/Homes?tag=lake')
  expect(link()?.getAttribute('aria-current')).not.toBeNull()
  expect(named('Keep this list')).toBeUndefined()
  await act(async () => named('Remove this list')?.click())
  await eventually(() =>
    expect(asked.find(({ path }) => path === '/admin/homes/remove-view')?.query).toEqual({ hoaId: 4, view: 6 }),
  )
  await show(<CommunityHomesScreen />, at('?occupancy=vacant'))
  await eventually(() => expect(named('Keep this list')).toBeDefined())
  expect(named('Remove this list')).toBeUndefined()
  await show(<CommunityHomesScreen />, at(''))
  await eventually(() => expect(link()?.textContent).toBe('Lake homes'))
  expect(named('Keep this list')).toBeUndefined()
})

it('shared lists are links; a shared list is left out if a saved list has the same name', async () => {
  const named = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name)
  await show(<CommunityHomesScreen />, { path: '/Admin/Community/4/Homes', search: '?bounced=1' })
  const links = () => [...document.querySelectorAll('nav[aria-label="Lists that your organization shares"] a')]
  await vi.waitFor(() => expect(links().map((link) => link.textContent)).toEqual(['Mail comes back']))
  expect(links()[0]?.getAttribute('href')).toBe('/Admin/Community/4/Homes?bounced=1')
  expect(links()[0]?.getAttribute('aria-current')).not.toBeNull()
  // The open list is already a shared list, and a person who may not change the organization cannot remove a shared list.
  expect(named('Keep this list')).toBeUndefined()
  expect(named('Remove for everybody')).toBeUndefined()
})
