import { type chat, chatLimits } from '@porchlight/contract/features/chat.ts'
import { chatUsersOf } from '@porchlight/contract/shared/chat-ids.ts'
import type { PersonScope } from '../../platform/access/scopes.ts'
import { forbidden, HttpError, notFound } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { liveTopic } from '../../platform/live/connections.ts'
import { sendMessage } from './actions.ts'
import {
  findSelf,
  findStanding,
  listAvailable,
  listSummaries,
  noteSeen,
  pageOfMessages,
  type Standing,
} from './data.ts'
import { reportPerson } from './guarding/actions.ts'
import { setBlock } from './guarding/data.ts'
import { isOwnChatPassword, mayGuardAgainst, mayRead, mayWrite } from './policy.ts'
import { presentMessage, presentSummaries, presentThread, presentUser } from './present.ts'

/** A person's list of chats ends here; the ones before were last written in long ago. */
const mostConversations = 500

export const handlers: Handlers<typeof chat.calls> = {
  async signIn({ scope, body }) {
    const self = await findSelf(scope)
    const success = self !== undefined && isOwnChatPassword(self, body.email, body.password)
    return { success, uid: success ? self.uid : '' }
  },
  async available({ scope, house }) {
    return { availableChatList: (await listAvailable(scope)).map((face) => presentUser(face, house.images)) }
  },
  async conversations({ scope, house }) {
    return presentSummaries(await listSummaries(scope, mostConversations), house.images)
  },
  async thread({ scope, query: { hoaId, chatId, before = Number.MAX_SAFE_INTEGER }, allow }) {
    allow(mayRead(await standingIn(scope, hoaId, chatId)))
    const limit = chatLimits.page
    return presentThread(await pageOfMessages(scope, hoaId, chatId, { before, limit: limit + 1 }), limit)
  },
  async send({ scope, query: { hoaId, chatId }, body, house, allow }) {
    const standing = await standingIn(scope, hoaId, chatId)
    allow(mayRead(standing))
    const { self, other } = standing
    const text = body.text.trim()
    if (text === '' || !mayWrite(standing) || !self || !other) return { success: false }
    const message = await sendMessage(scope, house, { chatId, from: self, to: other, key: body.key, text })
    if (!message) throw tooMany()
    return { success: true, message: presentMessage(message) }
  },
  async seen({ scope, query: { hoaId, chatId, messageId }, house, allow }) {
    allow(mayRead(await standingIn(scope, hoaId, chatId)))
    await scope.transaction(async (inside) => {
      const isNews = await noteSeen(inside, hoaId, chatId, messageId)
      if (isNews) await house.announce(inside, liveTopic('chat'), [scope.personId])
    })
    return { success: true }
  },
  async block({ scope, query: { hoaId, chatId }, body, house, allow }) {
    const standing = await standingIn(scope, hoaId, chatId)
    allow(mayGuardAgainst(standing))
    const otherPersonId = personIn(standing)
    await scope.transaction(async (inside) => {
      await setBlock(inside, otherPersonId, body.blocked ? house.clock.now() : null)
      await house.announce(inside, liveTopic('chat'), [scope.personId, otherPersonId])
    })
    return { success: true }
  },
  async report({ scope, query: { hoaId, chatId }, body, house, allow }) {
    const standing = await standingIn(scope, hoaId, chatId)
    allow(mayGuardAgainst(standing))
    const reason = body.reason.trim()
    if (reason === '' || !standing.isBegun) return { success: false }
    if (!(await house.allowances.take(reports, `${scope.communityId} ${scope.personId}`))) throw tooMany()
    await reportPerson(scope, house, { chatId, personId: personIn(standing), name: standing.otherName ?? '', reason })
    return { success: true }
  },
}

async function standingIn(scope: PersonScope, communityId: number, chatId: string): Promise<Standing> {
  const uids = chatUsersOf(chatId)
  if (!uids) throw forbidden()
  const standing = await findStanding(scope, communityId, chatId, uids)
  // The caller is one of the two; the other has left, and the two never wrote.
  if (standing.isEnabled && standing.self !== null && standing.otherPersonId === null) throw notFound()
  return standing
}

function personIn({ otherPersonId }: Standing): number {
  if (otherPersonId === null) throw forbidden()
  return otherPersonId
}

/** Each is read by those who look after the community. */
const reports = { name: 'chat-reports', points: chatLimits.reportsPerDay, duration: 86_400 } as const

const tooMany = () => new HttpError(429, 'Too many messages. Please wait a moment.')
