import { documentsFeature, formsFeature } from '@porchlight/contract/features/documents.ts'
import type { ReactNode } from 'react'
import { pages } from '../../paths.ts'
import { Page } from '../../platform/page/Page.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { leftMenuOf } from '../../platform/session/values.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { ButtonLink } from '../../ui/Button.tsx'

const features = { documents: documentsFeature, forms: formsFeature } as const

type DocumentsPageProps = {
  title: string
  intro?: string
  /** The other of the two pages; it is linked if its feature is on. */
  other: 'documents' | 'forms'
  otherLabel: string
  search: ReactNode
  /** The buttons of website administrators. */
  action: ReactNode
  children: ReactNode
}

/** The layout of /Documents and /Forms, each with a link to the other. */
export function DocumentsPage({ title, intro, other, otherLabel, search, action, children }: DocumentsPageProps) {
  const follow = useFollow()
  const { path } = pages[other]
  const isThere = leftMenuOf(useSignedIn())?.[features[other]]?.enabled === true

  return (
    <Page
      title={title}
      {...(intro && { intro })}
      tools={search}
      actions={
        <>
          {isThere && (
            <ButtonLink variant="plain" href={path} onClick={follow(path)}>
              {otherLabel}
            </ButtonLink>
          )}
          {action}
        </>
      }
    >
      {children}
    </Page>
  )
}
