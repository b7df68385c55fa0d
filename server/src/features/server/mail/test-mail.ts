import { createTransport } from 'nodemailer'
import type { AppContext } from '../../../platform/app-context.ts'
import { withoutSecrets } from '../policy.ts'

/** The timeout of a test, in milliseconds; below 30 seconds, so that the answer arrives within them (association.txt 2.2). */
const testTimeoutMs = 28_000

/** The maximum number of replies of the mail host that are shown. */
const maxAnswers = 40

export interface TestMailResult {
  readonly isSent: boolean
  /** The replies of the mail host, in their order. */
  readonly answers: string[]
  /** Why the mail was not sent; '' if it was. */
  readonly error: string
}

/**
 * Sends one mail on a separate connection. Returns the replies of the mail host to each command, without the commands, which contain the
 * password.
 */
export async function sendTestMail(
  { settings }: Pick<AppContext, 'settings'>,
  mail: { readonly to: string; readonly subject: string; readonly text: string; readonly html: string },
): Promise<TestMailResult> {
  const { smtpUrl, mailFrom } = settings
  if (!smtpUrl) return { isSent: false, answers: [], error: 'No mail host is set: SMTP_URL is empty.' }
  const answers: string[] = []
  // The log of nodemailer marks the lines that the mail host sent by 'server'.
  const keep = (entry: { tnx?: string } | undefined, line: unknown) => {
    if (entry?.tnx === 'server' && answers.length < maxAnswers)
      answers.push(withoutSecrets(String(line), smtpUrl).slice(0, 500))
  }
  const nothing = () => undefined
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 8_000,
    greetingTimeout: 8_000,
    socketTimeout: 10_000,
    logger: { level: nothing, trace: keep, debug: keep, info: keep, warn: nothing, error: nothing, fatal: nothing },
    debug: true,
  })
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The mail host did not finish within 30 seconds.')), testTimeoutMs)
  try {
    await Promise.race([
      transport.sendMail({ from: mailFrom, disableFileAccess: true, disableUrlAccess: true, ...mail }),
      timeout,
    ])
    return { isSent: true, answers, error: '' }
  } catch (error) {
    return { isSent: false, answers, error: withoutSecrets((error as Error).message, smtpUrl).slice(0, 500) }
  } finally {
    clearTimeout(timer)
    transport.close()
  }
}
