// @vitest-environment happy-dom
import type { Call } from '@porchlight/contract/call.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ManagementContext } from '../../platform/managed/managed.ts'
import { act } from '../../platform/testing/act.ts'
import { render } from '../../platform/testing/render.tsx'
import { currentToasts } from '../../ui/toasts.ts'
import { WishesOfOrganisation } from '../server/public.tsx'
import { LeavingDialog } from './LeavingDialog.tsx'
import { Offers } from './Offers.tsx'
import { TransferDialog } from './TransferDialog.tsx'

const sent = vi.hoisted((): { path: string; body?: unknown }[] => [])
const answers = vi.hoisted((): Record<string, unknown> => ({}))
vi.mock('../../platform/call/call.ts', () => ({
  request: async ({ path }: Call, { body }: { body?: unknown } = {}) => {
    sent.push({ path, body })
    return answers[path]
  },
}))
beforeEach(() => {
  sent.length = 0
})

const nothing = () => undefined
async function show(part: ReactNode): Promise<void> {
  await render(
    <QueryClientProvider client={new QueryClient()} key={Math.random()}>
      <ManagementContext value={{ organisations: [], communities: [], isServerOwner: false }}>{part}</ManagementContext>
    </QueryClientProvider>,
  )
  await settle()
}
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 30)))
const text = () => document.body.textContent ?? ''
const inDialog = () => document.querySelector('[role="alertdialog"], [role="dialog"], dialog') ?? document
const named = (label: string) =>
  [...inDialog().querySelectorAll<HTMLElement>('button')].findLast(
    (one) => one.getAttribute('aria-label') === label || one.textContent?.trim() === label,
  )
async function press(label: string): Promise<void> {
  const found = named(label)
  if (!found) throw new Error(`there is no ${label} in: ${text()}`)
  await act(async () => found.click())
  await settle()
}

const offer = {
  ...{ id: 3, hoaId: 8, hoaName: 'Elm Court', homes: 40, isSelfManaged: false, from: 'Summit', to: 'tess@taking.test' },
  ...{ offeredBy: 'Gil Reyes', offeredTime: '2026-11-01T12:00:00Z', lapsesTime: '2026-11-15T12:00:00Z' },
}

it('an offer is shown with its last day; the receiver can accept or refuse it, the sender can withdraw it [company-m015]', async () => {
  answers['/organisations/transfers'] = { items: [{ ...offer, direction: 'received' }], _meta: { totalCount: 1 } }
  answers['/organisations/decide-transfer'] = { success: true, messageContent: 'Elm Court is yours now.' }
  await show(<Offers cmcId={1} />)
  expect(text()).toContain('Summit offers it to you, by Gil Reyes')
  expect(text()).toContain('Holds until November 15, 2026')
  expect(named('Refuse Elm Court')).toBeDefined()
  await press('Accept Elm Court')
  expect(text()).toContain('You run it from then on, with its 40 homes.')
  expect(sent.map(({ path }) => path)).not.toContain('/organisations/decide-transfer')
  await press('Accept')
  expect(sent).toContainEqual({ path: '/organisations/decide-transfer', body: { hoaId: 8, id: 3, accepts: true } })

  answers['/organisations/transfers'] = { items: [{ ...offer, direction: 'given' }], _meta: { totalCount: 1 } }
  await show(<Offers cmcId={2} />)
  expect(text()).toContain('Offered to tess@taking.test')
  expect(named('Accept Elm Court')).toBeUndefined()
  await press('Withdraw the offer of Elm Court')
  expect(sent).toContainEqual({ path: '/organisations/withdraw-transfer', body: { hoaId: 8 } })
})

it('the dialog of a transfer explains what an offer means, and asks for the receiver and the address of an administrator', async () => {
  await show(
    <TransferDialog community={{ hoaId: 8, hoaName: 'Elm Court' }} cmcId={1} onSaved={nothing} onClose={nothing} />,
  )
  expect(text()).toContain('You stay in charge until the offer is accepted.')
  expect(text()).toContain('Enter the address of one of its administrators.')
  expect(text()).toContain('The association itself')
})

it('the dialog before a member is suspended lists the work assigned to the member and the possible successors', async () => {
  answers['/organisations/assigned'] = {
    items: [{ kind: 'mailing replies', hoaId: 8, hoaName: 'Elm Court', id: 5, title: 'Pool rules' }],
    successors: [{ personId: 9, fullName: 'Cora Reyes' }],
  }
  const member = { personId: 4, fullName: 'Ben Reyes' } as never
  await show(<LeavingDialog cmcId={1} member={member} what="suspend" onClose={nothing} />)
  expect(text()).toContain('Pool rules')
  expect(text()).toContain('Replies to a mailing, Elm Court')
  expect(text()).toContain('Cora Reyes')
  expect(text()).toContain('Nobody: it waits without a holder')

  answers['/organisations/suspend-member'] = {
    success: false,
    validation: { handTo: ['Choose a member of the team.'] },
  }
  await press('Suspend')
  expect(currentToasts().map((toast) => toast.text)).toContain('Choose a member of the team.')
  expect(named('Suspend')).toBeDefined()
})

it('administrators of an organization see which communities asked for a better plan; without wishes there is no list [server-m010]', async () => {
  answers['/server/organisation-plan-wishes'] = { items: [], _meta: { totalCount: 0 } }
  await show(<WishesOfOrganisation cmcId={1} />)
  expect(text()).not.toContain('better plan')
  const wish = { hoaId: 8, hoaName: 'Elm Court', people: 3, lastAt: '2026-11-01T12:00:00Z' }
  answers['/server/organisation-plan-wishes'] = { items: [wish], _meta: { totalCount: 1 } }
  await show(<WishesOfOrganisation cmcId={2} />)
  expect(text()).toContain('Wishes for a better plan')
  expect(text()).toContain('Elm Court')
  expect(text()).toContain('3 people')
})
