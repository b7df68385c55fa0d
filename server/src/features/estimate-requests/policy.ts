import {
  type ContactMethod,
  contactMethods,
  estimateActivityTypes,
  estimateFiles,
  estimateLimits,
} from '@porchlight/contract/features/estimate-requests.ts'
import { isEmailAddress } from '@porchlight/contract/shared/email-address.ts'
import { estimateStatuses } from '@porchlight/contract/shared/estimate-statuses.ts'
import { momentOf } from '@porchlight/contract/shared/moments.ts'
import type { Viewer } from '../../platform/access/scopes.ts'

/** Whether the viewer may request estimates: only a person who belongs to the community, not an administrator in preview (vendor.txt 6). */
export function mayAsk(viewer: Pick<Viewer, 'memberships'>, communityId: number): boolean {
  return viewer.memberships.some((one) => one.communityId === communityId)
}

const roles = {
  'community manager': 'Community Manager',
  'board member editor': 'Board Member',
  'web site editor': 'Website Administrator',
} as const

/** Returns the person's first home in the community (null without one), for which they request the estimate, and the role that the vendor reads. */
export function askerOf(
  viewer: Pick<Viewer, 'memberships'>,
  communityId: number,
): { propertyId: number | null; role: string } {
  const here = viewer.memberships.filter((one) => one.communityId === communityId)
  const home = here.find((one) => one.kind === 'household')
  if (home)
    return { propertyId: home.propertyId, role: home.memberType === 'member' ? 'Household Member' : 'Homeowner' }
  const [first] = here
  return { propertyId: null, role: (first && roles[first.kind as keyof typeof roles]) ?? 'Member' }
}

/** The checked fields of the request form. */
export interface RequestFields {
  readonly requestedByName: string
  /** The name of the community as the person typed it. */
  readonly communityName: string
  readonly servicesRequested: string
  readonly additionalDetails: string
  /** A date such as '2026-11-15'; '' if there is a fault. */
  readonly preferredStartOn: string
  readonly contactMethod: ContactMethod
  /** '' unless it is the contact method; the same for the telephone. */
  readonly contactEmail: string
  readonly contactPhone: string
}

interface RequestForm {
  readonly fullName: string
  readonly hoaName: string
  readonly servicesRequested: string
  readonly additionalDetails: string
  readonly preferredStartDate: string
  readonly preferredContactMethod?: number | undefined
  readonly preferredContactMethodEmail: string
  readonly preferredContactMethodPhone: string
  readonly permissionToShare: boolean
  /** The vendor that the form was opened for, if the client sends it. */
  readonly vendorId?: number | undefined
}

type Faults = Record<string, string[]>

const required = ['This is required']
const tooManyFiles = [`At most ${estimateFiles.limit} files are allowed.`]

/** Converts and checks the request form. `faults`: the messages by field, empty if it is valid (vendor.txt 5; decisions/vendor.md 65 to 71). */
export function readRequest(
  form: RequestForm,
  given: { readonly vendorId: number; readonly files: number },
): { fields: RequestFields; faults: Faults } {
  const method = Object.values(contactMethods).find((one) => one === form.preferredContactMethod)
  const day = dayOf(form.preferredStartDate)
  const fields = {
    requestedByName: form.fullName.trim(),
    communityName: form.hoaName.trim(),
    servicesRequested: form.servicesRequested.trim(),
    additionalDetails: form.additionalDetails.replace(/\r\n?/g, '\n').trim(),
    preferredStartOn: day ?? '',
    contactMethod: method ?? contactMethods.noPreference,
    contactEmail: method === contactMethods.email ? form.preferredContactMethodEmail.trim() : '',
    contactPhone: method === contactMethods.phone ? form.preferredContactMethodPhone.trim() : '',
  }
  const faults: Faults = {
    ...(fields.requestedByName === '' && { fullName: required }),
    ...(fields.communityName === '' && { hoaName: required }),
    ...(fields.servicesRequested === '' && { servicesRequested: required }),
    ...(fields.additionalDetails === '' && { additionalDetails: required }),
    ...(form.preferredStartDate.trim() === ''
      ? { preferredStartDate: required }
      : day === undefined && { preferredStartDate: ['Enter a date as MM/DD/YYYY'] }),
    ...(method === undefined && { preferredContactMethod: required }),
    ...(method === contactMethods.email && emailFault(fields.contactEmail)),
    ...(method === contactMethods.phone && fields.contactPhone === '' && { preferredContactMethodPhone: required }),
    ...(!form.permissionToShare && { permissionToShare: required }),
    ...(given.files > estimateFiles.limit && { attachments: tooManyFiles }),
    ...(form.vendorId !== undefined &&
      form.vendorId !== given.vendorId && { vendorId: ['This form is for another vendor.'] }),
  }
  return { fields, faults }
}

function emailFault(address: string): Faults {
  if (address === '') return { preferredContactMethodEmail: required }
  return isEmailAddress(address) ? {} : { preferredContactMethodEmail: ['Invalid email address'] }
}

/** Converts a day such as '11/15/2026' to '2026-11-15'; undefined if there is no such day. */
export function dayOf(text: string): string | undefined {
  // `momentOf` also accepts a day with a time.
  return text.includes(':') ? undefined : momentOf(text, 'UTC')?.toISOString().slice(0, 10)
}

interface ActivityForm {
  readonly activityType?: number | undefined
  readonly status?: number | undefined
  readonly activityDateTime: string
}

// Section 5 of vendor.txt requires these fields without a message, so the message is that of section 8 (decisions/vendor.md 18).
const requiredSentence = ['This is required.']

/**
 * Converts and checks the form of an activity (vendor.txt 5). Its time is in the time zone of the community; undefined if there is none or no
 * valid one, which is a fault. Status 0 means no change.
 */
export function readActivity(
  form: ActivityForm,
  given: { readonly timeZone: string; readonly files: number },
): { fields: { activityType: number; status: number; happenedAt: Date | undefined }; faults: Faults } {
  const { activityType = 0, status = 0, activityDateTime: text } = form
  const happenedAt = text.includes(':') ? momentOf(text, given.timeZone) : undefined
  const faults: Faults = {
    ...(!(activityType in estimateActivityTypes) && { activityType: requiredSentence }),
    ...(text.trim() === ''
      ? { activityDateTime: requiredSentence }
      : happenedAt === undefined && { activityDateTime: ['Enter a date and a time as MM/DD/YYYY HH:mm'] }),
    ...(status !== 0 && !isStatus(status) && { status: ['Choose another status.'] }),
    ...(given.files > estimateFiles.limit && { files: tooManyFiles }),
  }
  return { fields: { activityType, status, happenedAt }, faults }
}

function isStatus(status: number): boolean {
  return Object.values(estimateStatuses).some((one) => one === status)
}

/** Converts and checks the form of an estimate. The amount is 0 if it has a fault. */
export function readEstimate(
  form: { readonly amount: string; readonly description: string },
  files: number,
): { fields: { amountCents: number; description: string }; faults: Faults } {
  const amountCents = centsOf(form.amount)
  const description = form.description.replace(/\r\n?/g, '\n').trim()
  const faults: Faults = {
    ...(form.amount.trim() === ''
      ? { amount: required }
      : amountCents === undefined && { amount: ['Enter an amount such as 250 or 1,250.50.'] }),
    ...(description === '' && { description: required }),
    ...(files > estimateFiles.limit && { files: tooManyFiles }),
  }
  return { fields: { amountCents: amountCents ?? 0, description }, faults }
}

/**
 * Converts a typed amount to cents; undefined if the text is not an amount, or the amount is zero or above the maximum. A comma separates only
 * thousands.
 */
export function centsOf(text: string): number | undefined {
  const amount = text.trim().replace(/^\$ ?/, '')
  const isNumber = /^\d{1,9}(?:\.\d{1,2})?$/.test(amount) || /^\d{1,3}(?:,\d{3}){1,2}(?:\.\d{1,2})?$/.test(amount)
  if (!isNumber) return undefined
  const [whole = '', part = ''] = amount.replaceAll(',', '').split('.')
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return cents > 0 && cents <= estimateLimits.amountCents ? cents : undefined
}

/** Whether the viewer may read a file: the person who sent the request may, and the vendor's users until the vendor removes the request. */
export function mayReadFile(
  viewer: Pick<Viewer, 'personId' | 'memberships'>,
  file: { readonly personId: number; readonly vendorId: number; readonly isRemoved: boolean },
): boolean {
  const isOfVendor = viewer.memberships.some((one) => one.kind === 'vendor' && one.vendorId === file.vendorId)
  return viewer.personId === file.personId || (isOfVendor && !file.isRemoved)
}
