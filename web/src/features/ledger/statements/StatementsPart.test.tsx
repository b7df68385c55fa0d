// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { act } from '../../../platform/testing/act.ts'
import { eventually } from '../../../platform/testing/eventually.ts'
import { renderManaged } from '../../../platform/testing/render-managed.tsx'
import { StatementsPart } from './StatementsPart.tsx'

const counts = { ready: 1, unmatched: 0 }
vi.mock('../../../platform/call/call.ts', () => ({
  async request({ method }: { method: string }) {
    if (method === 'GET') return { items: [], _meta: { totalCount: 0 }, counts: { ...counts }, toPrint: 0 }
    counts.unmatched++
    return { success: true }
  },
}))

it('announces the result for uploaded files', async () => {
  await renderManaged(<StatementsPart hoaId={4} />, {
    ...{ pathname: '/Admin/Community/4/Money/Statements', page: 'communityMoneyPart' },
    params: { hoaId: '4', part: 'Statements' },
  })
  const statusTexts = () => [...document.querySelectorAll('[role=status]')].map((one) => one.textContent)
  await eventually(() => expect(statusTexts()).toContain('Ready 1'))
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  Object.defineProperty(input, 'files', { value: [new File(['%PDF'], 'nobody.pdf')] })
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })))
  await eventually(() => expect(statusTexts()).toContain('Ready 1, Unmatched 1'))
})
