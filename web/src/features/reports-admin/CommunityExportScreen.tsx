import { type CommunityExport, reportsAdmin } from '@porchlight/contract/features/reports-admin.ts'
import { useState } from 'react'
import { pathTo } from '../../paths.ts'
import { request } from '../../platform/call/call.ts'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { fileSize } from '../../platform/files/file-size.ts'
import { useNamedDownload } from '../../platform/files/use-download.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { useManaged } from '../../platform/managed/managed.ts'
import { BackLink } from '../../platform/page/BackLink.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { RelativeDate } from '../../platform/RelativeDate.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { DownloadRow } from '../../ui/DownloadRow.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { useChange, useExports, useReloadExports } from './queries.ts'
import styles from './Reports.module.css'
import { reportsAdminTexts } from './texts.ts'

/** {c}/Export: all records of a community as one file, which two persons start together (association.txt 6, trust.txt 7.1). */
export function CommunityExportScreen() {
  const texts = useTexts(reportsAdminTexts)
  const { hoaId, may } = useManaged()
  const query = useExports(hoaId, may('export.community'))
  /** The open dialog: 'ask' requests a new export; an export is the one to confirm. */
  const [open, setOpen] = useState<'ask' | CommunityExport | null>(null)
  // The text of the empty state is in the middle of the page.
  const hasList = may('export.community') && query.data?.items.length !== 0
  return (
    <Page
      title={texts.wholeTitle}
      intro={texts.wholeIntro}
      width={hasList ? 'text' : 'full'}
      back={<BackLink href={pathTo('communityReports', { hoaId })}>{texts.back}</BackLink>}
      actions={
        may('export.community') && (
          <Button variant="main" icon="download" onClick={() => setOpen('ask')}>
            {texts.askWhole}
          </Button>
        )
      }
    >
      {may('export.community') ? (
        <QueryList
          query={query}
          loading={texts.exportsLoading}
          failed={texts.exportsFailed}
          placeholder={<SkeletonRows rows={3} />}
          empty={<EmptyState drawing="house" text={texts.noExports} />}
        >
          {(exports) => (
            <Rows aria-label={texts.exportsList}>
              {exports.map((one) => (
                <ExportRow key={one.id} hoaId={hoaId} item={one} onConfirm={() => setOpen(one)} />
              ))}
            </Rows>
          )}
        </QueryList>
      ) : (
        <EmptyState drawing="house" text={texts.wholeUnknown} />
      )}
      {open === 'ask' && (
        <AskDialog hoaId={hoaId} needsSecond={query.data?.needsSecond ?? true} onClose={() => setOpen(null)} />
      )}
      {open !== null && open !== 'ask' && <ConfirmDialog hoaId={hoaId} item={open} onClose={() => setOpen(null)} />}
    </Page>
  )
}

type ExportRowProps = { hoaId: number; item: CommunityExport; onConfirm: () => void }

function ExportRow({ hoaId, item, onConfirm }: ExportRowProps) {
  const texts = useTexts(reportsAdminTexts)
  const change = useChange()
  const { state } = item
  const query = { hoaId, export: item.id }
  // The file is deleted at `endsAt`.
  const isKept = state === 'done' && new Date(item.endsAt) > new Date()
  const shownState = state === 'done' && !isKept ? 'deleted' : state
  return (
    <Row
      title={item.confirmedBy ? texts.takenBy(item.askedBy, item.confirmedBy) : texts.askedBy(item.askedBy)}
      meta={
        <>
          <RelativeDate instant={item.askedAt} time />
          {state === 'failed' && `. ${texts.failedFile}`}
          {isKept && (
            <>
              {`. ${texts.keptFile(fileSize(item.sizeBytes))} `}
              <RelativeDate instant={item.endsAt} />
            </>
          )}
        </>
      }
      busy={state === 'waiting'}
      stacked="all"
      end={<Tag tone={toneOf(item, isKept)}>{texts.exportState(shownState)}</Tag>}
      actions={
        <>
          {item.mayConfirm && (
            <Button variant="main" onClick={onConfirm}>
              {texts.confirmWhole}
            </Button>
          )}
          {state === 'asked' && (
            <Button
              variant="quiet"
              busy={change.isPending}
              onClick={() => change.mutate(() => request(reportsAdmin.calls.withdrawExport, { query }))}
            >
              {item.isOwn ? texts.withdraw : texts.refuse}
            </Button>
          )}
          {item.mayRetry && (
            <Button
              variant="plain"
              busy={change.isPending}
              // This call also starts a failed export again.
              onClick={() => change.mutate(() => request(reportsAdmin.calls.confirmExport, { query }))}
            >
              {texts.tryAgain}
            </Button>
          )}
          {item.mayDownload && <Zip hoaId={hoaId} id={item.id} />}
        </>
      }
    >
      {isKept && (
        <p className={styles.fingerprint}>
          {texts.fingerprint} <code>{item.fingerprint}</code>
        </p>
      )}
    </Row>
  )
}

/** The tone of the state. Amber, the tone 'lamp', is used only for what waits for the reader (look.md 2). */
function toneOf({ state, mayConfirm }: CommunityExport, isKept: boolean) {
  if (state === 'failed') return 'brick'
  if (mayConfirm) return 'lamp'
  return isKept ? 'pine' : 'neutral'
}

function Zip({ hoaId, id }: { hoaId: number; id: number }) {
  const texts = useTexts(reportsAdminTexts)
  const download = useNamedDownload(reportsAdmin.calls.exportFile, { hoaId, export: id }, texts.zip)
  return <DownloadRow look="button" icon="download" {...download} />
}

type AskDialogProps = {
  hoaId: number
  /** Whether another person must confirm the export. */
  needsSecond: boolean
  onClose: () => void
}

function AskDialog({ hoaId, needsSecond, onClose }: AskDialogProps) {
  const texts = useTexts(reportsAdminTexts)
  const reload = useReloadExports(hoaId)
  return (
    <FormDialog
      title={texts.askWhole}
      intro={needsSecond ? texts.askIntro : texts.askAlone}
      submitLabel={texts.askSend}
      size="small"
      hasCancel
      start={{}}
      send={(_values, { signal }) => request(reportsAdmin.calls.askExport, { query: { hoaId }, signal })}
      onSaved={reload}
      closesWhenSaved
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failureText }}
    >
      {null}
    </FormDialog>
  )
}

function ConfirmDialog({ hoaId, item, onClose }: { hoaId: number; item: CommunityExport; onClose: () => void }) {
  const texts = useTexts(reportsAdminTexts)
  const reload = useReloadExports(hoaId)
  return (
    <FormDialog
      title={texts.confirmWhole}
      intro={texts.confirmIntro(item.askedBy)}
      submitLabel={texts.confirmWhole}
      size="small"
      hasCancel
      start={{}}
      send={(_values, { signal }) =>
        request(reportsAdmin.calls.confirmExport, { query: { hoaId, export: item.id }, signal })
      }
      onSaved={reload}
      closesWhenSaved
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failureText }}
    >
      {null}
    </FormDialog>
  )
}
