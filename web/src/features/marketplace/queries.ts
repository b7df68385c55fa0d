import {
  type MetVendor,
  marketplace,
  type Vendor,
  type VendorDetails,
} from '@porchlight/contract/features/marketplace.ts'
import type { SizedPhoto } from '@porchlight/contract/shared/photos.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { addressOf } from '../../platform/call/encode.ts'
import { callOptions } from '../../platform/call/query-client.ts'
import { useCall } from '../../platform/call/use-call.ts'
import { refreshVendors } from '../../platform/live/content-answers.ts'
import { makePictureSource } from '../../platform/pictures.ts'
import { type Change, useChange } from '../../platform/saving/use-change.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import type { MarketplaceAddress } from './address.ts'
import type { CategoryId } from './categories.ts'
import { marketplaceTexts } from './texts.ts'

/** The vendors of the community. While other vendors load, the previous ones stay. */
export function useVendors(hoa_id: number, category: CategoryId | undefined, { search, show }: MarketplaceAddress) {
  const query = {
    hoa_id,
    ...(category && { category }),
    ...(search && { VendorSearch: { searchValue: search } }),
    ...(show === 'favorites' && { favorites: 1 }),
  }
  return useQuery({ ...callOptions(marketplace.calls.index, { query }), placeholderData: keepPreviousData })
}

/** The vendors that the caller had contact with. */
export function useVendorHistory(hoa_id: number) {
  return useCall(marketplace.calls.history, { query: { hoa_id } })
}

/** A vendor with its portfolio; if `hoaId` is null, the vendor's own view. */
export function useVendor(vendor: number, hoaId: number | null) {
  return useCall(marketplace.calls.view, { query: { vendor, ...(hoaId !== null && { hoa_id: hoaId }) } })
}

/** Marks or unmarks a vendor as a favorite, and offers Undo. */
export function useFavoriting(hoa_id: number, { ve_id, ve_name, isFavorite: stored }: Vendor) {
  const texts = useTexts(marketplaceTexts)
  const client = useQueryClient()
  const { isBusy, start } = useChange(() => refreshVendors(client))
  const [wanted, setWanted] = useState(stored)
  const mark = (isFavorite: boolean): Change => ({
    send() {
      setWanted(isFavorite)
      return request(marketplace.calls.switchFavorite, { query: { hoa_id, vendor: ve_id }, body: { isFavorite } })
    },
    done: (isFavorite ? texts.favoriteNow : texts.unfavoriteNow)(ve_name),
    failed: texts.actionFailed,
  })
  // While the change runs, the wanted state is shown; after it, the one that the server stored.
  const toggle = () => void start({ ...mark(!stored), undo: mark(stored) })
  return { isFavorite: isBusy ? wanted : stored, isBusy, toggle }
}

/** A picture of a portfolio with its sizes, as the components of web/src/ui expect it. */
export function portfolioPicture(vendor: number, photo: SizedPhoto, alt: string) {
  return makePictureSource(photo, (image) => portfolioAddress(vendor, image), alt)
}

/** The URL of a picture of a portfolio by its signed name. */
export function portfolioAddress(vendor: number, image: string): string {
  return addressOf(marketplace.calls.viewPortfolioImage.path, { vendor, image })
}

export type { MetVendor, SizedPhoto, Vendor, VendorDetails }
