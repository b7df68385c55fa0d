import { isEmailAddress } from '@porchlight/contract/shared/email-address.ts'
import { isStrongPassword, passwordRule } from '@porchlight/contract/shared/passwords.ts'

/** The message for an invalid address; undefined if it is valid (community.txt 5). */
export function emailFault(email: string): string | undefined {
  if (!email.trim()) return 'Email is a required field'
  return isEmailAddress(email) ? undefined : 'Invalid email address'
}

/** The faults of a new password and its repetition, by field; empty if both are valid. */
export function passwordFaults(form: { password: string; password_repeat: string }): Record<string, string[]> {
  if (!form.password) return { password: ['Password is required'] }
  if (!isStrongPassword(form.password)) return { password: [passwordRule] }
  if (form.password === form.password_repeat) return {}
  const message = form.password_repeat
    ? 'Password and confirm password are not the same'
    : 'Confirm Password is required'
  return { password_repeat: [message] }
}
