import { statementFilesPageSize, statements } from '@porchlight/contract/features/statements.ts'
import { statementLimits } from '@porchlight/contract/shared/statements.ts'
import { useId, useState } from 'react'
import { pathTo } from '../../../paths.ts'
import { request } from '../../../platform/call/call.ts'
import { Pages } from '../../../platform/call/Pages.tsx'
import { QueryList } from '../../../platform/call/QueryList.tsx'
import { SentFiles } from '../../../platform/files/SentFiles.tsx'
import { useNamedDownload } from '../../../platform/files/use-download.ts'
import { useSendFiles } from '../../../platform/files/use-send-files.ts'
import { choiceIn, pageIn } from '../../../platform/navigation/address-values.ts'
import { useAddress } from '../../../platform/navigation/use-address.ts'
import { savingTexts } from '../../../platform/saving/texts.ts'
import { useChange } from '../../../platform/saving/use-change.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useFollow } from '../../../platform/use-follow.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { ChipLinks } from '../../../ui/Chips.tsx'
import { DownloadRow } from '../../../ui/DownloadRow.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FileZone } from '../../../ui/FileZone.tsx'
import { ConfirmDialog } from '../../../ui/MessageDialog.tsx'
import { PageParts } from '../../../ui/PageParts.tsx'
import { Rows } from '../../../ui/Row.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { StatusRegion } from '../../../ui/StatusRegion.tsx'
import styles from '../Money.module.css'
import { type LedgerTexts, ledgerTexts } from '../texts.ts'
import { useRefreshStatements, useStatementFiles } from './queries.ts'
import { StatementFileRow } from './StatementFileRow.tsx'

/**
 * The lists of the page, one for each state of a file. 'held': its text has another account number, or none that can be compared. 'unmatched': its
 * home or month is not known. 'double': the home has a statement of the month. 'wrong': it cannot be read. Files that the job is checking or
 * publishing are only counted.
 */
const lists = ['ready', 'held', 'unmatched', 'double', 'wrong', 'failed', 'removed', 'published'] as const
type List = (typeof lists)[number]

const readAddress = (raw: Record<string, unknown>) => ({
  state: choiceIn(lists, raw.state, 'ready'),
  page: pageIn(raw.page),
})

function stateText(state: List, texts: LedgerTexts): string {
  const names = {
    ready: texts.filesReady,
    held: texts.filesHeld,
    unmatched: texts.filesUnmatched,
    double: texts.filesDouble,
    wrong: texts.filesWrong,
    failed: texts.filesNotPublished,
    removed: texts.filesRemoved,
    published: texts.filesPublished,
  }
  return names[state]
}

/** Statements as PDF files: they are uploaded, matched by their names, reviewed and published (association.txt 2.11). */
export function StatementsPart({ hoaId }: { hoaId: number }) {
  const texts = useTexts(ledgerTexts)
  const fileTexts = useTexts(savingTexts)
  const id = useId()
  const follow = useFollow()
  const place = useAddress(pathTo('communityMoneyPart', { hoaId, part: 'Statements' }), readAddress)
  const { state = 'ready', page = 1 } = place.address
  const query = useStatementFiles(hoaId, state, page)
  const sending = useSendFiles({
    limit: statementLimits.files,
    async send(file, signal) {
      if (file.size > statementLimits.fileBytes) return { success: false, messageContent: texts.fileTooLarge }
      return await request(statements.calls.upload, { query: { hoaId }, body: {}, files: { file: [file] }, signal })
    },
    refresh: useRefreshStatements(),
  })
  const counts = query.data?.counts
  const failedHref = place.hrefFor({ state: 'failed', page: undefined })
  const workingCount = (counts?.checking ?? 0) + (counts?.publishing ?? 0)
  const countTexts = lists
    .filter((one) => (counts?.[one] ?? 0) > 0)
    .map((one) => `${stateText(one, texts)} ${counts?.[one]}`)
  return (
    <PageParts>
      <div>
        <p className={styles.fileLabel} id={`${id}-label`}>
          {texts.addStatements}
        </p>
        <FileZone
          id={id}
          name={undefined}
          hint={texts.statementsHint}
          accept={['.pdf']}
          multiple
          onChoose={sending.add}
          texts={fileTexts}
        />
      </div>
      <SentFiles sending={sending} />
      {workingCount > 0 && <p className={styles.note}>{texts.filesWorking(workingCount)}</p>}
      {/* The counts of the lists are the only sign of the result for the uploaded files, so they are announced. */}
      <StatusRegion>
        {counts && (workingCount > 0 ? texts.filesWorking(workingCount) : countTexts.join(', '))}
      </StatusRegion>
      {state !== 'failed' && (counts?.failed ?? 0) > 0 && (
        <Banner
          tone="danger"
          action={
            <ButtonLink variant="line" href={failedHref} onClick={follow(failedHref)}>
              {texts.lookAtFailed}
            </ButtonLink>
          }
        >
          {texts.notPublished(counts?.failed ?? 0)}
        </Banner>
      )}
      <ChipLinks
        label={texts.filesLists}
        follow={follow}
        links={lists.map((one) => ({
          href: place.hrefFor({ state: one === 'ready' ? undefined : one, page: undefined }),
          label: stateText(one, texts),
          count: counts?.[one] ?? 0,
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
              <StatementFileRow key={item.id} hoaId={hoaId} item={item} />
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
    </PageParts>
  )
}

function Publish({ hoaId, count }: { hoaId: number; count: number }) {
  const texts = useTexts(ledgerTexts)
  const { isBusy, start } = useChange(useRefreshStatements())
  const [isAsking, setAsking] = useState(false)
  async function publish() {
    await start({ send: () => request(statements.calls.publish, { query: { hoaId }, body: { count: String(count) } }) })
    setAsking(false)
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
  const { isBusy, start } = useChange(useRefreshStatements())
  const file = useNamedDownload(statements.calls.printFile, { hoaId }, texts.printFile(count))
  const printed = () =>
    start({ send: () => request(statements.calls.printed, { query: { hoaId }, body: { count: String(count) } }) })
  return (
    <div className={styles.buttons}>
      <DownloadRow {...file} icon="paperclip" look="button" />
      <Button variant="quiet" busy={isBusy} onClick={() => void printed()}>
        {texts.arePrinted}
      </Button>
    </div>
  )
}
