import { randomUUID } from 'node:crypto'
import { isLanguage } from '@porchlight/contract/shared/languages.ts'
import { z } from 'zod'
import type { Scope, StaffScope } from '../../../platform/access/scopes.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'
import { defineAllowance } from '../../../platform/limits/define-allowance.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { type Drawing, Pdf, paper } from '../../../platform/pdf/pdf.ts'
import type { Settings } from '../../../platform/settings.ts'
import { readMailStrip } from '../../community-picture/public.ts'
import { readSettings } from '../data.ts'
import { letterOf } from '../letters/actions.ts'
import { findSender } from '../letters/data.ts'
import { writeInvitation } from '../letters/letter-page.ts'
import { invitationMail } from '../mails/invitation-mail.ts'
import { endOfCode } from '../policy.ts'
import { findOwnAddress, findSampleReader } from './data.ts'

/** The text that stands for the code in a sample. */
const sampleCode = 'XXXX-XXXX-XXXX'

/** Limited, because each test sends a mail. */
const testAllowance = defineAllowance('invitation-tests', { points: 30, duration: 3600 })

/** Mails a sample of the invitation to a member of the team. */
export const sampleMailJob = defineJob(
  'invitation-sample-mail',
  z.object({ communityId: z.number(), personId: z.number(), testId: z.string() }),
)

/** What a sample needs. `now` is its date. */
interface Tools {
  readonly files: FileStore
  readonly settings: Settings
  readonly now: Date
}

/** Returns the invitation of a typical recipient (see `findSampleReader`) as a mail to a member of the team, and the recipient's name. */
export async function sampleMail(
  scope: Scope<'community'>,
  { files, settings, now }: Tools,
  to: { readonly communityId: number; readonly email: string; readonly messageId: string },
): Promise<{ readonly mail: Mail; readonly name: string }> {
  const [community, found] = [await readSettings(scope), await findSampleReader(scope, 'mail')]
  const name = found?.name ?? ''
  const language = isLanguage(found?.language) ? found.language : community.language
  const expiresAt = endOfCode(now, community.codeDays)
  const home = { homeAddress: found?.homeAddress ?? community.name, code: sampleCode, expiresAt, isDigital: false }
  const mail = invitationMail(
    { email: to.email, name, language },
    [home],
    {
      id: to.communityId,
      name: community.name,
      timeZone: community.timeZone,
      strip: await readMailStrip(scope, files),
    },
    { isReminder: false, messageId: to.messageId, settings },
  )
  // The mail goes to a member of the team, so it is sent in a community in preparation, too.
  return { mail: { ...mail, residentsOf: null }, name }
}

/** Returns the drawing of a letter of invitation to a person who cannot get mail. It uses the code that writes the PDF. */
async function sampleLetter(scope: StaffScope, { settings, now }: Tools): Promise<Drawing> {
  const [sender, found] = [await findSender(scope, now), await findSampleReader(scope, 'letter')]
  const language = isLanguage(sender.language) ? sender.language : 'en'
  const { codeDays } = await readSettings(scope)
  const drawing: Drawing = { texts: [], rules: [], marks: '' }
  const pdf = new Pdf({ title: '', author: sender.name, language, madeAt: now }, drawing)
  const nobody = {
    name: '',
    language: null,
    homeAddress: sender.name,
    street: '',
    city: '',
    state: '',
    zipcode: '',
    country: '',
  }
  const row = { ...(found ?? nobody), code: sampleCode, expiresAt: endOfCode(now, codeDays), isDeceased: false }
  writeInvitation(pdf, letterOf(row, sender, language, settings))
  pdf.stream.destroy()
  return drawing
}

/** Returns the mail and the letter as they will arrive, but without a valid code (association.txt 2.1). */
export async function sampleOf(scope: StaffScope, context: Pick<AppContext, 'files' | 'settings' | 'clock'>) {
  const tools = { files: context.files, settings: context.settings, now: context.clock.now() }
  const to = { communityId: scope.communityId, email: '', messageId: '' }
  const { mail, name } = await sampleMail(scope, tools, to)
  const letter = await sampleLetter(scope, tools)
  return {
    name,
    mail: { from: mail.fromName, subject: mail.subject, html: withPictures(mail) },
    letter: { width: paper.width, height: paper.height, ...letter },
  }
}

/** Returns the HTML of a mail with its pictures embedded, because a browser cannot open `cid:` addresses. */
function withPictures({ html, pictures = [] }: Mail): string {
  return pictures.reduce(
    (shown, { cid, contentType, bytes }) =>
      shown.replaceAll(`"cid:${cid}"`, `"data:${contentType};base64,${Buffer.from(bytes).toString('base64')}"`),
    html,
  )
}

/** Queues the sample as a mail to the caller. Returns the caller's address; undefined after too many tests. */
export async function queueSample(scope: StaffScope, context: AppContext): Promise<string | undefined> {
  if (!(await context.allowances.take(testAllowance, String(scope.personId)))) return undefined
  const testId = randomUUID()
  const { communityId, personId } = scope
  await queueJob(scope, sampleMailJob, { key: testId, payload: { communityId, personId, testId } })
  return (await findOwnAddress(scope))?.email
}
