import {
  type Violation,
  violationLimits,
  violationStatuses,
  violations,
} from '@porchlight/contract/features/violations.ts'
import { request } from '../../platform/call/call.ts'
import { SaveDialog } from '../../platform/saving/SaveDialog.tsx'
import { useDraft } from '../../platform/saving/use-draft.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Select } from '../../ui/Select.tsx'
import { TextArea } from '../../ui/TextField.tsx'
import { ChangeLog } from './ChangeLog.tsx'
import { useReload } from './queries.ts'
import { violationsTexts } from './texts.ts'
import { ViolationDetails } from './ViolationDetails.tsx'

type DecideDialogProps = { hoaId: number; violation: Violation; onClose: () => void }

const { open, closed, underReview } = violationStatuses

/** Moves a violation to another status, with the reason; all that was said stands above it. */
export function DecideDialog({ hoaId, violation, onClose }: DecideDialogProps) {
  const texts = useTexts(violationsTexts)
  const reload = useReload()
  const { vi_id: viId, vi_status_id: from } = violation
  const choices = {
    [open]: [{ value: String(closed), text: texts.closeIt }],
    [underReview]: [
      { value: String(closed), text: texts.closeIt },
      { value: String(open), text: texts.turnDown },
    ],
    [closed]: [{ value: String(open), text: texts.reopen }],
  }[from]
  const draft = useDraft(`decide ${viId} ${from}`, { to: choices?.[0]?.value ?? '', message: '' })
  const { to, message } = draft.fields
  return (
    <SaveDialog
      title={texts.decideTitle}
      size="large"
      draft={draft}
      fields={['to', 'message']}
      check={() => ({ ...(message.trim() === '' && { message: texts.required }) })}
      send={({ signal }) =>
        request(violations.calls.decide, {
          signal,
          query: { hoa_id: hoaId, viId },
          body: { from, to: Number(to), message },
        })
      }
      onSaved={reload}
      onClose={() => {
        // Whoever was told that it has changed meanwhile sees how.
        reload()
        onClose()
      }}
      failure={{ heading: texts.oops, text: texts.wentWrong }}
    >
      {({ faults, clear }) => (
        <>
          <ViolationDetails violation={violation} withHome />
          <ChangeLog viId={viId} />
          <Select
            name="to"
            label={texts.newStatus}
            options={choices ?? []}
            value={to}
            onChange={(event) => draft.change({ to: event.target.value })}
          />
          <TextArea
            name="message"
            label={texts.reason}
            hint={texts.reasonHint}
            required
            rows={4}
            maxLength={violationLimits.text}
            value={message}
            error={faults.message}
            onChange={(event) => {
              draft.change({ message: event.target.value })
              clear('message')
            }}
          />
        </>
      )}
    </SaveDialog>
  )
}
