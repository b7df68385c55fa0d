// @vitest-environment happy-dom
import type { StatementFile } from '@porchlight/contract/features/statements.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { act } from '../../../platform/testing/act.ts'
import { eventually } from '../../../platform/testing/eventually.ts'
import { render } from '../../../platform/testing/render.tsx'
import { currentToasts } from '../../../ui/toasts.ts'
import { FailedPeriod } from '../CommunityMoneyScheduleScreen.tsx'
import { StatementFileRow } from './StatementFileRow.tsx'

const file: StatementFile = {
  ...{ id: 7, fileName: '0007_2026-11.pdf', sizeBytes: 1000, state: 'failed', homeId: 3, address: '3 Elm Street' },
  ...{ month: '2026-11', seen: '', failure: 'home', byName: 'Dana', uploadedTime: '2026-11-22T10:00:00.000Z' },
}
const names = () => [...document.querySelectorAll('button')].map((one) => one.getAttribute('aria-label'))

it('a statement that was not published is shown with the reason, and with buttons to try again, choose a home and month, or take it out', async () => {
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <StatementFileRow hoaId={1} item={file} />
    </QueryClientProvider>,
  )
  expect(document.body.textContent).toContain('Its home was removed meanwhile')
  expect(names()).toEqual([
    'Look at it: 0007_2026-11.pdf',
    'Try again: 0007_2026-11.pdf',
    'Choose home and month: 0007_2026-11.pdf',
    'Take out: 0007_2026-11.pdf',
  ])
})

it('after a statement was taken out, a message says so and has Undo', async () => {
  const answer = { success: true, messageContent: 'The file was taken out.' }
  vi.stubGlobal('fetch', async () => Response.json(answer))
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <StatementFileRow hoaId={1} item={file} />
    </QueryClientProvider>,
  )
  await act(async () => document.querySelector<HTMLElement>('[aria-label^="Take out"]')?.click())
  await eventually(() =>
    expect(currentToasts().at(-1)).toMatchObject({ text: answer.messageContent, action: { label: 'Undo' } }),
  )
  vi.unstubAllGlobals()
})

it('a period of a schedule that could not be entered is shown with its day and the reason; a person who may enter amounts can try again', async () => {
  const schedule = { nextDueOn: '2026-11-15', failedTime: '2026-11-01T10:00:00.000Z', failure: 'amount' } as const
  await render(<FailedPeriod schedule={schedule} onTry={() => undefined} />)
  expect(document.body.textContent).toContain('The period due Nov 15, 2026 could not be entered.')
  expect(document.body.textContent).toContain('An amount is too large.')
  expect([...document.querySelectorAll('button')].map((one) => one.textContent)).toEqual(['Try again'])
  await render(<FailedPeriod schedule={{ ...schedule, failure: 'other' }} onTry={undefined} />)
  expect(document.body.textContent).toContain('It is tried every 15 minutes.')
  expect(document.querySelector('button')).toBeNull()
})
