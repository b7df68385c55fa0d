import type { ReactNode } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { useFollow } from '../use-follow.ts'
import styles from './BackLink.module.css'

/** The link back to the list or page that this page belongs to, above the title. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  const follow = useFollow()
  return (
    <Link alone className={styles.link} href={href} onClick={follow(href)}>
      <Icon name="arrow-left" size={20} /> {children}
    </Link>
  )
}
