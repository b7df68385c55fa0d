import { createTransport } from 'nodemailer'
import type { Finding } from './finding.ts'

/** The timeout of each step of the connection, in milliseconds. */
const timeoutMs = 10_000

/** Connects to the mail host of SMTP_URL and signs in, without sending anything. In production it also checks the sender address. */
export async function checkMail(env: Record<string, string | undefined>, isProduction: boolean): Promise<Finding[]> {
  return [...(await checkHost(env.SMTP_URL, isProduction)), ...(isProduction ? checkSender(env) : [])]
}

async function checkHost(url: string | undefined, isProduction: boolean): Promise<Finding[]> {
  // In production a missing SMTP_URL is reported with the settings.
  if (url === undefined && isProduction) return []
  if (url === undefined)
    return [
      {
        level: 'warning',
        message: 'Mail: no mail host',
        remedy: 'Mails are only written to DATA_DIR/mail. Set SMTP_URL, as in smtp://user:password@host:587.',
      },
    ]
  if (!URL.canParse(url) || new URL(url).hostname === '') return []
  const { host } = new URL(url)
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  } as Parameters<typeof createTransport>[0])
  try {
    await transport.verify()
    return [{ level: 'ok', message: `Mail: ${host} accepts this server` }]
  } catch (error) {
    const { code, responseCode, message } = error as Error & { code?: string; responseCode?: number }
    return [
      {
        level: 'fault',
        message: `Mail: ${host} can't be used (${responseCode ?? code ?? message})`,
        remedy: remedyOf(code),
      },
    ]
  } finally {
    transport.close()
  }
}

function remedyOf(code: string | undefined): string {
  if (code === 'EAUTH')
    return 'Check the user and the password in SMTP_URL. Characters such as @ and / are written %40 and %2F there.'
  if (code === 'EDNS') return 'Check the name of the host in SMTP_URL.'
  if (code === 'ETLS') return 'Check the certificate of the mail host, and whether SMTP_URL should begin with smtps://.'
  return 'Check host and port in SMTP_URL, and that the network lets this machine reach them. Port 587 needs smtp://, port 465 smtps://.'
}

function checkSender({ MAIL_FROM, PUBLIC_URL }: Record<string, string | undefined>): Finding[] {
  if (MAIL_FROM !== undefined && !/@localhost>?$/.test(MAIL_FROM)) return []
  const host = PUBLIC_URL && URL.canParse(PUBLIC_URL) ? new URL(PUBLIC_URL).hostname : 'example.org'
  return [
    {
      level: 'warning',
      message: 'Mail: the sender is porchlight@localhost, which mail hosts refuse',
      remedy: `Set MAIL_FROM, as in Porchlight <office@${host}>.`,
    },
  ]
}
