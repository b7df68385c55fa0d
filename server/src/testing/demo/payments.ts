/// <reference lib="esnext.temporal" />
import { makeBooksHere } from '../../features/ledger/fixtures.ts'
import { type EntryFixture, makeBalance, makeLedger, makeStatement } from '../../features/payments/fixtures.ts'
import { makeStatementFile } from '../../features/statements/fixtures.ts'
import { type Calendar, calendarOf, hannahsBooks, steadyBooks, sumOf } from './books.ts'
import { pdfOf } from './paper.ts'
import { type StatementLine, statementPaper } from './papers/account-statement.ts'
import { type Places, the, type World } from './world.ts'

const payLink = 'https://pay.demo.test/mapleridge'
const statementsKept = 8

/**
 * What homes owe. Hannah has a year of books, 8 statements and an amount that is due. Marcus, Priya and some neighbors owe nothing or have a credit;
 * Rosa's amount is overdue. Maple Ridge keeps its books here, the others elsewhere. The balances of Walter and Mei are unknown; Walter has an
 * address at which he can pay.
 */
export async function makePayments(world: World, places: Places): Promise<void> {
  const calendar = calendarOf(world.now)
  await makeBooksHere(world.scope, places.communities.maple)
  await makeHannahs(world, places, calendar)
  await makeOthers(world, places, calendar)
  await makeNeighbours(world, places, calendar)
  await makeStatementFiles(world, places, calendar)
}

/** Files of last month's statements of neighbors: ready, held back, without a match, double, unreadable, published and to be printed. */
async function makeStatementFiles(world: World, places: Places, calendar: Calendar): Promise<void> {
  const communityId = places.communities.maple
  const first = calendar.first.subtract({ months: 1 })
  const month = first.toString()
  const suffix = month.slice(0, 7)
  const neighbours = places.neighbours.slice(0, 9)
  const states = ['ready', 'ready', 'ready', 'held', 'held', 'double', 'wrong', 'published', 'published'] as const
  for (const [at, { propertyId }] of neighbours.entries()) {
    const state = states[at] ?? 'ready'
    const seen = at === 3 ? '100014' : ''
    await add(`${100_200 + at}_${suffix}.pdf`, { state, propertyId, month, seen, isToPrint: state === 'published' })
  }
  const nobody = { state: 'unmatched', propertyId: null, month: null, seen: '' } as const
  await add('Statement of Mr. Okafor.pdf', nobody)
  await add(`99999_${suffix}.pdf`, { ...nobody, month })

  async function add(fileName: string, found: Parameters<typeof makeStatementFile>[1]['found']): Promise<void> {
    const bytes = pdfOf(fileName, [[{ text: `Maple Ridge statement, ${suffix}`, size: 16 }]])
    const fileKey = await world.files.put(bytes)
    const file = { fileKey, sizeBytes: bytes.length }
    await makeStatementFile(world.scope, { communityId, fileName, ...file, ...(found && { found }) })
    if (found?.state !== 'published' || found.propertyId === null) return
    const title = `Statement ${first.toLocaleString('en-US', { month: 'long', year: 'numeric' })}`
    const issuedOn = first.add({ months: 1 }).subtract({ days: 1 }).toString()
    await makeStatement(world.scope, { communityId, propertyId: found.propertyId, title, issuedOn, ...file })
  }
}

async function makeHannahs(world: World, places: Places, calendar: Calendar): Promise<void> {
  const home = { communityId: places.communities.maple, propertyId: the(places.properties, 'MR-0012') }
  const books = hannahsBooks(calendar)
  const { today, first } = calendar
  await makeLedger(world.scope, home, books)
  await makeBalance(world.scope, { ...home, dueOn: null, asOf: today.toString(), payLink })
  for (let back = statementsKept - 1; back >= 0; back -= 1) {
    const month = first.subtract({ months: back })
    const title = month.toLocaleString('en-US', { month: 'long', year: 'numeric' })
    const bytes = statementOf(books, month, title)
    const fileKey = await world.files.put(bytes)
    await makeStatement(world.scope, { ...home, title, issuedOn: month.toString(), fileKey, sizeBytes: bytes.length })
  }
}

/** The statement of a month: the balance of the statement before it, and all entries since then. */
function statementOf(books: readonly EntryFixture[], month: Temporal.PlainDate, title: string): Uint8Array {
  const last = month.subtract({ months: 1 }).toString()
  const day = month.toString()
  // The assessment of the day itself is on the statement; other entries of that day are on the next one.
  const isOnLast = ({ on, description }: EntryFixture) =>
    on < last || (on === last && description === 'Monthly assessment')
  const isOnThis = ({ on, description }: EntryFixture) =>
    on < day || (on === day && description === 'Monthly assessment')
  const lines = books
    .filter((entry) => isOnThis(entry) && !isOnLast(entry))
    .map(({ on, description = '', cents }): StatementLine => ({ on: american(on), what: description, cents }))
  const page = statementPaper({
    association: 'Maple Ridge Homeowners Association',
    office: 'Summit Community Management, 1 Maple Ridge Lane, Boulder, Colorado 80301',
    addressee: 'Hannah Bergstrom',
    address: '12 Maple Ridge Lane, Boulder, Colorado 80301',
    account: '100012',
    month: title,
    before: sumOf(books.filter(isOnLast)),
    lines,
    payBy: month.with({ day: 15 }).toLocaleString('en-US', { dateStyle: 'long' }),
  })
  return pdfOf(`Maple Ridge statement, ${title}`, [page])
}

function american(day: string): string {
  return Temporal.PlainDate.from(day).toLocaleString('en-US', { month: '2-digit', day: '2-digit', year: 'numeric' })
}

async function makeOthers(world: World, places: Places, calendar: Calendar): Promise<void> {
  const { maple, cedar, willow } = places.communities
  const { today, first } = calendar
  const fifteenth = (months: number) => first.add({ months }).with({ day: 15 }).toString()
  const sample = pdfOf('How to read your statement', [samplePage])
  const homes = [
    { at: 'MR-0014', in: maple, cents: 28_500, paidOn: 1, sampleFileKey: await world.files.put(sample) },
    { at: 'MR-0020', in: maple, cents: 28_500, paidOn: 1, credit: -4_500 },
    { at: 'MR-0031', in: maple, cents: 28_500, paidOn: 3 },
    { at: 'MR-0040', in: maple, cents: 28_500, paidOn: 9, unpaid: 2, overdue: true },
    { at: 'MR-0060', in: maple, cents: 28_500, paidOn: 5, unpaid: 1 },
    { at: 'CC-0001', in: cedar, cents: 31_000, paidOn: 10, unpaid: 1 },
    { at: 'CC-0003', in: cedar, cents: 31_000, paidOn: 1 },
    { at: 'WC-0001', in: willow, cents: 4_000, paidOn: 2, withoutLink: true },
  ]
  for (const { at, in: communityId, credit, overdue, withoutLink, sampleFileKey = null, ...terms } of homes) {
    const home = { communityId, propertyId: the(places.properties, at) }
    const dueOn = fifteenth(overdue ? -1 : today.day <= 15 ? 0 : 1)
    const books = steadyBooks(calendar, { ...terms, ...(!overdue && { dueOn }) })
    if (credit) books.push({ on: today.toString(), description: 'Credit: gate remote returned', cents: credit })
    await makeLedger(world.scope, home, books)
    await makeBalance(world.scope, {
      ...home,
      dueOn,
      asOf: today.toString(),
      payLink: withoutLink ? null : payLink,
      sampleFileKey,
    })
  }
  const unread = { amountDueCents: null, dueOn: null, asOf: null, communityId: maple }
  await makeBalance(world.scope, { ...unread, propertyId: the(places.properties, 'MR-0045'), payLink })
  await makeBalance(world.scope, { ...unread, propertyId: the(places.properties, 'MR-0050'), payLink: null })
}

async function makeNeighbours(world: World, places: Places, calendar: Calendar): Promise<void> {
  const { today, first } = calendar
  const dueOn = first
    .add({ months: today.day <= 15 ? 0 : 1 })
    .with({ day: 15 })
    .toString()
  for (const [index, { propertyId }] of places.neighbours.entries()) {
    const home = { communityId: places.communities.maple, propertyId }
    const terms = { cents: 28_500, paidOn: 1 + (index % 9), unpaid: index % 4 === 3 ? 1 : 0, dueOn }
    const books = steadyBooks(calendar, terms)
    if (index % 10 === 0) books.push({ on: today.toString(), description: 'Credit: referral', cents: -2_500 })
    await makeLedger(world.scope, home, books)
    await makeBalance(world.scope, { ...home, dueOn, asOf: today.toString(), payLink })
  }
}

const samplePage = [
  { text: 'How to read your statement', bold: true, size: 20 },
  { text: 'Maple Ridge Homeowners Association', size: 10 },
  { down: 14 },
  { text: 'Balance of the last statement', bold: true, down: 40 },
  { text: 'What was owed when the statement before this one was printed.' },
  { text: 'Entries', bold: true, down: 28 },
  { text: 'Charges stand as they are; payments and credits have a minus before them.' },
  { text: 'Amount due', bold: true, down: 28 },
  { text: 'The two together. With a minus before it you have a credit, and there is nothing to pay.' },
  { text: 'Your own statements come by post.', down: 40 },
  { text: 'To get them here instead, choose digital delivery under Settings.' },
]
