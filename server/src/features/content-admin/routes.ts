import { type contentAdmin, type PublishedKind, publishedKinds } from '@porchlight/contract/features/content-admin.ts'
import type { StaffScope } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { namesOf } from '../../platform/content/edits.ts'
import type { StoredFile } from '../../platform/files/stored-file.ts'
import { documentRule, takeUploads } from '../../platform/files/uploads.ts'
import { type FileAnswer, forbidden, notFound } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { faulty } from '../../platform/http/saved.ts'
import { contentKindsByName } from '../bin/public.ts'
import { isDocumentCategory } from '../documents/public.ts'
import { newsPictureRule } from '../news/public.ts'
import { isLinkCategory } from '../resources/public.ts'
import { changeItems, isNotifiedKind, saveItem } from './actions.ts'
import { removeCategory, saveCategory, saveOrder } from './categories/actions.ts'
import { listCategories } from './categories/data.ts'
import { saveCompleted } from './completed/actions.ts'
import { findCompletedFile, listCompleted, listWorkers } from './completed/data.ts'
import { findItem, findNameAndTimeZone, listItems } from './data.ts'
import { featureOfKind, type PublishRequest, publishingFaults } from './policy.ts'
import {
  clockTime,
  endOfDay,
  instantOf,
  lastDayBefore,
  presentCompleted,
  presentItem,
  presentVersion,
} from './present.ts'
import { formReaders } from './saving/policy.ts'
import { findVersion, listVersions } from './versions/data.ts'

export const handlers: Handlers<typeof contentAdmin.calls> = {
  async index({ scope, query, context }) {
    const [rows, kinds] = await Promise.all([listItems(scope, query, context.clock.now()), kindsInUse(scope, context)])
    const names = await namesOf(
      scope,
      rows.map(({ changedBy }) => changedBy),
    )
    const [first] = rows
    return {
      items: rows.flatMap((row) => presentItem(row, names) ?? []),
      _meta: { totalCount: first?.total ?? 0 },
      counts: { ...zeroCounts, ...first?.counts },
      kinds,
      timeZone: first?.timeZone ?? 'UTC',
    }
  },
  async view({ scope, query, context }) {
    const [state, item] = await Promise.all([
      scope.row(contentKindsByName[query.kind].state, [query.id]),
      findItem(scope, query.kind, query.id, context.clock.now()),
    ])
    if (!state || !item) throw notFound()
    const { timeZone, audience, hasFile } = item
    return {
      id: query.id,
      version: state.version,
      state: item.state,
      fields: state.fields,
      hasFile,
      audience,
      publishAt: clockTime(item.publishAt, timeZone),
      takeDownAt: clockTime(item.takeDownAt, timeZone),
      pinnedUntil: lastDayBefore(item.pinnedUntil, timeZone),
    }
  },
  async save({ scope, body, files, context }) {
    const { kind, id, version, Item: form, Publishing: published } = body
    await checkKind(scope, context, kind)
    const { timeZone } = await findNameAndTimeZone(scope)
    const publishAt = instantOf(published.publishAt, timeZone)
    const takeDownAt = instantOf(published.takeDownAt, timeZone)
    const isBallot = kind === 'ballot'
    const publishRequest: PublishRequest = {
      ...published,
      // A ballot is shown from its opening to its closing.
      choice: isBallot && published.choice !== 'draft' ? 'at' : published.choice,
      publishAt,
      takeDownAt,
      pinnedUntil: kind === 'news' ? endOfDay(published.pinnedUntil, timeZone) : null,
      tells: published.tells && isNotifiedKind(kind),
    }
    const uploads = files.file
    // The form of a ballot sends its opening and its closing in these two fields.
    const ballotTimes = { opensAt: publishAt, closesAt: takeDownAt }
    const read = formReaders[kind]({ form, isNew: id === undefined, files: uploads.length, ...ballotTimes })
    const now = context.clock.now()
    const before = id === undefined ? undefined : await findItem(scope, kind, id, now)
    const keepsEnd = clockTime(before?.takeDownAt ?? null, timeZone) === published.takeDownAt
    const faults = {
      ...('faults' in read && read.faults),
      ...(!isBallot && publishingFaults(publishRequest, { now, keepsEnd })),
    }
    if (!('writer' in read) || Object.keys(faults).length > 0) return faulty(faults)
    await checkCategory(scope, kind, form)
    const rule = kind === 'news' ? newsPictureRule : documentRule
    const taken = takesFile(kind)
      ? await takeUploads(scope, context, uploads, rule, { communityId: scope.communityId })
      : { files: [] }
    if ('refusal' in taken) return faulty({ file: [taken.refusal] })
    return saveItem(scope, context, { kind, id, version, writer: read.writer, publishRequest, file: taken.files[0] })
  },
  async change({ scope, body, context }) {
    await checkKind(scope, context, body.kind)
    const changed = await changeItems(scope, context, body)
    return { success: changed > 0, changed }
  },
  async categories({ scope, query }) {
    const items = await listCategories(scope, query.kind)
    return { items, _meta: { totalCount: items.length } }
  },
  saveCategory: ({ scope, body, context }) => saveCategory(scope, context, body),
  async orderCategories({ scope, body, context }) {
    await saveOrder(scope, context, body.kind, body.ids)
    return { success: true }
  },
  removeCategory: ({ scope, body, context }) => removeCategory(scope, context, body),
  async versions({ scope, query }) {
    const rows = await listVersions(scope, query.id)
    if (rows.length === 0) throw notFound()
    const names = await namesOf(
      scope,
      rows.map(({ storedBy }) => storedBy),
    )
    return { items: rows.map((row) => presentVersion(row, names)), _meta: { totalCount: rows.length } }
  },
  async file({ scope, query, context }) {
    return fileAnswer(context, await findVersion(scope, query.id, query.version ?? currentVersion))
  },
  async completedForms({ scope, query }) {
    const [{ rows, counts }, workers] = await Promise.all([listCompleted(scope, query), listWorkers(scope)])
    const names = await namesOf(scope, [
      ...workers,
      ...rows.flatMap(({ assignedPersonId, answeredBy }) => [assignedPersonId, answeredBy]),
    ])
    const people = workers.flatMap((id) => (names.has(id) ? [{ id, name: names.get(id) ?? '' }] : []))
    return {
      items: rows.map((row) => presentCompleted(row, names)),
      _meta: { totalCount: rows[0]?.total ?? 0 },
      counts: {
        new: 0,
        'in work': 0,
        done: 0,
        ...Object.fromEntries(counts.map(({ state, items }) => [state, items])),
      },
      people: people.sort((one, other) => one.name.localeCompare(other.name)),
    }
  },
  saveCompletedForm: ({ scope, body, context }) => saveCompleted(scope, context, body),
  async completedFile({ scope, query, context }) {
    return fileAnswer(context, await findCompletedFile(scope, query.id))
  },
}

/** `findVersion` returns the current file as version 0. */
const currentVersion = 0

const zeroCounts = { draft: 0, scheduled: 0, published: 0, 'taken down': 0, deleted: 0 }

const takesFile = (kind: PublishedKind) => kind === 'news' || kind === 'document' || kind === 'form'

async function kindsInUse(scope: StaffScope, context: AppContext): Promise<PublishedKind[]> {
  const inUse = await Promise.all(
    publishedKinds.map((kind) => context.gates.mayUse(scope, { menuFeature: featureOfKind[kind] })),
  )
  return publishedKinds.filter((_kind, index) => inUse[index])
}

/** @throws HttpError 403 if the feature of the kind is off in the community. */
async function checkKind(scope: StaffScope, context: AppContext, kind: PublishedKind): Promise<void> {
  if (!(await context.gates.mayUse(scope, { menuFeature: featureOfKind[kind] }))) throw forbidden()
}

/** @throws HttpError 403 for a category of another community. */
async function checkCategory(
  scope: StaffScope,
  kind: PublishedKind,
  form: { hd_topic_id?: number | undefined; hul_category_id?: number | undefined },
): Promise<void> {
  const { hd_topic_id: topic, hul_category_id: category } = form
  if (kind === 'document' && topic !== undefined && !(await isDocumentCategory(scope, topic))) throw forbidden()
  if (kind === 'link' && category !== undefined && !(await isLinkCategory(scope, category))) throw forbidden()
}

async function fileAnswer({ files }: AppContext, found: StoredFile | undefined): Promise<FileAnswer> {
  const file = found && (await files.read(found.fileKey))
  if (!found || !file) throw notFound()
  return { ...file, contentType: found.contentType, fileName: found.fileName }
}
