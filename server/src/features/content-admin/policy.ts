import { calendarFeature } from '@porchlight/contract/features/calendar.ts'
import type { PublishedKind } from '@porchlight/contract/features/content-admin.ts'
import { documentsFeature, formsFeature } from '@porchlight/contract/features/documents.ts'
import { onlineVotingFeature } from '@porchlight/contract/features/home.ts'
import { newsFeature } from '@porchlight/contract/features/news.ts'
import { faqFeature, usefulLinksFeature } from '@porchlight/contract/features/resources.ts'
import type { Audience, PublishChoice } from '@porchlight/contract/shared/publishing.ts'
import type { Publishing } from './data.ts'

/** The menu feature under which residents see a kind. */
export const featureOfKind: Readonly<Record<PublishedKind, number>> = {
  news: newsFeature,
  event: calendarFeature,
  document: documentsFeature,
  form: formsFeature,
  question: faqFeature,
  link: usefulLinksFeature,
  ballot: onlineVotingFeature,
}

/** When an item is published and for whom, from a form; the times are converted to instants. Undefined for a text that is not a time. */
export interface Wish {
  readonly choice: PublishChoice
  readonly publishAt: Date | null | undefined
  readonly takeDownAt: Date | null | undefined
  readonly pinnedUntil: Date | null | undefined
  readonly audience: Audience
  readonly tells: boolean
}

/** What an item was before. */
export interface Before {
  readonly state: string
  readonly publishAt: Date | null
}

const notATime = 'Please choose a date and a time.'

/** The messages of the publishing part of a form, by field; empty if it is valid (association.txt 2.10). */
export function faultsOfWish(wish: Wish, now: Date): Record<string, string[]> {
  const { choice, publishAt, takeDownAt, pinnedUntil } = wish
  const start = choice === 'at' && publishAt ? publishAt : now
  return {
    ...((publishAt === undefined || (choice === 'at' && publishAt === null)) && { publishAt: [notATime] }),
    ...(takeDownAt === undefined && { takeDownAt: [notATime] }),
    ...(takeDownAt && takeDownAt <= start && { takeDownAt: ['This is before it is published.'] }),
    ...(pinnedUntil === undefined && { pinnedUntil: ['Please choose a day.'] }),
  }
}

/**
 * How an item is published by a form that is valid, and whether residents are notified now. An item that is published keeps its time; one
 * whose time has come is published now.
 */
export function planOf(
  wish: Wish,
  before: Before | undefined,
  now: Date,
): Publishing & { readonly notifiesNow: boolean } {
  const { choice, audience } = wish
  const isDraft = choice === 'draft'
  const isLater = choice === 'at' && wish.publishAt != null && wish.publishAt > now
  const wasShown = before?.state === 'published' || before?.state === 'taken down'
  const publishAt = isDraft ? null : isLater ? (wish.publishAt ?? null) : wasShown ? before.publishAt : now
  return {
    isDraft,
    publishAt,
    takeDownAt: wish.takeDownAt ?? null,
    audience,
    pinnedUntil: wish.pinnedUntil ?? null,
    tells: isLater && wish.tells,
    shownAt: isDraft || (wasShown && !isLater) ? null : publishAt,
    notifiesNow: !isDraft && !isLater && wish.tells,
  }
}

const required = 'This is required'

/** The messages for a ballot, by field; empty if it is valid. */
export function faultsOfBallot(
  ballot: { title: string; url: string; opensAt: Date | null | undefined; closesAt: Date | null | undefined },
  limits: { title: number; url: number },
): Record<string, string[]> {
  const { title, url, opensAt, closesAt } = ballot
  return {
    ...(title === '' && { title: [required] }),
    ...(title.length > limits.title && { title: [`Please use ${limits.title} characters at most.`] }),
    ...(url === ''
      ? { url: [required] }
      : (secureAddressOf(url) === undefined || url.length > limits.url) && {
          url: ['Enter an address that begins with https://'],
        }),
    ...(!opensAt && { publishAt: [notATime] }),
    ...(!closesAt && { takeDownAt: [notATime] }),
    ...(opensAt && closesAt && closesAt <= opensAt && { takeDownAt: ['The end must be after the start.'] }),
  }
}

/** The normalized form of an https address without a user name or password; undefined for any other. */
export function secureAddressOf(entered: string): string | undefined {
  const url = URL.parse(entered)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined
  return /^https:\/\//i.test(entered) ? url.href : undefined
}
