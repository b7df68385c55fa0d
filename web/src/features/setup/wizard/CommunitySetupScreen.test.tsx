// @vitest-environment happy-dom
import { setup, wizardSteps } from '@porchlight/contract/features/setup.ts'
import { expect, it, vi } from 'vitest'
import { act } from '../../../platform/testing/act.ts'
import { eventually } from '../../../platform/testing/eventually.ts'
import { renderManaged } from '../../../platform/testing/render-managed.tsx'
import { CommunitySetupScreen } from './CommunitySetupScreen.tsx'

const homes = [
  { homeId: 1, address: '1 Quay Street', people: [] as string[] },
  { homeId: 2, address: '2 Quay Street', people: [] },
]
const steps = wizardSteps.map((step, at) => ({ step, state: at < 5 ? 'done' : 'open' }))
const answers: Readonly<Record<string, unknown>> = {
  [setup.calls.wizard.path]: {
    ...{ hoaId: 4, state: 'in preparation', steps },
    association: { name: 'Quay', language: 'en' },
    counts: { homes: 2, people: 0, offices: 0 },
    look: { color: '', logo: '' },
    notice: { subject: '', html: '', isSent: false },
  },
  [setup.calls.grid.path]: { items: homes, _meta: { totalCount: 2 } },
}
vi.mock('../../../platform/call/call.ts', () => ({
  request: async ({ path }: { path: string }) => structuredClone(answers[path]) ?? { success: true },
}))

const show = (search: string) =>
  renderManaged(
    <main>
      <CommunitySetupScreen />
    </main>,
    { pathname: '/Admin/Community/4/Setup', search, page: 'communitySetup', params: { hoaId: '4' } },
  )
const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find((one) => one.textContent === name)?.click())

it('after a step was skipped, the focus is on the heading of the next step', async () => {
  await show('')
  await eventually(() => expect(document.querySelector('h1')?.textContent).toBe('Your helpers'))
  const skippedStep = steps[5]
  if (skippedStep) skippedStep.state = 'skipped'
  await press('Skip this step')
  await eventually(() => expect(document.activeElement?.textContent).toBe('Your first notice'))
  expect(document.activeElement?.tagName).toBe('H1')
})

it('after people were added to a home, the focus is on the next home without people', async () => {
  await show('?step=people')
  await eventually(() => expect(document.querySelector('[name="first-1"]')).not.toBeNull())
  const field = document.querySelector<HTMLInputElement>('[name="first-1"]')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Ada')
    field?.dispatchEvent(new Event('input', { bubbles: true }))
    if (homes[0]) homes[0].people = ['Ada Ash']
  })
  await press('Add these people')
  await eventually(() => expect(document.activeElement?.getAttribute('name')).toBe('first-2'))
})
