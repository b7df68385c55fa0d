import { useTexts } from '../../platform/texts/catalogue.ts'
import { onPlainClick } from '../../ui/plain-click.ts'
import type { DirectoryAddress } from './address.ts'
import styles from './LetterMenu.module.css'
import { directoryTexts } from './texts.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

type LetterMenuProps = {
  letter: string | undefined
  isAll: boolean
  hrefFor: (wanted: DirectoryAddress) => string
  go: (wanted: DirectoryAddress) => void
}

/** Links from A to Z that filter by the first letter of the name (community.txt 2.5). */
export function LetterMenu({ letter, isAll, hrefFor, go }: LetterMenuProps) {
  const texts = useTexts(directoryTexts)
  const linkProps = (wanted: DirectoryAddress, text: string, isCurrent: boolean) => ({
    className: styles.letter,
    href: hrefFor(wanted),
    'aria-current': isCurrent ? ('true' as const) : undefined,
    children: text,
    onClick: onPlainClick(() => go(wanted)),
  })
  return (
    <nav aria-label={texts.letters}>
      <ul className={styles.letters}>
        <li>
          <a {...linkProps({}, texts.all, isAll)} />
        </li>
        {letters.map((one) => (
          <li key={one}>
            <a {...linkProps({ letter: one }, one, one === letter)} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
