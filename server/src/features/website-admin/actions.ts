import { forumsFeature, forumTopics } from '@porchlight/contract/features/forums.ts'
import {
  type AnyOutcome,
  discussionsPageSize,
  mostPinned,
  type Outcome,
} from '@porchlight/contract/features/website-admin.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import type { Language } from '@porchlight/contract/shared/languages.ts'
import { notificationTypes } from '@porchlight/contract/shared/notice-topics.ts'
import type { StaffScope } from '../../platform/access/scopes.ts'
import { recordActivity } from '../../platform/activity/record.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { liveTopic } from '../../platform/db/topics.ts'
import { htmlOfText } from '../../platform/html/sanitise.ts'
import { done, faulty, refused } from '../../platform/http/saved.ts'
import { inEach } from '../../platform/languages.ts'
import { queueNotice, queueNoticesOfRestored } from '../../platform/notices/queue-notice.ts'
import { nameOfCaller, residentsOf } from '../accounts/public.ts'
import { withholdListing } from '../for-sale/public.ts'
import {
  countPinned,
  listDiscussions,
  lockDiscussion,
  setDiscussion,
  showPost,
  withholdPost,
} from '../forums/public.ts'
import { withholdGroup } from '../groups/public.ts'
import { withholdReview } from '../reviews/public.ts'
import { type LockedMatter, listReporters, lockMatter, storeDecision } from './data.ts'
import { faultsOf, kindOf, obstacleTo, withholds } from './policy.ts'
import { presentDiscussion } from './present.ts'
import { websiteAdminTexts } from './texts.ts'

/** The form of a decision. */
interface Decision {
  readonly outcome: Outcome
  /** The rule that the decision names. */
  readonly rule: string
  /** The reason that the author reads. */
  readonly words: string
  /** The version of the matter that the person saw; undefined: it is not compared. */
  readonly version?: number | undefined
}

/** What the person who decided reads. */
const answers = {
  kept: 'It stays. Its author and who reported it are notified.',
  warned: 'The warning is sent. Who reported it is notified that the matter is closed.',
  hidden: 'It is hidden from everybody else. You find it under Hidden and bin.',
  removed: 'It is in the bin for 30 days.',
} as const satisfies Record<Outcome, string>

/**
 * Decides on a matter, a case of reports: applies the outcome to the item, closes the matter, and notifies the author and the people who reported it
 * (association.txt 2.18). Undefined if there is no such matter, or if it is about the caller or their household.
 */
export function decide(
  scope: StaffScope,
  context: AppContext,
  caseId: number,
  form: Decision,
): Promise<Saved | undefined> {
  return scope.transaction(async (inside) => {
    const matter = await lockMatter(inside, caseId)
    if (!matter) return undefined
    const obstacle = obstacleTo(matter, form.version)
    if (obstacle !== undefined) return refused(obstacle)
    const faults = faultsOf(kindOf(matter.kind), form)
    if (Object.keys(faults).length > 0) return faulty(faults)
    const decision = { outcome: form.outcome, rule: form.rule.trim(), words: form.words.trim() }
    if (withholds(decision.outcome) && !(await withhold(inside, context, matter, decision.outcome, decision)))
      return refused('This has been deleted already. You can keep it or warn its author.')
    await close(inside, context, matter, decision)
    await notifyReporters(inside, matter)
    return done(answers[decision.outcome])
  })
}

/** Shows a hidden or removed item again, as it was. Undefined as for `decide`. */
export function restore(scope: StaffScope, context: AppContext, caseId: number): Promise<Saved | undefined> {
  return scope.transaction(async (inside) => {
    const matter = await lockMatter(inside, caseId)
    if (!matter) return undefined
    if (matter.isReporter) return refused('You reported this yourself. Somebody else decides on it.')
    if (matter.isOpen || !withholds(matter.outcome)) return refused('This is shown already.')
    if (!(await withhold(inside, context, matter, null, { rule: '', words: '' })))
      return refused('This was deleted permanently after 30 days.')
    await close(inside, context, matter, { outcome: 'restored', rule: '', words: '' })
    return done('It is shown again, as it was.')
  })
}

/** What explains a decision to the author; both texts are '' when an item is shown again. */
type Explanation = Pick<Decision, 'rule' | 'words'>

/** Hides or removes the item of a matter, or shows it again if `outcome` is null. Returns false if the item does not exist. */
async function withhold(
  inside: StaffScope,
  context: AppContext,
  matter: LockedMatter,
  outcome: 'hidden' | 'removed' | null,
  { rule, words }: Explanation,
): Promise<boolean> {
  const { itemId, vendorId } = matter
  const now = context.clock.now()
  switch (kindOf(matter.kind)) {
    case 'post': {
      const subject =
        outcome === null ? await showPost(inside, itemId) : await withholdPost(inside, itemId, outcome, now)
      if (subject) await announceContent(inside, context)
      return subject !== undefined
    }
    case 'listing': {
      if (!(await withholdListing(inside, itemId, outcome, now))) return false
      if (outcome === null) await queueNoticesOfRestored(inside, inside.communityId, { kind: 'listing', id: itemId })
      await announceContent(inside, context)
      return true
    }
    case 'group':
      return withholdGroup(inside, context, itemId, outcome)
    case 'review': {
      const review = { vendorId: vendorId ?? 0, id: itemId, communityId: inside.communityId }
      const withholding = outcome && { reason: `${rule}\n${words}`, isRemoved: outcome === 'removed' }
      return withholdReview(inside, context, review, withholding)
    }
    // A person in chat: there is no item.
    default:
      return false
  }
}

/** Makes the open windows of the residents load their lists again. */
async function announceContent(inside: StaffScope, context: AppContext): Promise<void> {
  const readers = await residentsOf(inside, forumsFeature)
  const personIds = new Set([inside.personId, ...readers.map(({ personId }) => personId)])
  await context.announce(inside, liveTopic('content'), [...personIds])
}

/** Stores the decision, which closes the matter, with its activity entry, and notifies the author. */
async function close(
  inside: StaffScope,
  context: AppContext,
  matter: LockedMatter,
  given: Explanation & { readonly outcome: AnyOutcome },
): Promise<void> {
  const at = context.clock.now()
  const decider = { personId: inside.personId, name: await nameOfCaller(inside), at }
  const decisionId = await storeDecision(inside, matter.id, given, decider)
  await recordActivity(inside, at, {
    kind: `moderation.${given.outcome}`,
    subject: { kind: 'moderation case', id: matter.id },
    before: matter.outcome === null ? null : { outcome: matter.outcome },
    after: { title: matter.title, outcome: given.outcome, ...(given.rule && { rule: given.rule }) },
  })
  await notifyAuthor(inside, matter, { ...given, decisionId })
}

type Texts = (typeof websiteAdminTexts)[Language]

/** The title of the author's notice. */
function titleOf(texts: Texts, matter: LockedMatter, outcome: AnyOutcome): string {
  if (kindOf(matter.kind) === 'person') return outcome === 'warned' ? texts.warnedPerson : texts.keptPerson
  return texts[outcome](matter.title)
}

/** The first paragraph of the author's notice. */
function textOf(texts: Texts, matter: LockedMatter, outcome: AnyOutcome): string {
  if (kindOf(matter.kind) === 'person') return outcome === 'warned' ? texts.warnedPersonText : texts.keptPersonText
  return texts[`${outcome}Text`]
}

/** Notifies the author of the decision, its rule and its reason, but never of who reported the item (association.txt 2.18). */
async function notifyAuthor(
  inside: StaffScope,
  matter: LockedMatter,
  given: Explanation & { readonly outcome: AnyOutcome; readonly decisionId: number },
): Promise<void> {
  const { outcome, rule, words, decisionId } = given
  const { authorPersonId: personId, authorPropertyId: propertyId } = matter
  // 0: a group without an administrator has no author.
  if (personId === 0) return
  await queueNotice(inside, {
    ...noticeOf(inside, matter),
    key: `moderation ${decisionId}`,
    page: withholds(outcome) || matter.page === '' ? 'Home' : matter.page,
    title: inEach(websiteAdminTexts, (texts) => titleOf(texts, matter, outcome)),
    textHtml: inEach(websiteAdminTexts, (texts) => {
      const written = withholds(outcome) ? `${texts.written}\n${matter.body}` : ''
      const parts = [textOf(texts, matter, outcome), rule && texts.rule(rule), words, written]
      return htmlOfText(parts.filter(Boolean).join('\n\n'))
    }),
    to: [{ personId, propertyId }],
  })
}

/**
 * Notifies the people who reported the item that the matter is closed. The notice does not tell the decision, because the decision concerns somebody
 * else.
 */
async function notifyReporters(inside: StaffScope, matter: LockedMatter): Promise<void> {
  const to = await listReporters(inside, matter)
  if (to.length === 0) return
  await queueNotice(inside, {
    ...noticeOf(inside, matter),
    key: `moderation closed ${matter.id} ${matter.version}`,
    page: 'Home',
    title: inEach(websiteAdminTexts, (texts) =>
      kindOf(matter.kind) === 'person' ? texts.closedPerson : texts.closed(matter.title),
    ),
    textHtml: inEach(websiteAdminTexts, (texts) => htmlOfText(texts.closedText)),
    to: to.map(({ personId, vendorId, propertyId }) => ({ personId, ...(vendorId ? { vendorId } : { propertyId }) })),
  })
}

/** What the notices about a decision have in common. */
function noticeOf(inside: StaffScope, matter: LockedMatter) {
  return {
    topic: matter.vendorId === null ? ('comments' as const) : ('reviews' as const),
    type: notificationTypes.moderation,
    typeId: matter.id,
    parentId: matter.id,
    communityId: inside.communityId,
    actorPersonId: null,
    // Sent in the name of the association: only moderators see who decided.
    fromName: '',
  }
}

/** Returns a page of the discussions of the forums. */
export async function pageOfDiscussions(
  scope: StaffScope,
  wanted: { readonly search?: string | undefined; readonly topic?: number | undefined; readonly page: number },
) {
  const { search = '', topic, page } = wanted
  const pageRange = { limit: discussionsPageSize, offset: (page - 1) * discussionsPageSize }
  const { rows, total } = await listDiscussions(scope, { search: search.trim(), topicId: topic, ...pageRange })
  return { items: rows.map(presentDiscussion), _meta: { totalCount: total } }
}

/** Locks, pins or moves a discussion. A field that is not given stays unchanged (association.txt 2.18). */
export function changeDiscussion(
  scope: StaffScope,
  context: AppContext,
  threadId: number,
  change: {
    readonly isLocked?: boolean | undefined
    readonly isPinned?: boolean | undefined
    readonly topicId?: number | undefined
  },
): Promise<Saved | undefined> {
  const { topicId } = change
  if (topicId !== undefined && !(topicId in forumTopics))
    return Promise.resolve(faulty({ topicId: ['Choose a topic.'] }))
  return scope.transaction(async (inside) => {
    const before = await lockDiscussion(inside, threadId)
    if (!before) return undefined
    const { subject, ...state } = before
    const after = {
      isLocked: change.isLocked ?? state.isLocked,
      isPinned: change.isPinned ?? state.isPinned,
      topicId: change.topicId ?? state.topicId,
    }
    if (after.isPinned && !state.isPinned && (await countPinned(inside)) >= mostPinned)
      return refused(`${mostPinned} discussions are pinned already. Unpin one first.`)
    const now = context.clock.now()
    await setDiscussion(inside, threadId, after, now)
    await recordActivity(inside, now, {
      kind: 'discussion.changed',
      subject: { kind: 'discussion', id: threadId },
      before: state,
      after: { ...after, title: subject },
    })
    await announceContent(inside, context)
    return done(`“${subject}” was changed.`)
  })
}
