import { digitalDelivery } from '@porchlight/contract/features/digital-delivery.ts'
import { directory } from '@porchlight/contract/features/directory.ts'
import { settings } from '@porchlight/contract/features/settings.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'
import { callKey } from '../../platform/call/query-client.ts'

/** The topic that the server announces, so that changes from another window or person are shown. */
const all = ['settings'] as const

/**
 * The notification settings of a person, which apply to all of their accounts. The home is needed only for `hp_id`, the caller's id in its household.
 */
export function useNoticeSettings(propertyId: number | undefined) {
  return useQuery({
    queryKey: [...all, 'notifications', propertyId],
    queryFn: ({ signal }) => request(settings.calls.notifications, { query: { propertyId }, signal }),
  })
}

/** How a home gets its mail, and the e-mail address of the person. */
export function useDelivery(propertyId: number) {
  return useQuery({
    queryKey: [...all, 'delivery', propertyId],
    queryFn: ({ signal }) => request(digitalDelivery.calls.settings, { query: { propertyId }, signal }),
  })
}

/** The data that the directory shows about the person. */
export function useListing(propertyId: number, isWanted = true) {
  return useQuery({
    queryKey: [...all, 'directory', propertyId],
    queryFn: ({ signal }) => request(settings.calls.directory, { query: { propertyId }, signal }),
    enabled: isWanted,
  })
}

/** Returns a function that refetches the settings after a save. The server notifies the other windows. */
export function useReload(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    // The directory is only marked as stale, because it is not on the screen.
    void client.invalidateQueries({ queryKey: callKey(directory.calls.index), refetchType: 'none' })
    await client.invalidateQueries({ queryKey: all })
  }
}

/** The mutation key of the saves. While a save is running, announced changes are not fetched; they are fetched after it. */
export const changeKey = [...all, 'change'] as const
