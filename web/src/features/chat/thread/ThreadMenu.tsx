import { chat, chatLimits } from '@porchlight/contract/features/chat.ts'
import { useState } from 'react'
import { request } from '../../../platform/call/call.ts'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { TextArea } from '../../../platform/forms/fields.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { MenuButton } from '../../../ui/aria/MenuButton.tsx'
import { ConfirmDialog } from '../../../ui/MessageDialog.tsx'
import { showToast } from '../../../ui/toasts.ts'
import type { Partner } from '../people.ts'
import { useBlock } from '../queries.ts'
import { chatTexts } from '../texts.ts'

interface ThreadMenuProps {
  readonly partner: Partner
  readonly isBlocked: boolean
  /** Whether the two persons have a conversation. */
  readonly mayReport: boolean
}

/** The actions about a person: block and unblock, each after a confirmation, and report. */
export function ThreadMenu({ partner, isBlocked, mayReport }: ThreadMenuProps) {
  const texts = useTexts(chatTexts)
  const [openDialog, setOpenDialog] = useState<'block' | 'report' | null>(null)
  const block = useBlock(partner)
  const close = () => setOpenDialog(null)
  const { name } = partner

  function switchBlock() {
    block.mutate(!isBlocked, {
      onSuccess: () => showToast(isBlocked ? texts.unblocked(name) : texts.blocked(name)),
      onError: () => showToast(texts.failureText, 'problem'),
      onSettled: close,
    })
  }

  return (
    <>
      <MenuButton
        label={texts.actions(name)}
        items={[
          {
            id: 'block',
            label: isBlocked ? texts.unblock : texts.block,
            icon: 'block',
            onAction: () => setOpenDialog('block'),
          },
          ...(mayReport
            ? [{ id: 'report', label: texts.report, icon: 'flag', onAction: () => setOpenDialog('report') } as const]
            : []),
        ]}
      />
      {openDialog === 'block' && (
        <ConfirmDialog
          danger={!isBlocked}
          heading={isBlocked ? texts.unblockHeading(name) : texts.blockHeading(name)}
          confirmLabel={isBlocked ? texts.unblock : texts.block}
          cancelLabel={texts.cancel}
          busy={block.isPending}
          onConfirm={switchBlock}
          onCancel={close}
        >
          <p>{isBlocked ? texts.unblockText : texts.blockText}</p>
        </ConfirmDialog>
      )}
      {openDialog === 'report' && <ReportDialog partner={partner} onClose={close} />}
    </>
  )
}

/** Reports a person to the community's managers, with the reason. */
function ReportDialog({ partner, onClose }: { partner: Partner; onClose: () => void }) {
  const texts = useTexts(chatTexts)
  const { hoaId, chatId } = partner
  return (
    <FormDialog
      size="small"
      intro={texts.reportText}
      title={texts.reportHeading(partner.name)}
      submitLabel={texts.reportSend}
      start={{ reason: '' }}
      send={({ reason }, { signal }) =>
        request(chat.calls.report, { signal, query: { hoaId, chatId }, body: { reason: reason.trim() } })
      }
      onSaved={() => showToast(texts.reported)}
      closesWhenSaved
      hasCancel
      onClose={onClose}
      refusalWithoutMessage={{ field: 'reason', text: texts.failureText }}
    >
      <TextArea
        name="reason"
        label={texts.reportReason}
        required
        data-autofocus
        rows={4}
        maxLength={chatLimits.reason}
      />
    </FormDialog>
  )
}
