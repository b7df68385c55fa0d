import type { EstimateActivity, EstimateEvent } from '@porchlight/contract/features/estimate-requests.ts'
import { formatMoney } from '@porchlight/contract/shared/money.ts'
import { LogTable } from '../../../platform/activity/LogTable.tsx'
import { WaitingRow } from '../../../platform/activity/WaitingRow.tsx'
import { showDay } from '../../../platform/dates.ts'
import { useUnsent } from '../../../platform/sending/use-unsent.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useLocale } from '../../../platform/use-locale.ts'
import { ActivityRow } from '../../../ui/ActivityLog.tsx'
import { StatusTag } from '../StatusTag.tsx'
import { recordName } from '../sending/senders.ts'
import { estimateRequestsTexts } from '../texts.ts'
import { LogFiles } from './LogFiles.tsx'

/** The activity log of a request, newest entry first, preceded by the unsent entries of this device (vendor.txt 2.5). */
export function RequestLog({ requestId, log }: { requestId: number; log: readonly EstimateActivity[] }) {
  const typeOf = useTypeText()
  const locale = useLocale()
  const unsent = useUnsent(recordName(requestId))
  return (
    <LogTable>
      {unsent.map((one) => (
        <WaitingRow key={one.key} unsent={one} />
      ))}
      {log.map((entry) => (
        <ActivityRow
          key={entry.id}
          type={typeOf(entry)}
          by={entry.createdByName}
          date={<time dateTime={entry.activityTime}>{showDay(entry.activityDateFormatted, locale)}</time>}
          status={<StatusTag status={entry.veral_status} isWithdrawn={entry.event === 'withdrawn'} />}
          text={entryText(entry)}
          files={
            <LogFiles
              requestId={entry.veral_ver_id}
              files={entry.files.map((file) => ({ id: file.veralf_id, name: file.veralf_original_filename }))}
            />
          }
        />
      ))}
    </LogTable>
  )
}

function entryText({ amountCents, veral_additional_comments: comments }: EstimateActivity): string {
  return [amountCents === null ? '' : formatMoney(amountCents), comments].filter(Boolean).join('\n')
}

/** Returns a function that gives the type of an entry as text, in the language of the reader. */
function useTypeText(): (entry: EstimateActivity) => string {
  const texts = useTexts(estimateRequestsTexts)
  const types = useActivityTypes()
  const events: Readonly<Record<EstimateEvent, string>> = {
    submitted: texts.submittedEntry,
    status: texts.statusEntry,
    estimate: texts.estimateEntry,
    // An activity has a type, which is one of `types`.
    activity: '',
    withdrawn: texts.withdrawnEntry,
    removed: texts.removedEntry,
  }
  return (entry) =>
    types.find(({ value }) => value === String(entry.veral_activity_type))?.text ??
    (events[entry.event] || entry.activityTypeLabel)
}

/** The types of activities that a vendor posts, as choices with their numbers on the wire. */
export function useActivityTypes(): readonly { readonly value: string; readonly text: string }[] {
  const texts = useTexts(estimateRequestsTexts)
  return [
    { value: '2', text: texts.type2 },
    { value: '3', text: texts.type3 },
    { value: '4', text: texts.type4 },
    { value: '5', text: texts.type5 },
    { value: '6', text: texts.type6 },
    { value: '7', text: texts.type7 },
  ]
}
