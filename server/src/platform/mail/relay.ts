import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { createTransport, type Transporter } from 'nodemailer'
import type { Settings } from '../settings.ts'
import type { Message } from './compose.ts'

/** Delivers mails to the mail server of SMTP_URL, or to files under DATA_DIR/mail without that setting. */
export interface Relay {
  /**
   * Resolves when the mail is accepted. `beforeEnd` is awaited when all of the message except its end was sent. A mail server does not
   * accept a message without its end, so if `beforeEnd` throws or the process ends before, nothing was sent.
   */
  send(message: Message, beforeEnd: () => Promise<void>): Promise<void>
  /** Connects to the mail server and signs in, without a mail. @throws Error if that fails. */
  verify(): Promise<void>
  close(): void
}

export function openRelay(settings: Settings): Relay {
  return settings.smtpUrl
    ? openServer(settings.smtpUrl, settings.smtpConnections)
    : openFolder(path.join(settings.dataDir, 'mail'))
}

function openServer(url: string, maxConnections: number): Relay {
  const transport: Transporter = createTransport({
    url,
    pool: true,
    maxConnections,
    connectionTimeout: 10_000,
    socketTimeout: 30_000,
  })
  const ends = new Map<string, () => Promise<void>>()
  transport.use('stream', (mail, done) => {
    const beforeEnd = ends.get(mail.data.messageId ?? '')
    // The end of the message waits for `beforeEnd`. The message is read only after the mail server has accepted the envelope.
    if (beforeEnd)
      mail.message.processFunc((message) => Readable.from(holdEnd(message, beforeEnd), { objectMode: false }))
    done()
  })
  return {
    async send({ messageId, envelope, bytes }, beforeEnd) {
      ends.set(messageId, beforeEnd)
      const mail = { messageId, envelope: { from: envelope.from, to: [...envelope.to] }, raw: bytes }
      await transport.sendMail(mail).finally(() => ends.delete(messageId))
    },
    async verify() {
      await transport.verify()
    },
    close: () => transport.close(),
  }
}

async function* holdEnd(message: Readable, beforeEnd: () => Promise<void>): AsyncGenerator<Buffer> {
  for await (const chunk of message) yield chunk
  await beforeEnd()
}

function openFolder(folder: string): Relay {
  return {
    async send({ bytes }, beforeEnd) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
      const target = path.join(folder, name)
      await writeFile(`${target}.part`, bytes, { mode: 0o600 })
      await beforeEnd()
      await rename(`${target}.part`, target)
    },
    verify: async () => undefined,
    close: () => undefined,
  }
}
