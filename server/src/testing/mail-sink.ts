import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A real SMTP server that keeps what it is given. */
export interface MailSink {
  readonly url: string
  readonly mails: readonly Email[]
  /** The answer to the next mails: a code of 400 and above refuses them. */
  refuseWith(code: number | undefined): void
  stop(): Promise<void>
}

/** `delay` milliseconds pass before each mail is taken. */
export async function openMailSink(delay = 0): Promise<MailSink> {
  const mails: Email[] = []
  let refusal: number | undefined
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        if (refusal !== undefined) return done(Object.assign(new Error('refused'), { responseCode: refusal }))
        const mail = await PostalMime.parse(Buffer.concat(chunks))
        await new Promise((resolve) => setTimeout(resolve, delay))
        mails.push(mail)
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuseWith(code) {
      refusal = code
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
