import { useState } from 'react'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Chips } from '../../ui/Chips.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Skeleton, SkeletonRows } from '../../ui/Skeleton.tsx'
import { BinLink } from '../bin/public.tsx'
import { CategorySection } from './CategorySection.tsx'
import { DocumentDialog } from './DocumentDialog.tsx'
import { DocumentsPage } from './DocumentsPage.tsx'
import styles from './DocumentsScreen.module.css'
import { FoundDocuments } from './FoundDocuments.tsx'
import { NewestDocuments } from './NewestDocuments.tsx'
import { type Document, useCategories } from './queries.ts'
import { documentsTexts } from './texts.ts'
import { type DocumentsPlace, useDocumentsAddress } from './use-documents-address.ts'

/** /Documents: the association's documents by category, or those that a search finds (community.txt 2.6). */
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
        <Categories hoaId={hoaId} onEdit={edit} place={place} />
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

type CategoriesProps = {
  hoaId: number
  /** Opens the form that changes a document; undefined for people who may not change documents. */
  onEdit: ((document: Document) => void) | undefined
  place: DocumentsPlace
}

/** The newest documents, a filter, and the documents by category. */
function Categories({ hoaId, onEdit, place }: CategoriesProps) {
  const texts = useTexts(documentsTexts)
  return (
    <QueryList
      query={useCategories(hoaId)}
      loading={texts.loading}
      failed={texts.failed}
      placeholder={<LoadingCategories />}
      empty={<EmptyState drawing="mail" text={texts.noDocuments} />}
    >
      {(categories, { newest, totalCount }) => {
        // The category in the URL; empty without one, or if it does not exist. Then all categories are shown.
        const chosenCategories = categories.filter(({ id }) => id === place.address.category)
        return (
          <div className={styles.categories}>
            {totalCount > newest.length && <NewestDocuments hoaId={hoaId} newest={newest} categories={categories} />}
            <Chips
              sticky
              legend={texts.categories}
              value={String(chosenCategories[0]?.id ?? '')}
              onChange={(id) => place.go({ category: Number(id) || undefined }, { replace: true })}
              options={[
                { value: '', label: texts.all, count: totalCount },
                ...categories.map(({ id, name, data }) => ({
                  value: String(id),
                  label: name,
                  count: data.totalCount,
                })),
              ]}
            />
            {(chosenCategories.length > 0 ? chosenCategories : categories).map((category) => (
              <CategorySection key={category.id} hoaId={hoaId} category={category} onEdit={onEdit} />
            ))}
          </div>
        )
      }}
    </QueryList>
  )
}

function LoadingCategories() {
  return (
    <>
      <Skeleton height={44} className={styles.line} />
      <div className={styles.sheets}>
        {[1, 2, 3, 4].map((sheet) => (
          <Skeleton key={sheet} height={202} />
        ))}
      </div>
      <Skeleton height={44} />
      <SkeletonRows rows={10} lead="plate" />
    </>
  )
}
