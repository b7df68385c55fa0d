import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { success } from '../shared/answers.ts'
import { text } from '../shared/ids.ts'

const typed = (max: number) => text(max).default('')

/** Messages by field, the first one shown under it. */
const checked = z.object({ success: z.boolean(), validation: z.record(z.string(), z.array(z.string())).optional() })

export const passwordReset = feature('password-reset', 'The way back in for somebody who forgot their password.', {
  request: call({
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Mail a link for a new password; the same answer whether there is an account or not',
    access: access.public,
    multipart: z.object({ ForgotPasswordForm: z.object({ email: typed(254) }).prefault({}) }),
    answer: checked,
  }),
  choose: call({
    method: 'POST',
    path: '/auth/forgot-password-choose',
    summary: 'Set a password of one’s own from the mailed link; ends every session of the account',
    access: access.public,
    guessable: { account: 'reset_email' },
    multipart: z.object({
      reset_code: typed(200),
      reset_email: typed(254),
      password: typed(200),
      password_repeat: typed(200),
    }),
    answer: checked,
    refusal: success,
    addition: true,
  }),
})
