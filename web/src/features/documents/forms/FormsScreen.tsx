import { useState } from 'react'
import { QueryList } from '../../../platform/call/QueryList.tsx'
import { EachItem } from '../../../platform/EachItem.tsx'
import { useSignedIn } from '../../../platform/session/use-session.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Rows } from '../../../ui/Row.tsx'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { StatusRegion } from '../../../ui/StatusRegion.tsx'
import { BinLink } from '../../bin/public.tsx'
import { DocumentDialog } from '../DocumentDialog.tsx'
import { DocumentsPage } from '../DocumentsPage.tsx'
import { type Document, useDocumentSearch } from '../queries.ts'
import { documentsTexts } from '../texts.ts'
import { useDocumentsAddress } from '../use-documents-address.ts'
import { CompletedForms } from './CompletedForms.tsx'
import { FormRow } from './FormRow.tsx'
import { SubmitDialog } from './SubmitDialog.tsx'

/** /Forms: forms to download and to send in completed; for website administrators also the completed forms (community.txt 2.6). */
export function FormsScreen() {
  const texts = useTexts(documentsTexts)
  const { loginUserHoaId: hoaId, isWebsiteAdministrator } = useSignedIn()
  const place = useDocumentsAddress('forms')
  const [edited, setEdited] = useState<Document | 'new' | null>(null)
  const [submitted, setSubmitted] = useState<Document | null>(null)
  if (hoaId === null) return null
  const search = place.address.search ?? ''
  return (
    <DocumentsPage
      title={texts.forms}
      intro={texts.formsHint}
      other="documents"
      otherLabel={texts.toDocuments}
      action={
        isWebsiteAdministrator && (
          <>
            <BinLink />
            <Button onClick={() => setEdited('new')}>{texts.newForm}</Button>
          </>
        )
      }
      search={
        <SearchBox
          label={texts.searchForms}
          clearLabel={texts.clearSearch}
          search={search}
          onSearch={(wanted) => place.go({ search: wanted || undefined }, { replace: search !== '' })}
        />
      }
    >
      {/* `data-in-order`: the completed forms are hidden until the forms have loaded; otherwise they would move down (ui/base.css). */}
      <div data-in-order>
        <Forms
          hoaId={hoaId}
          search={search}
          onSubmit={setSubmitted}
          onEdit={isWebsiteAdministrator ? setEdited : undefined}
        />
        {isWebsiteAdministrator && <CompletedForms hoaId={hoaId} place={place} />}
      </div>
      {edited && (
        <DocumentDialog
          hoaId={hoaId}
          isForm
          document={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {submitted && <SubmitDialog hoaId={hoaId} form={submitted} onClose={() => setSubmitted(null)} />}
    </DocumentsPage>
  )
}

type FormsProps = {
  hoaId: number
  search: string
  onSubmit: (form: Document) => void
  /** Opens the dialog that changes a form; undefined for people who may not change forms. */
  onEdit: ((form: Document) => void) | undefined
}

function Forms({ hoaId, search, onSubmit, onEdit }: FormsProps) {
  const texts = useTexts(documentsTexts)
  const isForm = true
  const forms = useDocumentSearch(hoaId, isForm, search)
  return (
    <div aria-busy={forms.isPending}>
      <StatusRegion>
        {search && forms.data && !forms.isFetching && texts.foundForms(forms.data.items.length)}
      </StatusRegion>
      <QueryList
        query={forms}
        loading={texts.loadingForms}
        failed={texts.formsFailed}
        placeholder={<SkeletonRows lead="plate" />}
        empty={
          search ? (
            <EmptyState drawing="search" text={texts.nothingFound(search)} detail={texts.nothingFoundHint} />
          ) : (
            <EmptyState drawing="mail" text={texts.noForms} />
          )
        }
      >
        {(items) => (
          <Rows aria-label={texts.forms}>
            <EachItem items={items} keyOf={({ hd_id }) => hd_id}>
              {(form) => <FormRow hoaId={hoaId} form={form} onSubmit={onSubmit} onEdit={onEdit} />}
            </EachItem>
          </Rows>
        )}
      </QueryList>
    </div>
  )
}
