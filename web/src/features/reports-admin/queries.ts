import { type ReportWanted, reportsAdmin } from '@porchlight/contract/features/reports-admin.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { showToast } from '../../ui/toasts.ts'
import { reportsAdminTexts } from './texts.ts'

const all = ['admin reports'] as const

/** The interval of the calls that ask whether a file exists, in milliseconds. */
const pollIntervalMs = 1500

/** A page of a report, in the language of the reader. */
export function useReport(hoaId: number, wanted: ReportWanted & { readonly page: number }) {
  const locale = useLocale()
  return useQuery({
    queryKey: [...all, 'report', hoaId, wanted, locale],
    // While another page loads, the previous one stays. It is never of another report, whose columns differ: each report has its own component.
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(reportsAdmin.calls.show, { query: { hoaId, ...wanted }, signal }),
  })
}

/** The files that the person requested in the last 24 hours; fetched repeatedly while one is being created. */
export function useReportFiles(hoaId: number) {
  return useQuery({
    queryKey: [...all, 'files', hoaId],
    queryFn: ({ signal }) => request(reportsAdmin.calls.files, { query: { hoaId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.items.some((file) => file.state === 'waiting') ? pollIntervalMs : false,
  })
}

/** Returns a function that refetches the list of files. */
export function useReloadFiles(hoaId: number): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: [...all, 'files', hoaId] })
}

/** Waits until the job of a file ends, and returns its outcome; undefined if the file is not listed. Rejects if a call fails or is aborted. */
export async function waitForFile(hoaId: number, run: number, signal?: AbortSignal) {
  for (;;) {
    const { items } = await request(reportsAdmin.calls.files, { query: { hoaId }, ...(signal && { signal }) })
    const state = items.find(({ id }) => id === run)?.state
    if (state !== 'waiting') return state
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs))
  }
}

/** The exports of the whole community; fetched repeatedly while one is being created. */
export function useExports(hoaId: number, enabled: boolean) {
  return useQuery({
    queryKey: [...all, 'exports', hoaId],
    enabled,
    queryFn: ({ signal }) => request(reportsAdmin.calls.exports, { query: { hoaId }, signal }),
    refetchInterval: ({ state }) => (state.data?.items.some((one) => one.state === 'waiting') ? pollIntervalMs : false),
  })
}

/** Returns a function that refetches the exports. */
export function useReloadExports(hoaId: number): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: [...all, 'exports', hoaId] })
}

/** Makes a change with the button of a row and refetches the lists; shows the reason if the change was refused. */
export function useChange() {
  const client = useQueryClient()
  const texts = useTexts(reportsAdminTexts)
  return useMutation({
    networkMode: 'always',
    mutationFn: async (change: () => Promise<Partial<Saved> & { success: boolean }>) => {
      const answer = await change().catch(() => undefined)
      if (!answer?.success) showToast(answer?.messageContent ?? texts.failureText, 'problem')
      await client.invalidateQueries({ queryKey: all })
    },
  })
}
