import { buffer } from 'node:stream/consumers'
import type { Language } from '@porchlight/contract/shared/languages.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { monthInWords } from '../../../platform/languages.ts'
import { Flow } from '../../../platform/pdf/flow.ts'
import type { FileToJoin } from '../../../platform/pdf/joining/join.ts'
import { Pdf } from '../../../platform/pdf/pdf.ts'
import { statementsTexts } from '../texts.ts'
import type { listToPrint } from './data.ts'

type ToPrint = Awaited<ReturnType<typeof listToPrint>>[number]

/** The statements that must be printed, in order. A page that names the statement replaces one that cannot be joined. */
export async function* filesToPrint(
  list: readonly ToPrint[],
  files: FileStore,
  language: Language,
  now: Date,
): AsyncGenerator<FileToJoin> {
  const texts = statementsTexts[language]
  if (list.length === 0) {
    const page = await pageOf(texts.nothingToPrint, [], language, now)
    yield { bytes: page, substitute: async () => page }
  }
  for (const one of list) {
    const stored = await files.read(one.fileKey)
    const bytes = stored ? await buffer(stored.stream) : new Uint8Array()
    yield { bytes, substitute: () => pageFor(one, language, now) }
  }
}

/** Returns a page that says which statement is missing in the print file, and what to do. */
function pageFor(one: ToPrint, language: Language, now: Date): Promise<Buffer> {
  const texts = statementsTexts[language]
  const title = texts.title(monthInWords(`${one.month}-01`, language))
  return pageOf(one.address, [title, texts.notJoined(one.fileName)], language, now)
}

/** A PDF of one page with a heading and paragraphs. */
async function pageOf(heading: string, lines: readonly string[], language: Language, now: Date): Promise<Buffer> {
  const pdf = new Pdf({ title: heading, author: '', language, madeAt: now })
  pdf.addPage()
  const flow = new Flow(pdf)
  flow.heading(heading)
  for (const line of lines) flow.paragraph(line)
  pdf.end()
  return buffer(pdf.stream)
}
