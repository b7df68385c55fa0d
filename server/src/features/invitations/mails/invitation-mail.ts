import type { Language } from '@porchlight/contract/shared/languages.ts'
import { escapeHtml } from '../../../platform/html/sanitise.ts'
import { dayInWords } from '../../../platform/languages.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { renderMail } from '../../../platform/mail/template.ts'
import type { Settings } from '../../../platform/settings.ts'
import { invitationsTexts } from '../texts.ts'

/** Returns the address of the registration page with the code filled in. `dd=1` selects digital delivery. */
export function codeUrl(settings: Pick<Settings, 'publicUrl'>, given: { code: string; isDigital?: boolean }): string {
  const search = new URLSearchParams({ reg_code: given.code, ...(given.isDigital && { dd: '1' }) })
  return `${settings.publicUrl}/Register?${search}`
}

/** A home to which a mail invites. */
interface Home {
  readonly homeAddress: string
  readonly code: string
  readonly expiresAt: Date
  readonly isDigital: boolean
}

/** Returns the mail that invites a person to their homes, or reminds them. It has a code and a link for each home. */
export function invitationMail(
  to: { readonly email: string; readonly name: string; readonly language: Language },
  homes: readonly [Home, ...Home[]],
  community: {
    readonly id: number
    readonly name: string
    readonly timeZone: string
    /** The strip of the community's picture above the text; undefined for none. */
    readonly strip: Uint8Array | undefined
  },
  given: { readonly isReminder: boolean; readonly messageId: string; readonly settings: Settings },
): Mail {
  const { language } = to
  const texts = invitationsTexts[language]
  const { isReminder, settings } = given
  const heading = isReminder ? texts.reminderSubject(community.name) : texts.subject(community.name)
  const urlOf = (home: Home) => codeUrl(settings, home)
  const endsOf = (home: Home) => texts.codeEnds(dayInWords(home.expiresAt, community.timeZone, language))
  const [first] = homes
  const partHtml = (home: Home) =>
    `<p style="margin-bottom:4px">${escapeHtml(texts.codeOf(home.homeAddress))}</p>
<p style="font-size:24px;letter-spacing:2px;font-weight:bold;margin:0 0 6px"><a style="text-decoration:none" href="${escapeHtml(urlOf(home))}">${home.code}</a></p>
<p>${endsOf(home)}</p>`
  const intro = isReminder ? texts.reminded(community.name) : texts.invited(community.name)
  const hello = to.name ? texts.hello(to.name) : texts.helloNobody
  return {
    residentsOf: community.id,
    to: to.email,
    fromName: community.name,
    subject: heading,
    ...renderMail({
      language,
      heading,
      community: { name: community.name, strip: community.strip },
      bodyHtml: `<p>${escapeHtml(hello)}</p><p>${escapeHtml(intro)}</p>${homes.map(partHtml).join('')}`,
      bodyText: [
        hello,
        intro,
        ...homes.flatMap((home) => [`${texts.codeOf(home.homeAddress)} ${home.code}`, urlOf(home), endsOf(home)]),
      ].join('\n\n'),
      button: { label: homes.length > 1 ? texts.registerFor(first.homeAddress) : texts.register, url: urlOf(first) },
      reason: texts.why(community.name),
    }),
    messageId: given.messageId,
    isOnce: true,
  }
}
