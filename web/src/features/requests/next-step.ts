import type { OwnRequestRow } from '@porchlight/contract/shared/request-shapes.ts'
import { requestLimits } from '@porchlight/contract/shared/requests.ts'
import { instantInYearText } from '../../platform/dates.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { useNow } from '../../platform/use-now.ts'
import { orderText } from './Thread.tsx'
import { requestsTexts } from './texts.ts'

/** Returns a function that gives the text of the next step of a request, for its resident (association.txt 2.15). */
export function useNextStep(): (ownRequest: OwnRequestRow) => string {
  const texts = useTexts(requestsTexts)
  const locale = useLocale()
  const now = useNow()
  return ({ state, holder, dueOn, doneTime, orderStatus }) => {
    if (state === 'done') {
      const until = new Date(new Date(doneTime).getTime() + requestLimits.reopenDays * 86_400_000)
      return now <= until ? texts.nextDone(instantInYearText(until.toISOString(), now, locale)) : texts.nextLong
    }
    if (state === 'waiting for the resident') return texts.nextWaiting
    // Null without a linked work order.
    if (orderStatus !== null) return texts.nextOrder(orderText(orderStatus, texts))
    const day = instantInYearText(dueOn, now, locale)
    return state === 'new' ? texts.nextNew(day) : texts.nextOpen(holder, day)
  }
}
