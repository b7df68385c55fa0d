import { useEffect, useState } from 'react'
import { useSignedIn } from '../../../platform/session/use-session.ts'
import { outbox, type Unsent } from './outbox.ts'

/** What waits on this device for an order, the newest first. */
export function useUnsent(workOrderId: number): readonly Unsent[] {
  const { loginUserId: personId } = useSignedIn()
  const [unsent, setUnsent] = useState<readonly Unsent[]>([])
  useEffect(() => {
    let isOver = false
    const read = async () => {
      // A browser without storage keeps nothing.
      const all = await outbox.of(personId).catch(() => [])
      if (!isOver) setUnsent(all.filter((one) => one.workOrderId === workOrderId).toReversed())
    }
    void read()
    const stop = outbox.subscribe(() => void read())
    return () => {
      isOver = true
      stop()
    }
  }, [personId, workOrderId])
  return unsent
}
