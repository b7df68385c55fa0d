import type { Language } from '@porchlight/contract/shared/languages.ts'
import { textOfHtml } from '../../../platform/html/sanitise.ts'
import { dayInWords, momentInWords } from '../../../platform/languages.ts'
import { Flow } from '../../../platform/pdf/flow.ts'
import { beginLetter, letterTop } from '../../../platform/pdf/letter.ts'
import { Pdf } from '../../../platform/pdf/pdf.ts'
import { csvLines } from '../../../platform/tables/csv.ts'
import { letterKey } from '../recipients/policy.ts'
import { type CopyReader, copyFor, type Master } from '../rendering.ts'
import { mailingsTexts } from '../texts.ts'

/** A line of the report: a recipient and one channel. `ReportEntry` (data.ts) explains the fields. */
export interface Line {
  readonly name: string
  readonly home: string
  readonly email: string
  readonly unreached: string
  readonly channel: string | null
  readonly state: string | null
  readonly reason: string
  readonly changedAt: Date | null
}

/** The texts of a line: channel, state, time and reason. `mailingsTexts` has a key for each channel and each state. */
function textsOf(
  { channel, state, reason, unreached, changedAt }: Line,
  language: Language,
  timeZone: string,
): string[] {
  const texts = mailingsTexts[language]
  const reasonTexts = new Map([
    ['cut off', texts.cutOff],
    ['gave up', texts.gaveUp],
  ])
  return [
    channel === null ? '' : texts[channel as 'email'],
    state === null ? texts['not reached'] : texts[state as 'waiting'],
    changedAt ? momentInWords(changedAt, timeZone, language) : '',
    reasonTexts.get(reason) ?? (reason || unreached),
  ]
}

/** A part of the report as CSV without formulas (association.txt 9). The first part has the headings. */
export function reportTable(lines: readonly Line[], language: Language, timeZone: string, isFirst: boolean): string {
  const texts = mailingsTexts[language]
  const rows = lines.map((line) => [line.name, line.home, line.email, ...textsOf(line, language, timeZone)])
  const heads = [texts.name, texts.home, texts.emailAddress, texts.channel, texts.state, texts.time, texts.reason]
  return csvLines(isFirst ? [heads, ...rows] : rows)
}

/** The letter of one recipient. `postal` is the address in lines, without the name. */
export interface LetterOf extends CopyReader {
  readonly name: string
  readonly postal: readonly string[]
}

/** Joins the letters that have the same home, postal address and language into one letter with all names. */
function lettersByHome(letters: readonly LetterOf[]): { names: string[]; first: LetterOf }[] {
  const groups = Map.groupBy(letters, letterKey)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first ? [{ names: [...new Set(group.map((one) => one.name))], first }] : []
  })
}

/** What all letters of a mailing share. */
export interface Sheet {
  readonly master: Master
  readonly sender: readonly string[]
  readonly language: Language
  readonly timeZone: string
  readonly date: Date
  readonly title: string
}

/** Writes the letters into a PDF, one set of pages for each home, with the postal address in the window of the envelope. */
export function printLetters(sheet: Sheet, letters: readonly LetterOf[], madeAt: Date): Pdf {
  const pdf = new Pdf({ title: sheet.title, author: sheet.sender[0] ?? '', language: sheet.language, madeAt })
  const write = async () => {
    for (const { names, first } of lettersByHome(letters)) {
      await pdf.room()
      const copy = copyFor(sheet.master, first)
      const date = dayInWords(sheet.date, sheet.timeZone, copy.language)
      beginLetter(pdf, { sender: sheet.sender, address: [names.join(', '), ...first.postal], date })
      const flow = new Flow(pdf, letterTop)
      flow.heading(copy.subject)
      for (const paragraph of textOfHtml(copy.html).split('\n')) flow.paragraph(paragraph)
    }
    if (pdf.pages === 0) pdf.addPage()
    pdf.end()
  }
  write().catch((error: Error) => pdf.stream.destroy(error))
  return pdf
}

/** What a certificate says, besides its list. `recipients` and `reached` are numbers. */
export interface CertificateFacts {
  readonly master: Master
  readonly language: Language
  readonly timeZone: string
  readonly communityName: string
  readonly sentBy: string
  readonly frozenAt: Date
  readonly fingerprint: string
  readonly files: readonly { readonly title: string; readonly sha256: string }[]
  readonly recipients: number
  readonly reached: number
}

/** Writes the certificate of a notice: its text, the fingerprints, and each person with channel, time and state (association.txt 2.9). */
export function printCertificate(facts: CertificateFacts, lines: AsyncIterable<Line>, madeAt: Date): Pdf {
  const { language, timeZone, communityName, master } = facts
  const texts = mailingsTexts[language]
  const copy = copyFor(master, { home: '', language, values: {} })
  const pdf = new Pdf({ title: texts.certificateTitle, author: communityName, language, madeAt })
  const write = async () => {
    pdf.addPage()
    const flow = new Flow(pdf, undefined, {
      footer: (page) => `${texts.certificateTitle} · ${facts.fingerprint.slice(0, 16)} · ${page}`,
    })
    flow.heading(texts.certificateTitle, 18)
    flow.paragraph(texts.certificateOf(communityName))
    flow.paragraph(texts.certificateSent(facts.sentBy, momentInWords(facts.frozenAt, timeZone, language)))
    flow.paragraph(texts.certificateTotals(facts.recipients, facts.reached))
    flow.paragraph(texts.certificateFingerprint(facts.fingerprint), { size: 9 })
    flow.paragraph(texts.certificateMade(momentInWords(madeAt, timeZone, language)), { size: 9 })
    flow.heading(texts.certificateText)
    flow.paragraph(copy.subject, { size: 11, weight: 'bold' })
    for (const paragraph of textOfHtml(copy.html).split('\n')) flow.paragraph(paragraph)
    if (facts.files.length > 0) {
      flow.heading(texts.certificateFiles)
      for (const { title, sha256 } of facts.files) flow.paragraph(`${title}\n${sha256}`, { size: 9 })
    }
    flow.heading(texts.certificateList)
    const columns = [
      { title: texts.name, share: 0.26 },
      { title: texts.home, share: 0.22 },
      { title: texts.channel, share: 0.12 },
      { title: texts.state, share: 0.12 },
      { title: texts.time, share: 0.28 },
    ]
    await flow.table(columns, rowsOf(lines, language, timeZone))
    pdf.end()
  }
  write().catch((error: Error) => pdf.stream.destroy(error))
  return pdf
}

/** The rows of the table of a certificate. */
async function* rowsOf(lines: AsyncIterable<Line>, language: Language, timeZone: string): AsyncGenerator<string[]> {
  for await (const line of lines) {
    const [channel = '', state = '', time = '', reason = ''] = textsOf(line, language, timeZone)
    yield [line.name, line.home, channel, state, [time, reason].filter(Boolean).join(' · ')]
  }
}
