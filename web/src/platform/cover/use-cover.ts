import { accounts } from '@porchlight/contract/features/accounts.ts'
import type { CommunityCover, CoverPicture } from '@porchlight/contract/shared/cover.ts'
import { useCall } from '../call/use-call.ts'
import { pictureAddress } from '../pictures.ts'
import { useSession } from '../session/use-session.ts'
import { drawnCoverOf } from './drawn-covers.ts'

/** A cover with URLs instead of signed names; `isDrawn` is true if the community has chosen no picture. */
export type Cover = Omit<CommunityCover, 'version'> & {
  readonly day: CoverPicture
  readonly isDrawn: boolean
  /** Undefined while it is not known. */
  readonly version: number | undefined
}

/**
 * The cover of a community, with URLs; a drawn one if the community has chosen no picture. Until the answer arrives, it is the cover that the
 * session stored when the account was entered, or null if it stored none. Null also without a community (`hoaId` null); the drawn cover if the
 * answer cannot be loaded.
 */
export function useCover(hoaId: number | null): Cover | null {
  const values = useSession()
  const isEntered = values !== null && values.loginUserHoaId === hoaId
  const propertyId = isEntered ? (values.loginUserPropertyId ?? undefined) : undefined
  const query = { id: hoaId ?? undefined, propertyId, withoutLeftMenu: 1 }
  const { data, isError } = useCall(accounts.calls.viewInfo, { query }, { enabled: hoaId !== null && values !== null })
  const knownCover = data?.cover ?? (isEntered ? values.hoaCover : undefined)
  if (hoaId === null || (!knownCover && !isError)) return null
  return coverOf(hoaId, knownCover ?? null)
}

/** Replaces the signed names of a cover in an answer by URLs; without a chosen picture it is the drawn cover of the community. */
export function coverOf(hoaId: number, cover: CommunityCover | null): Cover {
  const drawn = drawnCoverOf(hoaId)
  const chosenCover = cover?.day ? { ...cover, day: withUrls(cover.day) } : null
  const version = cover?.version
  if (!chosenCover) return { ...drawn, version, isDrawn: true }
  return { ...chosenCover, night: chosenCover.night && withUrls(chosenCover.night), isDrawn: false }
}

function withUrls(picture: CoverPicture): CoverPicture {
  const address = (name: string) => pictureAddress(name) ?? ''
  return {
    ...picture,
    wide: address(picture.wide),
    wideSmall: address(picture.wideSmall),
    phone: address(picture.phone),
    phoneSmall: address(picture.phoneSmall),
  }
}
