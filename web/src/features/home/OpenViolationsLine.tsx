import { type RefObject, useEffect } from 'react'
import { pages } from '../../paths.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import styles from './OpenViolationsLine.module.css'
import { homeTexts } from './texts.ts'

type OpenViolationsLineProps = {
  count: number
  /** Whether the banner in its place was just closed: the focus that it had goes on to this line. */
  takesFocus: RefObject<boolean>
}

/** What stays of the banner of violations once it is dismissed, for as long as one is open. */
export function OpenViolationsLine({ count, takesFocus }: OpenViolationsLineProps) {
  const texts = useTexts(homeTexts)
  const follow = useFollow()
  useEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    document.getElementById('open-violations')?.focus()
  }, [takesFocus])
  return (
    <p className={styles.line}>
      <Icon name="warning" size={20} className={styles.icon} />
      {texts.openViolations(count)}
      <Link alone id="open-violations" href={pages.violations.path} onClick={follow(pages.violations.path)}>
        {texts.seeViolations}
      </Link>
    </p>
  )
}
