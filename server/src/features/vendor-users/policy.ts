import { isEmailAddress } from '@porchlight/contract/shared/email-address.ts'

interface InviteForm {
  readonly email: string
  readonly fname: string
  readonly lname: string
}

/** Returns the faults of an invitation, by field. The names are not required if the person has an account. */
export function inviteFaults(form: InviteForm, hasNamesOrAccount: boolean): Record<string, string[]> {
  const faults: Record<string, string[]> = {}
  if (form.email.trim() === '') faults.email = ['This is required']
  else if (!isEmailAddress(form.email)) faults.email = ['Invalid email address']
  if (!hasNamesOrAccount && form.fname.trim() === '') faults.fname = ['This is required']
  if (!hasNamesOrAccount && form.lname.trim() === '') faults.lname = ['This is required']
  return faults
}

/** Users cannot remove themselves, so that a vendor always has a user. */
export function mayRemove(callerId: number, personId: number): boolean {
  return callerId !== personId
}
