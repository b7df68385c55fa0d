import { forSale, type Listing, type OwnListing } from '@porchlight/contract/features/for-sale.ts'
import type { SizedPhoto } from '@porchlight/contract/shared/photos.ts'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'
import { addressOf } from '../../platform/call/encode.ts'
import { callKey, callOptions } from '../../platform/call/query-client.ts'
import { useCall } from '../../platform/call/use-call.ts'
import { refreshContent } from '../../platform/live/content-answers.ts'
import { sizedPicture } from '../../platform/pictures.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { showToast } from '../../ui/toasts.ts'
import type { ListingsAddress } from './address.ts'
import type { CategoryId } from './categories.ts'
import { forSaleTexts } from './texts.ts'

const searchOf = ({ column, search }: ListingsAddress) => ({
  ...(search && { HoaListing: { searchValue: search, ...(column && { searchColumn: column }) } }),
})

/** A page of the own listings; while another loads, the one before stays. */
export function useOwnListings(hoaId: number, address: ListingsAddress, enabled: boolean) {
  const query = { hoa_id: hoaId, page: address.page ?? 1, ...searchOf(address) }
  return useQuery({ ...callOptions(forSale.calls.mine, { query }), placeholderData: keepPreviousData, enabled })
}

/** The grid, a part more at a time. */
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

/** Fetches everything that shows listings again. */
export function useRefreshListings(): () => void {
  const client = useQueryClient()
  return () => void refreshContent(client)
}

/** Marks an own listing as sold, or as for sale again, and offers Undo. */
export function useSelling(hoa_id: number) {
  const texts = useTexts(forSaleTexts)
  const refresh = useRefreshListings()
  const selling = useMutation({
    networkMode: 'always',
    mutationFn: async ({ listing, isSold }: { listing: Listing; isSold: boolean; isUndo?: boolean }) => {
      const query = { hoa_id, listing: listing.hl_id }
      const { success } = await request(forSale.calls.markSold, { query, body: { isSold } })
      if (!success) throw new Error('The server did not store it')
    },
    onSuccess(_answer, { listing, isSold, isUndo }) {
      const text = isSold ? texts.markedSold : texts.markedForSale
      const undo = { label: texts.undo, run: () => selling.mutate({ listing, isSold: !isSold, isUndo: true }) }
      showToast(text(listing.hl_title), 'done', isUndo ? undefined : undo)
    },
    onError: () => showToast(texts.actionFailed, 'problem'),
    onSettled: refresh,
  })
  return selling
}

/** Shows an own listing for another 60 days. */
export function useRenewing(hoa_id: number) {
  const texts = useTexts(forSaleTexts)
  const refresh = useRefreshListings()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ hl_id }: Listing) => request(forSale.calls.renew, { query: { hoa_id, listing: hl_id } }),
    onSuccess(answer, { hl_title }) {
      if (answer.success) showToast(texts.renewed(hl_title))
      else showToast(answer.messageContent, 'problem')
    },
    onError: () => showToast(texts.actionFailed, 'problem'),
    onSettled: refresh,
  })
}

/** Deletes an own listing, and offers Undo. */
export function useDeleting(hoa_id: number) {
  const texts = useTexts(forSaleTexts)
  const refresh = useRefreshListings()
  const restoring = useMutation({
    networkMode: 'always',
    mutationFn: async ({ hl_id }: Listing) => {
      const { success } = await request(forSale.calls.restore, { query: { hoa_id, listing: hl_id } })
      if (!success) throw new Error('The server did not restore it')
    },
    onSuccess: (_answer, { hl_title }) => showToast(texts.restored(hl_title)),
    onError: (_error, { hl_title }) => showToast(texts.restoreFailed(hl_title), 'problem'),
    onSettled: refresh,
  })
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ hl_id }: Listing) => {
      const { success } = await request(forSale.calls.delete, { query: { listing_id: hl_id } })
      if (!success) throw new Error('The server did not delete it')
    },
    onSuccess(_answer, listing) {
      const undo = { label: texts.undo, run: () => restoring.mutate(listing) }
      showToast(texts.deleted(listing.hl_title), 'done', undo)
    },
    onSettled: refresh,
  })
}

/** Saves a listing for later, or ends that. */
export function useKeeping(hoa_id: number) {
  const texts = useTexts(forSaleTexts)
  const refresh = useRefreshListings()
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ listing, isSaved }: { listing: Listing; isSaved: boolean }) => {
      const query = { hoa_id, listing: listing.hl_id }
      const { success } = await request(forSale.calls.keep, { query, body: { isSaved } })
      if (!success) throw new Error('The server did not store it')
    },
    onSuccess: (_answer, { listing, isSaved }) =>
      showToast((isSaved ? texts.savedNow : texts.unsavedNow)(listing.hl_title)),
    onError: () => showToast(texts.actionFailed, 'problem'),
    onSettled: refresh,
  })
}

/** The address of a picture of a listing by its signed name. */
export function photoAddress(listing: number, image: string): string {
  return addressOf(forSale.calls.viewImage.path, { listing, image })
}

/** A picture with its sizes, as the pieces of the look show it. */
export function pictureOf(listing: number, photo: SizedPhoto, alt: string) {
  return sizedPicture(photo, (name) => photoAddress(listing, name), alt)
}

export type { Listing, OwnListing, SizedPhoto }
