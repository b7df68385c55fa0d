import type { ReactNode } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { classes } from '../classes.ts'
import { IconButton } from '../IconButton.tsx'
import { AriaProviders } from './AriaProviders.tsx'
import styles from './Drawer.module.css'

export type DrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The accessible name. */
  label: string
  closeLabel: string
  /** The edge of the window from which it slides in: by default the start of the line, which is left. */
  side?: 'start' | 'end' | 'bottom'
  /** Whether it has the colors of the managers' menu (SideNav.module.css). */
  isOffice?: boolean
  /** A picture behind the header, dark enough for white text. */
  cover?: ReactNode
  /** The content at the top of the sheet, left of the close button. */
  header?: ReactNode
  children: ReactNode
}

/** The sheet of a Drawer; loaded on first use. */
export function DrawerSheet({
  open,
  onOpenChange,
  label,
  closeLabel,
  side = 'start',
  isOffice = false,
  cover,
  header,
  children,
}: DrawerProps) {
  return (
    <AriaProviders>
      <ModalOverlay
        data-backdrop
        data-office={isOffice || undefined}
        className={styles.overlay ?? ''}
        isOpen={open}
        onOpenChange={onOpenChange}
        isDismissable
      >
        <Modal className={classes(styles.modal, styles[side]) ?? ''}>
          <Dialog className={styles.sheet ?? ''} aria-label={label}>
            <header className={classes(styles.header, cover ? styles.covered : undefined)}>
              {cover && <div className={styles.cover}>{cover}</div>}
              <div className={styles.grow}>{header}</div>
              <IconButton icon="close" label={closeLabel} onClick={() => onOpenChange(false)} />
            </header>
            <div className={styles.content}>{children}</div>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </AriaProviders>
  )
}
