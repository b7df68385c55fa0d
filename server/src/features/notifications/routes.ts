import { notificationLimit, type notifications } from '@porchlight/contract/features/notifications.ts'
import { topicSeparator } from '@porchlight/contract/shared/notice-topics.ts'
import { HttpError, ReadyJson } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { findMark } from '../../platform/mail/attempts.ts'
import { openMailing } from '../mailings/public.ts'
import { findAddress, listUnread, markTypeRead, noteFirstOpening } from './data.ts'
import { noticeLinks } from './links.ts'
import { addressOf } from './policy.ts'
import { endEmails } from './settings/actions.ts'

/** The largest valid type of a notification. */
const maxType = 9999

export const handlers: Handlers<typeof notifications.calls> = {
  async index({ scope, client }) {
    return new ReadyJson(await listUnread(scope, notificationLimit, client.language ?? 'en'))
  },
  async markAsRead({ scope, body, context }) {
    const type = wholeNumber(body.type, maxType)
    if (type === undefined) throw new HttpError(400, 'Not understood: type')
    await markTypeRead(scope, type, wholeNumber(body.parentId) ?? null, context.clock.now())
    context.announceToOtherSessions('notifications', scope.viewer)
    return { success: true }
  },
  async open({ scope, body, context, guessedWrong }) {
    // The links of mailings and of notices open the same page of the app, so this call gets both.
    const address = await openMailing(scope, context.settings, body.notice, context.clock.now())
    if (address) return { address }
    const link = noticeLinks(context.settings).readOpen(body.notice)
    const opened = link && (await noteFirstOpening(scope, link.personId, link.notificationId, context.clock.now()))
    if (!opened) guessedWrong()
    return { address: opened ? addressOf(opened) : '/Login' }
  },
  async mailState({ scope }) {
    const address = await findAddress(scope)
    const mark = await findMark(scope, address)
    return { address, refusedAt: mark?.refusedAt.toISOString() ?? null }
  },
  async unsubscribe({ scope, query, context, guessedWrong }) {
    const link = noticeLinks(context.settings).readUnsubscribe(query.link)
    if (!link) {
      guessedWrong()
      return { success: false, topic: '' }
    }
    await endEmails(scope, context, link.personId, link.topics)
    return { success: true, topic: link.topics.join(topicSeparator) }
  },
}

/** Parses a number of a form field; undefined for an empty or invalid text. An empty parent means all of a type (decisions/foundation.md 66). */
function wholeNumber(text: string, max = Number.MAX_SAFE_INTEGER): number | undefined {
  return /^\d{1,15}$/.test(text) && Number(text) <= max ? Number(text) : undefined
}
