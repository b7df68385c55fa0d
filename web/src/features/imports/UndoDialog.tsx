import type { ListedImport } from '@porchlight/contract/features/imports.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { ConfirmDialog } from '../../ui/MessageDialog.tsx'
import { useImportStep } from './queries.ts'
import { importsTexts } from './texts.ts'

/** Asks before an import is undone. */
export function UndoDialog({
  hoaId,
  item,
  onClose,
}: {
  hoaId: number
  item: Pick<ListedImport, 'id' | 'fileName'>
  onClose: () => void
}) {
  const texts = useTexts(importsTexts)
  const step = useImportStep(hoaId, item.id)
  return (
    <ConfirmDialog
      heading={texts.undoTitle(item.fileName)}
      confirmLabel={texts.undo}
      cancelLabel={texts.cancel}
      busy={step.isRunning}
      onConfirm={() => void step.take({ kind: 'undo' }).then(onClose)}
      onCancel={onClose}
    >
      <p>{texts.undoAsk}</p>
    </ConfirmDialog>
  )
}
