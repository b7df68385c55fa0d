// @vitest-environment happy-dom
import { carriedOverId } from '@porchlight/contract/features/payments.ts'
import type { Language } from '@porchlight/contract/shared/languages.ts'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { act } from '../../../platform/testing/act.ts'
import { language } from '../../../platform/texts/language.ts'
import { LedgerTable } from './LedgerTable.tsx'

afterEach(() => {
  localStorage.clear()
  document.body.innerHTML = ''
})

const entry = (id: number, description: string) =>
  ({ id, description, dateFormatted: '11/01/2026', amountCents: 100, balanceCents: 100, currency: 'USD' }) as const

it('the balance that was carried over is in the language of the page; a text of the association is shown unchanged', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const entries = [entry(7, 'Monthly assessment'), entry(carriedOverId, 'Balance carried over')]
  const shown = async (wanted: Language) => {
    await act(() => language.choose(wanted))
    await act(async () => root.render(<LedgerTable caption="Ledger" entries={entries} />))
    return [...document.querySelectorAll('tbody th')].map((cell) => cell.textContent)
  }
  expect(await shown('es')).toEqual(['Monthly assessment', 'Saldo anterior'])
  expect(await shown('en')).toEqual(['Monthly assessment', 'Balance carried over'])
  await act(async () => root.unmount())
})
