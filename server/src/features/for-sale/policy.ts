import {
  type ListingCategory,
  type ListingColumn,
  listingCategories,
  listingDays,
  listingLimits,
  olderCategory,
} from '@porchlight/contract/features/for-sale.ts'
import { isEmailAddress } from '@porchlight/contract/shared/email-address.ts'
import { mayEditWebsite, type Viewer } from '../../platform/access/scopes.ts'
import { containing } from '../../platform/db/like.ts'

const dayMs = 86_400_000

/** Whether the viewer may create listings: only residents may; people who only work for a community may only read (community.txt 6). */
export function mayList(viewer: Viewer, communityId: number): boolean {
  return viewer.memberships.some((one) => one.kind === 'household' && one.communityId === communityId)
}

interface Owned {
  readonly ownerPersonId: number
}

export function isOwner(viewer: Pick<Viewer, 'personId'>, listing: Owned): boolean {
  return listing.ownerPersonId === viewer.personId
}

/** Whether the viewer may delete a listing: its owner, or a website administrator because of reports (decisions/community.md 101). */
export function mayDelete(viewer: Viewer, communityId: number, listing: Owned): boolean {
  return isOwner(viewer, listing) || mayEditWebsite(viewer, communityId)
}

/** Whether the viewer belongs to the community itself, and not only to its management company. Only then contact data is shown. */
export function belongsTo(viewer: Viewer, communityId: number): boolean {
  return viewer.memberships.some((one) => one.communityId === communityId)
}

/** Returns the time T: listings that were created or renewed at T or before are shown only to their owners. */
export function hiddenSince(now: Date): Date {
  return new Date(now.getTime() - listingDays.shown * dayMs)
}

/**
 * Returns the time T: listings that were created or renewed at T or before will be hidden soon, or are hidden. Their owners are notified and may
 * renew them.
 */
export function expiringSince(now: Date): Date {
  return new Date(now.getTime() - (listingDays.shown - listingDays.notifiedBefore) * dayMs)
}

/** Returns the time at which a listing becomes hidden. */
export function hiddenAt(listedAt: Date): Date {
  return new Date(listedAt.getTime() + listingDays.shown * dayMs)
}

/** Whether the viewer may open a listing: the owner always, others unless it is hidden. */
export function maySee(
  viewer: Pick<Viewer, 'personId'>,
  listing: Owned & { readonly listedAt: Date },
  now: Date,
): boolean {
  return isOwner(viewer, listing) || listing.listedAt > hiddenSince(now)
}

/** The parameters of a search: a pattern for titles and descriptions, and the categories whose names match. */
export interface ListingSearch {
  /** Null: no search, so everything matches. */
  readonly pattern: string | null
  readonly isInTitles: boolean
  readonly isInDescriptions: boolean
  readonly categoryIds: readonly number[]
}

/** Returns the search for a text in a column, or in all columns of the page (decisions/community.md 8). */
export function searchOf(
  given: { searchValue?: string | undefined; searchColumn?: ListingColumn | undefined } = {},
): ListingSearch {
  const { searchColumn: column } = given
  const text = given.searchValue?.trim() ?? ''
  const isIn = (one: ListingColumn) => column === undefined || column === one
  const matching = Object.entries(listingCategories).filter(([, name]) =>
    name.toLowerCase().includes(text.toLowerCase()),
  )
  return {
    pattern: text === '' ? null : containing(text),
    isInTitles: isIn('Title'),
    isInDescriptions: isIn('Description'),
    categoryIds: isIn('Category') && text !== '' ? matching.map(([id]) => Number(id)) : [],
  }
}

/** The checked fields of the form. */
export interface ListingFields {
  readonly title: string
  readonly categoryId: ListingCategory
  readonly priceCents: number
  readonly description: string
  readonly contactEmail: string
  readonly contactPhone: string
  readonly showsEmail: boolean
  readonly showsPhone: boolean
}

interface ListingForm {
  readonly hl_title: string
  readonly hl_category_id?: number | undefined
  readonly hl_price: string
  readonly hl_description: string
  readonly hl_contact_email: string
  readonly hl_contact_phone: string
  readonly hl_show_email?: string | undefined
  readonly hl_show_phone?: string | undefined
}

const required = 'This is required'

/**
 * Converts and checks the form. `faults` holds the messages by field (community.txt 5; decisions/community.md 97, 98, 102) and is empty if it is
 * valid. `storedCategory` is that of a listing that is changed; a category that is no longer offered may stay (decisions/community.md 95).
 */
export function readListing(
  form: ListingForm,
  storedCategory?: number,
): { fields: ListingFields; faults: Record<string, string[]> } {
  const categoryId = form.hl_category_id
  const isKnown = categoryId !== undefined && categoryId in listingCategories
  const mayChoose = isKnown && (categoryId !== olderCategory || storedCategory === olderCategory)
  const priceCents = centsOf(form.hl_price)
  const fields = {
    title: form.hl_title.trim(),
    // Without a fault it is a known category.
    categoryId: (categoryId ?? 0) as ListingCategory,
    priceCents: priceCents ?? 0,
    description: form.hl_description.replace(/\r\n?/g, '\n').trim(),
    contactEmail: form.hl_contact_email.trim(),
    contactPhone: form.hl_contact_phone.trim(),
    showsEmail: isOn(form.hl_show_email),
    showsPhone: isOn(form.hl_show_phone),
  }
  return {
    fields,
    faults: {
      ...(fields.title === '' && { hl_title: [required] }),
      ...(!mayChoose && { hl_category_id: ['You must select one Category'] }),
      ...(form.hl_price.trim() === ''
        ? { hl_price: [required] }
        : priceCents === undefined && { hl_price: ['Enter an amount such as 25 or 19.50, or 0 for free.'] }),
      ...(fields.description === '' && { hl_description: [required] }),
      ...(fields.contactEmail === ''
        ? { hl_contact_email: [required] }
        : !isEmailAddress(fields.contactEmail) && { hl_contact_email: ['Invalid email address'] }),
      ...(fields.contactPhone === '' && { hl_contact_phone: [required] }),
    },
  }
}

/** Whether a contact field is shown. A client that sends no choice shows it (docs/decisions/0051). */
function isOn(value: string | undefined): boolean {
  return value === undefined || value === '1' || value === 'true'
}

/** Converts a typed price, which may have $ and commas, to cents; 0 is allowed. Undefined for any other text, or above the maximum price. */
export function centsOf(text: string): number | undefined {
  const plain = text.replace(/[$,\s]/g, '')
  if (!/^\d{1,9}(\.\d{0,2})?$/.test(plain)) return undefined
  const [dollars = '', cents = ''] = plain.split('.')
  const total = Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
  return total <= listingLimits.price ? total : undefined
}
