import { forSale, type Listing, type OwnListing } from '@porchlight/contract/features/for-sale.ts'
import type { SizedPhoto } from '@porchlight/contract/shared/photos.ts'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { addressOf } from '../../platform/call/encode.ts'
import { callKey, callOptions } from '../../platform/call/query-client.ts'
import { useCall } from '../../platform/call/use-call.ts'
import { refreshContent } from '../../platform/live/content-answers.ts'
import { makePictureSource } from '../../platform/pictures.ts'
import { useChange } from '../../platform/saving/use-change.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import type { ListingsAddress } from './address.ts'
import type { CategoryId } from './categories.ts'
import { forSaleTexts } from './texts.ts'

const searchOf = ({ column, search }: ListingsAddress) => ({
  ...(search && { HoaListing: { searchValue: search, ...(column && { searchColumn: column }) } }),
})

/** A page of the person's own listings. While another page loads, the previous one stays. */
export function useOwnListings(hoaId: number, address: ListingsAddress, enabled: boolean) {
  const query = { hoa_id: hoaId, page: address.page ?? 1, ...searchOf(address) }
  return useQuery({ ...callOptions(forSale.calls.mine, { query }), placeholderData: keepPreviousData, enabled })
}

/** The listings of the grid, loaded page by page. */
export function useGrid(hoaId: number, category: CategoryId | undefined, address: ListingsAddress) {
  const wanted = { ...(category && { category }), ...(address.saved && { saved: 1 }), ...searchOf(address) }
  return useInfiniteQuery({
    queryKey: [...callKey(forSale.calls.index), hoaId, wanted],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      request(forSale.calls.index, {
        query: { hoa_id: hoaId, ...wanted, ...(pageParam && { after: pageParam }) },
        signal,
      }),
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items.at(-1)?.hl_id : undefined),
    placeholderData: keepPreviousData,
  })
}

/** A listing with its pictures and its owner. */
export function useListing(hoaId: number, listing: number) {
  return useCall(forSale.calls.view, { query: { hoa_id: hoaId, listing } })
}

/** The pictures of a listing, for the form. */
export function useImages(hoaId: number, listing: number) {
  return useCall(forSale.calls.images, { query: { hoa_id: hoaId, listing_id: listing } })
}

/** Returns a function that refetches everything that shows listings. */
export function useRefreshListings(): () => Promise<void> {
  const client = useQueryClient()
  return () => refreshContent(client)
}

/** Marks one of the person's listings as sold, or as for sale again, and offers Undo. */
export function useSelling(hoa_id: number, { hl_id, hl_title }: Listing) {
  const texts = useTexts(forSaleTexts)
  const { start } = useChange(useRefreshListings())
  const mark = (isSold: boolean) => ({
    send: () => request(forSale.calls.markSold, { query: { hoa_id, listing: hl_id }, body: { isSold } }),
    done: (isSold ? texts.markedSold : texts.markedForSale)(hl_title),
    failed: texts.actionFailed,
  })
  return (isSold: boolean) => void start({ ...mark(isSold), undo: mark(!isSold) })
}

/** Renews one of the person's listings for another 60 days. */
export function useRenewing(hoa_id: number, { hl_id, hl_title }: Listing) {
  const texts = useTexts(forSaleTexts)
  const { isBusy, start } = useChange(useRefreshListings())
  const renew = () =>
    void start({
      send: () => request(forSale.calls.renew, { query: { hoa_id, listing: hl_id } }),
      done: texts.renewed(hl_title),
      failed: texts.actionFailed,
    })
  return { isBusy, renew }
}

/** Deletes one of the person's listings, and offers Undo. */
export function useDeleting(hoa_id: number, { hl_id, hl_title }: Listing) {
  const texts = useTexts(forSaleTexts)
  const { isBusy, start } = useChange(useRefreshListings())
  const remove = (onDone: () => void, onFailed: () => void) =>
    void start({
      send: () => request(forSale.calls.delete, { query: { listing_id: hl_id } }),
      done: texts.deleted(hl_title),
      undo: {
        send: () => request(forSale.calls.restore, { query: { hoa_id, listing: hl_id } }),
        done: texts.restored(hl_title),
        failed: texts.restoreFailed(hl_title),
      },
      onDone,
      onFailed,
    })
  return { isBusy, remove }
}

/** Saves a listing for later, or unsaves it. */
export function useSaving(hoa_id: number, { hl_id, hl_title, isSaved }: Listing) {
  const texts = useTexts(forSaleTexts)
  const { isBusy, start } = useChange(useRefreshListings())
  const [wanted, setWanted] = useState(isSaved)
  function toggle() {
    setWanted(!isSaved)
    void start({
      send: () => request(forSale.calls.keep, { query: { hoa_id, listing: hl_id }, body: { isSaved: !isSaved } }),
      done: (isSaved ? texts.unsavedNow : texts.savedNow)(hl_title),
      failed: texts.actionFailed,
    })
  }
  return { isSaved: isBusy ? wanted : isSaved, isBusy, toggle }
}

/** The URL of a picture of a listing by its signed name. */
export function photoAddress(listing: number, image: string): string {
  return addressOf(forSale.calls.viewImage.path, { listing, image })
}

/** A picture with its sizes, as the components of web/src/ui expect it. */
export function pictureOf(listing: number, photo: SizedPhoto, alt: string) {
  return makePictureSource(photo, (name) => photoAddress(listing, name), alt)
}

export type { Listing, OwnListing, SizedPhoto }
