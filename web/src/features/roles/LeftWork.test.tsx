// @vitest-environment happy-dom
import type { Call } from '@porchlight/contract/call.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { act } from '../../platform/testing/act.ts'
import { eventually } from '../../platform/testing/eventually.ts'
import { render } from '../../platform/testing/render.tsx'
import { LeftWork } from './LeftWork.tsx'

const sent = vi.hoisted((): { path: string; body?: unknown }[] => [])
const answers = vi.hoisted((): Record<string, unknown> => ({}))
vi.mock('../../platform/call/call.ts', () => ({
  request: async ({ path }: Call, { body }: { body?: unknown } = {}) => {
    sent.push({ path, body })
    return answers[path]
  },
}))

it('the work assigned to a person who has no office any more is listed, and can be given to a chosen successor', async () => {
  answers['/community-roles/left-work'] = {
    items: [
      { personId: 4, fullName: 'Olive Made', held: [{ kind: 'completed form', id: 7, title: 'Pool key, Olga' }] },
    ],
    successors: [{ personId: 9, fullName: 'Theo Made' }],
  }
  answers['/community-roles/hand-over'] = { success: true, messageContent: 'It is handed over.' }
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <LeftWork hoaId={3} />
    </QueryClientProvider>,
  )
  await eventually(() => expect(document.body.textContent).toContain('Olive Made'))
  expect(document.body.textContent).toContain('Pool key, OlgaCompleted form')
  const select = document.querySelector('select')
  if (!select) throw new Error('there is no choice of a successor')
  expect([...select.options].map(({ text }) => text)).toEqual(['Nobody: it waits without a holder', 'Theo Made'])
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, '9')
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await act(async () => document.querySelector<HTMLElement>('button[aria-label*="Olive Made"]')?.click())
  expect(sent).toContainEqual({ path: '/community-roles/hand-over', body: { personId: 4, handTo: 9 } })
})
