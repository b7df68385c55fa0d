import type { ChatSummary, ChatUser } from '@porchlight/contract/features/chat.ts'
import { chatIdOf } from '@porchlight/contract/shared/chat-ids.ts'

/** The other person of a chat and the community: the data that are needed to open the thread. */
export interface Partner {
  readonly hoaId: number
  readonly chatId: string
  readonly name: string
  /** The number of the other person. */
  readonly hpUserId: number
  readonly photo: string
}

export function partnerOf({ hoaId, chatId, userInfo }: ChatSummary): Partner {
  return { hoaId, chatId, name: userInfo.displayName, hpUserId: userInfo.hpUserId, photo: userInfo.photo }
}

/** The partner of a chat that has not begun; `uid` is the chat-user id of the signed-in person. */
export function newPartner(user: ChatUser, hoaId: number, uid: string): Partner {
  return {
    hoaId,
    chatId: chatIdOf(uid, user.user_firebase_id),
    name: `${user.user_fname} ${user.user_lname}`.trim(),
    hpUserId: user.hp_user_id,
    photo: user.userPhoto,
  }
}

/** The conversations whose display name contains the text, ignoring case (foundation.txt 5). */
export function findConversations(items: readonly ChatSummary[], search: string): readonly ChatSummary[] {
  const wanted = plain(search)
  return items.filter(({ userInfo }) => plain(userInfo.displayName).includes(wanted))
}

function plain(text: string): string {
  return text.trim().toLocaleLowerCase()
}

/** A conversation is unread when its last-seen time is before its latest message time (foundation.txt 4). */
export function isUnread({ lastSeen, date }: Pick<ChatSummary, 'lastSeen' | 'date'>): boolean {
  return lastSeen === null || lastSeen < date
}

/** A person whose thread is to be opened. A new object opens the thread again. */
export interface RequestedThread {
  readonly userId: number
}
