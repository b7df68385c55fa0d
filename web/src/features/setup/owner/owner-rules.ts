import { isEmailAddress } from '@porchlight/contract/shared/email-address.ts'
import { isStrongPassword } from '@porchlight/contract/shared/passwords.ts'

/** What the first owner types, by the names of the wire. */
export interface OwnerValues {
  readonly fname: string
  readonly lname: string
  readonly email: string
  readonly password: string
  readonly password_repeat: string
  readonly agree_tcpp: boolean
}

export const noOwnerValues: OwnerValues = {
  fname: '',
  lname: '',
  email: '',
  password: '',
  password_repeat: '',
  agree_tcpp: false,
}

/** The keys of the error texts of the owner form. */
type OwnerFault =
  | 'firstNameRequired'
  | 'lastNameRequired'
  | 'emailRequired'
  | 'invalidEmail'
  | 'passwordRequired'
  | 'passwordPattern'
  | 'confirmRequired'
  | 'mismatch'
  | 'mustAgree'

/** The errors of the owner form in the order of its fields; the server checks the same (association.txt 2.1). */
export function ownerFaults(values: OwnerValues): Partial<Record<keyof OwnerValues, OwnerFault>> {
  const { fname, lname, email, password, password_repeat, agree_tcpp } = values
  const isStrong = isStrongPassword(password)
  const invalidEmail = isEmailAddress(email.trim()) ? null : 'invalidEmail'
  const emailFault = email.trim() ? invalidEmail : 'emailRequired'
  const weakPassword = isStrong ? null : 'passwordPattern'
  const passwordFault = password ? weakPassword : 'passwordRequired'
  const mismatch = password === password_repeat ? null : 'mismatch'
  const repeatFault = password_repeat ? mismatch : 'confirmRequired'
  return {
    ...(!fname.trim() && { fname: 'firstNameRequired' }),
    ...(!lname.trim() && { lname: 'lastNameRequired' }),
    ...(emailFault && { email: emailFault }),
    ...(passwordFault && { password: passwordFault }),
    // The repetition of a weak password does not matter.
    ...(isStrong && repeatFault && { password_repeat: repeatFault }),
    ...(!agree_tcpp && { agree_tcpp: 'mustAgree' }),
  }
}
