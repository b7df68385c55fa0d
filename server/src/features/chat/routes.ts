import { type chat, chatLimits } from '@porchlight/contract/features/chat.ts'
import { directoryFeature } from '@porchlight/contract/features/directory.ts'
import { chatUsersOf } from '@porchlight/contract/shared/chat-ids.ts'
import type { PersonScope } from '../../platform/access/scopes.ts'
import { liveTopic } from '../../platform/db/topics.ts'
import { forbidden, HttpError, notFound } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { defineAllowance } from '../../platform/limits/define-allowance.ts'
import { sendMessage } from './actions.ts'
import { reportPerson } from './blocking/actions.ts'
import { setBlock } from './blocking/data.ts'
import {
  type ChatAccess,
  findAvailable,
  findChatAccess,
  findSelf,
  listAvailable,
  markSeen,
  pageOfMessages,
} from './data.ts'
import { isOwnChatPassword, mayBlockOrReport, mayRead, mayWrite } from './policy.ts'
import { presentMessage, presentSummaries, presentThread, presentUser } from './present.ts'
import { listSummaries } from './summaries/data.ts'

/** The maximum number of chats in a person's list; older chats are left out. */
const maxConversations = 500

export const handlers: Handlers<typeof chat.calls> = {
  async signIn({ scope, body }) {
    const self = await findSelf(scope)
    const success = self !== undefined && isOwnChatPassword(self, body.email, body.password)
    return { success, uid: success ? self.uid : '' }
  },
  async available({ scope, query, context }) {
    // Without a page size, all people are listed.
    const { page, search, userId, 'per-page': size = Number.POSITIVE_INFINITY } = query
    if (userId !== undefined) {
      const person = await findAvailable(scope, userId)
      return { availableChatList: person ? [presentUser(person, context.images)] : [], hasMore: false }
    }
    // Reads one person more before and after the page: they may have the same name as its first or last person.
    const extraBefore = Number.isFinite(size) && page > 1 ? 1 : 0
    const part = Number.isFinite(size)
      ? { limit: extraBefore + size + 1, offset: (page - 1) * size - extraBefore }
      : undefined
    const people = await listAvailable(scope, { search: search.trim(), part })
    // Homes are shown only to a person who may read the Directory.
    const showsHomes =
      people.some(({ home }) => home !== null) && (await context.gates.mayUse(scope, { menuFeature: directoryFeature }))
    return {
      availableChatList: people
        .slice(extraBefore, extraBefore + size)
        .map((person) => presentUser(person, context.images, (showsHomes && person.home) || '')),
      hasMore: people.length > extraBefore + size,
    }
  },
  async conversations({ scope, context }) {
    return presentSummaries(await listSummaries(scope, maxConversations), context.images)
  },
  async thread({ scope, query: { hoaId, chatId, before = Number.MAX_SAFE_INTEGER }, allow }) {
    allow(mayRead(await chatAccessIn(scope, hoaId, chatId)))
    const limit = chatLimits.page
    return presentThread(await pageOfMessages(scope, hoaId, chatId, { before, limit: limit + 1 }), limit)
  },
  async send({ scope, query: { hoaId, chatId }, body, context, allow }) {
    const access = await chatAccessIn(scope, hoaId, chatId)
    allow(mayRead(access))
    const { self, other } = access
    const text = body.text.trim()
    if (text === '' || !mayWrite(access) || !self || !other) return { success: false }
    const message = await sendMessage(scope, context, { chatId, from: self, to: other, key: body.key, text })
    if (!message) throw tooMany()
    return { success: true, message: presentMessage(message) }
  },
  async seen({ scope, query: { hoaId, chatId, messageId }, context, allow }) {
    allow(mayRead(await chatAccessIn(scope, hoaId, chatId)))
    await scope.transaction(async (inside) => {
      const isChanged = await markSeen(inside, hoaId, chatId, messageId)
      if (isChanged) await context.announce(inside, liveTopic('chat'), [scope.personId])
    })
    return { success: true }
  },
  async block({ scope, query: { hoaId, chatId }, body, context, allow }) {
    const access = await chatAccessIn(scope, hoaId, chatId)
    allow(mayBlockOrReport(access))
    const otherPersonId = personIn(access)
    await scope.transaction(async (inside) => {
      await setBlock(inside, otherPersonId, body.blocked ? context.clock.now() : null)
      await context.announce(inside, liveTopic('chat'), [scope.personId, otherPersonId])
    })
    return { success: true }
  },
  async report({ scope, query: { hoaId, chatId }, body, context, allow }) {
    const access = await chatAccessIn(scope, hoaId, chatId)
    allow(mayBlockOrReport(access))
    const reason = body.reason.trim()
    if (reason === '' || !access.isBegun) return { success: false }
    if (!(await context.allowances.take(reports, `${scope.communityId} ${scope.personId}`))) throw tooManyReports()
    await reportPerson(scope, context, { chatId, personId: personIn(access), name: access.otherName ?? '', reason })
    return { success: true }
  },
}

/** @throws Refused if the id is not one of a chat, and not found if the other person has left. */
async function chatAccessIn(scope: PersonScope, communityId: number, chatId: string): Promise<ChatAccess> {
  const uids = chatUsersOf(chatId)
  if (!uids) throw forbidden()
  const access = await findChatAccess(scope, communityId, chatId, uids)
  // Nobody in the community has the other of the two user ids, and the caller has no messages of this chat: that person has left.
  if (access.isEnabled && access.self !== null && access.otherPersonId === null) throw notFound()
  return access
}

function personIn({ otherPersonId }: ChatAccess): number {
  if (otherPersonId === null) throw forbidden()
  return otherPersonId
}

/** Reports are limited, because each is sent to all managers of the community. */
const reports = defineAllowance('chat-reports', { points: chatLimits.reportsPerDay, duration: 86_400 })

const tooMany = () => new HttpError(429, 'Too many messages. Please wait a moment.')
const tooManyReports = () => new HttpError(429, 'You have sent many reports. Please try again tomorrow.')
