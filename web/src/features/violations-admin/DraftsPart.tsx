import { violationFiles } from '@porchlight/contract/features/violations.ts'
import {
  type ViolationDraft,
  type ViolationType,
  violationsAdmin,
} from '@porchlight/contract/features/violations-admin.ts'
import { caseLimits, casesPageSize } from '@porchlight/contract/shared/violation-cases.ts'
import { useState } from 'react'
import { pathTo } from '../../paths.ts'
import { request } from '../../platform/call/call.ts'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { instantText } from '../../platform/dates.ts'
import { useFailureToast } from '../../platform/files/use-failure-toast.ts'
import { useOpenFile } from '../../platform/files/use-open-file.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { Checkbox, Select, TextArea, TextField } from '../../platform/forms/fields.tsx'
import { FilesField } from '../../platform/forms/file-fields.tsx'
import { useManaged } from '../../platform/managed/managed.ts'
import { AddressSearch } from '../../platform/navigation/AddressSearch.tsx'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { useChange } from '../../platform/saving/use-change.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { dot } from '../../ui/dot.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ConfirmDialog } from '../../ui/MessageDialog.tsx'
import { ListTools } from '../../ui/PageParts.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { readPage } from './address.ts'
import { CasePhotos } from './CasePhotos.tsx'
import { HomeSign } from './CasesTable.tsx'
import { useDrafts, useRefreshCases, useTypes } from './queries.ts'
import { violationsAdminTexts } from './texts.ts'
import { readTypeKey, typeKey } from './type-key.ts'
import styles from './ViolationsAdmin.module.css'

const { calls } = violationsAdmin

/** The drafts of a community, to view, change, issue singly or together, or discard (association.txt 4). */
export function DraftsPart({ hoaId }: { hoaId: number }) {
  const texts = useTexts(violationsAdminTexts)
  const { may } = useManaged()
  const place = useAddress(pathTo('communityViolationsPart', { hoaId, part: 'Drafts' }), readPage)
  const { search, page } = place.address
  const query = useDrafts(hoaId, { search, page })
  const types = useTypes(hoaId).data?.items ?? []
  /** The id of the draft whose dialog is open. */
  const [edited, setEdited] = useState<number | null>(null)
  /** The drafts whose issuing is being confirmed. */
  const [asked, setAsked] = useState<readonly ViolationDraft[] | null>(null)
  const { isBusy, start } = useChange(useRefreshCases())
  const total = query.data?._meta.totalCount ?? 0
  const drafts = query.data?.items ?? []
  const editedDraft = drafts.find(({ id }) => id === edited)
  async function issue(chosen: readonly ViolationDraft[]) {
    const body = { drafts: chosen.map(({ id }) => id) }
    await start({ send: () => request(calls.issue, { query: { hoaId }, body }) })
    setAsked(null)
  }
  const discard = ({ id }: ViolationDraft) => {
    const discardOrRestore = (restore?: 1) => request(calls.discard, { query: { hoaId, draft: id }, body: { restore } })
    void start({
      send: () => discardOrRestore(),
      done: texts.discarded,
      undo: { send: () => discardOrRestore(1) },
    })
  }
  return (
    <div aria-busy={query.isPlaceholderData}>
      <ListTools>
        <p className={styles.note}>{texts.draftsIntro}</p>
        <AddressSearch texts={texts} place={place} />
        {may('violations.issue') && drafts.length > 1 && (
          <Button variant="line" disabled={isBusy} onClick={() => setAsked(drafts)}>
            {texts.issueAll(drafts.length)}
          </Button>
        )}
      </ListTools>
      <QueryList
        query={query}
        announcesCount
        loading={texts.draftsLoading}
        failed={texts.draftsFailed}
        placeholder={<SkeletonRows rows={5} />}
        empty={
          search ? (
            <EmptyState drawing="search" text={texts.nothingFound} />
          ) : (
            <EmptyState drawing="house" text={texts.noDrafts} detail={texts.noDraftsDetail} />
          )
        }
      >
        {(drafts) => (
          <Rows aria-label={texts.drafts}>
            {drafts.map((draft) => (
              <DraftRow
                key={draft.id}
                hoaId={hoaId}
                draft={draft}
                isBusy={isBusy}
                onEdit={() => setEdited(draft.id)}
                onIssue={may('violations.issue') ? () => setAsked([draft]) : undefined}
                onDiscard={() => discard(draft)}
              />
            ))}
          </Rows>
        )}
      </QueryList>
      <Pages
        label={texts.draftPages}
        page={page ?? 1}
        pageCount={Math.ceil(total / casesPageSize)}
        hrefFor={(next) => place.hrefFor({ page: next })}
        onPage={(next) => place.go({ page: next }, { toTop: true })}
      />
      {editedDraft && (
        <DraftDialog
          key={editedDraft.id}
          hoaId={hoaId}
          draft={editedDraft}
          types={types}
          onClose={() => setEdited(null)}
        />
      )}
      {asked && (
        <ConfirmDialog
          heading={texts.issueAllTitle}
          confirmLabel={texts.issueAll(asked.length)}
          cancelLabel={texts.cancel}
          busy={isBusy}
          onConfirm={() => void issue(asked)}
          onCancel={() => setAsked(null)}
        >
          {texts.issueAllText(asked.length)}
        </ConfirmDialog>
      )}
    </div>
  )
}

type DraftRowProps = {
  hoaId: number
  draft: ViolationDraft
  isBusy: boolean
  onEdit: () => void
  /** Undefined for people who may not issue violations. */
  onIssue: (() => void) | undefined
  onDiscard: () => void
}

function DraftRow({ hoaId, draft, isBusy, onEdit, onIssue, onDiscard }: DraftRowProps) {
  const texts = useTexts(violationsAdminTexts)
  const locale = useLocale()
  const { state, open } = useOpenFile(calls.preview, { hoaId, draft: draft.id }, true)
  useFailureToast(state === 'failed', texts.fileFailed)
  const facts = [
    draft.type || texts.withoutType,
    texts.photoCount(draft.photos.length),
    texts.draftBy(draft.author, instantText(draft.changedTime, locale)),
  ]
  return (
    <Row
      lead={<HomeSign address={draft.address} />}
      title={draft.address}
      opener={{ 'aria-label': texts.editOf(draft.address), 'aria-haspopup': 'dialog' }}
      onClick={onEdit}
      meta={facts.join(dot)}
      stacked="all"
      actions={
        <span className={classes(styles.buttons, styles.compact)}>
          {draft.type !== '' && (
            <Button
              variant="quiet"
              icon="envelope"
              busy={state === 'loading'}
              aria-label={texts.previewOf(draft.address)}
              onClick={() => void open()}
            >
              {texts.preview}
            </Button>
          )}
          {onIssue && (
            <Button
              variant="line"
              icon="send"
              disabled={isBusy}
              aria-label={texts.issueOf(draft.address)}
              onClick={onIssue}
            >
              {texts.issue}
            </Button>
          )}
          <Button
            variant="quiet"
            icon="trash"
            disabled={isBusy}
            aria-label={texts.discardOf(draft.address)}
            onClick={onDiscard}
          >
            {texts.discard}
          </Button>
        </span>
      }
    >
      {draft.words && <p className={styles.note}>{draft.words}</p>}
    </Row>
  )
}

type DraftDialogProps = {
  hoaId: number
  draft: ViolationDraft
  types: readonly ViolationType[]
  onClose: () => void
}

function DraftDialog({ hoaId, draft, types, onClose }: DraftDialogProps) {
  const texts = useTexts(violationsAdminTexts)
  const refresh = useRefreshCases()
  const { start } = useChange(refresh)
  const offered = types.filter((one) => !one.isOff)
  const typeName = (value: string) => types.find((one) => typeKey(one) === value)?.name ?? texts.chooseType
  return (
    <FormDialog
      title={texts.editDraft}
      hasCancel
      draftName={`violation draft ${hoaId} ${draft.id}`}
      intro={draft.address}
      edit={{
        stored: draft,
        fields: {
          type: { label: texts.type, show: typeName },
          words: { label: texts.words },
          byTenant: { label: texts.tenantDid },
          reporter: { label: texts.reportedBy },
        },
      }}
      start={{
        type: draft.typeId === null ? '' : typeKey({ id: draft.typeId, isOfOrganisation: draft.isOfOrganisation }),
        words: draft.words,
        byTenant: draft.byTenant,
        reporter: draft.reporter,
        photos: [] as File[],
      }}
      send={async ({ type, photos, byTenant, ...textFields }, { signal, onProgress }, version) => {
        const { typeId, isOfOrganisation } = readTypeKey(type)
        const query = { hoaId, draft: draft.id }
        const saved = await request(calls.saveDraft, {
          query,
          body: {
            ...textFields,
            typeId: typeId === null ? '' : String(typeId),
            isOfOrganisation: isOfOrganisation ? 1 : 0,
            byTenant: byTenant ? 1 : 0,
            version: version ?? undefined,
          },
          signal,
        })
        if (!saved.success || photos.length === 0) return saved
        return request(calls.addPhotos, { query, body: {}, files: { 'photos[]': photos }, signal, onProgress })
      }}
      onSaved={refresh}
      closesWhenSaved
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failureText }}
    >
      <Select
        name="type"
        label={texts.type}
        options={[
          { value: '', text: texts.chooseType },
          ...offered.map((one) => ({ value: typeKey(one), text: one.name })),
        ]}
      />
      <TextArea name="words" label={texts.words} maxLength={caseLimits.words} rows={4} />
      <Checkbox name="byTenant" label={texts.tenantDid} hint={texts.tenantHint} />
      <TextField
        name="reporter"
        label={texts.reportedBy}
        hint={texts.reporterHint}
        optional
        maxLength={caseLimits.reporter}
      />
      <CasePhotos
        owner="draft"
        hoaId={hoaId}
        files={draft.photos}
        onRemove={(file) =>
          void start({
            send: () =>
              request(calls.removePhoto, { query: { hoaId, draft: draft.id }, body: { photo: String(file.id) } }),
          })
        }
      />
      {draft.photos.length < caseLimits.photos && (
        <FilesField
          name="photos"
          label={texts.addPhotos}
          hint={texts.photosHint}
          camera={texts.photos}
          optional
          limits={{
            limit: caseLimits.photos - draft.photos.length,
            maxBytes: violationFiles.maxBytes,
            endings: ['.jpg', '.jpeg', '.png', '.webp'],
          }}
        />
      )}
    </FormDialog>
  )
}
