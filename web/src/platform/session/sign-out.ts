import { signIn } from '@porchlight/contract/features/sign-in.ts'
import { loginAddress } from '../../paths.ts'
import { analytics } from '../analytics.ts'
import { addressOf } from '../call/encode.ts'
import { sendRequest } from '../call/transport.ts'
import { announce, onAnnounce } from '../live/announce.ts'
import { setBadge } from '../native/badge.ts'
import { leaveResidentView } from './resident-view.ts'
import { session } from './session.ts'
import { type SignOutReason, storeSignOutReason } from './sign-out-reason.ts'
import { readStored } from './store.ts'
import { decodeToken } from './token.ts'
import { isSameAccount, type SessionValues } from './values.ts'

/** What a feature does on a sign-out. */
type Action = () => void | Promise<void>

const actions = new Set<Action>()
/** Whether this window is signing out. */
let leaving = false
/** The work of `endSessionBy`. */
let ending: Promise<unknown> = Promise.resolve()

/** Registers an action of a feature, such as signing out of chat, that runs on every sign-out; the returned function removes it. */
export function onSignOut(action: Action): () => void {
  actions.add(action)
  return () => void actions.delete(action)
}

/**
 * Runs `work`, which ends the session and then signs out with its own reason, such as the deletion of the account. The server may end the
 * session before it answers, so a sign-out with the reason 'expired' waits for `work`.
 */
export function endSessionBy(work: () => Promise<void>): Promise<void> {
  const done = work()
  ending = done.catch(() => {})
  return done
}

/** Finds out whether the person lost access to the account of this window; if so, shows it to them and returns true. */
type RefusalCheck = () => Promise<boolean>

let checkRefusal: RefusalCheck | null = null
let checking: Promise<boolean> | null = null

/** Sets the check that runs before a refused call signs out; returns a function that removes it. If it returns true, the session stays. */
export function registerRefusalCheck(check: RefusalCheck): () => void {
  checkRefusal = check
  return () => {
    if (checkRefusal === check) checkRefusal = null
  }
}

/** Runs the check once for all calls that are refused at the same time. */
function isRefusalExplained(check: RefusalCheck): Promise<boolean> {
  checking ??= check()
    .catch(() => false)
    .finally(() => {
      checking = null
    })
  return checking
}

/**
 * Ends the session on the server (best effort), in storage, analytics, chat and the browser's other windows;
 * then opens the Login screen, which shows the reason and leads back to this page, or the signed-out page given as `next`. After a
 * refusal the Login screen leads to the home page, because this page may be the cause of the refusal; if the person lost access to the
 * account of this window, the window shows that instead. Safe to call more than once.
 * In 'See as a resident' it ends only that view.
 */
export async function signOut(reason: SignOutReason = 'asked', next?: string): Promise<void> {
  if (reason === 'expired') await ending
  if (reason === 'refused' && checkRefusal && (await isRefusalExplained(checkRefusal))) return
  const values = session.current()
  if (leaving || !values) return
  leaving = true
  if (values.seenAs) return leaveResidentView(values, reason === 'expired')
  if (reason !== 'expired') void endOnServer(values.token)
  announce('session', { left: decodeToken(values.token)?.sid })
  await leave(values, reason, next)
}

/** Ends the session in this window: runs the actions of the features, and opens the next page. */
async function leave(values: SessionValues, reason: SignOutReason, next?: string): Promise<void> {
  storeSignOutReason(reason)
  analytics.reset()
  await Promise.allSettled([...[...actions].map(async (action) => action()), setBadge(0), session.clear()])
  location.replace(next ?? loginPageFor(values, reason))
}

/**
 * The Login screen. After an intended sign-out it leads to no page; otherwise back to this one and its account, or after a refusal to the home page.
 */
function loginPageFor(values: SessionValues, reason: SignOutReason): string {
  if (reason === 'asked' || reason === 'elsewhere' || reason === 'deleted') return loginAddress()
  return loginAddress(reason === 'refused' ? undefined : currentAddress(), values)
}

function currentAddress(): string {
  return location.pathname + location.search
}

/** Ends a session on the server (best effort); the request completes even if the page closes. */
export async function endOnServer(token: string): Promise<void> {
  const { method, path } = signIn.calls.logout
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }
  await sendRequest({ method, address: addressOf(path, undefined), headers, keepalive: true }).catch(() => {})
}

/**
 * Follows the other windows: signs out when they sign out of the same session, and reloads when the remembered
 * session changes to another person or another account.
 */
export function followOtherWindows(): void {
  onAnnounce('session', async (detail) => {
    const values = session.current()
    if (!values || leaving) return
    const { left, entered } = detail as { left?: string; entered?: boolean }
    if (left !== undefined && left === decodeToken(values.token)?.sid) {
      leaving = true
      await leave(values, 'elsewhere')
    } else if (entered && session.isLasting()) {
      const stored = await readStored()
      if (stored && !isSameAccount(stored.values, values)) location.replace('/')
    }
  })
}
