import { useEffect, useEffectEvent } from 'react'
import { activityTexts } from '../../../platform/activity/texts.ts'
import { deliver } from '../../../platform/sending/deliver.ts'
import { useSignedIn } from '../../../platform/session/use-session.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { showToast } from '../../../ui/toasts.ts'
import { estimateSenders, useRefreshRequests } from '../../estimate-requests/public.tsx'
import { useRefreshOrders } from '../queries.ts'
import { workOrderSenders } from './senders.ts'

const senders = { ...workOrderSenders, ...estimateSenders }

/** Sends the entries waiting on this device; present on every screen of a vendor. Renders nothing. */
export function ActivityDelivery() {
  const texts = useTexts(activityTexts)
  const { loginUserId: personId } = useSignedIn()
  const refreshOrders = useRefreshOrders()
  const refreshRequests = useRefreshRequests()
  const onSent = useEffectEvent(() => {
    refreshOrders()
    void refreshRequests()
    showToast(texts.sentLater)
  })
  useEffect(() => deliver(personId, senders, () => onSent()), [personId])
  return null
}
