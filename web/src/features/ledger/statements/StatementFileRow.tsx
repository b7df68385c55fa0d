import { type StatementFile, statements } from '@porchlight/contract/features/statements.ts'
import type { StatementState } from '@porchlight/contract/shared/statements.ts'
import { useState } from 'react'
import { request } from '../../../platform/call/call.ts'
import { monthText } from '../../../platform/dates.ts'
import { fileSize } from '../../../platform/files/file-size.ts'
import { useNamedDownload } from '../../../platform/files/use-download.ts'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { TextField } from '../../../platform/forms/fields.tsx'
import { useChange } from '../../../platform/saving/use-change.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useLocale } from '../../../platform/use-locale.ts'
import { Button } from '../../../ui/Button.tsx'
import { DownloadRow } from '../../../ui/DownloadRow.tsx'
import { dot } from '../../../ui/dot.ts'
import { FileSheet } from '../../../ui/FileSheet.tsx'
import { Row } from '../../../ui/Row.tsx'
import styles from '../Money.module.css'
import { type LedgerTexts, ledgerTexts } from '../texts.ts'
import { useRefreshStatements } from './queries.ts'

/** The states in which the home and the month of a file can be corrected. */
const assignableStates: readonly StatementState[] = ['unmatched', 'held', 'double', 'failed']

/** A statement file with the actions that its state allows. */
export function StatementFileRow({ hoaId, item }: { hoaId: number; item: StatementFile }) {
  const texts = useTexts(ledgerTexts)
  const locale = useLocale()
  const { start } = useChange(useRefreshStatements())
  const [isAssigning, setAssigning] = useState(false)
  const file = useNamedDownload(statements.calls.file, { hoaId, file: item.id }, item.fileName)
  const query = { hoaId, file: item.id }
  const steps = {
    release: { send: () => request(statements.calls.release, { query }) },
    retry: { send: () => request(statements.calls.retry, { query }) },
    restore: { send: () => request(statements.calls.restore, { query }) },
    remove: { send: () => request(statements.calls.remove, { query }) },
  }
  const homeAndMonth = [item.address, monthText(item.month, locale)].filter(Boolean).join(', ')
  const mayBeAssigned = assignableStates.includes(item.state)
  return (
    <Row
      lead={<FileSheet />}
      title={homeAndMonth || item.fileName}
      meta={[homeAndMonth && item.fileName, fileSize(item.sizeBytes), reasonText(item, texts)]
        .filter(Boolean)
        .join(dot)}
      stacked="all"
      actions={
        <div className={styles.buttons}>
          <DownloadRow
            {...file}
            title={texts.look}
            texts={{ ...file.texts, download: `${texts.look}: ${item.fileName}` }}
            icon="paperclip"
            look="button"
          />
          {(item.state === 'held' || item.state === 'double') && (
            <Button
              variant="plain"
              aria-label={`${texts.letThrough}: ${item.fileName}`}
              onClick={() => void start(steps.release)}
            >
              {texts.letThrough}
            </Button>
          )}
          {item.state === 'failed' && (
            <Button
              variant="plain"
              aria-label={`${texts.tryAgain}: ${item.fileName}`}
              onClick={() => void start(steps.retry)}
            >
              {texts.tryAgain}
            </Button>
          )}
          {mayBeAssigned && (
            <Button
              variant="quiet"
              aria-label={`${texts.otherHome}: ${item.fileName}`}
              onClick={() => setAssigning(true)}
            >
              {texts.otherHome}
            </Button>
          )}
          {item.state === 'removed' ? (
            <Button
              variant="quiet"
              aria-label={`${texts.restore}: ${item.fileName}`}
              onClick={() => void start(steps.restore)}
            >
              {texts.restore}
            </Button>
          ) : (
            item.state !== 'published' && (
              <Button
                variant="quiet"
                aria-label={`${texts.takeOut}: ${item.fileName}`}
                onClick={() => void start({ ...steps.remove, undo: steps.restore })}
              >
                {texts.takeOut}
              </Button>
            )
          )}
          {isAssigning && <AssignDialog hoaId={hoaId} item={item} onClose={() => setAssigning(false)} />}
        </div>
      }
    />
  )
}

/** Why a file is not published; empty if nothing prevents it. `seen` is an account number in the text of the PDF, or empty. */
function reasonText({ state, seen, failure }: StatementFile, texts: LedgerTexts): string {
  switch (state) {
    case 'held':
      return seen ? texts.showsAccount(seen) : texts.hasNoText
    case 'unmatched':
      return [texts.whyUnmatched, seen && texts.seenAccount(seen)].filter(Boolean).join('. ')
    case 'double':
      return texts.whyDouble
    case 'wrong':
      return texts.whyWrong
    default:
      return { '': '', home: texts.whyHomeRemoved, file: texts.whyFileGone, other: texts.whyNotPublished }[failure]
  }
}

function AssignDialog({ hoaId, item, onClose }: { hoaId: number; item: StatementFile; onClose: () => void }) {
  const texts = useTexts(ledgerTexts)
  const refresh = useRefreshStatements()
  return (
    <FormDialog
      title={texts.otherHome}
      intro={item.fileName}
      submitLabel={texts.save}
      size="small"
      hasCancel
      // Only for an unmatched file `seen` may be the number of its home; for a held file it is the number of another home.
      start={{ home: item.state === 'unmatched' ? item.seen : '', month: item.month }}
      send={(body, { signal }) => request(statements.calls.assign, { query: { hoaId, file: item.id }, body, signal })}
      onSaved={refresh}
      closesWhenSaved
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failureText }}
    >
      <TextField name="home" label={texts.homeNumber} required maxLength={200} />
      <TextField name="month" label={texts.monthOfFile} hint={texts.monthHint} required maxLength={7} />
    </FormDialog>
  )
}
