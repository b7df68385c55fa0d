import { isEmailAddress } from '@porchlight/contract/shared/email-address.ts'
import { isStrongPassword, passwordRule } from '@porchlight/contract/shared/passwords.ts'

export type Faults = Record<string, string[]>

export interface OwnerForm {
  readonly fname: string
  readonly lname: string
  readonly email: string
  readonly password: string
  readonly password_repeat: string
  readonly agree_tcpp: boolean
}

/** The faults of the owner form, by field, with the messages and the password rules of the registration (association.txt 2.1, 5). */
export function ownerFaults(form: OwnerForm): Faults {
  const faults: Array<readonly [string, string]> = []
  if (!form.fname.trim()) faults.push(['fname', 'First Name is required'])
  if (!form.lname.trim()) faults.push(['lname', 'Last Name is required'])
  if (!form.email.trim()) faults.push(['email', 'Email is required'])
  else if (!isEmailAddress(form.email)) faults.push(['email', 'Invalid email address'])
  if (!form.password) faults.push(['password', 'Password is required'])
  else if (!isStrongPassword(form.password)) faults.push(['password', passwordRule])
  else if (!form.password_repeat) faults.push(['password_repeat', 'Confirm Password is required'])
  else if (form.password !== form.password_repeat)
    faults.push(['password_repeat', 'Password and confirm password are not the same'])
  if (!form.agree_tcpp) faults.push(['agree_tcpp', 'You must agree to the Terms of Use and Privacy Policy'])
  return Object.fromEntries(faults.map(([field, message]) => [field, [message]]))
}

/** The fault of an address that has an account, because a set-up link never takes over an account. */
export const accountExists = (email: string): Faults => ({
  email: [
    `This address has an account already. "npx porchlight owner ${email}" on the server makes it a server owner.`,
  ],
})
