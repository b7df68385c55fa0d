import { type TotalGroup, totalGroups } from '@porchlight/contract/shared/ledger.ts'
import type { LedgerTotals } from '@porchlight/contract/shared/ledger-shapes.ts'
import { formatMoney } from '@porchlight/contract/shared/money.ts'
import { pathTo } from '../../paths.ts'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { dayText } from '../../platform/dates.ts'
import { dayIn } from '../../platform/navigation/address-values.ts'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Banner } from '../../ui/Banner.tsx'
import { CardTable } from '../../ui/CardTable.tsx'
import { PageParts } from '../../ui/PageParts.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Figures } from './Figures.tsx'
import styles from './Money.module.css'
import { useTotals } from './queries.ts'
import { kindText, type LedgerTexts, ledgerTexts } from './texts.ts'

const readAddress = (raw: Record<string, unknown>) => ({ from: dayIn(raw.from), to: dayIn(raw.to) })

function groupText(group: TotalGroup, texts: LedgerTexts): string {
  return { opening: texts.broughtIn, charges: texts.charges, credits: texts.credits, payments: texts.payments }[group]
}

/** How the balances of all homes changed in a period, as a total and by kind (association.txt 2.11). */
export function TotalsPart({ hoaId }: { hoaId: number }) {
  const texts = useTexts(ledgerTexts)
  const place = useAddress(pathTo('communityMoneyPart', { hoaId, part: 'Totals' }), readAddress)
  const { address } = place
  const query = useTotals(hoaId, address)
  const shown = { from: address.from ?? query.data?.from ?? '', to: address.to ?? query.data?.to ?? '' }
  const go = (change: { from?: string; to?: string }) =>
    place.go({ from: shown.from || undefined, to: shown.to || undefined, ...change }, { replace: true })
  return (
    <PageParts busy={query.isPlaceholderData}>
      <div className={styles.period}>
        <TextField
          type="date"
          label={texts.fromDay}
          value={shown.from}
          onChange={(event) => dayIn(event.target.value) && go({ from: event.target.value })}
        />
        <TextField
          type="date"
          label={texts.toDay}
          value={shown.to}
          onChange={(event) => dayIn(event.target.value) && go({ to: event.target.value })}
        />
      </div>
      <QueryData
        query={query}
        loading={texts.totalsLoading}
        failed={texts.totalsFailed}
        placeholder={<SkeletonRows rows={6} />}
      >
        {(totals) => <TotalsOf totals={totals} />}
      </QueryData>
    </PageParts>
  )
}

/** The totals of a period, and whether they agree with the balances. */
export function TotalsOf({ totals }: { totals: LedgerTotals }) {
  const texts = useTexts(ledgerTexts)
  const locale = useLocale()
  // `laterCents` is the sum of the entries after the period: with it, the closing sum must equal the balances of all homes.
  const { groups, kinds, closingCents, openingCents, laterCents, balancesCents } = totals
  const countOf = (count: number) => count.toLocaleString(locale)
  const period = texts.periodOf(dayText(totals.from, locale), dayText(totals.to, locale))
  return (
    <>
      <Figures
        label={period}
        items={[
          [texts.openingSum, openingCents],
          ...(groups.opening === 0 ? [] : [[texts.broughtIn, groups.opening] as const]),
          [texts.charges, groups.charges],
          [texts.credits, groups.credits],
          [texts.payments, groups.payments],
          [texts.closingSum, closingCents],
        ]}
      />
      {closingCents + laterCents === balancesCents ? (
        <p className={styles.note}>
          {laterCents === 0
            ? texts.agrees(formatMoney(balancesCents))
            : texts.agreesLater(formatMoney(balancesCents), formatMoney(laterCents))}
        </p>
      ) : (
        <Banner tone="danger">
          {texts.disagrees(formatMoney(closingCents + laterCents), formatMoney(balancesCents))}
        </Banner>
      )}
      {totals.closedThrough && (
        <p className={styles.note}>{texts.closedThrough(dayText(totals.closedThrough, locale))}</p>
      )}
      <Section title={texts.byKind}>
        {kinds.length === 0 ? (
          <p className={styles.note}>{texts.nothingInPeriod}</p>
        ) : (
          <CardTable caption={texts.kindsCaption(period)}>
            <thead>
              <tr>
                <th scope="col">{texts.kind}</th>
                <th scope="col">{texts.countsAs}</th>
                <th scope="col" className={styles.amount}>
                  {texts.entries}
                </th>
                <th scope="col" className={styles.amount}>
                  {texts.amount}
                </th>
              </tr>
            </thead>
            <tbody>
              {totalGroups.flatMap((group) =>
                kinds
                  .filter((one) => one.group === group)
                  .map((one) => (
                    <tr key={one.kind}>
                      <th scope="row">{kindText(one.kind, texts)}</th>
                      <td data-term={texts.countsAs}>{groupText(group, texts)}</td>
                      <td data-term={texts.entries} className={styles.amount}>
                        {countOf(one.count)}
                      </td>
                      <td data-term={texts.amount} className={styles.amount}>
                        {formatMoney(one.cents)}
                      </td>
                    </tr>
                  )),
              )}
            </tbody>
            <tfoot>
              <tr className={styles.sum}>
                <th scope="row">{texts.changeSum}</th>
                <td />
                <td data-term={texts.entries} className={styles.amount}>
                  {countOf(kinds.reduce((sum, one) => sum + one.count, 0))}
                </td>
                <td data-term={texts.amount} className={styles.amount}>
                  {formatMoney(closingCents - openingCents)}
                </td>
              </tr>
            </tfoot>
          </CardTable>
        )}
      </Section>
    </>
  )
}
