import { isEmailAddress } from '@porchlight/contract/shared/email-address.ts'

interface InviteForm {
  readonly email: string
  readonly fname: string
  readonly lname: string
}

/** What is wrong with a person who is to be added, by the name of the field. The names of an account are known. */
export function inviteFaults(form: InviteForm, knowsNames: boolean): Record<string, string[]> {
  const faults: Record<string, string[]> = {}
  if (form.email.trim() === '') faults.email = ['This is required']
  else if (!isEmailAddress(form.email)) faults.email = ['Invalid email address']
  if (!knowsNames && form.fname.trim() === '') faults.fname = ['This is required']
  if (!knowsNames && form.lname.trim() === '') faults.lname = ['This is required']
  return faults
}

/** Nobody removes themselves, so that a vendor always has a user. */
export function mayRemove(callerId: number, personId: number): boolean {
  return callerId !== personId
}
