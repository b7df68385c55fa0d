import type { AccountForm } from '@porchlight/contract/features/my-account.ts'
import { isEmailAddress } from '@porchlight/contract/shared/email-address.ts'
import { isStrongPassword, passwordRule } from '@porchlight/contract/shared/passwords.ts'

export type Faults = Record<string, string[]>

/** The part of the stored profile that the form is compared with. */
export interface Present {
  readonly email: string
}

/** The new address of the form, in lower case; undefined if the form does not change the address. */
export function newEmail(form: AccountForm, present: Present): string | undefined {
  const email = form.user_email?.trim().toLowerCase()
  return !email || email === present.email ? undefined : email
}

/** Whether the form needs the present password: a new password or a new address does (decisions/community.md 117). */
export function needsPassword(form: AccountForm, present: Present): boolean {
  return wantsPassword(form) || newEmail(form, present) !== undefined
}

/** Whether the form has a new password, also if only one of its two fields is filled in. */
export function wantsPassword(form: AccountForm): boolean {
  return form.user_new_password !== '' || form.user_password_repeat !== ''
}

/** The faults of the form, by field (community.txt 5), except those that only a query finds. */
export function formFaults(form: AccountForm, present: Present): Faults {
  const { user_email: email, user_existing_password: existing } = form
  const faults: Faults = {}
  if (email !== undefined && email.trim() === '') faults.user_email = ['Email is a required field']
  else if (email !== undefined && !isEmailAddress(email)) faults.user_email = ['Invalid email address']
  for (const field of ['user_fname', 'user_lname', 'user_phone_number'] as const) {
    if (form[field]?.trim() === '') faults[field] = ['This is required']
  }
  if (needsPassword(form, present) && existing === '') faults.user_existing_password = ['This is required']
  return { ...faults, ...passwordFaults(form) }
}

/** The faults of the new password; none if the form has no new password. */
function passwordFaults(form: AccountForm): Faults {
  const { user_new_password: chosen, user_password_repeat: repeated } = form
  if (!wantsPassword(form)) return {}
  if (!isStrongPassword(chosen)) return { user_new_password: [passwordRule] }
  return chosen === repeated ? {} : { user_password_repeat: ['Password and confirm password are not the same'] }
}

export function hasFaults(faults: Faults): boolean {
  return Object.keys(faults).length > 0
}
