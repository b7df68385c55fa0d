/** A permanent refusal by a mail server: what it concerns, and its text. */
export interface Refusal {
  readonly of: 'address' | 'message' | 'sender'
  readonly reply: string
}

/**
 * Reads the error of a failed attempt. A 5xx to RCPT, or one to the message that names its mailbox (RFC 3463: 5.1.x and 5.2.x),
 * concerns the address. Any other 5xx to the message concerns the message. One to the sender or the password concerns this server.
 * Returns undefined for errors that may be temporary.
 */
export function refusalOf(error: unknown): Refusal | undefined {
  const {
    code,
    command,
    responseCode = 0,
    response = '',
  } = error as {
    code?: string
    command?: string
    responseCode?: number
    response?: string
  }
  if (responseCode < 500) return undefined
  const reply = withoutAddresses(response.slice(0, 300))
  if (code === 'EMESSAGE') return { of: /^5\d\d[ -]5\.[12]\./.test(response) ? 'address' : 'message', reply }
  if (code === 'EENVELOPE' && command === 'RCPT TO') return { of: 'address', reply }
  return { of: 'sender', reply }
}

/** Hides addresses, because mail servers repeat them in their replies and replies are logged. */
function withoutAddresses(reply: string): string {
  return reply
    .split(/\s/)
    .map((word) => (word.includes('@') ? '<address>' : word))
    .join(' ')
}

/** Whether the mail server itself answered with a refusal, temporary or not: then it did not take the mail. */
export function hasAnswered(error: unknown): boolean {
  return ((error as { responseCode?: number }).responseCode ?? 0) >= 400
}
