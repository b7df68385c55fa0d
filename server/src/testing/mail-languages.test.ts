import { globSync } from 'node:fs'
import { accounts } from '@porchlight/contract/features/accounts.ts'
import { calendar } from '@porchlight/contract/features/calendar.ts'
import { chat } from '@porchlight/contract/features/chat.ts'
import { digitalDelivery } from '@porchlight/contract/features/digital-delivery.ts'
import { documents } from '@porchlight/contract/features/documents.ts'
import { emailProof } from '@porchlight/contract/features/email-proof.ts'
import { forSale } from '@porchlight/contract/features/for-sale.ts'
import { forums } from '@porchlight/contract/features/forums.ts'
import { groups } from '@porchlight/contract/features/groups.ts'
import { home } from '@porchlight/contract/features/home.ts'
import { members } from '@porchlight/contract/features/members.ts'
import { myAccount } from '@porchlight/contract/features/my-account.ts'
import { notifications } from '@porchlight/contract/features/notifications.ts'
import { passwordReset } from '@porchlight/contract/features/password-reset.ts'
import { registration } from '@porchlight/contract/features/registration.ts'
import { reports } from '@porchlight/contract/features/reports.ts'
import { signIn } from '@porchlight/contract/features/sign-in.ts'
import { violations } from '@porchlight/contract/features/violations.ts'
import { chatIdOf } from '@porchlight/contract/shared/chat-ids.ts'
import type { Language } from '@porchlight/contract/shared/languages.ts'
import { noticeTopics, topicFacts, topicSeparator } from '@porchlight/contract/shared/notice-topics.ts'
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { fixturePassword, makeCommunity, makeProperty } from '../features/accounts/fixtures.ts'
import { makeCommunityRole, makeResident } from '../features/accounts/grants/fixtures.ts'
import { makeDocumentCategory } from '../features/documents/fixtures.ts'
import { queueProofMail } from '../features/email-proof/actions.ts'
import { addressChangedJob, changeMailJob } from '../features/email-proof/change/actions.ts'
import { storePending } from '../features/email-proof/change/data.ts'
import { groupsTexts } from '../features/groups/texts.ts'
import { makeMessage } from '../features/mailbox/fixtures.ts'
import { mailJob } from '../features/mailbox/sending/actions.ts'
import { makeNotice, makeNoticeSettings } from '../features/notifications/fixtures.ts'
import { addedMailJob } from '../features/passkeys/actions.ts'
import { openForDecision } from '../features/registration/requests/actions.ts'
import type { NewRequest } from '../features/registration/requests/data.ts'
import { noColumns, statement } from '../platform/db/database.ts'
import { queueJob } from '../platform/jobs/queue.ts'
import { markAddress } from '../platform/mail/attempts.ts'
import { queueNotice } from '../platform/notices/queue-notice.ts'
import { type MailSink, openMailSink } from './mail-sink.ts'
import { startServer, type TestServer } from './server.ts'

// Every mail that the server writes, sent by SMTP to readers of each language. What people wrote is 'Qqqq' and the like, so that every other
// word is the server's.

let server: TestServer
let sink: MailSink
let worker: { stop(): Promise<void> }
beforeAll(async () => {
  sink = await openMailSink()
  server = await startServer({
    SMTP_URL: sink.url,
    PUBLIC_URL: 'https://portal.made.test',
  })
  worker = await server.startWorker()
  await walk('en')
  await walk('es')
}, 300_000)
afterAll(async () => {
  await worker.stop()
  await server.stop()
  await sink.stop()
})

const unprove = statement(
  'test-unprove-address',
  'person',
  noColumns,
  'update people set email_verified_at = null where id = $1',
)

interface Reader {
  readonly personId: number
  readonly propertyId: number
  readonly communityId: number
  readonly email: string
  readonly token: string
}

const addressIn = (language: Language, name: string) => `${name}@${language}.test`

async function makeReader(language: Language, communityId: number, name: string): Promise<Reader> {
  const email = addressIn(language, name)
  const names = { firstName: `Q${name}`, lastName: 'Qqqq', home: { address: `Q${name} 1` } }
  const made = await makeResident(server.scope, communityId, { email, ...names })
  const token = await server.signIn(email)
  await server.send(accounts.calls.saveLanguage, { token, body: { language } })
  // Mails about discussions are sent immediately, except to the reader of the digest.
  for (const topic of ['forums', 'groups', 'for_sale'] as const)
    await makeNoticeSettings(server.scope, { personId: made.personId, topic, frequency: name === 'digest' ? 1 : 0 })
  return { ...made, token }
}

/** Sends a call that must succeed. */
async function succeed(...sent: Parameters<TestServer['send']>): Promise<any> {
  const { status, body } = await server.send(...sent)
  expect(status, sent[0].path).toBe(200)
  expect(body?.success ?? true, `${sent[0].path} ${JSON.stringify(body)}`).toBe(true)
  return body
}

/** The mails to an address, newest last. */
const mailsTo = (email: string) => sink.mails.filter((mail) => mail.to?.[0]?.address === email)

async function untilMails(email: string, count: number): Promise<Email[]> {
  await vi.waitFor(() => expect(mailsTo(email).length, email).toBeGreaterThanOrEqual(count), {
    timeout: 60_000,
    interval: 50,
  })
  return mailsTo(email)
}

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

/** Does everything in a community of one language that sends mail. */
async function walk(language: Language): Promise<void> {
  const { scope } = server
  const communityId = await makeCommunity(scope, { name: 'Qolony', zipcode: language === 'en' ? '80501' : '80502' })
  const [ana, ben] = [await makeReader(language, communityId, 'ana'), await makeReader(language, communityId, 'ben')]
  const leader = await makeReader(language, communityId, 'leader')
  for (const role of ['web site editor', 'community manager'] as const) await makeCommunityRole(scope, role, leader)
  const token = await server.signIn(leader.email)
  const digest = await makeReader(language, communityId, 'digest')
  const query = { hoa_id: communityId }

  await walkForums(language, { ana, ben, digest, communityId })
  await walkViolations({ ana, token, communityId })
  await walkAccounts(language, { ana, communityId })
  await walkRegistration(language, { leader, communityId })
  await walkHousehold(language, { ana, ben, communityId })
  await walkGroups(language, { ana, ben, communityId })

  const CalendarEvent = {
    ...{ ce_title: 'Qqqq', ce_location: 'Qqqq', ce_description: '' },
    ...{ ce_start_date: '11/12/2033', ce_start_time: '06:00 PM', ce_end_date: '11/13/2033', ce_end_time: '08:30 PM' },
  }
  await succeed(calendar.calls.addEdit, { token, query, body: { CalendarEvent } })
  const feed = { hoa_id: communityId, start: '2033-11-01', end: '2033-11-28' }
  const [{ ce_id: id }] = (await server.send(calendar.calls.feed, { token, query: feed })).body
  await succeed(calendar.calls.addEdit, {
    token,
    query,
    body: { id, CalendarEvent: { ...CalendarEvent, ce_location: 'Q2' } },
  })

  const hd_topic_id = await makeDocumentCategory(scope, { communityId, name: 'Qqqq' })
  for (const hd_is_form of [0, 1]) {
    await succeed(documents.calls.save, {
      ...{ token, query, files: { 'HoaDocument[document]': [{ name: 'q.pdf', bytes: pdf }] } },
      body: { HoaDocument: { hd_title: 'Qqqq', hd_description: 'Qqqq', hd_is_form, hd_topic_id } },
    })
  }
  const forms = await succeed(documents.calls.index, {
    token,
    query: { ...query, page: 1, HoaDocumentSearch: { hd_is_form: 1 } },
  })
  await succeed(documents.calls.complete, {
    ...{ token: ana.token, query: { ...query, hash: forms.items[0].hash } },
    files: { 'HoaCompletedForm[file][]': [{ name: 'q.pdf', bytes: pdf }] },
  })

  const free = await makeCommunity(scope, { name: 'Qolony', planLevel: 0 })
  const [asker, runner] = [await makeReader(language, free, 'asker'), await makeReader(language, free, 'runner')]
  await makeCommunityRole(scope, 'board member editor', runner)
  await succeed(home.calls.requestPlan, { token: asker.token, query: { hoa_id: free, property_id: asker.propertyId } })

  await untilMails(runner.email, 1)
  await untilMails(ana.email, 12)
  await untilMails(leader.email, 10)
  server.clock.advance(2 * 86_400_000)
  await queueJob(scope, { name: 'notifications-digest', payload: z.object({}) }, { key: language, payload: {} })
  await vi.waitFor(
    () => expect(mailsTo(addressIn(language, 'digest')).some(({ subject }) => /Qolony/.test(subject ?? ''))).toBe(true),
    { timeout: 60_000, interval: 100 },
  )
}

async function walkForums(
  language: Language,
  { ana, ben, digest, communityId }: { ana: Reader; ben: Reader; digest: Reader; communityId: number },
) {
  const query = { hoa_id: communityId }
  const ForumThread = { ft_subject: 'Qqqq', ft_topic_id: 3 }
  const ForumThreadPost = { ftp_body: 'Qqqq' }
  await succeed(forums.calls.saveThread, { token: ana.token, query, body: { ForumThread, ForumThreadPost } })
  const [{ ft_id: id, mainPost }] = (await server.send(forums.calls.index, { token: ben.token, query })).body.items
  await succeed(forums.calls.saveReply, {
    token: ben.token,
    query: { ...query, thread: id },
    body: { ForumThreadPost },
  })
  const reasons = ['Spam', 'Harassment', 'Hate Speech', 'Nudity', 'Violence', 'Break Group Rule', 'Other']
  await succeed(reports.calls.reportItem, {
    ...{ token: ben.token, query: { ...query, itemId: mainPost.ftp_id, for: 1 } },
    body: { ReportItem: { rp_report_type: JSON.stringify(reasons), rp_other: 'Qqqq', rp_additional_comments: 'Qqqq' } },
  })
  for (const topic of ['groups', 'for_sale'] as const) {
    const to = [ana, digest].map(({ personId }) => ({ personId }))
    const given = { key: `${language} ${topic}`, topic, title: 'Qqqq', textHtml: '<p>Qqqq</p>', fromName: 'Qqqq' }
    await queueNotice(server.scope, makeNotice({ communityId, to, ...given }))
  }
  const HoaListing = {
    hl_title: 'Qqqq',
    hl_price: '10',
    hl_category_id: 1,
    hl_description: 'Qqqq',
    hl_contact_email: ben.email,
    hl_contact_phone: '1',
  }
  await succeed(forSale.calls.save, { token: ben.token, query, body: { HoaListing } })
  const uid = async ({ token, email }: Reader) => {
    const { user_firebase_pass: password } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return (await succeed(chat.calls.signIn, { token, body: { email, password } })).uid
  }
  const chatId = chatIdOf(await uid(ana), await uid(ben))
  const chatQuery = { hoaId: communityId, chatId }
  await succeed(chat.calls.send, {
    token: ben.token,
    query: chatQuery,
    body: { key: crypto.randomUUID(), text: 'Qqqq' },
  })
  await succeed(chat.calls.report, { token: ana.token, query: chatQuery, body: { reason: 'Qqqq' } })
}

async function walkViolations(given: { ana: Reader; token: string; communityId: number }) {
  const { ana, token, communityId } = given
  const query = { hoa_id: communityId }
  const Violation = { property_id: ana.propertyId, type: 'Qqqq', description: 'Qqqq' }
  await succeed(violations.calls.issue, { token, query, body: { Violation } })
  const list = { ...query, open: true }
  const [{ vi_id: viId }] = (await server.send(violations.calls.index, { token: ana.token, query: list })).body.items
  await succeed(violations.calls.resolve, { token: ana.token, query: { viId }, body: { message: 'Qqqq' } })
  for (const [from, to] of [
    [3, 2],
    [2, 1],
  ] as const)
    await succeed(violations.calls.decide, { token, query: { ...query, viId }, body: { from, to, message: 'Qqqq' } })
}

async function walkAccounts(language: Language, { ana, communityId }: { ana: Reader; communityId: number }) {
  const { scope } = server
  const { personId, email } = ana
  await succeed(passwordReset.calls.request, { body: { ForgotPasswordForm: { email } } })
  await queueJob(scope, addedMailJob, { key: email, payload: { personId, passkeyId: 'q', name: 'Qqqq' } })
  await untilMails(email, 2)
  // In another community, because the mail of a notice that arrives would end the mark.
  const refused = await makeReader(language, await makeCommunity(scope), 'refused')
  await markAddress(scope, refused.email, '550', server.clock.now())
  await succeed(emailProof.calls.send, { token: refused.token })
  const mover = await makeReader(language, await makeCommunity(scope), 'mover')
  const own = scope.forPerson(mover.personId)
  for (const [at, after] of [addressIn(language, 'moved'), email].entries()) {
    await storePending(own, after, server.clock.now())
    await queueJob(scope, changeMailJob, { key: mover.personId, payload: { personId: mover.personId } })
    const change = { personId: mover.personId, before: mover.email, after, isMade: at === 1 }
    await queueJob(scope, addressChangedJob, { key: `${mover.email} ${at}`, payload: change })
    await untilMails(mover.email, at + 1)
    await untilMails(addressIn(language, 'moved'), 1)
  }
  const late = await makeReader(language, communityId, 'late')
  await scope.forPerson(late.personId).rows(unprove)
  await queueProofMail(scope, late.personId)
  await succeed(digitalDelivery.calls.save, {
    token: ana.token,
    body: {
      uas_digital_delivery: 1,
      uas_digital_delivery_custom_email: addressIn(language, 'elsewhere'),
      uas_digital_delivery_custom_email_enabled: 1,
    },
  })
  await untilMails(addressIn(language, 'elsewhere'), 1)
  const { messageId } = await makeMessage(scope, {
    communityId,
    to: ana,
    subject: 'Qqqq',
    bodyHtml: '<p>Qqqq</p>',
    senderName: 'Qqqq',
    attachments: [{ title: 'Qqqq', fileKey: 'q', contentType: 'application/pdf', sizeBytes: 1 }],
  })
  await queueJob(scope, mailJob, { key: messageId, payload: { communityId, messageId, email } })
  const given = { topic: 'messages' as const, title: 'Qqqq', textHtml: '<p>Qqqq</p>', fromName: 'Qqqq' }
  await queueNotice(scope, makeNotice({ communityId, to: [{ personId }], key: `${language} message`, ...given }))
}

/** Waits for a mail to an address that contains these words. */
async function untilWords(email: string, words: string): Promise<void> {
  await vi.waitFor(
    () =>
      expect(
        mailsTo(email).some((mail) => shownOf(mail).includes(words)),
        words,
      ).toBe(true),
    {
      timeout: 60_000,
      interval: 50,
    },
  )
}

type Two = { ana: Reader; ben: Reader; communityId: number }

async function walkHousehold(language: Language, { ana, ben, communityId }: Two) {
  const query = { property: ana.propertyId }
  const added = { userType: '0', fname: 'Qqqq', lname: 'Qqqq' }
  const invited = addressIn(language, 'invited')
  const headers = { 'accept-language': language }
  await succeed(members.calls.add, { token: ana.token, query, headers, body: { email: invited, ...added } })
  await succeed(members.calls.add, { token: ana.token, query, body: { email: ben.email, userType: '0' } })
  await untilMails(invited, 1)
  const chosen = 'Lantern2026!'
  const User = {
    user_existing_password: fixturePassword,
    user_new_password: chosen,
    user_password_repeat: chosen,
  }
  const own = await makeReader(language, communityId, 'chooser')
  await succeed(myAccount.calls.save, { token: own.token, body: { User } })
  await untilMails(own.email, 1)
}

async function walkGroups(language: Language, { ana, ben, communityId }: Two) {
  const texts = groupsTexts[language]
  const begin = async (group_joining: string) => {
    const body = { Group: { group_name: 'Qqqq', group_description: 'Qqqq', group_joining } }
    const query = { hoa_id: communityId }
    return (await succeed(groups.calls.createEdit, { token: ana.token, query, body })).group_id as number
  }
  const of = (group_id: number) => ({ hoa_id: communityId, group_id })
  const firstPart = (entry: Entry) => partsOf(entry)[0] ?? ''
  const asked = await begin('request')
  await succeed(groups.calls.invite, {
    token: ana.token,
    query: of(asked),
    body: { members: `${ben.email}, ${addressIn(language, 'stranger')}` },
  })
  await untilWords(addressIn(language, 'stranger'), firstPart(texts.outsideHow))
  await untilWords(ben.email, firstPart(texts.invitesText))
  const late = await makeReader(language, communityId, 'asking')
  await succeed(groups.calls.join, { token: late.token, query: of(asked) })
  await untilWords(ana.email, firstPart(texts.asksText))
  const body = { user_id: late.personId, isAccepted: true }
  await succeed(groups.calls.answerRequest, { token: ana.token, query: of(asked), body })
  await untilWords(late.email, firstPart(texts.accepted as Entry))
  const open = await begin('open')
  await succeed(groups.calls.join, { token: ben.token, query: of(open) })
  await untilWords(ana.email, firstPart(texts.joined as Entry))
  const handed = await begin('open')
  await succeed(groups.calls.join, { token: ben.token, query: of(handed) })
  const { membersDataProvider } = (
    await server.send(groups.calls.members, { token: ana.token, query: { ...of(handed), page: 1 } })
  ).body
  const gm_id = membersDataProvider.items.find((one: { isSelf: boolean }) => !one.isSelf)?.gm_id
  await succeed(groups.calls.handOn, { token: ana.token, query: of(handed), body: { gm_id } })
  await untilWords(ben.email, firstPart(texts.runsNowText))
  await succeed(groups.calls.remove, { token: ana.token, query: of(open) })
  await untilWords(ben.email, firstPart(texts.closedText))
}

async function walkRegistration(language: Language, { leader, communityId }: { leader: Reader; communityId: number }) {
  const { scope, clock } = server
  const headers = { 'accept-language': language }
  const email = addressIn(language, 'new')
  await succeed(registration.calls.sendEmailCode, { body: { email }, headers })
  const propertyId = await makeProperty(scope, communityId)
  const reasons = [
    'address not listed',
    'account unknown',
    'home registered',
    'lived in before',
    'email registered',
    'address proven later',
  ] as const
  const before = mailsTo(leader.email).length
  for (const [at, reason] of reasons.entries()) {
    const names = { firstName: 'Qqqq', lastName: 'Qqqq', phone: '1', accountNumber: '1', address: 'Qqqq' }
    // The first is somebody new, the second has an account.
    const address = at === 1 ? addressIn(language, 'ben') : addressIn(language, `new${at}`)
    const request: NewRequest = { communityId, propertyId, reason, email: address, language, ...names }
    await scope.inCommunity(communityId).transaction((inside) => openForDecision(inside, request, clock.now()))
  }
  await untilMails(leader.email, before + reasons.length)
  const links = mailsTo(leader.email).flatMap(
    ({ text }) => /RegistrationRequest\?link=(\S+)/.exec(text ?? '')?.[1] ?? [],
  )
  for (const link of links) {
    const { request } = (await server.send(registration.calls.pendingRequest, { body: { link } })).body
    if (link === links[0]) {
      const asked = mailsTo(request.email).length
      await succeed(registration.calls.askRequest, { body: { link, question: 'Qqqq' } })
      await untilMails(request.email, asked + 1)
    }
    const approve = ['address not listed', 'account unknown'].includes(request.reason)
    await succeed(registration.calls.decideRequest, {
      body: { link, approve, propertyKey: `${communityId}-${propertyId}`, reason: 'Qqqq' },
    })
  }
  await untilMails(addressIn(language, 'new4'), 1)
}

/** The words of a text without addresses and signs, each between two spaces. */
function wordsOf(text: string): string {
  const kept = text.replaceAll(/https?:\/\/\S+/g, ' ').replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
  return ` ${kept.trim()} `
}

/** What a mail shows: its sender's name, its subject and both sides. */
function shownOf({ from, subject, text, html }: Email): string {
  const body = (html ?? '')
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&#\d+;|&\w+;/g, ' ')
  return [from?.name, subject, text, body].map((part) => wordsOf(part ?? '')).join('|')
}

type Entry = string | ((...values: unknown[]) => string)
type Texts = { readonly [key: string]: Entry | Texts }

/** The parts of a text between its values, as words. */
function partsOf(entry: Entry | object): string[] {
  if (typeof entry === 'object') return Object.values(entry).flatMap((one: Entry | object) => partsOf(one))
  const filled = typeof entry === 'string' ? entry : entry(...Array.from({ length: entry.length }, () => '\u0001'))
  return filled
    .split('\u0001')
    .map(wordsOf)
    .filter((part) => part.trim())
}

/** The features whose mails this file causes; the others send theirs in their own tests. */
const walked = new Set([
  ...['calendar', 'chat', 'documents', 'emailProof', 'forSale', 'forums', 'home', 'mailbox'],
  ...['notifications', 'passkeys', 'passwordReset', 'registration', 'reports', 'violations'],
  ...['members', 'myAccount', 'groups'],
])

/** Texts of files, of notices in the app only, and of what leaves with a person; the topics that no digest has. */
const notInMails = new Set<string>([
  ...['violations.number', 'violations.type', 'violations.date', 'violations.issuedBy', 'violations.status'],
  ...['violations.inReview', 'notifications.formerMember', 'reports.Other', 'forSale.stillForSale', 'forSale.renew'],
  ...noticeTopics.filter((topic) => !topicFacts[topic].inDigest).map((topic) => `notifications.${topic}`),
])

/** Adds the texts of a group under its name; a text may be a group of texts itself. */
function collect(name: string, texts: Texts, found: Map<string, Entry>): void {
  for (const [key, one] of Object.entries(texts)) {
    if (typeof one === 'object') collect(`${name}.${key}`, one, found)
    else found.set(`${name}.${key}`, one)
  }
}

/** All texts of the server in a language, by 'feature.key'. */
async function catalogue(language: Language): Promise<Map<string, Entry>> {
  const features = new URL('../features/', import.meta.url).pathname
  const found = new Map<string, Entry>()
  for (const path of globSync(`**/texts.${language}.ts`, { cwd: features })) {
    const module = (await import(features + path)) as Record<string, Texts>
    for (const [feature, texts] of Object.entries(module)) collect(feature, texts, found)
  }
  return found
}

const mailsIn = (language: Language) =>
  sink.mails.filter((mail) => mail.to?.[0]?.address?.endsWith(`@${language}.test`))

it.each(['en', 'es'] as const)('every text of a mail was sent to readers of its language: %s', async (language) => {
  const shown = mailsIn(language).map(shownOf)
  const missing = [...(await catalogue(language))].filter(([name, entry]) => {
    if (notInMails.has(name) || !walked.has(name.split('.')[0] ?? '')) return false
    return !shown.some((text) => partsOf(entry).every((part) => text.includes(part)))
  })
  expect(missing.map(([name]) => name)).toEqual([])
})

it('no mail to a reader of Spanish has an English text or an English word', async () => {
  const spanish = [...(await catalogue('es')).values()].flatMap(partsOf).join('|')
  const english = [...(await catalogue('en')).values()].flatMap(partsOf).filter((part) => !spanish.includes(part))
  const usual = [
    'the',
    'you',
    'your',
    'this',
    'and',
    'of',
    'is',
    'was',
    'with',
    'to',
    'from',
    'for',
    'it',
    'in',
    'on',
    'if',
    'not',
  ]
  const found = mailsIn('es').flatMap((mail) => {
    const shown = shownOf(mail)
    return [...english, ...usual.map((word) => ` ${word} `)]
      .filter((part) => shown.includes(part))
      .map((part) => `${mail.subject}: ${part}`)
  })
  expect(found).toEqual([])
  for (const language of ['en', 'es'] as const)
    for (const { html } of mailsIn(language)) expect(html).toContain(`<html lang="${language}">`)
})

it('dates in mails are written as is usual in the language of the reader', () => {
  const [event] = mailsTo(addressIn('es', 'ana')).filter(({ text }) => text?.includes('2033'))
  expect(event?.text).toContain('12 nov 2033 6:00 p.\u00a0m. a 13 nov 2033 8:30 p.\u00a0m.')
  const [inEnglish] = mailsTo(addressIn('en', 'ana')).filter(({ text }) => text?.includes('2033'))
  expect(inEnglish?.text).toContain('11/12/2033 06:00 PM to 11/13/2033 08:30 PM')
})

it('the button of a mailed notice opens its page, and the footer links to the settings of the topics that its unsubscribe link ends', async () => {
  let notices = 0
  for (const { text, headers } of [...mailsIn('en'), ...mailsIn('es')]) {
    const [opened] = /OpenNotice\?notice=([\w.~-]+)/.exec(text ?? '')?.slice(1) ?? []
    const unsubscribe = headers.find(({ key }) => key === 'list-unsubscribe')?.value
    expect(opened !== undefined, text).toBe(unsubscribe !== undefined)
    if (!opened || !unsubscribe) continue
    notices += 1
    const { address } = (await server.send(notifications.calls.open, { body: { notice: opened } })).body
    expect(address).toMatch(/^\/Login\?.*page=[A-Z]/)
    const link = /Unsubscribe\?link=([\w.~-]+)/.exec(text ?? '')?.[1]
    expect(unsubscribe).toContain(link)
    const settings = new URL(/https:\S+SettingNotifications\S+/.exec(text ?? '')?.[0] ?? '').searchParams.get('page')
    const [, topics = ''] = settings?.split('?topic=') ?? []
    const ended = await succeed(notifications.calls.unsubscribe, { query: { link } })
    expect(ended.topic.split(topicSeparator).toSorted()).toEqual(topics.split(topicSeparator).toSorted())
  }
  expect(notices).toBeGreaterThan(20)
})

it('a mail is in the language of the request until the language of the person is known', async () => {
  const communityId = await makeCommunity(server.scope)
  const { email } = await makeResident(server.scope, communityId, { email: 'nolanguage@made.test' })
  const ask = (language: string) =>
    succeed(passwordReset.calls.request, {
      body: { ForgotPasswordForm: { email } },
      headers: { 'accept-language': language },
    })
  await ask('es-MX,es;q=0.9')
  expect((await untilMails(email, 1))[0]?.subject).toBe('Su nueva contraseña de Porchlight')
  await succeed(signIn.calls.login, {
    body: { LoginForm: { username: email, password: fixturePassword } },
    headers: { 'accept-language': 'en' },
  })
  await ask('es')
  expect((await untilMails(email, 2))[1]?.subject).toBe('Your new password for Porchlight')
})
