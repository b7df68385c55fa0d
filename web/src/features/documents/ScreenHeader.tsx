import { documentsFeature, formsFeature } from '@porchlight/contract/features/documents.ts'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { pages } from '../../paths.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { leftMenuOf } from '../../platform/session/values.ts'
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
  const router = useRouter()
  const { path } = pages[other]
  const isThere = leftMenuOf(useSignedIn())?.[features[other]]?.enabled === true

  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate({ to: path })
  }

  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      {isThere && (
        <Link alone href={path} onClick={follow}>
          {otherLabel}
        </Link>
      )}
      {action}
      <div className={styles.search}>{search}</div>
    </header>
  )
}
