// @vitest-environment happy-dom
import type { HomeOfPerson, RegisterPerson } from '@porchlight/contract/shared/people-shapes.ts'
import { expect, it, vi } from 'vitest'
import { act } from '../../platform/testing/act.ts'
import { eventually } from '../../platform/testing/eventually.ts'
import { renderManaged } from '../../platform/testing/render-managed.tsx'
import { ToastRegion } from '../../ui/ToastRegion.tsx'
import { HomesOfPerson } from './HomesOfPerson.tsx'

const sent: { path: string; query: unknown }[] = []
vi.mock('../../platform/call/call.ts', () => ({
  request: async ({ path }: { path: string }, { query }: { query: unknown }) => {
    sent.push({ path, query })
    return { success: true, messageContent: path.endsWith('end-access') ? 'Access ended.' : 'Access is back.' }
  },
}))

const home: HomeOfPerson = {
  ...{ relationId: 5, homeId: 3, address: '1 Quay Street', relation: 'tenant', share: '', startsOn: '2026-01-01' },
  ...{ endsOn: '2027-01-01', isPresent: true, isPrimaryContact: false, delivery: 'paper', endsAccess: false },
  access: 'registered',
}
const person = { id: 2, name: 'Ana Vega', hasAccount: true } as RegisterPerson

const show = () =>
  renderManaged(
    <>
      <HomesOfPerson hoaId={4} person={person} homes={[home]} />
      <ToastRegion label="Notes" dismissLabel="Close" />
    </>,
    { pathname: '/Admin/Community/4/People/2', page: 'communityPerson', params: { hoaId: '4', personId: '2' } },
  )

const press = (name: string) =>
  act(async () => {
    const found = [...document.querySelectorAll('button')].filter((button) => button.textContent?.trim() === name)
    found.at(-1)?.click()
  })

it("'End access' asks for confirmation, and the message afterwards has Undo", async () => {
  await show()
  expect(document.body.textContent).toContain('access stays after the lease')
  await press('End access')
  const dialog = () => document.querySelector('[role="alertdialog"]')
  expect(dialog()?.textContent).toContain('End the access of Ana Vega to 1 Quay Street?')
  await press('Cancel')
  expect(sent).toEqual([])
  await press('End access')
  await press('End access')
  await eventually(() => expect(document.body.textContent).toContain('Access ended.'))
  expect(sent).toEqual([{ path: '/admin/people/end-access', query: { hoaId: 4, relation: 5 } }])
  await press('Undo')
  await eventually(() => expect(sent.at(-1)?.path).toBe('/admin/people/give-access-back'))
  expect(sent.at(-1)?.query).toEqual({ hoaId: 4, relation: 5 })
})

it('the names of the buttons of a home contain its address, because a screen reader may read a button without its row', async () => {
  await show()
  const names = [...document.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'))
  expect(names).toEqual(
    expect.arrayContaining(['Change: 1 Quay Street', 'End access: 1 Quay Street', 'Move out: 1 Quay Street']),
  )
})
