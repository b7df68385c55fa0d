import { type Warning, warnAfter } from '@porchlight/contract/features/server.ts'
import type { ServerFacts } from './overview/data.ts'

const day = 86_400_000

/** The warnings of the overview, the most urgent first (association.txt 2.2). */
export function warningsOf(given: {
  readonly facts: ServerFacts
  readonly hasMailHost: boolean
  /** The URL of the server (PUBLIC_URL). */
  readonly address: string
  readonly disk: { readonly freeBytes: number; readonly diskBytes: number }
  readonly now: Date
}): Warning[] {
  const { facts, hasMailHost, address, disk, now } = given
  /** The milliseconds since a time; infinite for one that never was. */
  const since = (at: Date | null) => (at ? now.getTime() - at.getTime() : Number.POSITIVE_INFINITY)
  // If the last failure is later than the last accepted mail, the mail host does not accept mail at present.
  const isFailing = facts.mailFailedAt !== null && since(facts.mailFailedAt) < since(facts.mailSentAt)
  const all: Record<Warning, boolean> = {
    'worker unseen': since(facts.workerSeenAt) > warnAfter.workerMs,
    'disk full': disk.diskBytes > 0 && disk.freeBytes / disk.diskBytes < warnAfter.diskShare,
    'no mail host': !hasMailHost,
    'mail failing': hasMailHost && isFailing,
    'jobs given up': facts.jobsGivenUp > 0,
    'no backup': since(facts.backupAt) > warnAfter.backupDays * day,
    'not https': !address.startsWith('https://'),
  }
  return (Object.keys(all) as Warning[]).filter((name) => all[name])
}

/** The mail server of SMTP_URL, without user name and password; '' if SMTP_URL is empty. */
export function hostOf(smtpUrl: string | undefined): string {
  const url = smtpUrl && URL.parse(smtpUrl)
  return url ? `${url.protocol}//${url.host}` : ''
}

/** Replaces the password of SMTP_URL in a text by '…'. */
export function withoutSecrets(line: string, smtpUrl: string | undefined): string {
  const url = smtpUrl ? URL.parse(smtpUrl) : null
  const secrets = [url?.password, url && decodeURIComponent(url.password)].filter((one) => one)
  return secrets.reduce<string>((text, secret) => text.replaceAll(secret ?? '', '…'), line)
}
