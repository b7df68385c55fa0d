import type { AnswerOf } from '@porchlight/contract/call.ts'
import type { contentAdmin, PublishedKind } from '@porchlight/contract/features/content-admin.ts'
import type { Audience, PublishChoice } from '@porchlight/contract/shared/publishing.ts'

export type ViewedItem = AnswerOf<typeof contentAdmin.calls.view>

/** The fields of each kind, by their names on the wire. */
const fieldNames = {
  news: ['hn_title', 'hn_body'],
  event: [
    'ce_title',
    'ce_start_date',
    'ce_start_time',
    'ce_end_date',
    'ce_end_time',
    'ce_kind',
    'ce_location',
    'ce_description',
  ],
  document: ['hd_title', 'hd_description', 'hd_topic_id'],
  form: ['hd_title', 'hd_description'],
  question: ['hf_title', 'hf_body'],
  link: ['hul_title', 'hul_url', 'hul_category_id'],
  ballot: ['title', 'url'],
} as const satisfies Record<PublishedKind, readonly string[]>

/** The values of the form of an item. */
export interface ItemValues {
  /** The fields of the kind, see `fieldNames`. */
  readonly [fieldName: string]: string | boolean | readonly File[]
  readonly file: readonly File[]
  readonly removeImage: boolean
  readonly choice: PublishChoice
  /** Local times of the community, such as '2026-11-21T18:30'; '' for none. For a ballot, the times at which it opens and closes. */
  readonly publishAt: string
  readonly takeDownAt: string
  readonly audience: Audience
  /** The last day on which a news item is pinned, such as '2026-11-21'; '' if it is not. */
  readonly pinnedUntil: string
  /** Whether residents are notified. */
  readonly tells: boolean
}

/** The initial values of the form of an item. Null is a new item, which by default is published at once. */
export function initialValuesOf(kind: PublishedKind, item: ViewedItem | null): ItemValues {
  const entered = fieldNames[kind].map((name) => [name, item?.fields[name] ?? (name === 'ce_kind' ? 'meeting' : '')])
  const isBallot = kind === 'ballot'
  // The initial choice for each state. With 'now', an item that was shown already keeps its time of publication.
  const choices = { draft: 'draft', scheduled: 'at', published: 'now', 'taken down': 'now', deleted: 'draft' } as const
  const choice = item ? choices[item.state] : 'now'
  return {
    ...Object.fromEntries(entered),
    file: [],
    removeImage: false,
    choice: isBallot && choice !== 'draft' ? 'at' : choice,
    publishAt: isBallot || item?.state === 'scheduled' ? (item?.publishAt ?? '') : '',
    takeDownAt: item?.takeDownAt ?? '',
    audience: item?.audience ?? 'all',
    pinnedUntil: item?.pinnedUntil ?? '',
    tells: true,
  }
}

/** The body of the call that saves the values. A ballot has its time of opening with each choice; other items have a time only with 'at'. */
export function bodyOf(kind: PublishedKind, values: ItemValues) {
  const { choice, publishAt, takeDownAt, audience, pinnedUntil, tells, removeImage } = values
  const entered = fieldNames[kind].flatMap((name) => (values[name] === '' ? [] : [[name, values[name]]]))
  return {
    Item: { ...Object.fromEntries(entered), removeImage: String(removeImage) },
    Publishing: {
      choice,
      publishAt: choice === 'at' || kind === 'ballot' ? publishAt : '',
      takeDownAt,
      audience,
      pinnedUntil,
      tells: String(tells && choice !== 'draft'),
    },
  }
}

export const textFieldsOf = (kind: PublishedKind): readonly string[] => fieldNames[kind]
