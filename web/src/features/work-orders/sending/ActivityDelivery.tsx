import { useEffect, useEffectEvent } from 'react'
import { useSignedIn } from '../../../platform/session/use-session.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { showToast } from '../../../ui/toasts.ts'
import { useRefreshOrders } from '../queries.ts'
import { workOrdersTexts } from '../texts.ts'
import { deliver } from './deliver.ts'

/** Sends the activities that wait on this device, on whatever screen a vendor is. Shows nothing. */
export function ActivityDelivery() {
  const texts = useTexts(workOrdersTexts)
  const { loginUserId: personId } = useSignedIn()
  const refresh = useRefreshOrders()
  const sent = useEffectEvent(() => {
    refresh()
    showToast(texts.sentLater)
  })
  useEffect(() => deliver(personId, () => sent()), [personId])
  return null
}
