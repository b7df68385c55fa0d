import { calendar } from '@porchlight/contract/features/calendar.ts'
import { home } from '@porchlight/contract/features/home.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'
import { callKey } from '../../platform/call/query-client.ts'
import { useCall } from '../../platform/call/use-call.ts'
import { session } from '../../platform/session/session.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'

/** The dashboard's own content, loaded by one call. As all queries of this file, it is not sent without a community. */
export function useDashInfo() {
  const { loginUserHoaId, loginUserPropertyId } = useSignedIn()
  const query = { hoa_id: loginUserHoaId ?? 0, propertyId: loginUserPropertyId ?? undefined }
  return useCall(home.calls.dashInfo, { query }, { enabled: loginUserHoaId !== null })
}

/** The open ballots. */
export function useBallots() {
  const { loginUserHoaId, loginUserPropertyId } = useSignedIn()
  const query = { hoa_id: loginUserHoaId ?? 0, property_id: loginUserPropertyId ?? undefined }
  return useCall(home.calls.ballots, { query }, { enabled: loginUserHoaId !== null })
}

/** How many of the next events the dashboard shows. */
export const shownEvents = 6

/** The next events; not fetched while `enabled` is false. */
export function useNextEvents(enabled: boolean) {
  const { loginUserHoaId } = useSignedIn()
  const query = { hoa_id: loginUserHoaId ?? 0, 'per-page': shownEvents }
  return useCall(calendar.calls.upcoming, { query }, { enabled: enabled && loginUserHoaId !== null })
}

/** Asks the people who run the community for a plan with more features. */
export function usePlanRequest() {
  const { loginUserHoaId, loginUserPropertyId } = useSignedIn()
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const query = { hoa_id: loginUserHoaId ?? 0, property_id: loginUserPropertyId ?? undefined }
      const { success } = await request(home.calls.requestPlan, { query })
      if (!success) throw new Error('The server did not pass it on')
    },
  })
}

/** `hideViolations` hides the unread violations at once; `refresh` refetches the dashboard after the server has stored the change. */
export function useInfoChange() {
  const client = useQueryClient()
  const queryKey = callKey(home.calls.dashInfo)
  return {
    hideViolations: () =>
      client.setQueriesData<object>({ queryKey }, (info) => info && { ...info, hasUnreadOpenViolations: false }),
    refresh: () => void client.invalidateQueries({ queryKey }),
  }
}

/** Dismisses the welcome message, here at once and on the server for later sign-ins. */
export function dismissWelcome(): void {
  void session.update({ showStatementWelcomePopup: false })
  // If this call fails, the next sign-in shows the welcome once more.
  request(home.calls.dismissWelcome).catch(() => undefined)
}
