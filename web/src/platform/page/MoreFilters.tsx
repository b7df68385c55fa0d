import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { useTexts } from '../texts/catalogue.ts'
import { sharedTexts } from '../texts/shared.ts'
import styles from './MoreFilters.module.css'

type MoreFiltersProps = {
  /** How many of the filters are set. */
  inUse: number
  /** Select, or a TextField of a day. */
  children: ReactNode
}

/** The filters of a list in one line; on phones behind a button, so that the list is visible at once. */
export function MoreFilters({ inUse, children }: MoreFiltersProps) {
  const texts = useTexts(sharedTexts)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.box}>
      <Button
        variant="line"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {inUse > 0 ? texts.filtersInUse(inUse) : texts.filters}
      </Button>
      <div id={id} className={styles.fields} data-open={isOpen || undefined}>
        {children}
      </div>
    </div>
  )
}
