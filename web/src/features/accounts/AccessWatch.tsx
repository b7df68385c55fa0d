import { shell } from '@porchlight/contract/features/shell.ts'
import { type LoginData, signIn } from '@porchlight/contract/features/sign-in.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { switchAccountAddress } from '../../paths.ts'
import { request } from '../../platform/call/call.ts'
import { callKey } from '../../platform/call/query-client.ts'
import { useNavigator } from '../../platform/navigation/Navigation.tsx'
import { session } from '../../platform/session/session.ts'
import { registerRefusalCheck } from '../../platform/session/sign-out.ts'
import { decodeToken } from '../../platform/session/token.ts'
import { useAccountToken } from '../../platform/session/use-account-token.ts'
import type { SessionValues } from '../../platform/session/values.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { LoadingLogo } from '../../ui/Logo.tsx'
import { MessageDialog } from '../../ui/MessageDialog.tsx'
import { keepsAccount, valuesOfToken } from './access.ts'
import { accountsTexts } from './texts.ts'

/**
 * Reacts to announcements about the person's access. If the person lost access to the home of this window, its content is
 * replaced by a message. Changed features change the menu at once, and a page whose feature was switched off is replaced by the home page.
 */
export function AccessWatch({ children }: { children: ReactNode }) {
  const { token, fetchedAt } = useAccountToken()
  const [ended, setEnded] = useState<Ended | null>(null)
  const client = useQueryClient()
  const { retry } = useNavigator()
  const isFirst = useRef(true)

  const applyToken = useEffectEvent(async (next: string) => {
    const values = session.current()
    const data = decodeToken(next)?.loginData
    if (!values || !data || data.user_id !== values.loginUserId) return
    const lost = lostAccess(values, data)
    if (lost) return setEnded(lost)
    if (JSON.stringify(data) !== JSON.stringify(decodeToken(values.token)?.loginData)) {
      await session.update(valuesOfToken(next, data))
    }
    // The first token is that of the start, when the frame loads the menu itself. Each later one follows an announcement.
    const wasFirst = isFirst.current
    isFirst.current = false
    if (wasFirst) return
    const menuBefore = session.current()?.loginUserLeftMenu
    await client.refetchQueries({ queryKey: callKey(shell.calls.leftMenu) })
    const menu = client.getQueriesData({ queryKey: callKey(shell.calls.leftMenu) }).at(-1)?.[1]
    if (!menu || JSON.stringify(menu) === menuBefore) return
    void session.update({ loginUserLeftMenu: JSON.stringify(menu) })
    // Opens the page again: if its feature was switched off, the home page replaces it.
    retry()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every fetch, even if the token is the same
  useEffect(() => {
    if (token) applyToken(token).catch(() => {})
  }, [token, fetchedAt])

  // A call can be refused before the announcement of the lost access arrives.
  useEffect(
    () =>
      registerRefusalCheck(async () => {
        const { token: next } = await request(signIn.calls.refreshSession)
        const values = session.current()
        const data = decodeToken(next)?.loginData
        const lost = values && data ? lostAccess(values, data) : null
        if (lost) setEnded(lost)
        return lost !== null
      }),
    [],
  )

  if (ended === null) return children
  return (
    <Suspense fallback={<LoadingLogo label="Porchlight" />}>
      <AccessEnded {...ended} />
    </Suspense>
  )
}

/** The access that the person lost. */
interface Ended {
  /** The vendor, the home or the community that the person lost. */
  readonly accountName: string
  /** Whether the access ended because the community was archived; its data stay, so that it can be restored. */
  readonly isArchived: boolean
}

/** What the person lost, if their login data do not include the account of this window any more; null if they still have it. */
function lostAccess(values: SessionValues, data: LoginData): Ended | null {
  if (keepsAccount(values, data)) return null
  const accountName = values.loginUserVendorCompany || values.loginUserAddress || values.loginUserHoaName
  const isArchived = data.userArchivedHoas?.includes(values.loginUserHoaName) ?? false
  return { accountName: isArchived ? values.loginUserHoaName : accountName, isArchived }
}

function AccessEnded({ accountName, isArchived }: Ended) {
  const texts = useTexts(accountsTexts)
  return (
    <>
      <LoadingLogo label="Porchlight" />
      <MessageDialog
        heading={isArchived ? texts.accessArchived : texts.accessEnded}
        buttonLabel={texts.goOn}
        onClose={() => location.replace(switchAccountAddress)}
      >
        <p>{isArchived ? texts.accessArchivedText(accountName) : texts.accessEndedText(accountName)}</p>
      </MessageDialog>
    </>
  )
}
