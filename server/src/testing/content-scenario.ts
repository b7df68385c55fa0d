import { calendar } from '@porchlight/contract/features/calendar.ts'
import { contentAdmin, type PublishedKind } from '@porchlight/contract/features/content-admin.ts'
import { documents } from '@porchlight/contract/features/documents.ts'
import { home } from '@porchlight/contract/features/home.ts'
import { news } from '@porchlight/contract/features/news.ts'
import { notifications } from '@porchlight/contract/features/notifications.ts'
import { resources } from '@porchlight/contract/features/resources.ts'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { makeCommunity } from '../features/accounts/fixtures.ts'
import { makeCommunityRole, makeOffices, makeResident } from '../features/accounts/grants/fixtures.ts'
import { jobs } from '../features/content-admin/jobs.ts'
import { makeDocumentCategory } from '../features/documents/fixtures.ts'
import { makeNewsPublic } from '../features/news/fixtures.ts'
import { makeUsefulLink } from '../features/resources/fixtures.ts'
import { runJob } from './run-job.ts'
import { startServer, type TestServer } from './server.ts'

const { save, index } = contentAdmin.calls

export let server: TestServer
let worker: { stop(): Promise<void> }
export let communityId: number
/** The session tokens and the ids of the people of the community, by name: editor, owner, board and member. */
export const tokens: Record<string, string> = {}
export const people: Record<string, number> = {}
let subscriptionKey: string
let count = 0

/** Values that the tests of a file share. */
export const at = { categoryId: 0, linkCategoryId: 0, dayOfEvent: '' }

/** The time zone of the communities of fixtures. */
const timeZone = 'America/Denver'
export const minute = 60_000
export const day = 24 * 60 * minute

/** Starts a server with a community and the people of it, for the tests of a file. */
export function prepareContent(): void {
  beforeAll(async () => {
    server = await startServer({ PUBLIC_URL: 'https://maple.example' })
    const { scope } = server
    communityId = await makeCommunity(scope, { name: 'Maple Ridge' })
    await makeNewsPublic(scope, communityId)
    for (const name of ['editor', 'owner', 'board']) {
      const made = await makeResident(scope, communityId, { name })
      people[name] = made.personId
      if (name === 'editor') await makeCommunityRole(scope, 'web site editor', made)
      if (name === 'board') await makeOffices(scope, { ...made, offices: ['board member'] })
    }
    // A household member who may use every feature with content.
    people.member = (
      await makeResident(scope, communityId, { name: 'member', allowedFeatures: [22, 24, 26, 27, 28, 30, 44] })
    ).personId
    await signInAll()
    at.categoryId = await makeDocumentCategory(scope, { communityId, name: 'Minutes' })
    at.linkCategoryId = (await makeUsefulLink(scope, { communityId, category: 'City' })).categoryId
    const { url } = (
      await server.send(calendar.calls.subscribe, { token: tokens.member, query: { hoa_id: communityId } })
    ).body
    subscriptionKey = new URL(url).searchParams.get('key') ?? ''
    at.dayOfEvent = new Date(server.clock.now().getTime() + 5 * day).toISOString().slice(0, 10)
    worker = await server.startWorker()
  })
  beforeEach(signInAll)
  afterAll(async () => {
    await worker.stop()
    await server.stop()
  })
}

/** Signs in again, because sessions expire when the tests advance the clock. */
export async function signInAll(): Promise<void> {
  for (const name of ['editor', 'owner', 'board', 'member']) tokens[name] = await server.signIn(`${name}@made.test`)
}

const pdf = (text = 'A file') => ({ name: 'paper.pdf', bytes: Buffer.from(`%PDF-1.4 ${text}`) })
/** Sends a call as the editor, about the community. */
export const staff = (call: Parameters<TestServer['send']>[0], query: object = {}, body?: Record<string, unknown>) =>
  server.send(call, { token: tokens.editor, query: { hoaId: communityId, ...query }, ...(body && { body }) })

/** Returns the local time of the community in some minutes. */
export function clockIn(minutes: number): string {
  const instant = new Date(server.clock.now().getTime() + minutes * minute)
  // The format of Sweden is '2026-11-22 18:30'.
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(instant)
  return text.replace(' ', 'T')
}

const usDay = (iso: string) => `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)}`

/** Returns the fields of a valid form of a kind. */
export function itemOf(kind: PublishedKind, title: string): object {
  const body = `<p>${title}</p>`
  switch (kind) {
    case 'news':
      return { hn_title: title, hn_body: body }
    case 'event':
      return { ce_title: title, ce_start_date: usDay(at.dayOfEvent), ce_location: 'Clubhouse' }
    case 'document':
      return { hd_title: title, hd_description: title, hd_topic_id: at.categoryId }
    case 'form':
      return { hd_title: title, hd_description: title }
    case 'question':
      return { hf_title: title, hf_body: body }
    case 'link':
      return { hul_title: title, hul_url: 'https://city.made.test/', hul_category_id: at.linkCategoryId }
    case 'ballot':
      return { title, url: 'https://vote.made.test/board' }
  }
}

/** Saves an item: a new one, or with `given.id` a stored one. `Publishing` is that part of the form, by its name on the wire. */
export async function store(
  kind: PublishedKind,
  title: string,
  Publishing: object,
  given: { id?: number; version?: number; token?: string; file?: { name: string; bytes: Buffer } } = {},
) {
  const needsFile = given.id === undefined && (kind === 'document' || kind === 'form')
  const sent = given.file ?? (needsFile ? pdf(title) : undefined)
  return server.send(save, {
    token: given.token ?? tokens.editor,
    query: { hoaId: communityId },
    body: { kind, id: given.id, version: given.version, Item: itemOf(kind, title), Publishing },
    ...(sent && { files: { file: [sent] } }),
  })
}

/** Adds an item and returns its id. */
export async function add(kind: PublishedKind, title: string, Publishing: object): Promise<number> {
  const answer = await store(kind, title, Publishing)
  expect(answer.body, `${kind} ${JSON.stringify(answer.body)}`).toMatchObject({ success: true })
  const { items } = (await staff(index, { kind, search: title })).body
  return items.find((item: { title: string }) => item.title === title).id
}

/** Returns a word that no other item of the file has. It ends with 'Qx', by which `noticesOf` finds it. */
export const unique = (word: string) => {
  count += 1
  return `${word}${count}Qx`
}

/** Makes every call that could show an item of a kind, as one resident. Returns the answers as texts, by the names of the calls. */
export async function readAs(
  name: string,
  kind: PublishedKind,
  id: number,
  title: string,
): Promise<Record<string, string>> {
  const token = tokens[name]
  const ask = async (call: Parameters<TestServer['send']>[0], query: object = {}) => {
    const { status, body } = await server.send(call, { token, query: { hoa_id: communityId, ...query } })
    const text = body instanceof Uint8Array ? Buffer.from(body).toString('latin1') : JSON.stringify(body)
    return status === 200 ? text : `status ${status}`
  }
  const search = { searchValue: title }
  const calls: Record<PublishedKind, Record<string, () => Promise<string>>> = {
    news: {
      list: () => ask(news.calls.index),
      search: () => ask(news.calls.index, { HoaNewsSearch: search }),
      link: () => ask(news.calls.index, { HoaNewsSearch: { hn_id: id } }),
      feed: () => ask(news.calls.feed),
    },
    event: {
      list: () => ask(calendar.calls.feed, { start: at.dayOfEvent, end: at.dayOfEvent }),
      'six weeks': () => ask(calendar.calls.feed),
      upcoming: () => ask(calendar.calls.upcoming),
      link: () => ask(calendar.calls.details, { id }),
      file: () => ask(calendar.calls.downloadEvent, { id }),
      feed: () => ask(calendar.calls.subscribed, { key: subscriptionKey }),
    },
    document: {
      list: () => ask(documents.calls.index, { page: 1 }),
      'by category': () => ask(documents.calls.index, { page: 1, byCategory: 1 }),
      search: () => ask(documents.calls.index, { page: 1, HoaDocumentSearch: search }),
      view: () => ask(documents.calls.view, { id }),
      download: () => ask(documents.calls.download, { id }),
      zip: () => ask(documents.calls.downloadAll, { category: at.categoryId }),
    },
    form: {
      list: () => ask(documents.calls.index, { page: 1, HoaDocumentSearch: { hd_is_form: 1 } }),
      search: () => ask(documents.calls.index, { page: 1, HoaDocumentSearch: { hd_is_form: 1, ...search } }),
      download: () => ask(documents.calls.download, { id }),
    },
    question: {
      list: () => ask(resources.calls.faqs),
      search: () => ask(resources.calls.faqs, { HoaFaqSearch: search }),
    },
    link: { list: () => ask(resources.calls.usefulLinks) },
    ballot: { list: () => ask(home.calls.ballots) },
  }
  const texts: Record<string, string> = {}
  for (const [what, call] of Object.entries(calls[kind])) texts[what] = await call()
  return texts
}

/** Returns the names of the calls of `readAs` whose answers contain the title. */
export async function shownIn(name: string, kind: PublishedKind, id: number, title: string): Promise<string[]> {
  const texts = await readAs(name, kind, id, title)
  return Object.entries(texts).flatMap(([what, text]) => (text.includes(title) ? [what] : []))
}

/** Returns the names of all calls of `readAs`. */
export async function everyCall(kind: PublishedKind): Promise<string[]> {
  return Object.keys(await readAs('owner', kind, 1, 'nothing'))
}

/** Returns the words of `unique` in the notices of a person. */
export const noticesOf = async (name: string): Promise<string[]> => {
  const { body } = await server.send(notifications.calls.index, {
    token: tokens[name],
    query: { hoa_id: communityId },
  })
  // A notice of an event names it in its title and in its text.
  const namesIn = (notice: object) =>
    new Set(
      JSON.stringify(notice)
        .split(/[^A-Za-z0-9]/)
        .filter((word) => word.endsWith('Qx')),
    )
  return body.flatMap((notice: object) => [...namesIn(notice)])
}

/** Runs the job that notifies of items whose time of publication has come. */
export const tick = () =>
  runJob(jobs, 'content-tell', { scope: server.scope, clock: server.clock, announce: async () => undefined })

/** Waits until the worker has delivered what was queued, by publishing one more item: its notices are sent last. */
export async function settle(): Promise<void> {
  const title = unique('Settled')
  await store('news', title, { choice: 'now', tells: 'true' })
  await expect.poll(() => noticesOf('member'), { timeout: 20_000 }).toContain(title)
}
