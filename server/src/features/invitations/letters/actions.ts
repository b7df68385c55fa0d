import type { Readable } from 'node:stream'
import { isLanguage, type Language } from '@porchlight/contract/shared/languages.ts'
import type { Scope } from '../../../platform/access/scopes.ts'
import { dayInWords } from '../../../platform/languages.ts'
import { logger } from '../../../platform/log.ts'
import { letterSender } from '../../../platform/pdf/letter.ts'
import { Pdf } from '../../../platform/pdf/pdf.ts'
import type { Settings } from '../../../platform/settings.ts'
import { codeUrl } from '../mails/invitation-mail.ts'
import { invitationsTexts } from '../texts.ts'
import { type LetterRow, type LetterSender, listLetters } from './data.ts'
import { type InvitationLetter, writeInvitation } from './letter-page.ts'

/** The number of letters that are read from the database at a time. */
const batchSize = 100

/** Returns a file of letters as a PDF stream. The letters are created while the stream is read. */
export function streamLetters(scope: Scope<'community'>, sender: LetterSender, settings: Settings): Readable {
  const language = isLanguage(sender.language) ? sender.language : 'en'
  const title = invitationsTexts[language].fileTitle(sender.name)
  const pdf = new Pdf({ title, author: sender.name, language, madeAt: sender.madeAt })
  const write = async () => {
    for (let start = 0; start < sender.invitationIds.length; start += batchSize) {
      for (const row of await listLetters(scope, sender.invitationIds.slice(start, start + batchSize))) {
        writeInvitation(pdf, letterOf(row, sender, language, settings))
        await pdf.room()
      }
    }
    // All invitations may have ended since, but a PDF needs at least one page.
    if (pdf.pages === 0) pdf.addPage()
    pdf.end()
  }
  write().catch((error: unknown) => {
    if (!pdf.stream.destroyed) logger.error({ err: error }, 'letters could not be made')
    pdf.stream.destroy(error as Error)
  })
  return pdf.stream
}

/** Returns the content of a letter, in the language of the person or by default in that of the community. */
export function letterOf(
  row: LetterRow,
  sender: LetterSender,
  defaultLanguage: Language,
  settings: Settings,
): InvitationLetter {
  const language = isLanguage(row.language) ? row.language : defaultLanguage
  const cityLine = (address: { city: string; state: string; zipcode: string }) =>
    [address.city, `${address.state} ${address.zipcode}`.trim()].filter(Boolean).join(', ')
  return {
    language,
    communityName: sender.name,
    sender: letterSender(sender.name, sender, [sender.street, cityLine(sender), sender.phone]),
    name: row.name,
    isDeceased: row.isDeceased,
    addressLines: [row.street, cityLine(row), row.country].filter(Boolean),
    homeAddress: row.homeAddress,
    code: row.code,
    today: dayInWords(sender.madeAt, sender.timeZone, language),
    endsOn: dayInWords(row.expiresAt, sender.timeZone, language),
    help: [sender.phone, sender.email].filter(Boolean).join(', '),
    registerUrl: `${settings.publicUrl}/Register`,
    codeUrl: codeUrl(settings, row),
  }
}
