import { isEmailAddress } from '@porchlight/contract/shared/email-address.ts'
import { isStrongPassword, passwordRule } from '@porchlight/contract/shared/passwords.ts'
import { vendorCategories } from '@porchlight/contract/shared/vendors.ts'

export type Faults = Record<string, string[]>

interface FormPassword {
  readonly password: string
  readonly password_repeat: string
}

const agreement = 'You must agree to the Terms of Use and Privacy Policy'

/** The faults of the two fields of a new password. Each form has its own texts for empty fields. */
function passwordFaults(
  form: FormPassword,
  texts: { missing: string; repeatMissing: string },
): Array<readonly [string, string]> {
  if (!form.password) return [['password', texts.missing]]
  if (!isStrongPassword(form.password)) return [['password', passwordRule]]
  if (!form.password_repeat) return [['password_repeat', texts.repeatMissing]]
  return form.password === form.password_repeat
    ? []
    : [['password_repeat', 'Password and confirm password are not the same']]
}

export interface ManualForm extends FormPassword {
  readonly fname: string
  readonly lname: string
  readonly phone_number: string
  readonly email: string
  readonly agree_tcpp: boolean
}

/** The faults of the second step of the form (community.txt 5), by field. `needsPassword`: the account is created immediately. */
export function personFaults(form: ManualForm, needsPassword: boolean): Faults {
  // A password that is entered although none is needed is checked too.
  const checksPassword = needsPassword || form.password !== '' || form.password_repeat !== ''
  return byField([
    ...missing('fname', form.fname, 'First Name is required'),
    ...missing('lname', form.lname, 'Last Name is required'),
    ...missing('phone_number', form.phone_number, 'Mobile Number is required'),
    ...emailFaults(form.email, 'Email is required'),
    ...(checksPassword
      ? passwordFaults(form, { missing: 'Password is required', repeatMissing: 'Confirm Password is required' })
      : []),
    ...(form.agree_tcpp ? [] : [['agree_tcpp', agreement] as const]),
  ])
}

export interface CodeForm extends FormPassword {
  readonly reg_code: string
  readonly email: string
  readonly email_verification: string
  readonly agree_tcpp: boolean
}

/**
 * The faults of the registration with a code, by field. Whether the codes are right is checked elsewhere. `needsPassword`: the address has no
 * account that keeps its password.
 */
export function codeFormFaults(form: CodeForm, needsPassword: boolean): Faults {
  return byField([
    ...missing('reg_code', form.reg_code, 'Registration code is required'),
    ...emailFaults(form.email, 'Email address is required'),
    ...missing('email_verification', form.email_verification, 'Email validation code is required'),
    ...(needsPassword
      ? passwordFaults(form, { missing: 'The password is required', repeatMissing: 'Confirm password is required' })
      : []),
    ...(form.agree_tcpp ? [] : [['agree_tcpp', agreement] as const]),
  ])
}

export interface VendorForm extends FormPassword {
  readonly company_name: string
  readonly category: string
  readonly fname: string
  readonly lname: string
  readonly email: string
  readonly email_verification: string
  readonly agree_tcpp: boolean
}

/** The faults of the registration of a vendor, by field; `needsPassword` as in `codeFormFaults`. The e-mail code itself is checked elsewhere. */
export function vendorFormFaults(form: VendorForm, needsPassword: boolean): Faults {
  return byField([
    ...missing('company_name', form.company_name, 'Company name is required'),
    ...(readCategory(form.category) ? [] : [['category', 'Category is required'] as const]),
    ...missing('fname', form.fname, 'First Name is required'),
    ...missing('lname', form.lname, 'Last Name is required'),
    ...emailFaults(form.email, 'Email address is required'),
    ...missing('email_verification', form.email_verification, 'Email validation code is required'),
    ...(needsPassword
      ? passwordFaults(form, { missing: 'The password is required', repeatMissing: 'Confirm password is required' })
      : []),
    ...(form.agree_tcpp ? [] : [['agree_tcpp', agreement] as const]),
  ])
}

/** The number of a category of vendors; undefined for anything else (decisions/vendor.md 17). */
export function readCategory(typed: string): number | undefined {
  return Object.keys(vendorCategories).includes(typed) ? Number(typed) : undefined
}

/** The fault of an e-mail address; empty if it is valid. */
function emailFaults(email: string, whenMissing: string): Array<readonly [string, string]> {
  if (!email.trim()) return [['email', whenMissing]]
  return isEmailAddress(email) ? [] : [['email', 'Invalid email address']]
}

/** The fault of an empty field; empty if it has a value. */
function missing(field: string, value: string, message: string): Array<readonly [string, string]> {
  return value.trim() ? [] : [[field, message]]
}

/** The faults in the shape of the answer. Each field has at most one. */
function byField(faults: ReadonlyArray<readonly [string, string]>): Faults {
  return Object.fromEntries(faults.map(([field, message]) => [field, [message]]))
}

export function hasFaults(faults: Faults): boolean {
  return Object.keys(faults).length > 0
}

/** Whether a typed text can be a person's first day at a home: an existing day, not after today. */
export function isStart(typed: string, today: string): boolean {
  const date = new Date(`${typed}T00:00:00Z`)
  const isDay =
    /^\d{4}-\d{2}-\d{2}$/.test(typed) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(typed)
  return isDay && typed <= today
}
