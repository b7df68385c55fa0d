import type { documents } from '@porchlight/contract/features/documents.ts'
import type { CommunityScope } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { mayBeShown } from '../../platform/files/content-type.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { StoredFile } from '../../platform/files/stored-file.ts'
import { documentRule, takeUploads } from '../../platform/files/uploads.ts'
import { zipOf } from '../../platform/files/zip.ts'
import { type FileAnswer, forbidden, notFound, ReadyJson } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { done, faulty, refused } from '../../platform/http/saved.ts'
import { changeDocument, postDocument } from './actions.ts'
import { maySendCompletedForm, sendCompletedForm } from './completed/actions.ts'
import { findCompletedFile, findForm, pageOfCompletedForms } from './completed/data.ts'
import {
  findCategory,
  findFile,
  isCategory,
  listCategories,
  listDocumentsByCategory,
  listDocumentsOfKind,
  searchDocuments,
} from './data.ts'
import { faultsOf, faultsOfCompleted, featureOf } from './policy.ts'

const nothing = new ReadyJson('{"items":[],"_meta":{"totalCount":0}}')

export const handlers: Handlers<typeof documents.calls> = {
  async index({ scope, query, context }) {
    const isForm = query.HoaDocumentSearch?.hd_is_form === true
    await checkFeature(context, scope, isForm)
    // All documents are on the first page.
    if (query.page > 1) return nothing
    const search = query.HoaDocumentSearch?.searchValue?.trim()
    const now = context.clock.now()
    if (search) return new ReadyJson(await searchDocuments(scope, isForm, search, now))
    if (!query.byCategory || isForm) return new ReadyJson(await listDocumentsOfKind(scope, isForm, now))
    const part = { category: query.category, limit: query['per-page'] }
    return new ReadyJson(await listDocumentsByCategory(scope, now, part))
  },
  async save({ scope, body, files, context }) {
    const { hd_title, hd_description, hd_is_form: isForm, hd_topic_id } = body.HoaDocument
    await checkFeature(context, scope, isForm)
    // 0: a new document or form.
    const id = Number(body.id ?? 0)
    const uploads = files['HoaDocument[document]']
    const categoryId = hd_topic_id ?? null
    const text = { isForm, title: hd_title.trim(), description: hd_description.trim(), categoryId }
    const faults = faultsOf({ ...text, isNew: id === 0, files: uploads.length })
    if (Object.keys(faults).length > 0) return faulty(faults)
    if (categoryId !== null && !(await isCategory(scope, categoryId))) throw forbidden()
    const taken = await takeUploads(scope, context, uploads, documentRule, { communityId: scope.communityId })
    if ('refusal' in taken) return faulty({ document: [taken.refusal] })
    const [file] = taken.files
    const what = isForm ? 'form' : 'document'
    // `faultsOf` requires a file for a new document.
    if (id === 0 && file) {
      const isStored = await postDocument(scope, context, text, file)
      return isStored ? done(`The ${what} has been added.`) : refused('There is no room for more documents.')
    }
    const start = await changeDocument(scope, context, { id, version: body.version }, text, file)
    if (start.outcome === 'missing') throw notFound()
    return start.outcome === 'refused' ? start.answer : done(`The ${what} has been updated.`)
  },
  async categories({ scope, context }) {
    await checkFeature(context, scope, false)
    return new ReadyJson(await listCategories(scope))
  },
  async view({ scope, query, context, allow }) {
    const file = await findFile(scope, query.id, context.clock.now())
    // Without a file, `fileAnswer` answers 404.
    allow(file === undefined || (await context.gates.mayUse(scope, { menuFeature: featureOf(file.isForm) })))
    return { ...(await fileAnswer(context.files, file)), inline: mayBeShown(file?.contentType ?? '') }
  },
  async download({ scope, query, context, allow }) {
    const file = await findFile(scope, query.id, context.clock.now())
    allow(file === undefined || (await context.gates.mayUse(scope, { menuFeature: featureOf(file.isForm) })))
    return fileAnswer(context.files, file)
  },
  async downloadAll({ scope, query, context }) {
    const category = await findCategory(scope, query.category, context.clock.now())
    if (!category) throw notFound()
    const stream = zipOf(context.files, category.entries)
    return { stream, contentType: 'application/zip', fileName: `${category.name}.zip` }
  },
  async complete({ scope, query, files, context, found }) {
    const form = found(await findForm(scope, query.hash, context.clock.now()))
    const uploads = files['HoaCompletedForm[file][]']
    const faults = faultsOfCompleted(uploads.length)
    if (Object.keys(faults).length > 0) return faulty(faults)
    if (!(await maySendCompletedForm(scope, context))) {
      return refused('You have sent many forms. Please try again later.')
    }
    const taken = await takeUploads(scope, context, uploads, documentRule, {
      communityId: scope.communityId,
      personId: scope.personId,
    })
    if ('refusal' in taken) return faulty({ file: [taken.refusal] })
    for (const file of taken.files) await sendCompletedForm(scope, context, form, file)
    return done('Your completed form has been sent in.')
  },
  async completedForms({ scope, query }) {
    return new ReadyJson(await pageOfCompletedForms(scope, query.page))
  },
  async downloadCompletedForm({ scope, query, context }) {
    const file = await findCompletedFile(scope, query.id)
    return fileAnswer(context.files, file)
  },
}

/** @throws HttpError 403 if the feature is off. One call lists documents and forms, which are separate features. */
async function checkFeature(context: AppContext, scope: CommunityScope, isForm: boolean): Promise<void> {
  if (!(await context.gates.mayUse(scope, { menuFeature: featureOf(isForm) }))) throw forbidden()
}

/** Returns the answer with a stored file. @throws HttpError 404 if there is no row or the store has no file. */
async function fileAnswer(files: FileStore, found: StoredFile | undefined): Promise<FileAnswer> {
  const file = found && (await files.read(found.fileKey))
  if (!found || !file) throw notFound()
  return { ...file, contentType: found.contentType, fileName: found.fileName }
}
