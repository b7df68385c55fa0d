import { emailCodeLength, unlistedProperty } from '@porchlight/contract/features/registration.ts'
import { isEmailAddress } from '@porchlight/contract/shared/email-address.ts'
import { isStrongPassword } from '@porchlight/contract/shared/passwords.ts'

/** What a person types to register with a code, by the names of the wire. */
export interface CodeValues {
  readonly reg_code: string
  readonly email: string
  readonly agree_tcpp: boolean
  /** The boxes of the mailed code: one character each, '' for an empty box. */
  readonly email_verification: readonly string[]
  readonly password: string
  readonly password_repeat: string
}

export type CodeErrors = Partial<Record<keyof CodeValues, string>>

export const noCodeValues: CodeValues = {
  reg_code: '',
  email: '',
  agree_tcpp: false,
  email_verification: Array.from({ length: emailCodeLength }, () => ''),
  password: '',
  password_repeat: '',
}

/** The errors of the first step with a code (community.txt 5). */
export function codeFaults({ reg_code, email, agree_tcpp }: CodeValues) {
  return onlyFaults({
    reg_code: reg_code.trim() ? null : 'codeRequired',
    email: emailFault(email, 'emailAddressRequired'),
    agree_tcpp: agree_tcpp ? null : 'mustAgree',
  })
}

/** The errors of the second step: without any digit the code is required; with some empty boxes it is invalid. */
export function emailCodeFaults({ email_verification }: Pick<CodeValues, 'email_verification'>) {
  const typed = email_verification.join('')
  const incompleteFault = typed.length < emailCodeLength ? 'invalidEmailCode' : null
  return onlyFaults({ email_verification: typed ? incompleteFault : 'emailCodeRequired' })
}

/** The errors of the third step. */
export function passwordFaults({ password, password_repeat }: Pick<CodeValues, 'password' | 'password_repeat'>) {
  return onlyFaults({
    password: passwordFault(password, 'thePasswordRequired'),
    password_repeat: repeatFault(password, password_repeat, 'confirmRequiredLower'),
  })
}

/** What a person types in the registration by form, by the names of the wire. */
export interface FormValues {
  readonly zipcode: string
  /** The id of the community; '' until one is chosen. */
  readonly community: string
  /** The key of a listed home, or `unlistedProperty`; '' until one is chosen. */
  readonly property_address: string
  /** The typed address of a home that is not listed. */
  readonly property_address_manual: string
  readonly account_number: string
  /** Whether the person does not know the account number. */
  readonly unknown_account: boolean
  readonly fname: string
  readonly lname: string
  readonly phone_number: string
  readonly email: string
  readonly password: string
  readonly password_repeat: string
  readonly agree_tcpp: boolean
}

export type FormErrors = Partial<Record<keyof FormValues, string>>

export const noFormValues: FormValues = {
  zipcode: '',
  community: '',
  property_address: '',
  property_address_manual: '',
  account_number: '',
  unknown_account: false,
  fname: '',
  lname: '',
  phone_number: '',
  email: '',
  password: '',
  password_repeat: '',
  agree_tcpp: false,
}

/** Whether the address of the home is typed rather than chosen from the list. */
export function isAddressTyped({ property_address }: Pick<FormValues, 'property_address'>): boolean {
  return property_address === unlistedProperty
}

/** Whether the registration waits for the association, so that a password is chosen later (decisions/community.md 37). */
export function waitsForAssociation(values: Pick<FormValues, 'property_address' | 'unknown_account'>): boolean {
  return isAddressTyped(values) || values.unknown_account
}

/** The errors of the form's first step. */
export function homeFaults(values: FormValues) {
  return onlyFaults({
    zipcode: values.zipcode.trim() ? null : 'zipCodeRequired',
    community: values.community ? null : 'communityRequired',
    property_address: values.property_address ? null : 'propertyRequired',
    property_address_manual:
      isAddressTyped(values) && !values.property_address_manual.trim() ? 'propertyRequired' : null,
    account_number: values.unknown_account || values.account_number.trim() ? null : 'accountRequired',
  })
}

/** The errors of the form's second step. */
export function personFaults(values: FormValues) {
  const hasPassword = !waitsForAssociation(values)
  return onlyFaults({
    fname: values.fname.trim() ? null : 'firstNameRequired',
    lname: values.lname.trim() ? null : 'lastNameRequired',
    phone_number: values.phone_number.trim() ? null : 'phoneRequired',
    email: emailFault(values.email, 'emailRequired'),
    password: hasPassword ? passwordFault(values.password, 'passwordRequired') : null,
    password_repeat: hasPassword ? repeatFault(values.password, values.password_repeat, 'confirmRequired') : null,
    agree_tcpp: values.agree_tcpp ? null : 'mustAgree',
  })
}

/** The key of the error text of an e-mail address; each form has its own text for an empty field. */
export function emailFault<Missing extends string>(email: string, missing: Missing) {
  if (!email.trim()) return missing
  return isEmailAddress(email) ? null : 'invalidEmail'
}

function passwordFault<Missing extends string>(password: string, missing: Missing) {
  if (!password) return missing
  return isStrongPassword(password) ? null : 'passwordPattern'
}

function repeatFault<Missing extends string>(password: string, repeat: string, missing: Missing) {
  if (!repeat) return missing
  return password === repeat ? null : 'mismatch'
}

/** The fields that have an error, each with the key of its text, in the order of the fields. */
export function onlyFaults<Field extends string, Text extends string>(
  found: Record<Field, Text | null>,
): Partial<Record<Field, Text>> {
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text !== null)) as Partial<Record<Field, Text>>
}
