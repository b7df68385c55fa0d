import { escapeHtml, textOfHtml } from '../html/sanitise.ts'

export interface Letterhead {
  /** The heading above the text, one line. */
  readonly heading: string
  /** Sanitised HTML. */
  readonly bodyHtml: string
  readonly button: { readonly label: string; readonly url: string }
  /** Why the reader gets this mail. */
  readonly reason: string
  /** How to end mails of this kind. */
  readonly unsubscribe?: { readonly label: string; readonly url: string }
}

/** Returns the text and the HTML part of a mail. The HTML uses tables and inline styles, because many mail programs support only those. */
export function renderMail(letter: Letterhead): { text: string; html: string } {
  const { heading, bodyHtml, button, reason, unsubscribe } = letter
  const text = `${heading}\n\n${textOfHtml(bodyHtml)}\n\n${button.label}: ${button.url}\n\n${reason}\n${unsubscribe ? `${unsubscribe.label}: ${unsubscribe.url}\n` : ''}`
  const ending = unsubscribe
    ? `<br><a href="${escapeHtml(unsubscribe.url)}" style="color:#54605d">${escapeHtml(unsubscribe.label)}</a>`
    : ''
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f7f3ea;font-family:Verdana,Arial,sans-serif;font-size:16px;line-height:1.5;color:#22302e">
<table role="presentation" align="center" width="100%" style="max-width:600px;background:#fffdf8;border:1px solid #ddd5c4;border-radius:10px">
<tr><td style="padding:24px 28px 8px;font-size:14px;color:#1d5c56;font-weight:bold">Porchlight</td></tr>
<tr><td style="padding:0 28px"><h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(heading)}</h1>${bodyHtml}</td></tr>
<tr><td style="padding:16px 28px 24px"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:12px 20px;background:#1d5c56;color:#ffffff;border-radius:10px;text-decoration:none;font-weight:bold">${escapeHtml(button.label)}</a></td></tr>
</table>
<p style="max-width:600px;margin:16px auto 0;font-size:13px;color:#54605d">${escapeHtml(reason)}${ending}</p>
</body></html>`
  return { text, html }
}
