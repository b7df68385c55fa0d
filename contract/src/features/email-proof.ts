import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { success } from '../shared/answers.ts'
import { text } from '../shared/ids.ts'

/** A mailed link that proves an address works for seven days; in milliseconds. */
export const proofLinkLength = 7 * 86_400_000

export const emailProof = feature('email-proof', 'Proving that the e-mail address of an account is one’s own.', {
  send: call({
    method: 'POST',
    path: '/auth/send-email-proof',
    summary: 'Mail the link that proves the own address; nothing is mailed when it is proven already',
    access: access.person,
    addition: true,
    answer: success,
  }),
  confirm: call({
    method: 'POST',
    path: '/auth/confirm-email',
    summary: 'Prove the own address by the mailed link, in a session of the account that the link was mailed for',
    access: access.person,
    guessable: { account: null },
    addition: true,
    form: z.object({ token: text(200).default('') }),
    answer: z.object({ outcome: z.enum(['proven', 'other account', 'invalid']) }),
  }),
})
