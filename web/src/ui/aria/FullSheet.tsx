import type { ReactNode } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import styles from './FullSheet.module.css'

type FullSheetProps = {
  /** The id of the element that names the dialog. */
  labelledBy: string
  /** Called when Escape is pressed. */
  onClose: () => void
  children: ReactNode
}

/** A dialog that covers the whole screen, for phones. Menus and dialogs may open above it. */
export function FullSheet({ labelledBy, onClose, children }: FullSheetProps) {
  return (
    <ModalOverlay className={styles.overlay ?? ''} isOpen onOpenChange={(open) => !open && onClose()}>
      <Modal className={styles.modal ?? ''}>
        <Dialog className={styles.sheet ?? ''} aria-labelledby={labelledBy}>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
