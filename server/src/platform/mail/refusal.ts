/** A mail server's permanent no: whom it concerns, and its words. */
export interface Refusal {
  readonly of: 'address' | 'message' | 'sender'
  readonly reply: string
}

/**
 * Reads what a failed try says. A 5xx to RCPT, or one to the message that names its mailbox (RFC 3463: 5.1.x and 5.2.x),
 * concerns the address; any other to the message concerns the message; one to the sender or the password concerns us.
 * Undefined for whatever may pass by itself.
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

/** Mail servers repeat the address in their answers, and answers go into the log. */
function withoutAddresses(reply: string): string {
  return reply
    .split(/\s/)
    .map((word) => (word.includes('@') ? '<address>' : word))
    .join(' ')
}
