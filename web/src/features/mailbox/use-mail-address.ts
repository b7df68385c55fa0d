import { pages } from '../../paths.ts'
import { type AddressPlace, useAddress } from '../../platform/navigation/use-address.ts'
import { type MailAddress, readAddress } from './address.ts'
import type { MailMode } from './inbox.ts'

/** Which part of the mail is shown, and the addresses of other parts. */
export type MailPlace = AddressPlace<MailAddress>

/** The part of the mail that the window's address names (the address is the state). */
export function useMailAddress(mode: MailMode): MailPlace {
  return useAddress(pages[mode].path, readAddress)
}
