import type { Language } from '@porchlight/contract/shared/languages.ts'
import { htmlOfText } from '../../../platform/html/sanitise.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { renderMail } from '../../../platform/mail/template.ts'
import { groupsTexts } from '../texts.ts'

/** Returns the mail to an invited address outside the community. It names neither the group nor a resident (docs/decisions/0053). */
export function outsiderMail(
  to: string,
  given: {
    communityId: number
    communityName: string
    language: Language
    /** The strip of the community's picture above the text; undefined for none. */
    strip: Uint8Array | undefined
    publicUrl: string
    messageId: string
  },
): Mail {
  const { communityName, language, strip, publicUrl, messageId } = given
  const texts = groupsTexts[language]
  const heading = texts.outsideSubject(communityName)
  return {
    residentsOf: given.communityId,
    to,
    fromName: communityName,
    subject: heading,
    messageId,
    ...renderMail({
      language,
      heading,
      community: { name: communityName, strip },
      bodyHtml: htmlOfText(`${texts.outsideText(communityName)}\n\n${texts.outsideHow}`),
      button: { label: texts.register, url: `${publicUrl}/Register` },
      reason: texts.outsideReason(communityName),
    }),
  }
}
