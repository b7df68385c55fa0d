import { carriedOverId, type LedgerEntry } from '@porchlight/contract/features/payments.ts'
import { formatMoney } from '@porchlight/contract/shared/money.ts'
import { showDay } from '../../../platform/dates.ts'
import { RelativeDay } from '../../../platform/RelativeDate.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useLocale } from '../../../platform/use-locale.ts'
import { CardTable } from '../../../ui/CardTable.tsx'
import { Disc } from '../../../ui/Disc.tsx'
import { paymentsTexts } from '../texts.ts'
import styles from './LedgerTable.module.css'

type LedgerTableProps = { caption: string; entries: readonly LedgerEntry[] }

/** Entries of a ledger; under 768 px rows with a sign for a charge or a payment. */
export function LedgerTable({ caption, entries }: LedgerTableProps) {
  const texts = useTexts(paymentsTexts)
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
        {entries.map((entry) => (
          <LedgerRow key={entry.id} entry={entry} />
        ))}
      </tbody>
    </CardTable>
  )
}

function LedgerRow({ entry }: { entry: LedgerEntry }) {
  const texts = useTexts(paymentsTexts)
  const { id, dateFormatted, description, amountCents, balanceCents } = entry
  const date = showDay(dateFormatted, useLocale())
  const isPayment = amountCents < 0
  return (
    <tr className={styles.row}>
      <td className={styles.date}>
        <span className={styles.whole}>{date}</span>
        <span className={styles.near}>
          <RelativeDay day={dateFormatted} />
        </span>
      </td>
      <th scope="row" className={styles.description}>
        <span className={styles.sign}>
          <Disc icon={isPayment ? 'check' : 'card'} tone={isPayment ? 'pine' : 'neutral'} />
        </span>
        {id === carriedOverId ? texts.carriedOver : description}
      </th>
      <td className={styles.amount}>{amountCents > 0 && formatMoney(amountCents)}</td>
      <td className={`${styles.amount} ${styles.payment}`}>{isPayment && formatMoney(-amountCents)}</td>
      <td className={styles.balance} data-term={texts.balance}>
        {formatMoney(balanceCents)}
      </td>
    </tr>
  )
}
