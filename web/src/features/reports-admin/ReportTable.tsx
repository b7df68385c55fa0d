import type { Report, ReportCell, ReportColumn } from '@porchlight/contract/features/reports-admin.ts'
import { formatMoney } from '@porchlight/contract/shared/money.ts'
import { dayText } from '../../platform/dates.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { CardTable } from '../../ui/CardTable.tsx'
import { classes } from '../../ui/classes.ts'
import styles from './Reports.module.css'
import { reportsAdminTexts } from './texts.ts'

const isAmount = ({ kind }: ReportColumn) => kind === 'money' || kind === 'number'

/** The value of a cell as displayed text. */
function cellText(value: ReportCell, { kind }: ReportColumn, locale: string): string {
  if (value === null || value === '') return ''
  if (typeof value === 'number') return kind === 'money' ? formatMoney(value) : String(value)
  if (kind === 'day') return dayText(value, locale)
  // A time is the day, one character, and the time of day.
  return kind === 'time' ? `${dayText(value.slice(0, 10), locale)}, ${value.slice(11)}` : value
}

/** A table with more columns than this is dense: smaller text, less space, and a first column that stays visible (Reports.module.css). */
const maxRoomyColumns = 8

/** In a dense table, a text with more characters than this gets a wide column, so that a row is not many lines high. */
const longTextLength = 24

/** The rows of a report with its totals; the table scrolls horizontally if it has many columns. */
export function ReportTable({ title, report }: { title: string; report: Report }) {
  const texts = useTexts(reportsAdminTexts)
  const locale = useLocale()
  const { columns, items } = report
  const [first, ...others] = columns
  if (!first) return null
  const hasSums = columns.some(({ sum }) => sum !== null)
  const cellClass = (column: ReportColumn, value?: ReportCell) =>
    classes(
      isAmount(column) ? styles.amount : styles.cell,
      typeof value === 'string' && value.length > longTextLength && styles.long,
      column.kind === 'day' && styles.day,
      column.kind === 'money' && value === 0 && styles.zero,
    )
  const tableClass = classes(styles.wide, columns.length > maxRoomyColumns && styles.dense)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className={tableClass} aria-label={texts.table(title)} tabIndex={0}>
      <CardTable caption={title}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={isAmount(column) ? styles.amount : undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a report have no id
            <tr key={at}>
              <th scope="row" className={cellClass(first)}>
                {cellText(row[0] ?? null, first, locale)}
              </th>
              {others.map((column, index) => (
                <td key={column.key} data-term={column.label} className={cellClass(column, row[index + 1])}>
                  {cellText(row[index + 1] ?? null, column, locale)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {hasSums && (
          <tfoot>
            <tr className={styles.sum}>
              <th scope="row">{texts.total}</th>
              {others.map((column) => (
                <td key={column.key} data-term={column.label} className={cellClass(column)}>
                  {cellText(column.sum, column, locale)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </CardTable>
    </section>
  )
}
