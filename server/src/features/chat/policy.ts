import { timingSafeEqual } from 'node:crypto'
import type { ChatAccess, SelfRow } from './data.ts'

/** Both live in the community, and neither has blocked the other: each is in the other's list (decisions/foundation.md 5). */
export function mayWrite({ isEnabled, self, other, blocks, isBlocked }: ChatAccess): boolean {
  return isEnabled && self !== null && other !== null && !blocks && !isBlocked
}

/** Only the two may read a chat; who has left the community, or is blocked, keeps what was written. */
export function mayRead(access: ChatAccess): boolean {
  return access.isEnabled && (access.isBegun || mayWrite(access))
}

/** Blocking and reporting: of somebody one has a chat with, or could have. */
export function mayGuardAgainst(access: ChatAccess): boolean {
  const isPair = access.self !== null && access.other !== null
  return access.isEnabled && access.otherPersonId !== null && (access.isBegun || isPair)
}

/** A conversation is unread when its last-seen time is before its latest message time (foundation.txt 4). */
export function isUnread({ lastSeenAt, lastMessageAt }: { lastSeenAt: Date | null; lastMessageAt: Date }): boolean {
  return lastSeenAt === null || lastSeenAt < lastMessageAt
}

/** The chat password is the own one of the login data, never the account's (decisions/foundation.md 4). */
export function isOwnChatPassword(self: SelfRow, email: string, password: string): boolean {
  const [kept, given] = [Buffer.from(self.secret), Buffer.from(password)]
  const isSame = kept.length === given.length && timingSafeEqual(kept, given)
  return isSame && self.email.toLowerCase() === email.trim().toLowerCase()
}
