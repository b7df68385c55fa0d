import {
  type Violation,
  violationLimits,
  violationStatuses,
  violations,
} from '@porchlight/contract/features/violations.ts'
import { request } from '../../../platform/call/call.ts'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { Select, TextArea } from '../../../platform/forms/fields.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { ChangeLog } from '../ChangeLog.tsx'
import { useReload } from '../queries.ts'
import { violationsTexts } from '../texts.ts'
import { ViolationDetails } from '../ViolationDetails.tsx'

type DecideDialogProps = { hoaId: number; violation: Violation; onClose: () => void }

const { open, closed, underReview } = violationStatuses

/** Moves a violation to another status, with the reason; its history is shown above the fields. */
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
  const firstChoice = choices?.[0]?.value ?? ''
  // A stored draft may have a choice that the present status no longer offers.
  const isChoice = (status: string) => choices?.some(({ value }) => value === status)
  return (
    <FormDialog
      title={texts.decideTitle}
      size="large"
      // The name does not include the status, so that the typed reason is kept if the status changed in the meantime.
      draftName={`decide ${viId}`}
      start={{ to: firstChoice, message: '' }}
      send={({ to, message }, { signal }) =>
        request(violations.calls.decide, {
          signal,
          query: { hoa_id: hoaId, viId },
          body: { from, version: violation.version, to: Number(isChoice(to) ? to : firstChoice), message },
        })
      }
      onSaved={reload}
      onClose={() => {
        // If the server rejects the decision because the violation has changed, the page then shows the change.
        reload()
        onClose()
      }}
    >
      <ViolationDetails violation={violation} />
      <ChangeLog viId={viId} />
      <Select name="to" label={texts.newStatus} options={choices ?? []} />
      <TextArea
        name="message"
        label={texts.reason}
        hint={texts.reasonHint}
        required
        rows={4}
        maxLength={violationLimits.text}
      />
    </FormDialog>
  )
}
