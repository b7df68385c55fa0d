import type { MouseEvent } from 'react'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { focusToastAction } from '../../ui/toasts.ts'
import { type Deletable, useDeleting } from './queries.ts'
import { binTexts } from './texts.ts'

type DeleteButtonProps = Deletable & {
  hoaId: number
  /** With a word beside the icon, for places that have room. */
  isWide?: boolean
  onDeleted?: () => void
}

/** Deletes at once, without a question: Undo and the bin are the way back. */
export function DeleteButton({ hoaId, kind, id, title, isWide = false, onDeleted }: DeleteButtonProps) {
  const texts = useTexts(binTexts)
  const deleting = useDeleting(hoaId)
  const press = (event: MouseEvent) => {
    if (deleting.isPending) return
    // A press of a key has no detail: the focus would be lost with the row, so it goes to Undo.
    const isByKey = event.detail === 0
    deleting.mutateAsync({ kind, id, title }).then(
      () => {
        onDeleted?.()
        if (isByKey) requestAnimationFrame(focusToastAction)
      },
      () => undefined,
    )
  }
  const label = texts.delete(title)
  if (!isWide) return <IconButton icon="trash" label={label} aria-disabled={deleting.isPending} onClick={press} />
  return (
    <Button variant="quiet" icon="trash" aria-label={label} busy={deleting.isPending} onClick={press}>
      {texts.deleteShort}
    </Button>
  )
}
