import { shell } from '@porchlight/contract/features/shell.ts'
import type { LeftMenu } from '@porchlight/contract/shared/menu-features.ts'
import { useEffect } from 'react'
import { useCall } from '../../platform/call/use-call.ts'
import { session } from '../../platform/session/session.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { leftMenuOf } from '../../platform/session/values.ts'
import { useAfterContent } from '../../platform/start/use-after-content.ts'

/** The features of the entered community: the stored ones first, then those of the server. Undefined until they are known, and for vendors. */
export function useLeftMenu(): LeftMenu | undefined {
  const values = useSignedIn()
  const ready = useAfterContent(leftMenuDelay)
  const hoaId = values.loginUserHoaId
  const { data } = useCall(
    shell.calls.leftMenu,
    // 0 is never sent: without a community the call is not made.
    { query: { hoa_id: hoaId ?? 0 } },
    { enabled: ready && hoaId !== null },
  )
  useEffect(() => {
    const loaded = data && JSON.stringify(data)
    if (loaded && loaded !== session.current()?.loginUserLeftMenu) void session.update({ loginUserLeftMenu: loaded })
  }, [data])
  return data ?? leftMenuOf(values) ?? undefined
}

/** The maximum delay of the left-menu request after entering an account, in milliseconds (foundation.txt 9). */
const leftMenuDelay = 1000
