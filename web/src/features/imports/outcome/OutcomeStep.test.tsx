// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { act } from '../../../platform/testing/act.ts'
import { eventually } from '../../../platform/testing/eventually.ts'
import { renderManaged } from '../../../platform/testing/render-managed.tsx'
import { ImportScreen } from '../ImportScreen.tsx'

const done = {
  ...{ id: 9, kind: 'homes and people', state: 'done', work: '', fileName: 'homes.csv', byName: 'Ana', createdAt: '' },
  ...{ counts: { new: 4, changed: 0, unchanged: 0, problem: 0 }, done: 4, left: 0, mayUndo: false, undoUntil: '' },
  ...{ sizeBytes: 100, failure: '', mayRetry: false, sheets: [], sheet: 0, columns: [], rows: 4, problems: [] },
  ...{ progress: { done: 4, total: 4 }, missing: 0, movesOut: false, shared: [], sharedCount: 0, undone: null },
  money: null,
}
let one: object
const sent: { path: string; body?: unknown }[] = []
vi.mock('../../../platform/call/call.ts', () => ({
  request: async ({ path }: { path: string }, given: { body?: unknown }) => {
    sent.push({ path, body: given.body })
    return path === '/setup/leave-step' ? { success: true } : one
  },
}))
beforeEach(() => void sent.splice(0))

async function show(state: 'in preparation' | 'live', view: object) {
  one = view
  const opened: string[] = []
  const community = {
    hoaId: 4,
    hoaName: 'Quay',
    logo: '',
    state,
    timeZone: 'America/Denver',
    cmcId: null,
    may: () => true,
  }
  await renderManaged(
    <ImportScreen />,
    { pathname: '/Admin/Community/4/Imports/9', page: 'communityImport', params: { hoaId: '4', importId: '9' } },
    { communities: [community], navigate: (href) => opened.push(href) },
  )
  await eventually(() => expect(document.body.textContent).toContain('4 rows were imported.'))
  return opened
}
const named = (name: string) =>
  [...document.querySelectorAll('main button, main a, button, a')].find((one) => one.textContent === name)

it('after an import of homes in the set-up, Continue marks the step of the homes as done and opens the next step', async () => {
  const opened = await show('in preparation', done)
  expect(named('Back to the set-up')).toBeUndefined()
  await act(async () => (named('Continue the set-up') as HTMLElement).click())
  await eventually(() => expect(opened).toEqual(['/Admin/Community/4/Setup?step=people']))
  expect(sent.at(-1)).toEqual({ path: '/setup/leave-step', body: { step: 'homes', state: 'done' } })
})

it('an import that is done in part has only the link Back to the set-up; in a live community there is no such link or button', async () => {
  await show('in preparation', { ...done, state: 'done in part' })
  expect(named('Back to the set-up')?.getAttribute('href')).toBe('/Admin/Community/4/Setup')
  expect(named('Continue the set-up')).toBeUndefined()
  await show('live', done)
  expect(named('Back to the set-up') ?? named('Continue the set-up')).toBeUndefined()
})
