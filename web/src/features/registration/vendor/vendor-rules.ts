import { type CodeValues, emailFault, noCodeValues, onlyFaults } from '../form-rules.ts'

/** What a business types to sign up. */
export interface VendorValues extends Omit<CodeValues, 'reg_code'> {
  readonly company_name: string
  /** The number of the category as text; '' until one is chosen. */
  readonly category: string
  readonly fname: string
  readonly lname: string
  readonly phone_number: string
}

export type VendorErrors = Partial<Record<keyof VendorValues, string>>

const { reg_code: _code, ...noAccountValues } = noCodeValues

export const noVendorValues: VendorValues = {
  ...noAccountValues,
  company_name: '',
  category: '',
  fname: '',
  lname: '',
  phone_number: '',
}

/** The errors of the first step: the business and the person. */
export function vendorFaults(values: VendorValues) {
  return onlyFaults({
    company_name: values.company_name.trim() ? null : 'companyRequired',
    category: values.category ? null : 'categoryRequired',
    fname: values.fname.trim() ? null : 'firstNameRequired',
    lname: values.lname.trim() ? null : 'lastNameRequired',
    email: emailFault(values.email, 'emailAddressRequired'),
    agree_tcpp: values.agree_tcpp ? null : 'mustAgree',
  })
}
