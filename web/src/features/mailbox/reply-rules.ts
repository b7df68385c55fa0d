import { type Message, replyAttachment } from '@porchlight/contract/features/mailbox.ts'

export type ReplyFields = {
  /** E-mail address of the sender that is answered, or empty once it was cleared. */
  readonly recipient: string
  readonly subject: string
  readonly body: string
}

export type ReplyField = keyof ReplyFields

/** In the order of the form, so that the first one missing gets the focus. */
const replyFields = ['recipient', 'subject', 'body'] as const satisfies readonly ReplyField[]

/** Reply is offered only if the message allows it and its sender has an e-mail address (foundation.txt 5). */
export function mayReply(message: { hm_allow_reply: number | string; messageSenderEmail: string }): boolean {
  return Number(message.hm_allow_reply) === 1 && message.messageSenderEmail !== ''
}

/** 'Re: {subject}', again if it already starts so; empty when the original has none (decisions/foundation.md 75). */
export function replySubject(subject: string): string {
  return subject ? `Re: ${subject}` : ''
}

export function startReply(message: Message): ReplyFields {
  return { recipient: message.messageSenderEmail, subject: replySubject(message.hm_subject), body: '' }
}

/** The fields that are required and empty, in the order of the form. */
export function missingFields(fields: ReplyFields): ReplyField[] {
  return replyFields.filter((field) => fields[field].trim() === '')
}

export type AttachmentFault = 'type' | 'size' | 'count'

interface NamedFile {
  readonly name: string
  readonly type: string
  readonly size: number
}

/** Why these files cannot be attached, and which one is the reason; null when they can. The server checks the content again. */
export function attachmentFault(files: readonly NamedFile[]): { kind: AttachmentFault; name: string } | null {
  const types: readonly string[] = replyAttachment.types
  for (const file of files) {
    if (!types.includes(typeOf(file))) return { kind: 'type', name: file.name }
    if (file.size > replyAttachment.maxBytes && !isPicture(file)) return { kind: 'size', name: file.name }
  }
  const extra = files[replyAttachment.limit]
  return extra ? { kind: 'count', name: extra.name } : null
}

/** Pictures go through the image editor, which makes them small enough. */
export function isPicture(file: NamedFile): boolean {
  return typeOf(file).startsWith('image/')
}

const typesByEnding: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** What the browser says; where the system does not know the type, what the name says. */
function typeOf(file: NamedFile): string {
  return file.type || (typesByEnding[file.name.split('.').at(-1)?.toLowerCase() ?? ''] ?? '')
}

/** What the file picker offers. */
export const acceptedFiles = [...replyAttachment.types, ...Object.keys(typesByEnding).map((ending) => `.${ending}`)]
