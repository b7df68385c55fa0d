import MimeNode from 'nodemailer/lib/mime-node'
import { encode, wrap } from 'nodemailer/lib/qp'

/** A picture or a file of a message. */
export interface MessagePart {
  readonly contentType: string
  readonly fileName: string
  readonly bytes: Uint8Array
  /** The name by which the HTML shows it. */
  readonly cid?: string
}

export interface MessageContent {
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly replyTo?: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly pictures: readonly MessagePart[]
  readonly files: readonly MessagePart[]
  readonly messageId: string
  readonly headers: Readonly<Record<string, string>>
}

/** A message as it is sent, with the addresses that the mail host gets. */
export interface Message {
  readonly messageId: string
  readonly envelope: { readonly from: string; readonly to: readonly string[] }
  readonly bytes: Buffer
}

const lineEnd = '\r\n'

/** No part contains these, because `=_` is neither in quoted-printable nor in base64. */
const boundaries = {
  mixed: '=_porchlight-mixed',
  alternative: '=_porchlight-sides',
  html: '=_porchlight-html',
} as const

// A cache, because the same pictures and files are sent with thousands of mails.
const encoded = new WeakMap<Uint8Array, string>()

/**
 * Writes a whole message (RFC 5322). The streams of nodemailer take five times as long, so only its functions that encode headers and lines are
 * used.
 */
export function composeMessage(given: MessageContent): Message {
  const { from, to, replyTo, subject, text, html, pictures, files, messageId, headers } = given
  const head = new MimeNode()
  // Addresses may be objects, which the types of MimeNode do not allow.
  const addresses = { from, to: { name: '', address: to }, ...(replyTo && { 'reply-to': replyTo }) }
  head.setHeader(addresses as unknown as Record<string, string>)
  head.setHeader({ subject, 'message-id': messageId, ...headers })
  const htmlAndPictures = multipart('related', boundaries.html, [textPart('html', html), ...pictures.map(filePart)])
  const content = multipart('alternative', boundaries.alternative, [textPart('plain', text), htmlAndPictures])
  const body = files.length === 0 ? content : multipart('mixed', boundaries.mixed, [content, ...files.map(filePart)])
  const { from: sender, to: recipients } = head.getEnvelope()
  return {
    messageId,
    envelope: { from: sender || '', to: recipients },
    bytes: Buffer.from(`${head.buildHeaders()}${lineEnd}${body}${lineEnd}`),
  }
}

function multipart(kind: string, boundary: string, parts: readonly string[]): string {
  const inside = parts.map((part) => `--${boundary}${lineEnd}${part}${lineEnd}`).join('')
  return `Content-Type: multipart/${kind}; boundary="${boundary}"${lineEnd}${lineEnd}${inside}--${boundary}--`
}

function textPart(kind: 'plain' | 'html', text: string): string {
  const lines = wrap(encode(text.replace(/\r\n|\r|\n/g, lineEnd)))
  return `Content-Type: text/${kind}; charset=utf-8${lineEnd}Content-Transfer-Encoding: quoted-printable${lineEnd}${lineEnd}${lines}`
}

function filePart({ contentType, fileName, bytes, cid }: MessagePart): string {
  const head = new MimeNode(contentType, { filename: fileName, rootNode: root })
  head.setHeader({
    'content-transfer-encoding': 'base64',
    'content-disposition': cid === undefined ? 'attachment' : 'inline',
    ...(cid !== undefined && { 'content-id': `<${cid}>` }),
  })
  return `${head.buildHeaders()}${lineEnd}${lineEnd}${inBase64(bytes)}`
}

/** The root of all parts, because a part gets no date and no id, which only the head of a message has. */
const root = new MimeNode('multipart/mixed')

function inBase64(bytes: Uint8Array): string {
  const known = encoded.get(bytes)
  if (known !== undefined) return known
  const plain = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
  const lines = plain.replace(/.{76}(?=.)/g, `$&${lineEnd}`)
  encoded.set(bytes, lines)
  return lines
}
