import { batchesPageSize, type CheckedPayment, ledger } from '@porchlight/contract/features/ledger.ts'
import { ledgerLimits } from '@porchlight/contract/shared/ledger.ts'
import type { LedgerBatch } from '@porchlight/contract/shared/ledger-shapes.ts'
import { formatMoney } from '@porchlight/contract/shared/money.ts'
import { type ClipboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { pathTo } from '../../paths.ts'
import { request } from '../../platform/call/call.ts'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryData, QueryList } from '../../platform/call/QueryList.tsx'
import { instantText } from '../../platform/dates.ts'
import { useDraftForm } from '../../platform/forms/use-draft-form.ts'
import { useRefusalText } from '../../platform/managed/use-refusal-text.ts'
import { newKey } from '../../platform/new-key.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { dot } from '../../ui/dot.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ConfirmDialog } from '../../ui/MessageDialog.tsx'
import { PageParts } from '../../ui/PageParts.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { showToast } from '../../ui/toasts.ts'
import { ElsewhereBanner } from './ElsewhereBanner.tsx'
import { type GridRow, isFilled, pasteInto, readRows } from './grid-rows.ts'
import styles from './Money.module.css'
import { useBatches, useBooks, useRefreshLedger } from './queries.ts'
import { VoidBatchDialog } from './ReasonDialog.tsx'
import { ledgerTexts } from './texts.ts'

/** The result of a check: one for each row of the grid, and the number and the sum of the payments that would be entered. */
type Checked = { rows: readonly CheckedPayment[]; count: number; cents: number }

/** The form for payments that are typed from a list of the bank, and the batches (association.txt 2.11). */
export function PaymentsPart({ hoaId }: { hoaId: number }) {
  const texts = useTexts(ledgerTexts)
  const query = useBooks(hoaId)
  const follow = useFollow()
  const fromFile = `${pathTo('communityImports', { hoaId })}?upload=payments`
  return (
    <QueryData
      query={query}
      loading={texts.booksLoading}
      failed={texts.booksFailed}
      placeholder={<SkeletonRows rows={8} />}
    >
      {(books) => (
        <PageParts>
          <p className={styles.buttons}>
            <ButtonLink variant="line" icon="card" href={fromFile} onClick={follow(fromFile)}>
              {texts.fromFile}
            </ButtonLink>
          </p>
          <Section title={texts.gridTitle}>
            {books.kept === 'elsewhere' && <ElsewhereBanner hoaId={hoaId} />}
            {books.kept === 'here' && <Grid key={hoaId} hoaId={hoaId} today={books.today} />}
          </Section>
          <Section title={texts.batches}>
            <Batches hoaId={hoaId} mayVoid={books.kept === 'here'} />
          </Section>
        </PageParts>
      )}
    </QueryData>
  )
}

function Grid({ hoaId, today }: { hoaId: number; today: string }) {
  const texts = useTexts(ledgerTexts)
  const refresh = useRefreshLedger()
  const refusalOf = useRefusalText()
  const { form, forget } = useDraftForm(`payments ${hoaId}`, { rows: '', key: newKey() })
  const rows = readRows(form.watch('rows'), today)
  const introId = useId()
  const [checked, setChecked] = useState<Checked | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const table = useRef<HTMLTableElement>(null)

  /** Stores the rows as JSON text, because a draft cannot store a list of objects. */
  function store(next: readonly GridRow[], { keepsResult = false } = {}) {
    form.setValue('rows', JSON.stringify(next.slice(0, ledgerLimits.gridRows)))
    if (!keepsResult) setChecked(null)
  }
  function change(at: number, values: Partial<GridRow>) {
    store(rows.map((row, index) => (index === at ? { ...row, ...values } : row)))
  }
  function paste(at: number, event: ClipboardEvent) {
    const next = pasteInto(rows, at, event.clipboardData.getData('text/plain'))
    if (!next) return
    event.preventDefault()
    store(next)
  }
  async function whileBusy(work: () => Promise<void>) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      showToast(refusalOf(error) ?? texts.failureText, 'problem')
    }
    setBusy(false)
  }
  const check = (gridRows = rows) =>
    whileBusy(async () => {
      const sent = gridRows.filter(isFilled)
      const answer = await request(ledger.calls.checkPayments, { query: { hoaId }, body: { rows: sent } })
      // The answer has a result for each sent row, in their order; rows that were not sent have none.
      const results = [...answer.rows]
      const found = gridRows.map((row) => (isFilled(row) ? results.shift() : undefined) ?? noResult)
      // The fields are marked before the first wrong one gets the focus.
      flushSync(() => setChecked({ ...answer, rows: found }))
      table.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    })
  const post = () =>
    whileBusy(async () => {
      if (!checked) return
      const { count, cents } = checked
      const body = { rows: rows.filter(isFilled), key: form.getValues('key'), count, cents }
      const answer = await request(ledger.calls.postPayments, { query: { hoaId }, body })
      setAsking(false)
      showToast(answer.messageContent, answer.success ? 'done' : 'problem')
      if (!answer.success) return
      const notPosted = rows.filter((row, at) => isFilled(row) && !wasPosted(checked.rows[at], row))
      forget()
      form.reset({ rows: notPosted.length > 0 ? JSON.stringify(notPosted) : '', key: newKey() })
      setChecked(null)
      refresh()
    })
  const faults = checked?.rows.filter((one) => one.problem !== '').length ?? 0
  const fields = [
    { name: 'home', label: texts.gridHome, type: 'text', maxLength: 200 },
    { name: 'on', label: texts.day, type: 'date', maxLength: 10 },
    { name: 'amount', label: texts.amount, type: 'text', maxLength: 30 },
    { name: 'reference', label: texts.reference, type: 'text', maxLength: ledgerLimits.reference },
  ] as const
  return (
    <>
      <p id={introId} className={styles.note}>
        {texts.gridIntro}
      </p>
      <table ref={table} className={styles.grid} aria-label={texts.gridTitle} aria-describedby={introId}>
        <thead>
          <tr>
            {fields.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">{texts.result}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row of the grid is identified by its position
            <tr key={at}>
              {fields.map(({ name, label, type, maxLength }) => (
                <td key={name}>
                  <input
                    className={styles.cell}
                    type={type}
                    aria-label={texts.gridRow(label, at + 1)}
                    {...(isWrong(checked?.rows[at], name) && {
                      'aria-invalid': true,
                      'aria-describedby': `${introId}-${at}`,
                    })}
                    inputMode={name === 'amount' ? 'decimal' : undefined}
                    maxLength={maxLength}
                    placeholder={label}
                    max={type === 'date' ? today : undefined}
                    value={row[name]}
                    onChange={(event) => change(at, { [name]: event.target.value })}
                    onPaste={(event) => paste(at, event)}
                  />
                </td>
              ))}
              <td className={styles.result} id={`${introId}-${at}`}>
                <Result
                  result={checked?.rows[at]}
                  again={row.again}
                  onAgain={(again) => {
                    const next = rows.map((other, index) => (index === at ? { ...other, again } : other))
                    store(next, { keepsResult: true })
                    void check(next)
                  }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.buttons}>
        <Button
          variant="line"
          disabled={isBusy}
          aria-describedby={introId}
          onClick={() => (rows.some(isFilled) ? void check() : table.current?.querySelector('input')?.focus())}
        >
          {texts.check}
        </Button>
        {checked && checked.count > 0 && (
          <Button disabled={isBusy} onClick={() => setAsking(true)}>
            {texts.post(checked.count)}
          </Button>
        )}
        <span role="status">
          {checked && texts.sum(checked.count, formatMoney(checked.cents))}
          {faults > 0 && `${dot}${texts.wrongRows(faults)}`}
        </span>
        {rows.length < ledgerLimits.gridRows && (
          <Button
            variant="quiet"
            icon="plus"
            onClick={() => store([...rows, ...readRows('', today)], { keepsResult: true })}
          >
            {texts.addRows}
          </Button>
        )}
        {rows.some(isFilled) && (
          <Button
            variant="quiet"
            onClick={() => {
              forget()
              form.reset({ rows: '', key: newKey() })
              setChecked(null)
            }}
          >
            {texts.clear}
          </Button>
        )}
      </div>
      {isAsking && checked && (
        <ConfirmDialog
          heading={texts.confirmTitle}
          confirmLabel={texts.post(checked.count)}
          cancelLabel={texts.cancel}
          busy={isBusy}
          onConfirm={() => void post()}
          onCancel={() => setAsking(false)}
        >
          {texts.confirm(checked.count, formatMoney(checked.cents))}
        </ConfirmDialog>
      )}
    </>
  )
}

/** The result of a row that was not sent, because nobody typed into it. */
const noResult: CheckedPayment = { homeId: null, address: '', cents: null, problem: '', isKnown: false }

/** Whether the check found a payment that is then entered: its home is known, and if it seems to be entered already, the person wants it again. */
const wasPosted = (one: CheckedPayment | undefined, row: GridRow) =>
  one?.problem === '' && one.homeId !== null && (!one.isKnown || row.again)

/** The field of the grid that a problem concerns, by the first word of the problem. A problem with another word concerns no single field. */
const fieldsOfProblems: Readonly<Record<string, string>> = { home: 'home', day: 'on', month: 'on', amount: 'amount' }

/** Whether the problem of a row concerns the field; false for a row without a problem. */
function isWrong(one: CheckedPayment | undefined, field: string): boolean {
  const word = one?.problem.split(' ')[0] ?? ''
  return fieldsOfProblems[word] === field
}

type ResultProps = {
  result: CheckedPayment | undefined
  /** Whether a payment that seems to be entered already is entered once more. */
  again: boolean
  onAgain: (again: boolean) => void
}

function Result({ result, again, onAgain }: ResultProps) {
  const texts = useTexts(ledgerTexts)
  if (!result || (result.problem === '' && result.homeId === null)) return null
  if (result.problem !== '') return <span className={styles.problem}>{texts[result.problem]}</span>
  return (
    <>
      {result.address}
      {result.isKnown && (
        <label className={styles.meta}>
          {texts.isKnown} <input type="checkbox" checked={again} onChange={(event) => onAgain(event.target.checked)} />{' '}
          {texts.again}
        </label>
      )}
    </>
  )
}

function Batches({ hoaId, mayVoid }: { hoaId: number; mayVoid: boolean }) {
  const texts = useTexts(ledgerTexts)
  const locale = useLocale()
  const [page, setPage] = useState(1)
  const [voided, setVoided] = useState<LedgerBatch | null>(null)
  const query = useBatches(hoaId, page)
  return (
    <>
      <QueryList
        query={query}
        loading={texts.batchesLoading}
        failed={texts.batchesFailed}
        placeholder={<SkeletonRows rows={4} />}
        empty={<EmptyState drawing="house" text={texts.noBatches} />}
      >
        {(batches) => (
          <Rows aria-label={texts.batches}>
            {batches.map((batch) => (
              <Row
                key={batch.id}
                title={batch.title}
                meta={[instantText(batch.at, locale), texts.batchMeta(batch.count, batch.author), batch.reason]
                  .filter(Boolean)
                  .join(dot)}
                end={
                  <>
                    {batch.isReversed && <Tag>{texts.takenBack}</Tag>} {formatMoney(batch.cents)}
                  </>
                }
                stacked="all"
                actions={
                  mayVoid &&
                  !batch.isReversed &&
                  batch.kind !== 'void' && (
                    <Button
                      variant="quiet"
                      icon="undo"
                      aria-label={texts.takeBackOf(
                        batch.title,
                        instantText(batch.at, locale),
                        formatMoney(batch.cents),
                      )}
                      onClick={() => setVoided(batch)}
                    >
                      {texts.takeBack}
                    </Button>
                  )
                }
              />
            ))}
          </Rows>
        )}
      </QueryList>
      <Pages
        label={texts.batchPages}
        page={page}
        pageCount={Math.ceil((query.data?._meta.totalCount ?? 0) / batchesPageSize)}
        hrefFor={() => location.pathname}
        onPage={setPage}
      />
      {voided && (
        <VoidBatchDialog hoaId={hoaId} batch={voided.id} count={voided.count} onClose={() => setVoided(null)} />
      )}
    </>
  )
}
