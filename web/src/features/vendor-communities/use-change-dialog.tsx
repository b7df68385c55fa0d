import type { VendorCommunity } from '@porchlight/contract/features/vendor-communities.ts'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { ConfirmDialog, MessageDialog } from '../../ui/MessageDialog.tsx'
import { type CommunityChange, useCommunityChange, useReload } from './queries.ts'
import { vendorCommunitiesTexts } from './texts.ts'

type Kind = Exclude<CommunityChange['kind'], 'save'>

interface ChangeDialog {
  /** Starts a change; a change that ends something first asks for confirmation (vendor.txt 5). */
  readonly start: (kind: Kind, community: VendorCommunity) => void
  readonly isRunning: boolean
  readonly dialog: ReactNode
}

/** Changes a community of the vendor and shows the outcome (vendor.txt 8). After the last dialog the lists are refetched. */
export function useChangeDialog(vendorId: number): ChangeDialog {
  const texts = useTexts(vendorCommunitiesTexts)
  const [asked, setAsked] = useState<{ readonly kind: Kind; readonly community: VendorCommunity } | null>(null)
  const change = useCommunityChange(vendorId)
  const reload = useReload()

  function send(kind: Kind, { hvm_id, hvm_hoa_id }: VendorCommunity) {
    change.mutate({ kind, hvm_id, hvm_hoa_id })
  }

  function close() {
    // Idle: the person canceled before anything was sent.
    if (!change.isIdle) reload()
    setAsked(null)
    change.reset()
  }

  return {
    isRunning: change.isPending,
    dialog: asked && dialogFor(asked.kind, asked.community),
    start(kind, community) {
      setAsked({ kind, community })
      if (!asksFirst(kind)) send(kind, community)
    },
  }

  function dialogFor(kind: Kind, community: VendorCommunity) {
    if (change.data?.success) {
      return (
        <MessageDialog heading={texts.done} buttonLabel={texts.continue} onClose={close}>
          <p>{change.data.message}</p>
        </MessageDialog>
      )
    }
    // After a refused change that was confirmed first, the text is fixed (vendor.txt 8); after others it is the server's.
    if (change.isError || change.data) {
      return (
        <MessageDialog heading={texts.failureTitle} buttonLabel={texts.ok} onClose={close}>
          <p>{asksFirst(kind) || !change.data ? texts.failureText : change.data.message}</p>
        </MessageDialog>
      )
    }
    if (!asksFirst(kind)) return null
    return (
      <ConfirmDialog
        heading={community.hoa.hoa_name}
        confirmLabel={texts.yes}
        cancelLabel={texts.cancel}
        danger
        busy={change.isPending}
        onConfirm={() => send(kind, community)}
        onCancel={close}
      >
        <p>{kind === 'deactivate' ? texts.deactivateAsk : texts.removeAsk}</p>
      </ConfirmDialog>
    )
  }
}

const asksFirst = (kind: Kind) => kind === 'deactivate' || kind === 'removeSaved'
