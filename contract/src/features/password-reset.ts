import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { success } from '../shared/answers.ts'
import { text } from '../shared/ids.ts'

const textField = (max: number) => text(max).default('')

/** Messages by field; the first of each is shown below the field. */
const checked = z.object({ success: z.boolean(), validation: z.record(z.string(), z.array(z.string())).optional() })

export const passwordReset = feature('password-reset', 'Password reset by a mailed link.', {
  request: call({
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Mail a link for a new password; the response is the same whether an account exists or not',
    access: access.public,
    multipart: z.object({ ForgotPasswordForm: z.object({ email: textField(254) }).prefault({}) }),
    answer: checked,
  }),
  choose: call({
    method: 'POST',
    path: '/auth/forgot-password-choose',
    summary: 'Set a chosen password by the mailed link; ends every session of the account',
    access: access.public,
    guessable: { account: 'reset_email' },
    multipart: z.object({
      reset_code: textField(200),
      reset_email: textField(254),
      password: textField(200),
      password_repeat: textField(200),
    }),
    answer: checked,
    refusal: success,
    addition: true,
  }),
})
