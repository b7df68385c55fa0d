import { presentMoment } from '../../../platform/activity/moment.ts'
import type { SendOptions } from '../../../platform/forms/FormDialog.tsx'
import type { Unsent } from '../../../platform/sending/outbox.ts'
import { type SentAnswer, sendOrKeep } from '../../../platform/sending/sender.ts'
import { useSignedIn } from '../../../platform/session/use-session.ts'
import { estimateSenders, recordName } from './senders.ts'

/** A step of a vendor; `shown` is what the log shows of it while it is stored on the device. */
type Given = Pick<Unsent, 'key' | 'query' | 'body'> & {
  readonly kind: keyof typeof estimateSenders
  readonly shown: { readonly title: string; readonly text: string; readonly date?: string }
  readonly files?: readonly File[]
}

/**
 * Returns the function that sends a step on an estimate request, or stores it on the device if there is no connection, and then resolves with
 * 'kept'. A stored step is shown with a date in the given time zone; if it is undefined, in that of the device.
 */
export function useSending() {
  const { loginUserId: personId } = useSignedIn()
  return (
    requestId: number,
    timeZone: string | undefined,
    { shown, files = [], ...given }: Given,
    sendOptions?: SendOptions,
  ): Promise<SentAnswer | 'kept'> => {
    const { activityDate, activityTime } = presentMoment(timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone)
    const date = shown.date ?? `${activityDate} ${activityTime}`
    const unsent = { ...given, personId, place: recordName(requestId), shown: { ...shown, date } }
    return sendOrKeep(estimateSenders[given.kind], unsent, files, sendOptions)
  }
}
