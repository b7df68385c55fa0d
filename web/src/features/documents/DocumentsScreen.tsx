import { useState } from 'react'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BinLink } from '../bin/public.tsx'
import { CategoryCard } from './CategoryCard.tsx'
import { DocumentDialog } from './DocumentDialog.tsx'
import { DocumentsPage } from './DocumentsPage.tsx'
import styles from './DocumentsScreen.module.css'
import { FoundDocuments } from './FoundDocuments.tsx'
import { type Document, useCategories } from './queries.ts'
import { documentsTexts } from './texts.ts'
import { useDocumentsAddress } from './use-documents-address.ts'

/** /Documents: the association's papers by category, or what a search finds in them (community.txt 2.6). */
export function DocumentsScreen() {
  const texts = useTexts(documentsTexts)
  const { loginUserHoaId: hoaId, isWebsiteAdministrator } = useSignedIn()
  const place = useDocumentsAddress('documents')
  const [edited, setEdited] = useState<Document | 'new' | null>(null)
  if (hoaId === null) return null
  const search = place.address.search ?? ''
  const edit = isWebsiteAdministrator ? setEdited : undefined
  return (
    <DocumentsPage
      title={texts.documents}
      other="forms"
      otherLabel={texts.toForms}
      action={
        isWebsiteAdministrator && (
          <>
            <BinLink />
            <Button onClick={() => setEdited('new')}>{texts.newDocument}</Button>
          </>
        )
      }
      search={
        <SearchBox
          label={texts.searchDocuments}
          clearLabel={texts.clearSearch}
          search={search}
          onSearch={(wanted) => place.go({ search: wanted || undefined }, { replace: search !== '' })}
        />
      }
    >
      {search ? (
        <FoundDocuments hoaId={hoaId} search={search} onEdit={edit} onShowAll={() => place.go({ search: undefined })} />
      ) : (
        <Categories hoaId={hoaId} onEdit={edit} />
      )}
      {edited && (
        <DocumentDialog
          hoaId={hoaId}
          isForm={false}
          document={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </DocumentsPage>
  )
}

type CategoriesProps = { hoaId: number; onEdit: ((document: Document) => void) | undefined }

function Categories({ hoaId, onEdit }: CategoriesProps) {
  const texts = useTexts(documentsTexts)
  const { data, isPending, isError, isFetching, refetch } = useCategories(hoaId)
  if (isPending) {
    return (
      <div role="status" aria-label={texts.loading} className={styles.categories}>
        {[1, 2, 3].map((place) => (
          <Card key={place}>
            <Skeleton height={340} />
          </Card>
        ))}
      </div>
    )
  }
  if (isError) {
    return (
      <ErrorState text={texts.failed} retryLabel={texts.tryAgain} busy={isFetching} onRetry={() => void refetch()} />
    )
  }
  if (data.length === 0) return <EmptyState drawing="mail" text={texts.noDocuments} />
  return (
    <div className={styles.categories}>
      {data.map((category) => (
        <CategoryCard key={category.id} hoaId={hoaId} category={category} onEdit={onEdit} />
      ))}
    </div>
  )
}
