// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { act } from '../../platform/testing/act.ts'
import { eventually } from '../../platform/testing/eventually.ts'
import { render } from '../../platform/testing/render.tsx'
import { JobsPart } from './JobsPart.tsx'
import { MailPart } from './MailPart.tsx'
import { OrganisationsPart } from './OrganisationsPart.tsx'
import { OverviewPart } from './OverviewPart.tsx'

const at = new Date().toISOString()
const failures = Array.from({ length: 100 }, (_, id) => ({
  ...{ id, at, address: `gone${id}@made.test`, reason: '550 5.1.1 no such mailbox', isPermanent: true },
}))
const answers: Record<string, unknown> = {
  '/server/overview': {
    ...{ version: '0.1.0', address: 'https://porch.test', runningSince: at, databaseBytes: 5_000_000, fileBytes: 0 },
    ...{ freeBytes: 9_000_000, diskBytes: 90_000_000, workerSeenAt: at, jobsWaiting: 3, jobsGivenUp: 2 },
    ...{ mailHost: 'smtp.made.test', mailSentAt: at, mailFailedAt: null, backupAt: at, warnings: ['jobs given up'] },
  },
  '/server/mail': { host: 'smtp.made.test', sender: 'porch@made.test', bouncesHeardAt: at, failures },
  '/server/jobs': {
    items: [{ id: 7, kind: 'mail-send', at, attempts: 5, error: 'it broke' }],
    _meta: { totalCount: 1 },
  },
  '/server/organisations': {
    items: [
      {
        ...{ cmcId: 1, name: 'Summit', isSelfManaged: false, isSuspended: false, hoaId: 2, hoaName: 'Maple Ridge' },
        ...{ state: 'live', planId: 1, planName: 'Everything', planLevel: 2, homes: 120, registered: 80 },
        ...{ storageBytes: 2_500_000, takeBackUntil: null },
      },
      ...[
        { hoaId: 3, hoaName: 'Elm Court', takeBackUntil: '2026-01-05T12:00:00.000Z' },
        { hoaId: 4, hoaName: 'Fir Lane', takeBackUntil: '2099-01-05T12:00:00.000Z' },
      ].map((one) => ({
        ...{ cmcId: 1, name: 'Summit', isSelfManaged: false, isSuspended: false, state: 'archived', ...one },
        ...{ planId: 1, planName: 'Everything', planLevel: 2, homes: 40, registered: 12, storageBytes: 0 },
      })),
    ],
    _meta: { totalCount: 51 },
  },
  '/server/transfers': {
    items: [
      {
        ...{ id: 3, hoaId: 2, hoaName: 'Maple Ridge', homes: 120, direction: 'given', isSelfManaged: false },
        ...{ from: 'Summit', to: 'tess@taking.test', offeredBy: 'Gil Reyes', offeredTime: at },
        lapsesTime: '2026-12-15T12:00:00.000Z',
      },
    ],
    _meta: { totalCount: 1 },
  },
  '/server/plan-wishes': { items: [], _meta: { totalCount: 0 } },
  '/server/plans': { items: [], _meta: { totalCount: 0 } },
}
const sent: { path: string; input: { query?: object; body?: object } }[] = []
vi.mock('../../platform/call/call.ts', () => ({
  request: async ({ path }: { path: string }, input: object) => {
    sent.push({ path, input })
    return answers[path] ?? { success: true, messageHeading: '', messageContent: '', buttons: [] }
  },
}))

const show = (part: React.ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>)
const text = () => document.body.textContent?.replace(/\s+/g, ' ') ?? ''
const closed = { isAdding: false, onAddClosed: () => undefined }

it('the overview shows version, address, sizes, disk, worker, jobs, mail and backup [server-m002]', async () => {
  await show(<OverviewPart />)
  await eventually(() => expect(text()).toContain('Running since'))
  const cellsByTerm = new Map(
    [...document.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling]),
  )
  const shownAt = (term: string) => cellsByTerm.get(term)?.textContent
  expect(shownAt('Version')).toBe('0.1.0')
  expect(shownAt('Address')).toBe('https://porch.test')
  expect(shownAt('Stored files'), 'a size of nothing is not blank').toBe('0 KB')
  expect(shownAt('Free disk')).toBe('9.0 MB of 90.0 MB')
  expect([shownAt('Jobs waiting'), shownAt('Jobs given up')]).toEqual(['3', '2'])
  expect(shownAt('Mail host')).toBe('smtp.made.test')
  for (const term of ['Running since', 'Worker last seen', 'Last backup', 'Last mail taken'])
    expect(cellsByTerm.get(term)?.querySelector('time'), term).not.toBeNull()
  expect(shownAt('Last mail refused')).toBe('Never')
  expect(shownAt('Database')).toBe('5.0 MB')
})

it('the part Mail shows the last 100 failures with address, time and reason, and the last report of returned mail [server-m012]', async () => {
  await show(<MailPart />)
  await eventually(() => expect(text()).toContain('gone0@made.test'))
  const rows = document.querySelectorAll('ul[aria-label] > li')
  expect(rows).toHaveLength(100)
  expect(rows[99]?.textContent).toContain('550 5.1.1 no such mailbox')
  expect(rows[99]?.querySelector('time')).not.toBeNull()
  expect(document.querySelectorAll('dd time')).toHaveLength(1)
})

it('jobs that were given up are shown with kind and error, and can be tried again or discarded [server-m013]', async () => {
  await show(<JobsPart />)
  await eventually(() => expect(text()).toContain('it broke'))
  expect(text()).toContain('mail-send')
  const button = (name: string) => document.querySelector<HTMLElement>(`button[aria-label="${name}: mail-send"]`)
  expect(button('Discard')).not.toBeNull()
  await act(async () => button('Try again')?.click())
  await eventually(() => expect(sent.find(({ path }) => path === '/server/retry-job')?.input.query).toEqual({ job: 7 }))
})

it('the organizations are shown with community, plan, homes, registered people and storage, with a search and pages [server-m004]', async () => {
  await show(<OrganisationsPart {...closed} />)
  await eventually(() => expect(text()).toContain('Summit'))
  const cells = [...document.querySelectorAll('tbody tr td')].map((cell) => cell.textContent)
  expect(cells.slice(0, 2)).toEqual(['Maple Ridge', 'Everything'])
  expect(cells.slice(3, 6)).toEqual(['120', '80', '2.5 MB'])
  expect(document.querySelector('input[type=search]')).not.toBeNull()
  expect(document.querySelector('a[href*="page=2"]')).not.toBeNull()
})

const menuItems = () => [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')]
/** Opens the menu of a community and returns its entries. */
async function menuOf(community: string): Promise<(string | null)[]> {
  const pressed = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })
  await act(async () => menuItems()[0]?.dispatchEvent(pressed))
  await eventually(() => expect(menuItems()).toHaveLength(0))
  await act(async () => labelled(`Actions for Summit, ${community}`)?.click())
  await eventually(() => expect(menuItems()).not.toHaveLength(0))
  return menuItems().map((one) => one.textContent)
}
const labelled = (name: string) => document.querySelector<HTMLElement>(`button[aria-label="${name}"]`)
const inDialog = (name: string) =>
  [
    ...document.querySelectorAll<HTMLElement>('dialog button, [role="dialog"] button, [role="alertdialog"] button'),
  ].find((one) => one.textContent?.trim() === name)

it('a community that was archived for 90 days can be deleted for good after its name was typed; before, the day is shown [company-m014]', async () => {
  await show(<OrganisationsPart {...closed} />)
  await eventually(() => expect(text()).toContain('Fir Lane'))
  expect(text()).toContain('Can be deleted after January 05, 2099')
  expect(await menuOf('Fir Lane')).not.toContain('Delete for good')
  expect(await menuOf('Maple Ridge')).not.toContain('Delete for good')
  expect(await menuOf('Elm Court')).toContain('Delete for good')
  await act(async () => menuItems().at(-1)?.click())
  await eventually(() => expect(text()).toContain('can’t be brought back'))
  await act(async () => inDialog('Delete for good')?.click())
  expect(sent.map(({ path }) => path)).not.toContain('/server/delete-community')
  const field = document.querySelector<HTMLInputElement>('input[name="name"]')
  if (!field) throw new Error('there is no field for the name')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Elm Court')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => inDialog('Delete for good')?.click())
  await eventually(() =>
    expect(sent.find(({ path }) => path === '/server/delete-community')?.input.body).toEqual({
      ...{ hoaId: 3, name: 'Elm Court' },
    }),
  )
})

it('the server owner can accept an open offer of a community for the receiver; the menu of other communities has Transfer', async () => {
  await show(<OrganisationsPart {...closed} />)
  await eventually(() => expect(text()).toContain('Summit offers it to tess@taking.test, by Gil Reyes'))
  expect(await menuOf('Maple Ridge')).toContain('Transfer')
  expect(await menuOf('Elm Court')).not.toContain('Transfer')
  await act(async () => labelled('Accept Maple Ridge for tess@taking.test')?.click())
  await eventually(() => expect(text()).toContain('They run it from then on, with its 120 homes.'))
  await act(async () => inDialog('Accept')?.click())
  await eventually(() =>
    expect(sent.find(({ path }) => path === '/server/decide-transfer')?.input.body).toEqual({
      ...{ hoaId: 2, id: 3, accepts: true },
    }),
  )
})
