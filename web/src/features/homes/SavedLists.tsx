import { homes } from '@porchlight/contract/features/homes.ts'
import { useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { TextField } from '../../platform/forms/fields.tsx'
import { useRefusalText } from '../../platform/managed/use-refusal-text.ts'
import type { AddressPlace } from '../../platform/navigation/use-address.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { Button } from '../../ui/Button.tsx'
import { ChipLinks } from '../../ui/Chips.tsx'
import { showToast } from '../../ui/toasts.ts'
import { countFilters, type HomesAddress } from './address.ts'
import styles from './Homes.module.css'
import { useRefreshHomes } from './queries.ts'
import { homesTexts } from './texts.ts'

interface SavedList {
  readonly id: number
  readonly name: string
  /** What stands in the address behind '?'. */
  readonly address: string
}

type SavedListsProps = { hoaId: number; place: AddressPlace<HomesAddress>; lists: readonly SavedList[] }

/** The lists of homes that the person keeps: each is a link; the one that is shown can be removed, and one with filters can be kept. */
export function SavedLists({ hoaId, place, lists }: SavedListsProps) {
  const texts = useTexts(homesTexts)
  const follow = useFollow()
  const refresh = useRefreshHomes()
  const refusalOf = useRefusalText()
  const [isSaving, setSaving] = useState(false)
  const { page: _page, ...address } = place.address
  const [path = '', shown = ''] = place.hrefFor({ ...address, page: undefined }).split('?')
  const current = lists.find((one) => one.address === shown)
  const isNarrowed = countFilters(address) > 0 || Boolean(address.search)

  async function remove({ id, name }: SavedList) {
    try {
      await request(homes.calls.removeView, { query: { hoaId, view: id } })
      showToast(texts.listRemoved(name), 'done')
    } catch (error) {
      showToast(refusalOf(error) ?? texts.wentWrong, 'problem')
    }
    refresh()
  }

  return (
    <>
      {lists.length > 0 && (
        <div className={styles.saved}>
          <ChipLinks
            label={texts.savedLists}
            follow={follow}
            links={lists.map((one) => ({
              href: `${path}?${one.address}`,
              label: one.name,
              isCurrent: one.id === current?.id,
            }))}
          />
        </div>
      )}
      {current ? (
        <Button variant="quiet" onClick={() => void remove(current)}>
          {texts.removeList}
        </Button>
      ) : (
        isNarrowed && (
          <Button variant="quiet" onClick={() => setSaving(true)}>
            {texts.saveList}
          </Button>
        )
      )}
      {isSaving && (
        <FormDialog
          title={texts.saveList}
          intro={texts.saveListIntro}
          hasCancel
          start={{ name: '' }}
          send={({ name }, sending) =>
            request(homes.calls.saveView, { ...sending, query: { hoaId }, body: { name, address: shown } })
          }
          onSaved={refresh}
          closesWhenSaved
          onClose={() => setSaving(false)}
        >
          <TextField name="name" label={texts.listName} required maxLength={60} />
        </FormDialog>
      )}
    </>
  )
}
