import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { success } from '../shared/answers.ts'
import { text } from '../shared/ids.ts'

/** How long a mailed link that verifies an address is valid, in milliseconds. */
export const proofLinkLifetimeMs = 7 * 86_400_000

export const emailProof = feature('email-proof', 'Verification of the e-mail address of an account.', {
  send: call({
    method: 'POST',
    path: '/auth/send-email-proof',
    summary: 'Mail the link that verifies the caller’s address; no mail is sent when it is verified already',
    access: access.person,
    addition: true,
    answer: success,
  }),
  confirm: call({
    method: 'POST',
    path: '/auth/confirm-email',
    summary:
      'Verify an address by the mailed link: the address of the caller’s account, its new address, or the one of the delivery settings. The session must be of the account for which the link was mailed',
    access: access.person,
    guessable: { account: null },
    addition: true,
    form: z.object({ token: text(200).default('') }),
    /**
     * 'proven': the address of the account is verified, or changed to the new one. 'delivery proven': the address of the delivery settings is
     * verified. 'other account': the link was mailed to another account. 'taken': another account has the new address. 'invalid': any other link.
     */
    answer: z.object({ outcome: z.enum(['proven', 'delivery proven', 'other account', 'taken', 'invalid']) }),
  }),
})
