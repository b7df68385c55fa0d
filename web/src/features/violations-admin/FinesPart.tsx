import { type ViolationFine, violationsAdmin } from '@porchlight/contract/features/violations-admin.ts'
import { formatMoney } from '@porchlight/contract/shared/money.ts'
import { casesPageSize } from '@porchlight/contract/shared/violation-cases.ts'
import { pathTo } from '../../paths.ts'
import { request } from '../../platform/call/call.ts'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { dayText } from '../../platform/dates.ts'
import { useManaged } from '../../platform/managed/managed.ts'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { useChange } from '../../platform/saving/use-change.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Button } from '../../ui/Button.tsx'
import { CardTable } from '../../ui/CardTable.tsx'
import { Chips } from '../../ui/Chips.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageParts } from '../../ui/PageParts.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { readPage } from './address.ts'
import { useFines, useRefreshCases } from './queries.ts'
import { violationsAdminTexts } from './texts.ts'
import styles from './ViolationsAdmin.module.css'

/** The fines of a community; if the accounts are kept elsewhere, the list for the bookkeeper (association.txt 2.12). */
export function FinesPart({ hoaId }: { hoaId: number }) {
  const texts = useTexts(violationsAdminTexts)
  const { may } = useManaged()
  const place = useAddress(pathTo('communityViolationsPart', { hoaId, part: 'Fines' }), readPage)
  const { page, waiting } = place.address
  const query = useFines(hoaId, { page, waiting })
  const { isBusy, start } = useChange(useRefreshCases())
  const total = query.data?._meta.totalCount ?? 0
  const noteAsEntered = (fine: number) =>
    void start({ send: () => request(violationsAdmin.calls.noteFine, { query: { hoaId, fine }, body: {} }) })
  return (
    <PageParts busy={query.isPlaceholderData}>
      <p className={styles.note}>
        {texts.finesIntro} {texts.finesElsewhere}
      </p>
      <Chips
        legend={texts.fines}
        options={[
          { value: 'all', label: texts.everyFine },
          { value: 'waiting', label: texts.waiting },
        ]}
        value={waiting ? 'waiting' : 'all'}
        onChange={(value) => place.go({ waiting: value === 'waiting' ? 1 : undefined, page: undefined })}
      />
      <QueryList
        query={query}
        loading={texts.finesLoading}
        failed={texts.finesFailed}
        placeholder={<SkeletonRows rows={5} />}
        empty={<EmptyState drawing="house" text={waiting ? texts.nothingInView : texts.noFines} />}
      >
        {(fines) => (
          <FinesTable fines={fines} onNote={may('ledger.post') ? noteAsEntered : undefined} isBusy={isBusy} />
        )}
      </QueryList>
      <Pages
        label={texts.finePages}
        page={page ?? 1}
        pageCount={Math.ceil(total / casesPageSize)}
        hrefFor={(next) => place.hrefFor({ page: next })}
        onPage={(next) => place.go({ page: next }, { toTop: true })}
      />
    </PageParts>
  )
}

const tones = {
  charged: 'pine',
  'to enter': 'lamp',
  entered: 'pine',
  reversed: 'neutral',
  'to take back': 'lamp',
} as const

type FinesTableProps = {
  fines: readonly ViolationFine[]
  /** Notes that a fine, or its reversal, was entered in the accounts that are kept elsewhere. */
  onNote: ((id: number) => void) | undefined
  isBusy: boolean
}

/** Fines with home, amount and state. */
function FinesTable({ fines, onNote, isBusy }: FinesTableProps) {
  const texts = useTexts(violationsAdminTexts)
  const locale = useLocale()
  return (
    <CardTable caption={texts.fines}>
      <thead>
        <tr>
          <th scope="col">{texts.home}</th>
          <th scope="col">{texts.number}</th>
          <th scope="col">{texts.day}</th>
          <th scope="col" className={styles.amount}>
            {texts.amount}
          </th>
          <th scope="col">{texts.state}</th>
          {onNote && <th scope="col">{texts.actions}</th>}
        </tr>
      </thead>
      <tbody>
        {fines.map((one) => (
          <tr key={one.id}>
            <th scope="row">
              {one.address} {one.accountNumber && <span className={styles.soft}>{one.accountNumber}</span>}
            </th>
            <td data-term={texts.number}>
              {one.number}, {one.type}
            </td>
            <td data-term={texts.day}>{dayText(one.on, locale)}</td>
            <td data-term={texts.amount} className={styles.amount}>
              {formatMoney(one.cents)}
            </td>
            <td data-term={texts.state} className={classes(styles.broken, styles.state)}>
              <Tag tone={tones[one.state]}>{texts[`fine ${one.state}`]}</Tag>
              {one.reason && <span className={styles.note}> {one.reason}</span>}
            </td>
            {onNote && (
              <td className={styles.broken}>
                {(one.state === 'to enter' || one.state === 'to take back') && (
                  <Button
                    variant="line"
                    disabled={isBusy}
                    aria-label={texts.noteFineOf(one.number)}
                    onClick={() => onNote(one.id)}
                  >
                    {texts.noteFine}
                  </Button>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </CardTable>
  )
}
