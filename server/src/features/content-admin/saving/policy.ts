import type { BodyOf } from '@porchlight/contract/call.ts'
import { type contentAdmin, contentLimits, type PublishedKind } from '@porchlight/contract/features/content-admin.ts'
import { newsLimits } from '@porchlight/contract/features/news.ts'
import type { CommunityScope } from '../../../platform/access/scopes.ts'
import type { StoredFile } from '../../../platform/files/stored-file.ts'
import { sanitiseHtml, textOfHtml } from '../../../platform/html/sanitise.ts'
import { nameOfCaller } from '../../accounts/public.ts'
import { insertEvent, readEvent, updateEvent } from '../../calendar/public.ts'
import {
  faultsOfDocument,
  insertDocument,
  newDocumentHash,
  queueReading,
  replaceFile,
  updateDocument,
} from '../../documents/public.ts'
import { faultsOfNews, insertNews, newsTextOf, updateNews } from '../../news/public.ts'
import {
  faultsOfFaq,
  faultsOfLink,
  insertFaq,
  insertLink,
  updateFaq,
  updateLink,
  webAddressOf,
} from '../../resources/public.ts'
import { faultsOfBallot, secureAddressOf } from '../policy.ts'
import { insertBallot, updateBallot } from './data.ts'

export type ItemForm = BodyOf<typeof contentAdmin.calls.save>['Item']

type Faults = Record<string, string[]>

/** A valid form, ready to be stored. */
export interface Writer {
  readonly title: string
  /** Inserts an item. Returns its id; undefined if the community has the maximum number. */
  insert(inside: CommunityScope, file: StoredFile | undefined, now: Date): Promise<number | undefined>
  /** Updates an item. Returns the key of a file that is no longer used, or null. */
  update(inside: CommunityScope, id: number, file: StoredFile | undefined, now: Date): Promise<string | null>
}

interface Given {
  readonly form: ItemForm
  readonly isNew: boolean
  /** The number of uploaded files. */
  readonly files: number
  /** The opening and the closing time of a ballot. */
  readonly opensAt: Date | null | undefined
  readonly closesAt: Date | null | undefined
}

type Read = { readonly writer: Writer } | { readonly faults: Faults }

const tooLong = (limit: number) => [`Please use ${limit} characters at most.`]
const lengthFaults = (values: Readonly<Record<string, [string, number]>>): Faults =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, [value, limit]]) =>
      value.length > limit ? [[field, tooLong(limit)]] : [],
    ),
  )

/** Check a form, by kind: return its writer, or its faults by field. The rules are those of the residents' forms (community.txt 5). */
export const formReaders: Readonly<Record<PublishedKind, (given: Given) => Read>> = {
  news: readNews,
  event: readEventForm,
  document: (given) => readDocument(given, false),
  form: (given) => readDocument(given, true),
  question: readQuestion,
  link: readLink,
  ballot: readBallot,
}

function outcome(faults: Faults, writer: Writer): Read {
  return Object.keys(faults).length > 0 ? { faults } : { writer }
}

function readNews({ form, files }: Given): Read {
  const text = newsTextOf(form)
  const { title, bodyHtml } = text
  const faults = {
    ...faultsOfNews({ ...text, pictures: files }),
    ...lengthFaults({ hn_title: [title, newsLimits.title], hn_body: [bodyHtml, newsLimits.body] }),
  }
  return outcome(faults, {
    title,
    async insert(inside, file, createdAt) {
      const authorName = await nameOfCaller(inside)
      return insertNews(inside, { ...text, pictureFileKey: file?.fileKey ?? null, authorName, createdAt })
    },
    async update(inside, id, file, updatedAt) {
      // Without a new picture, null removes the stored one and undefined keeps it.
      const kept = form.removeImage === 'true' ? null : undefined
      const picture = file?.fileKey ?? kept
      return (await updateNews(inside, id, { ...text, picture, updatedAt }))?.replacedFileKey ?? null
    },
  })
}

function readEventForm({ form }: Given): Read {
  const read = readEvent(form)
  if ('faults' in read) return { faults: read.faults as Faults }
  const { event } = read
  return outcome(
    {},
    {
      title: event.title,
      insert: (inside, _file, now) => insertEvent(inside, { ...event, createdBy: inside.personId }, now),
      async update(inside, id, _file, now) {
        await updateEvent(inside, id, event, now)
        return null
      },
    },
  )
}

function readDocument({ form, isNew, files }: Given, isForm: boolean): Read {
  const text = {
    isForm,
    title: form.hd_title.trim(),
    description: form.hd_description.trim(),
    categoryId: isForm ? null : (form.hd_topic_id ?? null),
  }
  const faults = {
    ...faultsOfDocument({ ...text, isNew, files }),
    ...lengthFaults({ hd_title: [text.title, 200], hd_description: [text.description, 2000] }),
  }
  // The residents' form calls the field of the file `document`, this form calls it `file`.
  const { document: fileFault, ...others }: Faults = faults
  return outcome(
    { ...others, ...(fileFault && { file: fileFault }) },
    {
      title: text.title,
      async insert(inside, file, now) {
        // Never without a file: `faultsOfDocument` requires one for a new document.
        if (!file) return undefined
        const { communityId, personId: storedBy } = inside
        const documentId = await insertDocument(inside, { ...text, ...file, hash: newDocumentHash(), storedBy }, now)
        if (documentId !== undefined) await queueReading(inside, { communityId, documentId, fileKey: file.fileKey })
        return documentId
      },
      async update(inside, id, file, now) {
        await updateDocument(inside, id, text, now)
        if (!file) return null
        await replaceFile(inside, id, file, now)
        await queueReading(inside, { communityId: inside.communityId, documentId: id, fileKey: file.fileKey })
        // The replaced file is still used: it is kept as a version.
        return null
      },
    },
  )
}

function readQuestion({ form }: Given): Read {
  const bodyHtml = sanitiseHtml(form.hf_body)
  const faq = { title: form.hf_title.trim(), bodyHtml, bodyText: textOfHtml(bodyHtml) }
  const faults = { ...faultsOfFaq(faq), ...lengthFaults({ hf_title: [faq.title, 300], hf_body: [bodyHtml, 50_000] }) }
  return outcome(faults, {
    title: faq.title,
    insert: (inside, _file, now) => insertFaq(inside, faq, now),
    async update(inside, id, _file, now) {
      await updateFaq(inside, id, faq, now)
      return null
    },
  })
}

function readLink({ form }: Given): Read {
  const entered = { title: form.hul_title.trim(), url: form.hul_url.trim(), category: form.hul_category_id }
  const faults = {
    ...faultsOfLink(entered),
    ...lengthFaults({ hul_title: [entered.title, 200], hul_url: [entered.url, 2000] }),
  }
  // `link` is stored only without faults, so its address is valid and it has a category.
  const link = { title: entered.title, url: webAddressOf(entered.url) ?? '', categoryId: entered.category ?? 0 }
  return outcome(faults, {
    title: link.title,
    insert: (inside, _file, now) => insertLink(inside, link, now),
    async update(inside, id, _file, now) {
      await updateLink(inside, id, link, now)
      return null
    },
  })
}

function readBallot({ form, opensAt, closesAt }: Given): Read {
  const entered = { title: form.title.trim(), url: form.url.trim(), opensAt, closesAt }
  const faults = faultsOfBallot(entered, { title: contentLimits.ballotTitle, url: contentLimits.ballotUrl })
  const url = secureAddressOf(entered.url)
  if (!url || !opensAt || !closesAt) return { faults }
  const ballot = { title: entered.title, url, opensAt, closesAt }
  return outcome(faults, {
    title: ballot.title,
    insert: (inside) => insertBallot(inside, ballot),
    async update(inside, id) {
      await updateBallot(inside, id, ballot)
      return null
    },
  })
}
