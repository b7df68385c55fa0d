import { pages } from '../../paths.ts'
import { type AddressPlace, useAddress } from '../../platform/navigation/use-address.ts'
import { type MailAddress, readAddress } from './address.ts'
import type { MailMode } from './inbox.ts'

/** The shown part of the mail, and the URLs of other parts. */
export type MailPlace = AddressPlace<MailAddress>

/** The part of the mail in the URL of the window; the URL is the only state. */
export function useMailAddress(mode: MailMode): MailPlace {
  return useAddress(pages[mode].path, readAddress)
}
