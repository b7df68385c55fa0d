import { carriedOverId, type LedgerEntry } from '@porchlight/contract/features/payments.ts'
import { formatMoney } from '@porchlight/contract/shared/money.ts'
import { showDay } from '../../platform/dates.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { CardTable } from '../../ui/CardTable.tsx'
import styles from './LedgerTable.module.css'
import { paymentsTexts } from './texts.ts'

type LedgerTableProps = { caption: string; entries: readonly LedgerEntry[] }

/** Entries of a ledger; a card each under 768 px. */
export function LedgerTable({ caption, entries }: LedgerTableProps) {
  const texts = useTexts(paymentsTexts)
  const locale = useLocale()
  return (
    <CardTable caption={caption}>
      <thead>
        <tr>
          <th scope="col">{texts.date}</th>
          <th scope="col">{texts.description}</th>
          <th scope="col" className={styles.amount}>
            {texts.charge}
          </th>
          <th scope="col" className={styles.amount}>
            {texts.payment}
          </th>
          <th scope="col" className={styles.amount}>
            {texts.balance}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, dateFormatted, description, amountCents, balanceCents }) => (
          <tr key={id}>
            <td className={styles.date}>{showDay(dateFormatted, locale)}</td>
            <th scope="row" className={styles.description}>
              {id === carriedOverId ? texts.carriedOver : description}
            </th>
            <td className={styles.amount} data-term={texts.charge}>
              {amountCents > 0 && formatMoney(amountCents)}
            </td>
            <td className={styles.amount} data-term={texts.payment}>
              {amountCents < 0 && formatMoney(-amountCents)}
            </td>
            <td className={styles.amount} data-term={texts.balance}>
              {formatMoney(balanceCents)}
            </td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  )
}
