import { timingSafeEqual } from 'node:crypto'
import type { ChatAccess, SelfRow } from './data.ts'

/** Whether the caller may write in the chat: both people live in the community and neither has blocked the other, so that each is in the other's list (decisions/foundation.md 5). */
export function mayWrite({ isEnabled, self, other, blocks, isBlocked }: ChatAccess): boolean {
  return isEnabled && self !== null && other !== null && !blocks && !isBlocked
}

/** Whether the caller may read the chat. A person who left the community or is blocked may still read their old chats. */
export function mayRead(access: ChatAccess): boolean {
  return access.isEnabled && (access.isBegun || mayWrite(access))
}

/** Whether the caller may block and report the other: they have a chat, or may begin one. */
export function mayBlockOrReport(access: ChatAccess): boolean {
  const isPair = access.self !== null && access.other !== null
  return access.isEnabled && access.otherPersonId !== null && (access.isBegun || isPair)
}

/** A conversation is unread when its last-seen time is before its latest message time (foundation.txt 4). */
export function isUnread({ lastSeenAt, lastMessageAt }: { lastSeenAt: Date | null; lastMessageAt: Date }): boolean {
  return lastSeenAt === null || lastSeenAt < lastMessageAt
}

/** Whether these are the caller's address and chat password. The chat password is part of the login data and differs from the account's password (decisions/foundation.md 4). */
export function isOwnChatPassword(self: SelfRow, email: string, password: string): boolean {
  const [stored, given] = [Buffer.from(self.secret), Buffer.from(password)]
  const isSame = stored.length === given.length && timingSafeEqual(stored, given)
  return isSame && self.email.toLowerCase() === email.trim().toLowerCase()
}
