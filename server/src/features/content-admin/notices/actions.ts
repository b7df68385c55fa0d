import { calendarFeature } from '@porchlight/contract/features/calendar.ts'
import { onlineVotingFeature } from '@porchlight/contract/features/home.ts'
import { newsFeature } from '@porchlight/contract/features/news.ts'
import { type Audience, audiences } from '@porchlight/contract/shared/publishing.ts'
import type { PersonScope, Scope, SystemScope } from '../../../platform/access/scopes.ts'
import { escapeHtml } from '../../../platform/html/sanitise.ts'
import { dayInWords, inEach } from '../../../platform/languages.ts'
import { queueNotice, type Residents } from '../../../platform/notices/queue-notice.ts'
import { residentsOf } from '../../accounts/public.ts'
import { notifyOfEvent } from '../../calendar/public.ts'
import { featureOfDocument, notifyOfDocument } from '../../documents/public.ts'
import { notifyOfNews } from '../../news/public.ts'
import { contentAdminTexts } from '../texts.ts'
import { findBallot, findDocument, findEvent, findNews, type NotifiedKind } from './data.ts'

/** The scopes of one transaction: `queue` queues the jobs, and `community` reads the data of the community. */
interface NoticeScopes {
  readonly queue: PersonScope | SystemScope
  readonly community: Scope<'community'>
  readonly communityId: number
  readonly now: Date
}

/** Queues a notice of a published item to the people who may see it. Returns their person ids (association.txt 2.10). */
export async function notifyOfItem(
  { queue, community, communityId, now }: NoticeScopes,
  kind: NotifiedKind,
  id: number,
): Promise<readonly number[]> {
  const readersOf = async ({ menuFeature, audience }: Residents) =>
    (await residentsOf(community, menuFeature, audience)).map(({ personId }) => personId)
  const noticeOf = (found: { version: number; publishedBy: number | null }, fromName: string, to: Residents) => ({
    id,
    key: `${kind} ${id} published ${found.version} ${now.getTime()}`,
    communityId,
    actorPersonId: found.publishedBy,
    fromName,
    to,
  })
  switch (kind) {
    case 'news': {
      const found = await findNews(community, id)
      if (!found) return []
      const to = { menuFeature: newsFeature, audience: found.audience }
      await notifyOfNews(queue, {
        ...noticeOf(found, found.authorName, to),
        title: found.title,
        bodyHtml: found.bodyHtml,
      })
      return readersOf(to)
    }
    case 'event': {
      const found = await findEvent(community, id, now)
      // Nobody is notified of an event that is over.
      if (!found || found.endDay < found.today) return []
      const to = { menuFeature: calendarFeature, audience: found.audience }
      const { title, location, description, startDay, startTime, endDay, endTime } = found
      const event = { title, location, description, startDay, startTime, endDay, endTime }
      await notifyOfEvent(queue, { ...noticeOf(found, found.communityName, to), ...event })
      return readersOf(to)
    }
    case 'document':
    case 'form': {
      const found = await findDocument(community, id)
      if (!found) return []
      const { isForm, title, description } = found
      const audience = narrower(found.audience, found.categoryAudience)
      const to = { menuFeature: featureOfDocument(isForm), audience }
      await notifyOfDocument(queue, { ...noticeOf(found, found.communityName, to), isForm, title, description })
      return readersOf(to)
    }
    case 'ballot': {
      const found = await findBallot(community, id)
      if (!found || found.closesAt <= now) return []
      const to = { menuFeature: onlineVotingFeature, audience: found.audience }
      await queueNotice(queue, {
        ...withoutId(noticeOf(found, found.communityName, to)),
        topic: 'online_voting',
        type: onlineVotingFeature,
        typeId: id,
        parentId: id,
        subject: { kind: 'ballot', id },
        title: inEach(contentAdminTexts, (texts) => texts.ballotOpen(found.title)),
        textHtml: inEach(
          contentAdminTexts,
          (texts, language) =>
            `<p>${escapeHtml(texts.ballotCloses(dayInWords(found.closesAt, found.timeZone, language)))}</p>`,
        ),
        page: 'Home',
      })
      return readersOf(to)
    }
  }
}

function withoutId<Given extends { readonly id: number }>({ id: _id, ...others }: Given): Omit<Given, 'id'> {
  return others
}

/** Returns the smaller of two audiences. */
function narrower(one: Audience, other: Audience): Audience {
  return audiences.indexOf(one) > audiences.indexOf(other) ? one : other
}
