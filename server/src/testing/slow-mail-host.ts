import { appendFileSync } from 'node:fs'
import { SMTPServer } from 'smtp-server'

// A mail host in a process of its own, which stores no mail. It writes the Message-ID of each accepted mail to MAIL_HOST_FILE, and answers some
// milliseconds later. Its parent process may set another delay, or a code with which it then refuses mails.
/** A message of the parent process. */
export interface MailHostOrder {
  readonly delay?: number
  /** A code of SMTP; 0 to refuse no longer. */
  readonly refuseWith?: number
}

const file = process.env.MAIL_HOST_FILE ?? ''
let delay = Number(process.env.MAIL_HOST_DELAY ?? 50)
let refuseWith = 0

const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, _session, done) {
    let head = ''
    stream.on('data', (chunk: Buffer) => {
      if (head.length < 4_000) head += chunk.toString('latin1')
    })
    stream.on('end', () => {
      if (refuseWith > 0) return done(Object.assign(new Error('refused'), { responseCode: refuseWith }))
      const [, id = ''] = /^message-id: <(.{1,200})>/im.exec(head) ?? []
      appendFileSync(file, `${id}\n`)
      setTimeout(done, delay)
    })
  },
})
server.on('error', () => undefined)
server.listen(Number(process.env.MAIL_HOST_PORT ?? 0), '127.0.0.1', () => {
  const address = server.server.address()
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 })
})
process.on('message', (order: MailHostOrder) => {
  delay = order.delay ?? delay
  refuseWith = order.refuseWith ?? refuseWith
})
process.once('disconnect', () => process.exit())
