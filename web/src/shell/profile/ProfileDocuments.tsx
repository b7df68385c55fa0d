import { useTexts } from '../../platform/texts/catalogue.ts'
import { LinkButton } from '../../ui/Link.tsx'
import { useFrame } from '../frame-state.ts'
import type { VisibleEntry } from '../menu/menu.ts'
import { textOf } from '../menu/menu-text.ts'
import { shellTexts } from '../texts.ts'
import styles from './ProfileDocuments.module.css'

const documents: readonly string[] = ['privacy', 'terms', 'rulesAndGuidelines']

/** Whether an entry is a document to read; these are shown at the end of the profile's menu. */
export function isDocument({ label }: VisibleEntry): boolean {
  return documents.includes(label)
}

/** The documents to read, each of which opens as a dialog. */
export function ProfileDocuments({ entries, onLeave }: { entries: readonly VisibleEntry[]; onLeave: () => void }) {
  const texts = useTexts(shellTexts)
  const { actions } = useFrame()
  function open(label: string) {
    onLeave()
    actions[label]?.()
  }
  return (
    <ul className={styles.documents}>
      {entries.filter(isDocument).map(({ label }) => (
        <li key={label}>
          <LinkButton alone onClick={() => open(label)}>
            {textOf(texts, label)}
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}
