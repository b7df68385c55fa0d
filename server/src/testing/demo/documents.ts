/// <reference lib="esnext.temporal" />
import { makeCompletedForm, makeDocument, makeDocumentCategory } from '../../features/documents/fixtures.ts'
import { calendarOf } from './books.ts'
import { type Line, pdfOf } from './paper.ts'
import { forms, type Paper, standingPapers } from './papers/association.ts'
import { financialReport, meetingMinutes, newsletter } from './papers/every-month.ts'
import { ago, type Places, the, type World } from './world.ts'

interface Sorted extends Paper {
  readonly category: string
}

/** 45 documents in six categories and six forms for Maple Ridge, two of them sent in; a few papers for Cedar Commons. */
export async function makeDocuments(world: World, places: Places): Promise<void> {
  const { first } = calendarOf(world.now)
  // A paper for each of the last `count` months; 0 is the newest month.
  const monthly = (count: number, write: (month: Temporal.PlainDate, monthsBack: number) => Sorted) =>
    Array.from({ length: count }, (_, monthsBack) => write(first.subtract({ months: monthsBack + 1 }), monthsBack))
  const papers: Sorted[] = [
    ...standingPapers,
    ...monthly(12, (month, back) => ({ category: 'Meeting Minutes', ...meetingMinutes(month, back) })),
    ...monthly(8, (month, back) => ({ category: 'Newsletters', ...newsletter(month, back) })),
    ...monthly(6, (month, back) => ({ category: 'Budgets and Financials', ...financialReport(month, back) })),
  ]
  const { maple, cedar } = places.communities
  await makePapers(world, maple, 'Maple Ridge Homeowners Association', papers)
  const few = standingPapers.filter(({ category }) => category === 'Rules and Guidelines').slice(0, 3)
  await makePapers(world, cedar, 'Cedar Commons Homeowners Association', few)
  const formIds = await makeForms(world, maple)
  await makeCompleted(world, places, formIds)
}

async function makePapers(world: World, communityId: number, association: string, papers: readonly Sorted[]) {
  const categories = new Map<string, number>()
  for (const name of new Set(papers.map(({ category }) => category))) {
    categories.set(name, await makeDocumentCategory(world.scope, { communityId, name }))
  }
  for (const paper of papers) {
    const categoryId = the(categories, paper.category)
    await makeDocument(world.scope, { communityId, categoryId, ...(await printed(world, association, paper)) })
  }
}

async function makeForms(world: World, communityId: number): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const form of forms) {
    const sheet = await printed(world, 'Maple Ridge Homeowners Association', form)
    ids.set(form.title, await makeDocument(world.scope, { communityId, isForm: true, ...sheet }))
  }
  return ids
}

async function makeCompleted(world: World, places: Places, formIds: ReadonlyMap<string, number>): Promise<void> {
  const sent = [
    {
      form: 'Architectural request',
      email: 'neighbor@demo.test',
      senderName: 'Marcus Okafor',
      senderAddress: '14 Maple Ridge Lane',
      days: 4,
      lines: ['Work: a cedar fence of six feet between 12 and 14.', 'Color: natural. Start: as soon as approved.'],
    },
    {
      form: 'Clubhouse reservation',
      email: 'twohomes@demo.test',
      senderName: 'Priya Raman',
      senderAddress: '20 Maple Ridge Lane',
      days: 9,
      lines: ['Occasion: my mother turns seventy.', 'Guests: about forty. Music until nine, no speakers outside.'],
    },
  ]
  for (const { form, email, senderName, senderAddress, days, lines } of sent) {
    const bytes = pdfOf(`${form}, ${senderName}`, [
      [
        { text: form, bold: true, size: 20 },
        { text: `${senderName}, ${senderAddress}`, down: 30 },
        ...lines.map((text) => ({ text })),
      ],
    ])
    await makeCompletedForm(world.scope, {
      communityId: places.communities.maple,
      documentId: the(formIds, form),
      personId: the(places.people, email),
      senderName,
      senderAddress,
      fileName: `${form} ${senderName}.pdf`,
      fileKey: await world.files.put(bytes),
      sizeBytes: bytes.length,
      sentAt: ago(world, days, 3),
    })
  }
}

async function printed(world: World, association: string, paper: Paper) {
  const bytes = pdfOf(paper.title, pagesOf(association, paper))
  return {
    title: paper.title,
    description: paper.description,
    fileName: `${paper.title}.pdf`,
    fileKey: await world.files.put(bytes),
    sizeBytes: bytes.length,
    bodyText: [association, paper.title, ...paper.paragraphs].join('\n'),
    createdAt: ago(world, paper.days),
  }
}

/** Characters that fit on a line, and lines on a page. */
const width = 88
const height = 40
/** The number of lines for which the title of the first page takes the space. */
const titleHeight = 8

function pagesOf(association: string, paper: Paper): Line[][] {
  const head: Line[] = [
    { text: association, size: 10 },
    { text: paper.title, bold: true, size: 18, down: 30 },
    { down: 12 },
  ]
  const lines = paper.paragraphs.flatMap((paragraph): Line[] => {
    if (paragraph.startsWith('# ')) return [{ text: paragraph.slice(2), bold: true, size: 13, down: 30 }]
    return wrapped(paragraph).map((text, at) => ({ text, down: at === 0 ? 24 : 16 }))
  })
  const onFirstPage = height - titleHeight
  const pages: Line[][] = [[...head, ...lines.slice(0, onFirstPage)]]
  for (let from = onFirstPage; from < lines.length; from += height) pages.push(lines.slice(from, from + height))
  return pages
}

function wrapped(paragraph: string): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.split(' ')) {
    if (line && line.length + word.length >= width) {
      lines.push(line)
      line = word
    } else line = line ? `${line} ${word}` : word
  }
  return [...lines, line]
}
