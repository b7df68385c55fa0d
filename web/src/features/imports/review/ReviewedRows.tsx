import { importRowsPageSize, type ReviewedRow } from '@porchlight/contract/features/imports.ts'
import { Pages } from '../../../platform/call/Pages.tsx'
import { QueryList } from '../../../platform/call/QueryList.tsx'
import type { AddressPlace } from '../../../platform/navigation/use-address.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Plate } from '../../../ui/Plate.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import type { ImportAddress, ShownOutcome } from '../address.ts'
import { useReview } from '../queries.ts'
import { type ImportsTexts, importsTexts } from '../texts.ts'
import { fieldName, shownValue } from '../words.ts'
import styles from './ReviewedRows.module.css'

type ReviewedRowsProps = {
  hoaId: number
  importId: number
  /** The state of the import. */
  state: string
  outcome: ShownOutcome
  place: AddressPlace<ImportAddress>
}

/** The rows of one outcome with every changed field, the old value beside the new one; for a new row only its values (spec imports-m012). */
export function ReviewedRows({ hoaId, importId, state, outcome, place }: ReviewedRowsProps) {
  const texts = useTexts(importsTexts)
  const { page = 1 } = place.address
  const rows = useReview(hoaId, importId, outcome, page, state)
  return (
    <div aria-busy={rows.isPlaceholderData}>
      <h2>
        <VisuallyHidden>{texts.differences}</VisuallyHidden>
      </h2>
      <QueryList
        query={rows}
        loading={texts.loadingRows}
        failed={texts.failedRows}
        placeholder={<SkeletonRows rows={5} lead="plate" />}
        empty={<p className={styles.empty}>{texts.noRows}</p>}
      >
        {(items) => (
          <ul className={styles.rows}>
            {items.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: people who leave have no row in the file
              <RowChange key={`${row.row} ${at}`} row={row} />
            ))}
          </ul>
        )}
      </QueryList>
      <Pages
        label={texts.rowPages}
        page={page}
        pageCount={Math.ceil((rows.data?._meta.totalCount ?? 0) / importRowsPageSize)}
        hrefFor={(to) => place.hrefFor({ ...place.address, page: to })}
        onPage={(to) => place.go({ ...place.address, page: to })}
      />
    </div>
  )
}

const tags = {
  new: { label: 'rowNew', tone: 'pine' },
  changed: { label: 'rowChanged', tone: 'works' },
  unchanged: { label: 'chipUnchanged', tone: 'neutral' },
  leaving: { label: 'chipLeaving', tone: 'lamp' },
  problem: { label: 'rowProblem', tone: 'brick' },
  left: { label: 'chipLeft', tone: 'neutral' },
} as const

function RowChange({ row }: { row: ReviewedRow }) {
  const texts = useTexts(importsTexts)
  const { label, tone } = tags[row.outcome]
  // `row.row` is the number of the row in the file; 0 for a person who is not in it.
  const below = [row.address, row.row > 0 && texts.row(row.row), foundText(row, texts)].filter(Boolean).join(', ')
  return (
    <li className={styles.change}>
      <div className={styles.head}>
        {row.plate && <Plate number={row.plate} />}
        <div className={styles.names}>
          <h3>{row.title || texts.emptyValue}</h3>
          <p>{below}</p>
        </div>
        <Tag tone={tone}>{texts[label]}</Tag>
      </div>
      {row.notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      {row.outcome === 'new' && (
        <ul className={styles.made}>
          {row.differences.map(({ field, to }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people of a row can have the same field
            <li key={`${field} ${at}`}>
              <span>{fieldName(field, texts)}</span> <ins className={styles.new}>{shownValue(field, to, texts)}</ins>
            </li>
          ))}
        </ul>
      )}
      {row.outcome !== 'new' && row.differences.length > 0 && (
        <div className={styles.lines}>
          {row.differences.map(({ field, from, to }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people of a row can have the same field
            <div key={`${field} ${at}`} className={styles.line}>
              <span>{fieldName(field, texts)}</span>
              <div className={styles.values}>
                {from ? <del className={styles.old}>{shownValue(field, from, texts)}</del> : <Empty texts={texts} />}
                <span>
                  <Icon name="chevron-right" size={20} />
                  <VisuallyHidden>{texts.becomes}</VisuallyHidden>
                </span>
                {to ? <ins className={styles.new}>{shownValue(field, to, texts)}</ins> : <Empty texts={texts} />}
              </div>
            </div>
          ))}
        </div>
      )}
    </li>
  )
}

function Empty({ texts }: { texts: ImportsTexts }) {
  return <span className={styles.empty}>{texts.emptyValue}</span>
}

function foundText({ foundBy }: ReviewedRow, texts: ImportsTexts): string {
  if (foundBy === 'accountNumber') return texts.foundByAccount
  if (foundBy === 'identifier') return texts.foundByIdentifier
  return foundBy === 'address' ? texts.foundByAddress : ''
}
