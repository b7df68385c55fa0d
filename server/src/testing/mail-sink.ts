import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** An SMTP server that stores what it receives. */
export interface MailSink {
  readonly url: string
  readonly mails: readonly Email[]
  /** The maximum number of mails that it was receiving at the same time, without an answer. */
  readonly mostAtOnce: number
  /** The reply code to the next mails: a code of 400 and above refuses them. */
  refuseWith(code: number | undefined): void
  /** The recipients that are refused from now on, with 550 5.1.1; none at the beginning. */
  refuseRecipients(isRefused: (address: string) => boolean): void
  /** From now on the reply is sent this many milliseconds after a mail was accepted. */
  answerAfter(milliseconds: number): void
  stop(): Promise<void>
}

/**
 * Starts the server. It waits `delay` milliseconds before it accepts a mail. `at` is its port, such as that of a server that was stopped; 0 for any
 * free one.
 */
export async function openMailSink(delay = 0, at = 0): Promise<MailSink> {
  const mails: Email[] = []
  let refusal: number | undefined
  let isRefused: (address: string) => boolean = () => false
  let answerDelay = 0
  let [inHand, mostAtOnce] = [0, 0]
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (!isRefused(address)) return done()
      done(Object.assign(new Error(`5.1.1 <${address}> no such mailbox`), { responseCode: 550 }))
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      inHand += 1
      mostAtOnce = Math.max(mostAtOnce, inHand)
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        if (refusal !== undefined) {
          inHand -= 1
          return done(Object.assign(new Error('refused'), { responseCode: refusal }))
        }
        const mail = await PostalMime.parse(Buffer.concat(chunks))
        await new Promise((resolve) => setTimeout(resolve, delay))
        mails.push(mail)
        if (answerDelay > 0) await new Promise((resolve) => setTimeout(resolve, answerDelay))
        inHand -= 1
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    get mostAtOnce() {
      return mostAtOnce
    },
    refuseWith(code) {
      refusal = code
    },
    refuseRecipients(match) {
      isRefused = match
    },
    answerAfter(milliseconds) {
      answerDelay = milliseconds
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
