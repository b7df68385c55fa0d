import { readFileSync } from 'node:fs'
import type { Language } from '@porchlight/contract/shared/languages.ts'
import { escapeHtml, textOfHtml } from '../html/sanitise.ts'

/** The content of a mail in the design of the product. */
export interface Letterhead {
  readonly language: Language
  /** The community that sends the mail; without it the mail is the product's own. */
  readonly community?: {
    readonly name: string
    /** The picture on top, a JPEG with the aspect ratio 5 : 1. The default is the picture of the product. */
    readonly strip?: Uint8Array | undefined
  }
  /** One line above the text. */
  readonly heading: string
  /** Sanitized HTML. */
  readonly bodyHtml: string
  /** The body as plain text, if it needs more than the words of the HTML, such as the addresses of several links. */
  readonly bodyText?: string
  readonly button: { readonly label: string; readonly url: string }
  /** Why the reader gets the mail. */
  readonly reason: string
  /** Links to change or end such mails, each on a line of its own. */
  readonly endings?: ReadonlyArray<{ readonly label: string; readonly url: string }>
}

/** A picture in a mail, which the HTML names by `cid:`. */
export interface MailPicture {
  readonly cid: string
  readonly fileName: string
  readonly contentType: string
  readonly bytes: Uint8Array
}

/** The text and the HTML of a mail, which say the same, and the pictures of the HTML. */
export interface MailSides {
  readonly text: string
  readonly html: string
  readonly pictures: readonly MailPicture[]
  /** Returns the mail with the signature of its community, as sanitized HTML, below its text. */
  readonly signedBy?: (signatureHtml: string) => { readonly text: string; readonly html: string }
}

const product = 'Porchlight'
const art = (name: string) => readFileSync(new URL(`./art/${name}`, import.meta.url))
const porchStrip = art('porch-strip.jpg')
const lantern: MailPicture = {
  cid: 'lantern',
  fileName: 'lantern.png',
  contentType: 'image/png',
  bytes: art('lantern.png'),
}

// The colors of the product in a form that mail programs support: light ones in each style attribute, dark ones in a style sheet for programs
// that follow the reader's setting.
const dark = `:root{color-scheme:light dark;supported-color-schemes:light dark}
h1{text-wrap:balance}
p,.soft{text-wrap:pretty}
.body a{color:#115148}
.body li p{margin:4px 0 0}
.body img{max-width:100%;height:auto}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.outer{padding:0!important}.sheet{border-radius:0!important}}
@media (prefers-color-scheme:dark){
.page{background:#111310!important}
.sheet{background:#1b1f1b!important}
.ink{color:#f4eee1!important}
.soft,.soft a{color:#b9bfb5!important}
.body a{color:#8fd8c6!important}
.button{background:#8fd8c6!important}
.button a{color:#05231d!important}
}`

const font = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/**
 * Returns the text and the HTML of a mail, and the pictures in it: 600 px wide, tables and inline styles, because that is
 * what mail programs understand. The mail is complete without its pictures.
 */
export function renderMail(letter: Letterhead): MailSides {
  return {
    text: textOf(letter),
    html: htmlOf(letter),
    pictures: [
      {
        cid: 'cover',
        fileName: 'cover.jpg',
        contentType: 'image/jpeg',
        bytes: letter.community?.strip ?? porchStrip,
      },
      lantern,
    ],
    ...(letter.community && {
      signedBy: (signatureHtml: string) => {
        const { bodyHtml, bodyText } = letter
        const text = bodyText ?? textOfHtml(bodyHtml)
        const signed = {
          ...letter,
          bodyHtml: `${bodyHtml}${signatureHtml}`,
          bodyText: `${text}\n\n${textOfHtml(signatureHtml)}`,
        }
        return { text: textOf(signed), html: htmlOf(signed) }
      },
    }),
  }
}

function textOf({
  heading,
  bodyHtml,
  bodyText = textOfHtml(bodyHtml),
  button,
  reason,
  endings = [],
}: Letterhead): string {
  const ending = endings.map(({ label, url }) => `${label}: ${url}\n`).join('')
  return `${heading}\n\n${bodyText}\n\n${button.label}: ${button.url}\n\n${reason}\n${ending}`
}

function htmlOf({ language, community, heading, bodyHtml, button, reason, endings = [] }: Letterhead): string {
  const ending = endings
    .map(({ label, url }) => `<br><a href="${escapeHtml(url)}" style="color:#4b5853">${escapeHtml(label)}</a>`)
    .join('')
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(heading)}</title>
<style>${dark}</style></head>
<body class="page" style="margin:0;padding:0;background:#f6f5f0">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f6f5f0"><tr><td class="outer" align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background:#ffffff;border-radius:20px;overflow:hidden;${font};font-size:17px;line-height:1.55;color:#15231f">
<tr><td bgcolor="#17414a" style="background:#17414a;font-size:0;line-height:0"><img src="cid:cover" width="600" height="120" alt="" style="display:block;width:100%;max-width:600px;height:auto;border:0"></td></tr>
<tr><td class="pad" style="padding:22px 36px 0"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding-right:10px"><img src="cid:lantern" width="26" height="30" alt="" style="display:block;border:0"></td><td class="ink" style="${font};font-size:17px;font-weight:600;color:#15231f">${escapeHtml(community?.name ?? product)}</td></tr></table></td></tr>
<tr><td class="pad ink body" style="padding:14px 36px 0;color:#15231f"><h1 class="ink" style="margin:0 0 14px;font-size:26px;line-height:1.2;font-weight:700;letter-spacing:-0.01em;color:#15231f">${escapeHtml(heading)}</h1>${bodyHtml}</td></tr>
<tr><td class="pad" style="padding:14px 36px 32px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="button" bgcolor="#115148" style="background:#115148;border-radius:12px"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:14px 26px;${font};font-size:17px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(button.label)}</a></td></tr></table></td></tr>
</table>
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px"><tr><td class="pad soft" style="padding:18px 36px 24px;${font};font-size:14px;line-height:1.5;color:#4b5853">${escapeHtml(reason)}${ending}</td></tr></table>
</td></tr></table>
</body></html>`
}
