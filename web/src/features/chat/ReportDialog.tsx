import { chat, chatLimits } from '@porchlight/contract/features/chat.ts'
import { request } from '../../platform/call/call.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { TextArea } from '../../platform/forms/fields.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { showToast } from '../../ui/toasts.ts'
import type { Partner } from './people.ts'
import styles from './ReportDialog.module.css'
import { chatTexts } from './texts.ts'

/** Reports a person to the community's managers, with the reason. */
export function ReportDialog({ partner, onClose }: { partner: Partner; onClose: () => void }) {
  const texts = useTexts(chatTexts)
  const { hoaId, chatId } = partner
  return (
    <FormDialog
      size="small"
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
      wordless={{ field: 'reason', text: texts.wentWrong }}
    >
      <p className={styles.text}>{texts.reportText}</p>
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
