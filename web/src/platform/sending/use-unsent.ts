import { useEffect, useState } from 'react'
import { useSignedIn } from '../session/use-session.ts'
import { outbox, type Unsent } from './outbox.ts'

/** The unsent entries of this device for a record (`place`), such as 'work order 5', newest first. */
export function useUnsent(place: string): readonly Unsent[] {
  const { loginUserId: personId } = useSignedIn()
  const [unsent, setUnsent] = useState<readonly Unsent[]>([])
  useEffect(() => {
    let isOver = false
    const read = async () => {
      // A browser without storage has no unsent entries.
      const all = await outbox.of(personId).catch(() => [])
      if (!isOver) setUnsent(all.filter((one) => one.place === place).toReversed())
    }
    void read()
    const stop = outbox.subscribe(() => void read())
    return () => {
      isOver = true
      stop()
    }
  }, [personId, place])
  return unsent
}
