import { accounts } from '@porchlight/contract/features/accounts.ts'
import { useCall } from '../../platform/call/use-call.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'

/** The association's data, such as its logo and address. Makes no call for vendors. */
export function useCommunity() {
  const { loginUserHoaId, loginUserPropertyId } = useSignedIn()
  const query = { id: loginUserHoaId ?? undefined, propertyId: loginUserPropertyId ?? undefined, withoutLeftMenu: 1 }
  return useCall(accounts.calls.viewInfo, { query }, { enabled: loginUserHoaId !== null })
}
