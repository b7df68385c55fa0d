import type { passwordReset } from '@porchlight/contract/features/password-reset.ts'
import { isBeingSetUp } from '../../platform/access/first-account.ts'
import { Refusal } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { resetPassword } from '../sign-in/public.ts'
import { requestReset } from './actions.ts'
import { emailFault, passwordFaults } from './policy.ts'

export const handlers: Handlers<typeof passwordReset.calls> = {
  async request({ scope, body, context, client }) {
    const { email } = body.ForgotPasswordForm
    const fault = emailFault(email)
    if (fault) return { success: false, validation: { email: [fault] } }
    // Without any account there is nothing to reset (association.txt 2.1).
    if (await isBeingSetUp(scope, context.settings)) return { success: true }
    await requestReset(scope, context, email.trim().toLowerCase(), client)
    return { success: true }
  },
  async choose({ scope, body, context }) {
    const validation = passwordFaults(body)
    if (Object.keys(validation).length > 0) return { success: false, validation }
    const changed = await resetPassword(scope, context, body.reset_code, body.reset_email, body.password)
    return changed ? { success: true } : new Refusal({ success: false })
  },
}
