import { ledgerPageSize, payments, statementPageSize } from '@porchlight/contract/features/payments.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callOptions } from '../../platform/call/query-client.ts'
import { useCall } from '../../platform/call/use-call.ts'
import type { Home } from './home.ts'

const noHome: Home = { propertyId: 0, hoa_id: 0 }

/** The balance of the home; not fetched without a home or while `ready` is false. */
export function useBalance(home: Home | null, ready = true) {
  return useCall(payments.calls.financials, { query: home ?? noHome }, { enabled: ready && home !== null })
}

/** A page of the ledger. While another page loads, the previous one stays. */
export function useLedger(home: Home, pageNo: number) {
  const query = { ...home, pageNo, 'per-page': ledgerPageSize }
  return useQuery({ ...callOptions(payments.calls.ledger, { query }), placeholderData: keepPreviousData })
}

/** A page of the statements. While another page loads, the previous one stays. */
export function useStatements(home: Home, pageNo: number) {
  const query = { ...home, pageNo, 'per-page': statementPageSize }
  return useQuery({ ...callOptions(payments.calls.statements, { query }), placeholderData: keepPreviousData })
}
