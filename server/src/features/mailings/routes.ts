import { type mailings, mailingsPageSize, mailReportPageSize } from '@porchlight/contract/features/mailings.ts'
import { mailingLimits } from '@porchlight/contract/shared/mailings.ts'
import { communitiesWithRight, type StaffScope } from '../../platform/access/scopes.ts'
import { actorOf, recordActivity } from '../../platform/activity/record.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { documentRule, takeUploads } from '../../platform/files/uploads.ts'
import { notFound, ReadyJson } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { tooOften } from '../../platform/limits/allowances.ts'
import { defineAllowance } from '../../platform/limits/define-allowance.ts'
import { attachFiles, contentOf, discardOrRestore, makeCorrection, makeRepeat, saveDraft } from './drafts/actions.ts'
import {
  findAttachment,
  findMailing,
  listAttachments,
  type MailingRow,
  raiseVersion,
  removeAttachment,
} from './drafts/data.ts'
import { storedRule, usesLedger } from './drafts/policy.ts'
import { deleteOrganisationTemplate, saveOrganisationTemplate, saveTemplate } from './options/actions.ts'
import {
  findHomes,
  listCommunityNames,
  listLists,
  listNames,
  listPlaces,
  listReplyPeople,
  listShared,
  listTemplates,
  setListDeleted,
  setTemplateDeleted,
  storeList,
} from './options/data.ts'
import { presentAttachment, presentMailing } from './present.ts'
import { previewOf, queueTest, searchRecipients } from './preview/actions.ts'
import { replaceLists } from './recipients/actions.ts'
import { findBranding, findSetting } from './recipients/data.ts'
import { certificateOf, lettersOf, reportFileOf } from './report/actions.ts'
import { listMailings, listMailingsOfReach, listReplies, notePrinted, readReport } from './report/data.ts'
import { forecast, send, takeStep } from './steps/actions.ts'
import { outcomeOf, outcomeOfSend, outcomeOfStep, refusalOf, templateOutcome } from './steps/present.ts'
// Declares the replies to mailings as work that is handed over when the person who gets them leaves.
import './handing-over/data.ts'

/** Each test sends a mail. */
const testAllowance = defineAllowance('mailing-tests', { points: 60, duration: 3600 })
/** A file can list thousands of recipients. */
const reportFileAllowance = defineAllowance('mailing-report-files', { points: 60, duration: 3600 })

const pageOf = (query: { pageNo: number; search?: string | undefined }, size: number) => ({
  search: query.search ?? '',
  limit: size,
  offset: (query.pageNo - 1) * size,
})

/** @throws HttpError 404 if the community has no mailing with this id. */
async function existingMailing(scope: StaffScope, id: number): Promise<MailingRow> {
  const row = await findMailing(scope, id)
  if (!row) throw notFound()
  return row
}

/** Counts a download. @throws HttpError 429 if the person has downloaded too many files. */
async function countReportFile(scope: StaffScope, context: AppContext): Promise<void> {
  if (!(await context.allowances.take(reportFileAllowance, String(scope.personId)))) throw tooOften()
}

export const handlers: Handlers<typeof mailings.calls> = {
  async index({ scope, query }) {
    return new ReadyJson(await listMailings(scope, { tab: query.tab, ...pageOf(query, mailingsPageSize) }))
  },
  async reach({ scope, query }) {
    const wanted = { tab: query.tab, ...pageOf(query, mailingsPageSize) }
    const [page, communities] = await Promise.all([listMailingsOfReach(scope, wanted), listCommunityNames(scope)])
    // The page is JSON text already, so the names are added as text.
    return new ReadyJson(`${page.slice(0, -1)},"communities":${JSON.stringify(communities)}}`)
  },
  async options({ scope }) {
    const setting = await findSetting(scope)
    const seesLedger = scope.may('ledger.see')
    const others = communitiesWithRight(scope.viewer, 'mail.write').filter((id) => id !== scope.communityId)
    const [places, lists, replyPeople, templates, otherCommunities, branding] = await Promise.all([
      listPlaces(scope),
      listLists(scope),
      listReplyPeople(scope),
      listTemplates(scope, setting.companyId),
      listNames(scope, others),
      findBranding(scope, setting),
    ])
    return {
      language: setting.language,
      timeZone: setting.timeZone,
      ...places,
      lists: lists.flatMap(({ id, name, recipients }) => (seesLedger || !usesLedger(recipients) ? [{ id, name }] : [])),
      replyPeople: replyPeople.map(({ id, name }) => ({ id, name })),
      templates,
      otherCommunities,
      mayEmergency: scope.may('mail.emergency'),
      maySeeLedger: seesLedger,
      teamAddress: branding.replyAddress || setting.officeEmail,
    }
  },
  async homes({ scope, query }) {
    const ids = (query.ids ?? '').split(',').map(Number).filter(Number.isSafeInteger)
    return { items: await findHomes(scope, query.search, ids.slice(0, mailingLimits.parts)) }
  },
  async one({ scope, query }) {
    const row = await existingMailing(scope, query.id)
    const corrected = row.correctsId === null ? undefined : await findMailing(scope, row.correctsId)
    const given = { seesLedger: scope.may('ledger.see'), corrected }
    return presentMailing(row, await listAttachments(scope, query.id), given)
  },
  async save({ scope, query, body, context }) {
    const saved = await saveDraft(scope, context, query.id, body)
    if ('gone' in saved) return { ...refusalOf('This mailing is no longer a draft.'), id: query.id ?? 0, version: 0 }
    if (!('conflict' in saved)) return { ...outcomeOf(true, ''), ...saved }
    const { changedByName, changedAt, id, version } = saved.conflict
    const time = changedAt.toISOString()
    return { ...refusalOf(`This was changed by ${changedByName} at ${time}.`), id, version }
  },
  async discard({ scope, query, context }) {
    return outcomeOf(await discardOrRestore(scope, context, query.id, false), 'The draft has been discarded.')
  },
  async takeBack({ scope, query, context }) {
    return outcomeOf(await discardOrRestore(scope, context, query.id, true), 'The draft is back.')
  },
  async attach({ scope, query, files, context }) {
    const row = await existingMailing(scope, query.id)
    const uploads = files['files[]']
    const before = await listAttachments(scope, query.id)
    const refuse = (message: string) => ({
      ...refusalOf(message),
      attachments: before.map(presentAttachment),
      version: row.version,
    })
    if (row.state !== 'draft') return refuse('This mailing is no longer a draft.')
    if (before.length + uploads.length > mailingLimits.attachments)
      return refuse('A mailing has 10 attachments at most.')
    const owner = { communityId: scope.communityId, personId: scope.personId }
    const taken = await takeUploads(scope, context, uploads, documentRule, owner)
    if ('refusal' in taken) return refuse(taken.refusal)
    const version = await attachFiles(scope, context, query.id, taken.files)
    if (version === undefined) return refuse('This mailing is no longer a draft.')
    const attachments = (await listAttachments(scope, query.id)).map(presentAttachment)
    return { ...outcomeOf(true, ''), attachments, version }
  },
  async detach({ scope, query, body, context }) {
    const row = await existingMailing(scope, query.id)
    if (row.state !== 'draft') return refusalOf('This mailing is no longer a draft.')
    const now = context.clock.now()
    const { name } = await actorOf(scope)
    const isRemoved = await scope.transaction(async (inside) => {
      if (!(await removeAttachment(inside, query.id, body.attachmentId))) return false
      await raiseVersion(inside, query.id, { now, name })
      await recordActivity(inside, now, { kind: 'mailing.file removed', subject: { kind: 'mailing', id: query.id } })
      return true
    })
    return outcomeOf(isRemoved, 'The attachment has been removed.')
  },
  async attachment({ scope, query, context }) {
    const found = await findAttachment(scope, query.attachmentId)
    const file = found && (await context.files.read(found.fileKey))
    if (!found || !file) throw notFound()
    return { ...file, contentType: found.contentType, fileName: found.title }
  },
  async forecast({ scope, query, body, context }) {
    const stored = query.id === undefined ? undefined : await existingMailing(scope, query.id)
    const { content, setting } = await contentOf(scope, stored, body)
    return forecast(scope, context, content, setting)
  },
  async choices({ scope, query, context }) {
    const found = await searchRecipients(scope, context, await existingMailing(scope, query.id), query.search)
    return { items: found.map(({ key, name, home }) => ({ key, name, home })) }
  },
  async preview({ scope, query, context }) {
    const shown = await previewOf(scope, context, query.id, query.key)
    if (!shown) throw notFound()
    return shown
  },
  async test({ scope, query, body, context }) {
    await existingMailing(scope, query.id)
    if (!(await context.allowances.take(testAllowance, String(scope.personId))))
      return refusalOf('You have sent many tests. Please try again later.')
    await queueTest(scope, query.id, body.key ?? '')
    return outcomeOf(true, 'A test is on its way to you.')
  },
  async send({ scope, query, body, context }) {
    await existingMailing(scope, query.id)
    return outcomeOfSend(await send(scope, context, query.id, { version: body.version, isProven: false }))
  },
  async sendProven({ scope, query, body, context }) {
    await existingMailing(scope, query.id)
    return outcomeOfSend(await send(scope, context, query.id, { version: body.version, isProven: true }))
  },
  async stop({ scope, query, context }) {
    await existingMailing(scope, query.id)
    return outcomeOfStep(await takeStep(scope, context, query.id, 'stop'), 'Nothing was sent. It is a draft again.')
  },
  async pause({ scope, query, context }) {
    await existingMailing(scope, query.id)
    return outcomeOfStep(await takeStep(scope, context, query.id, 'pause'), 'The mailing is paused.')
  },
  async resume({ scope, query, context }) {
    await existingMailing(scope, query.id)
    return outcomeOfStep(await takeStep(scope, context, query.id, 'resume'), 'The mailing continues.')
  },
  async cancel({ scope, query, context }) {
    await existingMailing(scope, query.id)
    const done = 'The mailing has ended. Nobody else gets it.'
    return outcomeOfStep(await takeStep(scope, context, query.id, 'cancel'), done)
  },
  async sendAgain({ scope, query, context }) {
    await existingMailing(scope, query.id)
    const id = await makeRepeat(scope, context, query.id)
    return { ...outcomeOf(id !== undefined, 'The mailing to those who were not reached is a draft.'), id: id ?? 0 }
  },
  async correct({ scope, query, context }) {
    await existingMailing(scope, query.id)
    const id = await makeCorrection(scope, context, query.id)
    return { ...outcomeOf(id !== undefined, 'The correction is a draft.'), id: id ?? 0 }
  },
  async report({ scope, query }) {
    await existingMailing(scope, query.id)
    const { channel = null, state = null, notReached } = query
    const wanted = { channel, state, onlyNotReached: notReached === '1', ...pageOf(query, mailReportPageSize) }
    return new ReadyJson(await readReport(scope, query.id, wanted))
  },
  async reportFile({ scope, query, context, client }) {
    const row = await existingMailing(scope, query.id)
    await countReportFile(scope, context)
    return reportFileOf(scope, row, client.language ?? 'en')
  },
  async letters({ scope, query, context }) {
    const row = await existingMailing(scope, query.id)
    await countReportFile(scope, context)
    return lettersOf(scope, context, row)
  },
  async printed({ scope, query, body, context }) {
    await existingMailing(scope, query.id)
    const now = context.clock.now()
    return scope.transaction(async (inside) => {
      const count = await notePrinted(inside, query.id, now, body.letters)
      if (count === undefined)
        return refusalOf('Letters were added after this file was created. Please print it again.')
      const subject = { kind: 'mailing', id: query.id }
      await recordActivity(inside, now, { kind: 'mailing.letters printed', subject, after: { letters: count } })
      return outcomeOf(true, 'The letters are printed.')
    })
  },
  async certificate({ scope, query, context, client }) {
    const row = await existingMailing(scope, query.id)
    if (row.kind !== 'notice' || !row.frozenAt) throw notFound()
    await countReportFile(scope, context)
    return certificateOf(scope, context, row, client.language ?? 'en')
  },
  async replies({ scope, query }) {
    await existingMailing(scope, query.id)
    const { limit, offset } = pageOf(query, mailingsPageSize)
    return new ReadyJson(await listReplies(scope, query.id, limit, offset))
  },
  async saveTemplate({ scope, query, body, context }) {
    return templateOutcome(await saveTemplate(scope, context.clock.now(), query.id, body))
  },
  async deleteTemplate({ scope, body, context }) {
    const now = context.clock.now()
    const isDone = await scope.transaction(async (inside) => {
      if (!(await setTemplateDeleted(inside, body.id, body.restore ? null : now))) return false
      const kind = body.restore ? 'mailing template.taken back' : 'mailing template.deleted'
      await recordActivity(inside, now, { kind, subject: { kind: 'mailing template', id: body.id } })
      return true
    })
    return outcomeOf(isDone, body.restore ? 'The template is back.' : 'The template has been deleted.')
  },
  async saveOrganisationTemplate({ scope, query, body, context }) {
    return templateOutcome(await saveOrganisationTemplate(scope, context.clock.now(), query.id, body))
  },
  async organisationTemplates({ scope }) {
    return { items: (await listShared(scope)).map((row) => ({ ...row, isOfOrganisation: true })) }
  },
  async deleteOrganisationTemplate({ scope, body, context }) {
    const isDone = await deleteOrganisationTemplate(scope, context.clock.now(), body)
    return outcomeOf(isDone, body.restore ? 'The template is back.' : 'The template has been deleted.')
  },
  async saveList({ scope, body, context }) {
    const rule = storedRule(body.recipients, { include: [], except: [] }, scope.may('ledger.see'))
    if (body.name.trim() === '' || (await listLists(scope)).length >= mailingLimits.lists)
      return { ...refusalOf('The list needs a name, and a community has 50 lists at most.'), id: 0 }
    // A list contains no lists, so those of the rule are replaced by their parts.
    const parts = await replaceLists(scope, rule)
    const now = context.clock.now()
    const id = await scope.transaction(async (inside) => {
      const created = await storeList(inside, body.name.trim(), parts)
      await recordActivity(inside, now, { kind: 'mailing list.saved', subject: { kind: 'mailing list', id: created } })
      return created
    })
    return { ...outcomeOf(true, 'The list is saved.'), id }
  },
  async deleteList({ scope, body, context }) {
    const now = context.clock.now()
    const isDone = await scope.transaction(async (inside) => {
      if (!(await setListDeleted(inside, body.id, body.restore ? null : now))) return false
      const kind = body.restore ? 'mailing list.taken back' : 'mailing list.deleted'
      await recordActivity(inside, now, { kind, subject: { kind: 'mailing list', id: body.id } })
      return true
    })
    return outcomeOf(isDone, body.restore ? 'The list is back.' : 'The list has been deleted.')
  },
}
