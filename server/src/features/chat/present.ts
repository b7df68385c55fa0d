import type { ChatMessage, ChatSummary, ChatUser } from '@porchlight/contract/features/chat.ts'
import type { ImageNames } from '../../platform/files/image-names.ts'
import type { MessageRow, Participant } from './data.ts'
import { isUnread } from './policy.ts'
import type { SummaryRow } from './summaries/data.ts'

/** `user_id` and `hp_user_id` are both the id of the person (decisions/foundation.md 80). `home` tells people of one name apart; '' if not needed. */
export function presentUser(participant: Participant, images: ImageNames, home = ''): ChatUser {
  return {
    user_firebase_id: participant.uid,
    user_fname: participant.firstName,
    user_lname: participant.lastName,
    user_id: participant.personId,
    hp_user_id: participant.personId,
    userPhoto: images.nameOf(participant.photoFileKey),
    userHome: home,
  }
}

export function presentMessage(row: MessageRow): ChatMessage {
  return { id: row.id, text: row.text, senderId: row.senderUid, date: row.sentAt.toISOString(), key: row.key }
}

/** Presents a page of messages, oldest first. `rows` are newest first, with one more than `limit` if there are earlier ones. */
export function presentThread(
  rows: readonly MessageRow[],
  limit: number,
): { messages: ChatMessage[]; hasMore: boolean } {
  return { messages: rows.slice(0, limit).map(presentMessage).reverse(), hasMore: rows.length > limit }
}

export function presentSummaries(
  rows: readonly SummaryRow[],
  images: ImageNames,
): { items: ChatSummary[]; unread: number } {
  return { items: rows.map((row) => presentSummary(row, images)), unread: rows.filter(isUnread).length }
}

function presentSummary(row: SummaryRow, images: ImageNames): ChatSummary {
  return {
    chatId: row.chatId,
    hoaId: row.communityId,
    userInfo: {
      uid: row.otherUid,
      displayName: row.otherName,
      hpUserId: row.otherPersonId,
      photo: images.nameOf(row.otherPhotoFileKey),
    },
    lastMessage: { text: row.lastText },
    date: row.lastMessageAt.toISOString(),
    lastSeen: row.lastSeenAt?.toISOString() ?? null,
    canWrite: row.bothAreHere && !row.blocks && !row.isBlocked,
    isFormer: !row.bothAreHere,
    blocked: row.blocks,
  }
}
