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

/** The statements of homes on paper, one after the other; a page that names it stands for one that cannot be joined. */
export async function* filesToPrint(
  list: readonly ToPrint[],
  files: FileStore,
  language: Language,
  now: Date,
): AsyncGenerator<FileToJoin> {
  for (const one of list) {
    const stored = await files.read(one.fileKey)
    const bytes = stored ? await buffer(stored.stream) : new Uint8Array()
    yield { bytes, substitute: () => pageFor(one, language, now) }
  }
}

/** A page that says which statement is missing in the print file, and what to do. */
async function pageFor(one: ToPrint, language: Language, now: Date): Promise<Buffer> {
  const texts = statementsTexts[language]
  const title = texts.title(monthInWords(`${one.month}-01`, language))
  const pdf = new Pdf({ title, author: '', language, madeAt: now })
  pdf.addPage()
  const flow = new Flow(pdf)
  flow.heading(one.address)
  flow.paragraph(title)
  flow.paragraph(texts.notJoined(one.fileName))
  pdf.end()
  return buffer(pdf.stream)
}
