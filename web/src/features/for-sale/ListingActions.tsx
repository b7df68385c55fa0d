import { useState } from 'react'
import { laterDialog } from '../../platform/page/later.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { MenuButton, type MenuEntry } from '../../ui/aria/MenuButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog, MessageDialog } from '../../ui/MessageDialog.tsx'
import { type OwnListing, useDeleting, useRenewing, useSelling } from './queries.ts'
import { forSaleTexts } from './texts.ts'

const ListingDialog = laterDialog(async () => (await import('./ListingDialog.tsx')).ListingDialog)

type ListingActionsProps = {
  hoaId: number
  listing: OwnListing
  onDeleted?: () => void
}

/** The actions of the owner on a listing (community.txt 6). */
export function ListingActions({ hoaId, listing, onDeleted }: ListingActionsProps) {
  const texts = useTexts(forSaleTexts)
  const mark = useSelling(hoaId, listing)
  const { isBusy, renew } = useRenewing(hoaId, listing)
  const [open, setOpen] = useState<'details' | 'photos' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const { isSold, mayRenew, hl_title } = listing
  const items: MenuEntry[] = [
    { id: 'photos', label: texts.editPhotos, icon: 'image', onAction: () => setOpen('photos') },
    {
      id: 'sold',
      label: isSold ? texts.markForSale : texts.markSold,
      icon: isSold ? 'undo' : 'check',
      onAction: () => mark(!isSold),
    },
    {
      id: 'delete',
      label: texts.delete,
      icon: 'trash',
      danger: true,
      hasSeparatorAbove: true,
      onAction: () => setOpen('delete'),
    },
  ]
  return (
    <>
      {mayRenew && (
        <Button icon="refresh" busy={isBusy} onClick={renew}>
          {texts.renew}
        </Button>
      )}
      <Button
        variant={mayRenew ? 'line' : 'plain'}
        icon="pencil"
        aria-label={`${texts.edit}: ${hl_title}`}
        onClick={() => setOpen('details')}
      >
        {texts.edit}
      </Button>
      <MenuButton label={texts.more(hl_title)} items={items} />
      {(open === 'details' || open === 'photos') && (
        <ListingDialog hoaId={hoaId} edited={{ listing, part: open }} onClose={close} />
      )}
      {open === 'delete' && (
        <DeleteListing hoaId={hoaId} listing={listing} onDeleted={() => onDeleted?.()} onClose={close} />
      )}
    </>
  )
}

type DeleteListingProps = { hoaId: number; listing: OwnListing; onDeleted: () => void; onClose: () => void }

/** Asks, deletes the listing, and offers Undo; shows a failure (community.txt 4, 8). */
function DeleteListing({ hoaId, listing, onDeleted, onClose }: DeleteListingProps) {
  const texts = useTexts(forSaleTexts)
  const { isBusy, remove } = useDeleting(hoaId, listing)
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) {
    return (
      <MessageDialog heading={texts.failureTitle} buttonLabel={texts.ok} onClose={onClose}>
        <p>{texts.failureText}</p>
      </MessageDialog>
    )
  }
  const done = () => {
    onClose()
    onDeleted()
  }
  return (
    <ConfirmDialog
      danger
      heading={texts.deleteListing}
      confirmLabel={texts.ok}
      cancelLabel={texts.cancel}
      busy={isBusy}
      onConfirm={() => remove(done, () => setFailed(true))}
      onCancel={onClose}
    >
      <p>{texts.sure}</p>
    </ConfirmDialog>
  )
}
