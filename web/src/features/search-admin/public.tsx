import { Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Icon } from '../../ui/Icon.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import styles from './SearchTool.module.css'
import { searchAdminTexts } from './texts.ts'

const load = () => import('./SearchDialog.tsx')
const SearchDialog = lazyPart(async () => (await load()).SearchDialog)
const fetchDialog = () => void load()

/**
 * The button of the search, on every page of the managers' side; Ctrl K or Cmd K also opens it. `tab` is the CSS class of the tabs if the
 * button is one of them. The dialog is loaded when it is needed.
 */
export function SearchTool({ tab }: { tab: string | undefined }) {
  const texts = useTexts(searchAdminTexts)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!isShortcut || event.altKey || event.shiftKey) return
      // If another dialog is open, it keeps the focus and its own Ctrl K, such as that of the text editor for links.
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  const buttonProps = {
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K',
    onPointerEnter: fetchDialog,
    onFocus: fetchDialog,
    onClick: () => setOpen(true),
  } as const
  return (
    <>
      {tab ? (
        <button type="button" className={tab} {...buttonProps}>
          <Icon name="search" size={25} />
          <span>{texts.button}</span>
        </button>
      ) : (
        <button type="button" className={styles.button} {...buttonProps}>
          <Icon name="search" size={20} />
          <span className={styles.label}>{texts.button}</span>
          <span className={styles.keys} aria-hidden="true">
            {texts.shortcut}
          </span>
        </button>
      )}
      {/* Outside of the menu, whose colours are for its dark background. */}
      {isOpen &&
        createPortal(
          <Suspense>
            <SearchDialog onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
