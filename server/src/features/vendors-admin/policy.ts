import { isEmailAddress } from '@porchlight/contract/shared/email-address.ts'
import { type paperKinds, vendorCategories } from '@porchlight/contract/shared/vendors.ts'
import { hasRight, type Viewer } from '../../platform/access/scopes.ts'
import type { MembershipStep } from '../vendor-communities/public.ts'
import { readDay } from '../vendor-profile/public.ts'

/** The actions of the community on a membership. */
export type StateStep = 'accept' | 'decline' | 'suspend' | 'set end' | 'withdraw'

/**
 * Whether a viewer may manage the profile and users of a vendor: only if none of its users has signed in, and the viewer manages the vendors of
 * every community that has the vendor in its list. Otherwise one organization could choose the people who see the work orders of another.
 */
export function mayCareFor(
  viewer: Viewer,
  { isUnclaimed, communityIds }: { readonly isUnclaimed: boolean; readonly communityIds: readonly number[] },
): boolean {
  return isUnclaimed && communityIds.every((id) => hasRight(viewer, id, 'vendors'))
}

const required = 'This is required'

/** The fault of a last day: it is not a day, or it has passed. Undefined if there is none. The day may be empty: no end. */
export function dayFault(day: string, today: string): string | undefined {
  if (day === '') return undefined
  const read = readDay(day)
  if (!read) return 'Enter a day.'
  return read < today ? 'Choose today or a later day.' : undefined
}

/** The step of the state machine for an action of the form. `endsOn` is the last day; '' means no end. */
export function membershipStep(step: StateStep, endsOn: string, reason: string): MembershipStep {
  switch (step) {
    case 'accept':
    case 'set end':
      return { by: 'community', step, endsOn: endsOn || null }
    case 'decline':
    case 'suspend':
      return { by: 'community', step, reason }
    case 'withdraw':
      return { by: 'community', step }
  }
}

/** The step of the state machine for an answer to a sponsorship. `until` is its last day; '' means no end. */
export function sponsorStep(step: 'accept' | 'decline' | 'end', until: string): MembershipStep {
  if (step === 'accept') return { by: 'community', step: 'accept sponsorship', until: until || null }
  return { by: 'community', step: step === 'decline' ? 'decline sponsorship' : 'end sponsorship' }
}

/** The faults of an invitation by name, category and e-mail (association.txt 2.14). */
export function inviteFaults(form: {
  readonly name: string
  readonly category: string
  readonly email: string
}): Record<string, string[]> {
  const email = form.email.trim()
  return {
    ...(form.name.trim() === '' && { name: [required] }),
    ...(!Object.keys(vendorCategories).includes(form.category.trim()) && { category: ['Choose one from the list.'] }),
    ...(!isEmailAddress(email) && { email: [email === '' ? required : 'Invalid email address'] }),
  }
}

interface PaperForm {
  readonly kind: (typeof paperKinds)[number]
  readonly issuer: string
  readonly number: string
  readonly validUntil: string
}

/** The fields of a paper and their faults. A paper needs an issuer, a number, a last day that has not passed, and a file. */
export function readPaper(form: PaperForm, today: string, fileCount: number) {
  const fields = {
    kind: form.kind,
    issuer: form.issuer.trim(),
    number: form.number.trim(),
    validUntil: form.validUntil.trim(),
  }
  const dayError = fields.validUntil === '' ? required : dayFault(fields.validUntil, today)
  const faults: Record<string, string[]> = {
    ...(fields.issuer === '' && { issuer: [required] }),
    ...(fields.number === '' && { number: [required] }),
    ...(dayError !== undefined && { validUntil: [dayError] }),
    ...(fileCount === 0 && { file: [required] }),
  }
  return { fields, faults }
}
