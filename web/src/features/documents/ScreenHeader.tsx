import { documentsFeature, formsFeature } from '@porchlight/contract/features/documents.ts'
import type { ReactNode } from 'react'
import { pages } from '../../paths.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { leftMenuOf } from '../../platform/session/values.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { Link } from '../../ui/Link.tsx'
import styles from './ScreenHeader.module.css'

const features = { documents: documentsFeature, forms: formsFeature } as const

type ScreenHeaderProps = {
  title: string
  /** The page beside this one, linked where its feature is on. */
  other: 'documents' | 'forms'
  otherLabel: string
  search: ReactNode
  /** The website administrator's button. */
  action: ReactNode
}

/** The head of /Documents and /Forms, each with the way to the other. */
export function ScreenHeader({ title, other, otherLabel, search, action }: ScreenHeaderProps) {
  const follow = useFollow()
  const { path } = pages[other]
  const isThere = leftMenuOf(useSignedIn())?.[features[other]]?.enabled === true

  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      {isThere && (
        <Link alone href={path} onClick={follow(path)}>
          {otherLabel}
        </Link>
      )}
      {action}
      <div className={styles.search}>{search}</div>
    </header>
  )
}
