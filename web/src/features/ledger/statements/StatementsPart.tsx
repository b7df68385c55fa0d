import { type StatementFile, statementFilesPageSize, statements } from '@porchlight/contract/features/statements.ts'
import type { StatementState } from '@porchlight/contract/shared/statements.ts'
import { useId, useState } from 'react'
import { pathTo } from '../../../paths.ts'
import { request } from '../../../platform/call/call.ts'
import { Pages } from '../../../platform/call/Pages.tsx'
import { QueryList } from '../../../platform/call/QueryList.tsx'
import { fileSize } from '../../../platform/files/file-size.ts'
import { useNamedDownload } from '../../../platform/files/use-download.ts'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { TextField } from '../../../platform/forms/fields.tsx'
import { useAddress } from '../../../platform/navigation/use-address.ts'
import type { SaveAnswer } from '../../../platform/saving/AnswerDialog.tsx'
import { savingTexts } from '../../../platform/saving/texts.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useFollow } from '../../../platform/use-follow.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChipLinks } from '../../../ui/Chips.tsx'
import { DownloadRow } from '../../../ui/DownloadRow.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FileSheet } from '../../../ui/FileSheet.tsx'
import { FileZone } from '../../../ui/FileZone.tsx'
import { ConfirmDialog } from '../../../ui/MessageDialog.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { Row, Rows } from '../../../ui/Row.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { showToast } from '../../../ui/toasts.ts'
import styles from '../Money.module.css'
import { type LedgerTexts, ledgerTexts } from '../texts.ts'
import { useRefreshStatements, useSendStatements, useStatementFiles } from './queries.ts'

/** The lists of the page; files that the job still checks or publishes are counted only. */
const lists = ['ready', 'held', 'unmatched', 'double', 'wrong', 'removed', 'published'] as const
type List = (typeof lists)[number]

const read = (raw: Record<string, unknown>) => {
  const page = Number(raw.page)
  return {
    state: lists.find((one) => one === raw.state && one !== 'ready'),
    page: Number.isSafeInteger(page) && page > 1 && page <= 10_000 ? page : undefined,
  }
}

function stateText(state: List, texts: LedgerTexts): string {
  const names = {
    ready: texts.filesReady,
    held: texts.filesHeld,
    unmatched: texts.filesUnmatched,
    double: texts.filesDouble,
  }
  const rest = { wrong: texts.filesWrong, removed: texts.filesRemoved, published: texts.filesPublished }
  return { ...names, ...rest }[state]
}

/** Statements as PDF files: uploaded, matched by their names, looked at, and published (association.txt 2.11). */
export function StatementsPart({ hoaId }: { hoaId: number }) {
  const texts = useTexts(ledgerTexts)
  const kit = useTexts(savingTexts)
  const id = useId()
  const follow = useFollow()
  const place = useAddress(pathTo('communityMoneyPart', { hoaId, part: 'Statements' }), read)
  const { state = 'ready', page = 1 } = place.address
  const query = useStatementFiles(hoaId, state, page)
  const sending = useSendStatements(hoaId)
  const counts = query.data?.counts
  const working = (counts?.checking ?? 0) + (counts?.publishing ?? 0)
  return (
    <div className={styles.parts}>
      <div>
        <p id={`${id}-label`}>{texts.addStatements}</p>
        <FileZone
          id={id}
          name={undefined}
          hint={texts.statementsHint}
          accept={['.pdf']}
          multiple
          onChoose={sending.add}
          texts={kit}
        />
      </div>
      {sending.total > 0 && (
        <ProgressBar
          label={texts.sendingFile(Math.min(sending.done + 1, sending.total), sending.total)}
          value={sending.done / sending.total}
        />
      )}
      {sending.failed.length > 0 && (
        <Banner tone="danger" announce>
          <p>{texts.notTaken}</p>
          {sending.failed.map(({ name, why }) => (
            <p key={name}>
              {name}: {why}
            </p>
          ))}
        </Banner>
      )}
      {working > 0 && <p className={styles.note}>{texts.filesWorking(working)}</p>}
      <ChipLinks
        label={texts.filesLists}
        follow={follow}
        links={lists.map((one) => ({
          href: place.hrefFor({ state: one === 'ready' ? undefined : one, page: undefined }),
          label: (
            <>
              {stateText(one, texts)} <small>{counts?.[one] ?? 0}</small>
            </>
          ),
          isCurrent: state === one,
        }))}
      />
      {state === 'ready' && (counts?.ready ?? 0) > 0 && <Publish hoaId={hoaId} count={counts?.ready ?? 0} />}
      {state === 'published' && (query.data?.toPrint ?? 0) > 0 && (
        <PrintFile hoaId={hoaId} count={query.data?.toPrint ?? 0} />
      )}
      <QueryList
        query={query}
        loading={texts.filesLoading}
        failed={texts.filesFailed}
        placeholder={<SkeletonRows rows={5} />}
        empty={<EmptyState drawing="house" text={state === 'ready' ? texts.noFiles : texts.noneOfThese} />}
      >
        {(items) => (
          <Rows aria-label={stateText(state, texts)}>
            {items.map((item) => (
              <FileOf key={item.id} hoaId={hoaId} item={item} />
            ))}
          </Rows>
        )}
      </QueryList>
      <Pages
        label={texts.filePages}
        page={page}
        pageCount={Math.ceil((query.data?._meta.totalCount ?? 0) / statementFilesPageSize)}
        hrefFor={(to) => place.hrefFor({ ...place.address, page: to })}
        onPage={(to) => place.go({ ...place.address, page: to }, { toTop: true })}
      />
    </div>
  )
}

function Publish({ hoaId, count }: { hoaId: number; count: number }) {
  const texts = useTexts(ledgerTexts)
  const refresh = useRefreshStatements()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  async function publish() {
    setBusy(true)
    const sent = { query: { hoaId }, body: { count: String(count) } }
    const answer = await request(statements.calls.publish, sent).catch(() => undefined)
    setBusy(false)
    setAsking(false)
    showToast(answer?.messageContent ?? texts.wentWrong, answer?.success ? 'done' : 'problem')
    refresh()
  }
  return (
    <p className={styles.buttons}>
      <Button onClick={() => setAsking(true)}>{texts.publish(count)}</Button>
      {isAsking && (
        <ConfirmDialog
          heading={texts.publishTitle}
          confirmLabel={texts.publish(count)}
          cancelLabel={texts.cancel}
          busy={isBusy}
          onConfirm={() => void publish()}
          onCancel={() => setAsking(false)}
        >
          {texts.publishText}
        </ConfirmDialog>
      )}
    </p>
  )
}

function PrintFile({ hoaId, count }: { hoaId: number; count: number }) {
  const texts = useTexts(ledgerTexts)
  const refresh = useRefreshStatements()
  const file = useNamedDownload(statements.calls.printFile, { hoaId }, texts.printFile(count))
  async function printed() {
    const answer = await request(statements.calls.printed, { query: { hoaId }, body: { count: String(count) } }).catch(
      () => undefined,
    )
    if (!answer?.success) showToast(answer?.messageContent ?? texts.wentWrong, 'problem')
    refresh()
  }
  return (
    <div className={styles.buttons}>
      <DownloadRow {...file} icon="paperclip" look="button" />
      <Button variant="quiet" onClick={() => void printed()}>
        {texts.arePrinted}
      </Button>
    </div>
  )
}

function FileOf({ hoaId, item }: { hoaId: number; item: StatementFile }) {
  const texts = useTexts(ledgerTexts)
  const refresh = useRefreshStatements()
  const [isAssigning, setAssigning] = useState(false)
  const file = useNamedDownload(statements.calls.file, { hoaId, file: item.id }, item.fileName)
  const query = { hoaId, file: item.id }
  const why =
    item.state === 'held'
      ? item.seen
        ? texts.showsAccount(item.seen)
        : texts.hasNoText
      : item.state === 'unmatched'
        ? texts.whyUnmatched
        : item.state === 'double'
          ? texts.whyDouble
          : item.state === 'wrong'
            ? texts.whyWrong
            : ''
  async function step(sent: Promise<SaveAnswer>) {
    const answer = await sent.catch(() => undefined)
    if (!answer?.success) showToast(answer?.messageContent ?? texts.wentWrong, 'problem')
    refresh()
  }
  const isOpen: boolean = (['unmatched', 'held', 'double'] as readonly StatementState[]).includes(item.state)
  return (
    <Row
      lead={<FileSheet />}
      title={[item.address, item.month].filter(Boolean).join(', ') || item.fileName}
      meta={[item.fileName, fileSize(item.sizeBytes), why].filter(Boolean).join(' · ')}
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
              onClick={() => void step(request(statements.calls.release, { query }))}
            >
              {texts.letThrough}
            </Button>
          )}
          {isOpen && (
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
              onClick={() => void step(request(statements.calls.restore, { query }))}
            >
              {texts.restore}
            </Button>
          ) : (
            item.state !== 'published' && (
              <Button
                variant="quiet"
                aria-label={`${texts.takeOut}: ${item.fileName}`}
                onClick={() => void step(request(statements.calls.remove, { query }))}
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

function AssignDialog({ hoaId, item, onClose }: { hoaId: number; item: StatementFile; onClose: () => void }) {
  const texts = useTexts(ledgerTexts)
  const refresh = useRefreshStatements()
  return (
    <FormDialog
      title={texts.otherHome}
      intro={item.fileName}
      submitLabel={texts.saveBooks}
      size="small"
      hasCancel
      start={{ home: '', month: item.month }}
      send={(body, { signal }) => request(statements.calls.assign, { query: { hoaId, file: item.id }, body, signal })}
      onSaved={refresh}
      closesWhenSaved
      onClose={onClose}
      failure={{ heading: texts.oops, text: texts.wentWrong }}
    >
      <TextField name="home" label={texts.homeNumber} required maxLength={200} />
      <TextField name="month" label={texts.monthOfFile} hint={texts.monthHint} required maxLength={7} />
    </FormDialog>
  )
}
