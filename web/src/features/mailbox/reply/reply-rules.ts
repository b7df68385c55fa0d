import { type Message, replyAttachment } from '@porchlight/contract/features/mailbox.ts'

export interface Attachment {
  /** Null if the chosen file cannot be attached: `problem` says why, and the reply cannot be sent until the file is removed. */
  readonly file: File | null
  /** True for a picture that is not cropped to a square. */
  readonly isWhole: boolean
  readonly problem?: { readonly kind: AttachmentFault | 'unreadable' | 'small'; readonly name: string }
}

/** The fields of a reply; `hm_tos` is the e-mail address of the sender, or empty after it was cleared. */
interface Reply {
  readonly hm_tos: string
  readonly hm_subject: string
  readonly hm_body: string
  readonly attachments: Attachment | null
}

/** Reply is offered only if the message allows it and its sender has an e-mail address (foundation.txt 5). */
export function mayReply(message: { hm_allow_reply: number | string; messageSenderEmail: string }): boolean {
  return Number(message.hm_allow_reply) === 1 && message.messageSenderEmail !== ''
}

/** 'Re: {subject}', even if the subject already starts with 'Re:'; empty if the original has no subject (decisions/foundation.md 75). */
export function replySubject(subject: string): string {
  return subject ? `Re: ${subject}` : ''
}

export function startReply(message: Message): Reply {
  return {
    hm_tos: message.messageSenderEmail,
    hm_subject: replySubject(message.hm_subject),
    hm_body: '',
    attachments: null,
  }
}

export type AttachmentFault = 'type' | 'size' | 'count'

interface NamedFile {
  readonly name: string
  readonly type: string
  readonly size: number
}

/** Why these files cannot be attached, and the name of the file that is the reason; null if they can. The server checks the content again. */
export function attachmentFault(files: readonly NamedFile[]): { kind: AttachmentFault; name: string } | null {
  const types: readonly string[] = replyAttachment.types
  for (const file of files) {
    if (!types.includes(typeOf(file))) return { kind: 'type', name: file.name }
    if (file.size > replyAttachment.maxBytes && !isPicture(file)) return { kind: 'size', name: file.name }
  }
  const extra = files[replyAttachment.limit]
  return extra ? { kind: 'count', name: extra.name } : null
}

/** Pictures are opened in the picture editor, which reduces their size. */
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

/** The media type that the browser reports; if it reports none, the type of the file extension. */
function typeOf(file: NamedFile): string {
  return file.type || (typesByEnding[file.name.split('.').at(-1)?.toLowerCase() ?? ''] ?? '')
}

/** The files that the file picker offers. */
export const acceptedFiles = [...replyAttachment.types, ...Object.keys(typesByEnding).map((ending) => `.${ending}`)]
