import { presentMoment } from '../../../platform/activity/moment.ts'
import { activityTexts } from '../../../platform/activity/texts.ts'
import type { SendOptions } from '../../../platform/forms/FormDialog.tsx'
import type { SaveAnswer } from '../../../platform/saving/AnswerDialog.tsx'
import type { Unsent } from '../../../platform/sending/outbox.ts'
import { sendOrKeep } from '../../../platform/sending/sender.ts'
import { useSignedIn } from '../../../platform/session/use-session.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { workOrdersTexts } from '../texts.ts'
import { recordName, workOrderSenders } from './senders.ts'

/** A step of the vendor. `shown` is what the log of the order shows of it while it waits; its `date` is now if omitted. */
type VendorStep = Pick<Unsent, 'key' | 'query' | 'body'> & {
  readonly kind: keyof typeof workOrderSenders
  readonly shown: { readonly title: string; readonly text: string; readonly date?: string }
  readonly files?: readonly File[]
}

/** Returns the function that sends a step with an order, or stores it on the device if there is no connection. */
export function useSending(order: { readonly wo_id: number; readonly timeZone: string }) {
  const texts = useTexts(workOrdersTexts)
  const outboxTexts = useTexts(activityTexts)
  const { loginUserId: personId } = useSignedIn()
  return async ({ shown, files = [], ...step }: VendorStep, sendOptions: SendOptions): Promise<SaveAnswer> => {
    const { activityDate, activityTime } = presentMoment(order.timeZone)
    const unsent = { ...step, personId, place: recordName(order.wo_id) }
    const date = shown.date ?? `${activityDate} ${activityTime}`
    const answer = await sendOrKeep(
      workOrderSenders[step.kind],
      { ...unsent, shown: { ...shown, date } },
      files,
      sendOptions,
    )
    if (answer === 'kept') return answerWith(true, outboxTexts.keptHeading, outboxTexts.keptText, outboxTexts.ok)
    const { success, message, validation } = answer
    const outcome = answerWith(success, success ? texts.great : '', message, texts.ok)
    return { ...outcome, ...(validation && { validation }) }
  }
}

function answerWith(success: boolean, messageHeading: string, messageContent: string, label: string): SaveAnswer {
  return { success, messageHeading, messageContent, buttons: [{ label }] }
}
