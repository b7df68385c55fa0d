import type { SharedList } from '@porchlight/contract/features/company.ts'
import { homes } from '@porchlight/contract/features/homes.ts'
import { useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { useManagement } from '../../platform/managed/managed.ts'
import { useRefusalText } from '../../platform/managed/use-refusal-text.ts'
import type { AddressPlace } from '../../platform/navigation/use-address.ts'
import { laterDialog } from '../../platform/page/later.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { Button } from '../../ui/Button.tsx'
import { ChipLinks } from '../../ui/Chips.tsx'
import { showToast } from '../../ui/toasts.ts'
import { countFilters, type HomesAddress } from './address.ts'
import styles from './Homes.module.css'
import { useRemoveShared } from './lists/use-remove-shared.ts'
import { useRefreshHomes, useSharedLists } from './queries.ts'
import { homesTexts } from './texts.ts'

const SaveListDialog = laterDialog(async () => (await import('./lists/SaveListDialog.tsx')).SaveListDialog)

interface SavedList {
  readonly id: number
  readonly name: string
  /** The query string of the list, without '?'. */
  readonly address: string
}

type SavedListsProps = {
  /** The community; null for all communities in reach, where all lists are shared lists. */
  hoaId: number | null
  place: AddressPlace<HomesAddress>
  /** The person's own lists. */
  lists: readonly SavedList[]
}

/** The shared lists, except those that one of the person's own lists with the same name replaces (association.txt 2.3). */
const withoutReplaced = (shared: readonly SharedList[], own: readonly SavedList[]) => {
  const names = new Set(own.map(({ name }) => name.toLowerCase()))
  return shared.filter(({ name }) => !names.has(name.toLowerCase()))
}

/**
 * The person's own lists of homes and those that the organization shares: each is a link. The list whose filters are shown can be removed: an own
 * one, or a shared one by people who may change its organization. Filters that are no list yet can be stored as one.
 */
export function SavedLists({ hoaId, place, lists: ownLists }: SavedListsProps) {
  const texts = useTexts(homesTexts)
  const follow = useFollow()
  const refresh = useRefreshHomes()
  const refusalOf = useRefusalText()
  const removeShared = useRemoveShared()
  const { organisations, communities } = useManagement()
  const shared = withoutReplaced(useSharedLists(hoaId).data?.items ?? [], ownLists)
  const [isSaving, setSaving] = useState(false)
  const cmcId = communities.find((one) => one.hoaId === hoaId)?.cmcId
  // People who may change the organization can store lists for everybody in it.
  const sharingOrganisations = organisations.filter(
    (one) => one.may('organisation') && (hoaId === null || one.cmcId === cmcId),
  )
  const { page: _page, ...address } = place.address
  const [path = '', shownQuery = ''] = place.hrefFor({ ...address, page: undefined }).split('?')
  const ownShown = ownLists.find((one) => one.address === shownQuery)
  const sharedShown = ownShown ? undefined : shared.find((one) => one.address === shownQuery)
  const isNarrowed = countFilters(address) > 0 || Boolean(address.search)
  const linksTo = (lists: readonly SavedList[], current: SavedList | undefined) =>
    lists.map((one) => ({ href: `${path}?${one.address}`, label: one.name, isCurrent: one === current }))
  const viewers = [
    ...(hoaId === null ? [] : [{ value: '', text: texts.onlyYou }]),
    ...sharingOrganisations.map((one) => ({ value: String(one.cmcId), text: texts.everybodyOf(one.name) })),
  ]

  async function remove(id: number, name: string) {
    if (hoaId === null) return
    try {
      await request(homes.calls.removeView, { query: { hoaId, view: id } })
      showToast(texts.listRemoved(name), 'done')
    } catch (error) {
      showToast(refusalOf(error) ?? texts.failureText, 'problem')
    }
    refresh()
  }

  return (
    <>
      {ownLists.length > 0 && (
        <div className={styles.saved}>
          <ChipLinks label={texts.savedLists} follow={follow} links={linksTo(ownLists, ownShown)} />
        </div>
      )}
      {shared.length > 0 && (
        <div className={styles.saved}>
          <ChipLinks label={texts.sharedLists} follow={follow} links={linksTo(shared, sharedShown)} />
        </div>
      )}
      {ownShown && (
        <Button variant="quiet" onClick={() => void remove(ownShown.id, ownShown.name)}>
          {texts.removeList}
        </Button>
      )}
      {sharedShown && sharingOrganisations.some((one) => one.cmcId === sharedShown.cmcId) && (
        <Button variant="quiet" onClick={() => void removeShared(sharedShown)}>
          {texts.removeShared}
        </Button>
      )}
      {!ownShown && !sharedShown && isNarrowed && viewers.length > 0 && (
        <Button variant="quiet" onClick={() => setSaving(true)}>
          {texts.saveList}
        </Button>
      )}
      {isSaving && (
        <SaveListDialog
          hoaId={hoaId}
          address={shownQuery}
          viewers={viewers}
          onSaved={refresh}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  )
}
