import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Settings } from '../settings.ts'

export interface Mail {
  readonly to: string
  /** Shown as the sender's name; the address is the product's own. */
  readonly fromName: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same for the same notice to the same person, so that a second delivery can be told by it. */
  readonly messageId: string
  /** Ends mails of this kind with one POST (RFC 8058). */
  readonly unsubscribeUrl?: string
}

/** The one door to e-mail: SMTP when SMTP_URL is set, else .eml files under DATA_DIR/mail. */
export interface Mailer {
  /** Resolves when the mail server has taken the mail, or the file is written. */
  send(mail: Mail): Promise<void>
  close(): void
}

export function openMailer(settings: Settings): Mailer {
  const transport = settings.smtpUrl
    ? createTransport({
        url: settings.smtpUrl,
        pool: true,
        maxConnections: 3,
        connectionTimeout: 10_000,
        socketTimeout: 30_000,
      })
    : createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const folder = path.join(settings.dataDir, 'mail')
  const address = /<([^<>]+)>/.exec(settings.mailFrom)?.[1] ?? settings.mailFrom
  const host = new URL(settings.publicUrl).hostname
  return {
    async send(mail) {
      const sent = await transport.sendMail({
        from: { name: oneLine(mail.fromName), address },
        to: { name: '', address: mail.to },
        subject: oneLine(mail.subject),
        text: mail.text,
        html: mail.html,
        messageId: `<${mail.messageId}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(mail.unsubscribeUrl) },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      if (!settings.smtpUrl) await keep(folder, (sent as unknown as { message: Buffer }).message)
    },
    close: () => transport.close(),
  }
}

function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  return url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}
}

/** A name or subject that somebody typed must not start a header of its own. */
function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').trim()
}

async function keep(folder: string, message: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const target = path.join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`)
  await writeFile(`${target}.part`, message, { mode: 0o600 })
  await rename(`${target}.part`, target)
}
