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

/** The publishing part of a form, with its times as instants. A time is undefined if the text is not a time. */
export interface PublishRequest {
  readonly choice: PublishChoice
  readonly publishAt: Date | null | undefined
  readonly takeDownAt: Date | null | undefined
  readonly pinnedUntil: Date | null | undefined
  readonly audience: Audience
  readonly tells: boolean
}

/** The stored state of an item before a change. */
export interface Before {
  readonly state: string
  readonly publishAt: Date | null
}

const notATime = 'Please choose a date and a time.'

/**
 * The messages of the publishing part of a form, by field; empty if it is valid (association.txt 2.10). `keepsEnd`: the form leaves the time of
 * taking down as it was stored, so that an item which was taken down can be edited without being shown again.
 */
export function publishingFaults(
  publishRequest: PublishRequest,
  { now, keepsEnd }: { readonly now: Date; readonly keepsEnd: boolean },
): Record<string, string[]> {
  const { choice, publishAt, takeDownAt, pinnedUntil } = publishRequest
  const start = choice === 'at' && publishAt ? publishAt : now
  return {
    ...((publishAt === undefined || (choice === 'at' && publishAt === null)) && { publishAt: [notATime] }),
    ...(takeDownAt === undefined && { takeDownAt: [notATime] }),
    ...(takeDownAt && takeDownAt <= start && !keepsEnd && { takeDownAt: ['Choose a time after it is published.'] }),
    ...(pinnedUntil === undefined && { pinnedUntil: ['Please choose a day.'] }),
  }
}

/**
 * Returns how a valid form publishes an item, and whether residents are notified now. An item that was shown already keeps its time of
 * publication; any other item without a later time is published now.
 */
export function publishingOf(
  publishRequest: PublishRequest,
  before: Before | undefined,
  now: Date,
): Publishing & { readonly notifiesNow: boolean } {
  const { choice, audience } = publishRequest
  const isDraft = choice === 'draft'
  const isLater = choice === 'at' && publishRequest.publishAt != null && publishRequest.publishAt > now
  const wasShown = before?.state === 'published' || before?.state === 'taken down'
  const isOver = publishRequest.takeDownAt != null && publishRequest.takeDownAt <= now
  const keepsShownAt = isDraft || (wasShown && !isLater)
  let publishAt: Date | null = now
  if (isDraft) publishAt = null
  else if (isLater) publishAt = publishRequest.publishAt ?? null
  else if (wasShown) publishAt = before.publishAt
  return {
    isDraft,
    publishAt,
    takeDownAt: publishRequest.takeDownAt ?? null,
    audience,
    pinnedUntil: publishRequest.pinnedUntil ?? null,
    tells: isLater && publishRequest.tells,
    shownAt: keepsShownAt ? null : publishAt,
    notifiesNow: !isDraft && !isLater && !isOver && publishRequest.tells,
  }
}

const required = 'This is required'

/** The messages for a ballot, by field; empty if it is valid. */
export function faultsOfBallot(
  ballot: { title: string; url: string; opensAt: Date | null | undefined; closesAt: Date | null | undefined },
  limits: { title: number; url: number },
): Record<string, string[]> {
  const { title, url, opensAt, closesAt } = ballot
  const isAllowedUrl = secureAddressOf(url) !== undefined && url.length <= limits.url
  return {
    ...(title === '' && { title: [required] }),
    ...(title.length > limits.title && { title: [`Please use ${limits.title} characters at most.`] }),
    ...(url === '' ? { url: [required] } : !isAllowedUrl && { url: ['Enter an address that begins with https://'] }),
    ...(!opensAt && { publishAt: [notATime] }),
    ...(!closesAt && { takeDownAt: [notATime] }),
    ...(opensAt && closesAt && closesAt <= opensAt && { takeDownAt: ['The end must be after the start.'] }),
  }
}

/** The normalized form of an https address without a user name or password; undefined for any other. */
export function secureAddressOf(entered: string): string | undefined {
  const url = URL.parse(entered)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined
  // URL.parse also accepts an address without the two slashes.
  return /^https:\/\//i.test(entered) ? url.href : undefined
}
