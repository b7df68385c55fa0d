// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { act } from '../../platform/testing/act.ts'
import { eventually } from '../../platform/testing/eventually.ts'
import { renderManaged } from '../../platform/testing/render-managed.tsx'
import { CommunityAccessScreen } from './CommunityAccessScreen.tsx'

const answers: Record<string, unknown> = {
  '/admin/access': {
    items: [
      {
        ...{ id: 1, personId: 2, homeId: 3, name: 'Ana Vega', address: '1 Quay Street', relation: 'owner' },
        ...{ email: 'ana@quay.test', access: 'not invited', mailedAt: '', mails: 0, printedAt: '', expiresAt: '' },
        ...{ bounceReason: '', triedAt: '' },
      },
    ],
    _meta: { totalCount: 1 },
    counts: { 'not-invited': 1, invited: 120, bounced: 2, expired: 0, registered: 31, requests: 1 },
    isInPreparation: false,
  },
  '/admin/access/run': { run: null },
  '/admin/access/letter-files': { items: [], _meta: { totalCount: 0 } },
  '/hoas/get-properties': [{ key: '4-3', value: '1 Quay Street' }],
  '/admin/access/requests': {
    items: [
      {
        ...{ id: 9, firstName: 'Noor', lastName: 'Haddad', email: 'noor@new.test', phone: '', address: '1 Quay St' },
        ...{ accountNumber: '7741', reason: 'address not listed', createdAt: '', question: '', askedAt: '' },
        candidates: [
          {
            homeId: 3,
            address: '1 Quay Street',
            reasons: ['same account number', 'similar address'],
            owners: ['Ana Vega'],
          },
        ],
      },
    ],
    _meta: { totalCount: 1 },
  },
}
vi.mock('../../platform/call/call.ts', () => ({
  request: async ({ path }: { path: string }) => answers[path],
}))

const show = (search: string) =>
  renderManaged(<CommunityAccessScreen />, { pathname: '/Admin/Community/4/Access', search, page: 'communityAccess' })

it('each state of access and the requests have a tab with a count [invitations-m001]', async () => {
  await show('')
  await eventually(() => expect(document.body.textContent).toContain('Ana Vega'))
  const tabs = [...document.querySelectorAll('nav[aria-label="States of access"] a')]
  expect(tabs.map((tab) => tab.textContent?.replace(/\s+/g, ' ').trim())).toEqual([
    ...['Not invited 1', 'Invited 120', 'Bounced 2', 'Expired 0', 'Registered 31', 'Requests 1'],
  ])
  expect(tabs[1]?.getAttribute('href')).toContain('tab=invited')
})

it('a request is shown with the typed values and the homes that may be meant, each with the reason [invitations-m015]', async () => {
  await show('?tab=requests')
  await eventually(() => expect(document.querySelector('li button')).not.toBeNull())
  const text = document.body.textContent ?? ''
  for (const part of [
    'Noor Haddad',
    '1 Quay St',
    '7741',
    '1 Quay Street',
    'same account number, similar address',
    'Owned by Ana Vega',
  ])
    expect(text).toContain(part)
})

it('the progress of an invitation of many people is shown; after a stop, the number of invited people is shown', async () => {
  const run = { id: 1, kind: 'send', total: 120, startedAt: '2026-11-23T15:00:00.000Z' }
  answers['/admin/access/run'] = { run: { ...run, state: 'waiting', done: 40, invited: 40 } }
  await show('')
  await eventually(() => expect(document.querySelector('progress')?.value).toBeCloseTo(1 / 3))
  expect(document.body.textContent).toContain('40 of 120 people')
  answers['/admin/access/stop'] = { success: true, message: '' }
  answers['/admin/access/run'] = { run: { ...run, state: 'stopped', done: 60, invited: 58 } }
  const stop = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Stop inviting')
  await act(async () => stop?.click())
  const text = () => document.body.textContent
  await eventually(() => expect(text()).toContain('Stopped: 58 of 120 people were invited. The others were not.'))
  expect(document.querySelector('progress')).toBeNull()
})
