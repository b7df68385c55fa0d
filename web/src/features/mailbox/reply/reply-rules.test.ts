import { replyAttachment } from '@porchlight/contract/features/mailbox.ts'
import { expect, test } from 'vitest'
import { attachmentFault, mayReply, replySubject } from './reply-rules.ts'

test.each([
  [1, 'office@demo.test', true],
  ['1', 'office@demo.test', true],
  [0, 'office@demo.test', false],
  ['0', 'office@demo.test', false],
  [1, '', false],
])(
  'with hm_allow_reply %j and the sender %j, a reply is offered: %s [mailbox-011, mailbox-027]',
  (hm_allow_reply, messageSenderEmail, may) => {
    expect(mayReply({ hm_allow_reply, messageSenderEmail })).toBe(may)
  },
)

test('the subject of a reply begins with Re:, and is empty if the original has no subject [mailbox-028]', () => {
  expect(replySubject('Pool hours')).toBe('Re: Pool hours')
  expect(replySubject('Re: Pool hours')).toBe('Re: Re: Pool hours')
  expect(replySubject('')).toBe('')
})

test('a reply accepts one file of a safe type that is not too large; the size of a picture is not limited here [mailbox-023]', () => {
  const pdf = { name: 'a.pdf', type: 'application/pdf', size: 1000 }
  expect(attachmentFault([pdf])).toBeNull()
  expect(attachmentFault([pdf, pdf])).toMatchObject({ kind: 'count' })
  expect(attachmentFault([{ ...pdf, name: 'a.exe', type: 'application/x-msdownload' }])).toMatchObject({ kind: 'type' })
  expect(attachmentFault([{ ...pdf, size: replyAttachment.maxBytes + 1 }])).toEqual({ kind: 'size', name: 'a.pdf' })
  expect(attachmentFault([{ name: 'photo.jpg', type: 'image/jpeg', size: replyAttachment.maxBytes + 1 }])).toBeNull()
})

test('if the system gives no type of a file, the name of the file decides [mailbox-023]', () => {
  expect(attachmentFault([{ name: 'Letter.DOCX', type: '', size: 10 }])).toBeNull()
  expect(attachmentFault([{ name: 'letter', type: '', size: 10 }])).toMatchObject({ kind: 'type' })
})
