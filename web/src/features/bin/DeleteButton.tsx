import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { type Deletable, useDeleteAndRestore } from './queries.ts'
import { binTexts } from './texts.ts'

type DeleteButtonProps = Deletable & {
  hoaId: number
  /** Whether a word is shown beside the icon. */
  isWide?: boolean
  onDeleted?: () => void
}

/** Deletes at once, without a question; Undo and the bin can restore the item. */
export function DeleteButton({ hoaId, isWide = false, onDeleted, ...item }: DeleteButtonProps) {
  const texts = useTexts(binTexts)
  const { isBusy, remove } = useDeleteAndRestore(hoaId, item)
  const press = () => {
    if (!isBusy) remove(onDeleted)
  }
  const label = texts.delete(item.title)
  if (!isWide) return <IconButton icon="trash" label={label} aria-disabled={isBusy} onClick={press} />
  return (
    <Button variant="quiet" icon="trash" aria-label={label} busy={isBusy} onClick={press}>
      {texts.deleteShort}
    </Button>
  )
}
