import { entriesPageSize, ledger } from '@porchlight/contract/features/ledger.ts'
import type { LedgerAccount, LedgerRecord } from '@porchlight/contract/shared/ledger-shapes.ts'
import { formatMoney } from '@porchlight/contract/shared/money.ts'
import { useState } from 'react'
import { pathTo } from '../../paths.ts'
import { request } from '../../platform/call/call.ts'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { dayText } from '../../platform/dates.ts'
import { useManaged } from '../../platform/managed/managed.ts'
import { pageIn } from '../../platform/navigation/address-values.ts'
import { useShown } from '../../platform/navigation/Navigation.tsx'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { BackLink } from '../../platform/page/BackLink.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Button } from '../../ui/Button.tsx'
import { CardTable } from '../../ui/CardTable.tsx'
import { dot } from '../../ui/dot.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { PageParts } from '../../ui/PageParts.tsx'
import { Plate } from '../../ui/Plate.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { ElsewhereBanner } from './ElsewhereBanner.tsx'
import { EntryDialog } from './EntryDialog.tsx'
import { Figures } from './Figures.tsx'
import styles from './Money.module.css'
import { useAccount, useBooks } from './queries.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { kindText, type LedgerTexts, ledgerTexts } from './texts.ts'

const readAddress = (raw: Record<string, unknown>) => ({ page: pageIn(raw.page) })

/** {c}/Money/Homes/{id}: the account of a home with its entries (association.txt 2.11). */
export function CommunityMoneyHomeScreen() {
  const texts = useTexts(ledgerTexts)
  const { hoaId, may } = useManaged()
  const home = Number(useShown().params.homeId)
  const place = useAddress(pathTo('communityMoneyHome', { hoaId, homeId: home }), readAddress)
  const query = useAccount(hoaId, home, place.address.page ?? 1)
  const books = useBooks(hoaId).data
  const [isEntering, setEntering] = useState(false)
  const mayPost = may('ledger.post') && books?.kept === 'here'
  const account = query.data?.account
  return (
    <Page
      title={account?.address ?? texts.title}
      lead={account?.plate && <Plate number={account.plate} />}
      back={<BackLink href={pathTo('communityMoney', { hoaId })}>{texts.backToAccounts}</BackLink>}
      actions={
        mayPost && (
          <Button icon="plus" onClick={() => setEntering(true)}>
            {texts.enter}
          </Button>
        )
      }
    >
      <QueryData
        query={query}
        loading={texts.accountLoading}
        failed={texts.accountFailed}
        placeholder={<SkeletonRows rows={8} />}
      >
        {({ account: shown, items, _meta }) => (
          <PageParts>
            {books?.kept === 'elsewhere' && <ElsewhereBanner hoaId={hoaId} />}
            <AccountHead account={shown} />
            <Section title={texts.entries}>
              {items.length === 0 ? (
                <EmptyState drawing="house" text={texts.noEntries} />
              ) : (
                <EntriesTable hoaId={hoaId} entries={items} mayVoid={mayPost} />
              )}
              <Pages
                label={texts.entryPages}
                page={place.address.page ?? 1}
                pageCount={Math.ceil(_meta.totalCount / entriesPageSize)}
                hrefFor={(page) => place.hrefFor({ page })}
                onPage={(page) => place.go({ page }, { toTop: true })}
              />
            </Section>
          </PageParts>
        )}
      </QueryData>
      {isEntering && books && (
        <EntryDialog hoaId={hoaId} homeId={home} today={books.today} onClose={() => setEntering(false)} />
      )}
    </Page>
  )
}

/** The balance of the home and its ageing. */
export function AccountHead({ account }: { account: LedgerAccount }) {
  const texts = useTexts(ledgerTexts)
  const locale = useLocale()
  const facts = [
    account.owners.join(', ') || texts.noOwner,
    account.accountNumber || account.identifier,
    account.dueOn && texts.dueSince(dayText(account.dueOn, locale)),
    account.asOf && texts.asOf(dayText(account.asOf, locale)),
  ]
  return (
    <div>
      <p className={styles.note}>{facts.filter(Boolean).join(dot)}</p>
      {account.balanceCents === null ? (
        <p>{texts.unknown}</p>
      ) : (
        <Figures
          label={account.address}
          items={[
            [texts.balance, account.balanceCents],
            [texts.current, account.currentCents],
            [texts.days30, account.days30Cents],
            [texts.days60, account.days60Cents],
            [texts.days90, account.days90Cents],
          ]}
        />
      )}
    </div>
  )
}

type EntriesTableProps = { hoaId: number; entries: readonly LedgerRecord[]; mayVoid: boolean }

/** The entries with the balance after each; a reversed entry stays, struck through. */
export function EntriesTable({ hoaId, entries, mayVoid }: EntriesTableProps) {
  const texts = useTexts(ledgerTexts)
  const locale = useLocale()
  const [voided, setVoided] = useState<LedgerRecord | null>(null)
  return (
    <>
      <div className={styles.wide}>
        <CardTable caption={texts.entryCaption}>
          <thead>
            <tr>
              <th scope="col">{texts.day}</th>
              <th scope="col">{texts.entry}</th>
              <th scope="col">{texts.due}</th>
              {[texts.charge, texts.payment, texts.balance].map((head) => (
                <th key={head} scope="col" className={styles.amount}>
                  {head}
                </th>
              ))}
              {mayVoid && <th scope="col">{texts.actions}</th>}
            </tr>
          </thead>
          <tbody>
            {entries.map((one) => (
              <tr key={one.id}>
                <td data-term={texts.day} className={styles.date}>
                  {dayText(one.on, locale)}
                </td>
                <th scope="row">
                  <span className={one.isReversed ? styles.struck : undefined}>{one.text}</span>
                  <span className={styles.meta}>{factsOf(one, texts, locale).join(dot)}</span>
                </th>
                <td data-term={texts.due} className={styles.date}>
                  {dayText(one.dueOn, locale)}
                </td>
                <td data-term={texts.charge} className={styles.amount}>
                  {one.cents > 0 ? formatMoney(one.cents) : ''}
                </td>
                <td data-term={texts.payment} className={styles.amount}>
                  {one.cents < 0 ? formatMoney(-one.cents) : ''}
                </td>
                <td data-term={texts.balance} className={styles.amount}>
                  {formatMoney(one.balanceCents)}
                </td>
                {mayVoid && (
                  <td>
                    {!one.isReversed && one.kind !== 'reversal' && (
                      <IconButton
                        icon="undo"
                        label={texts.takeBackOf(nameOf(one), dayText(one.on, locale), formatMoney(Math.abs(one.cents)))}
                        onClick={() => setVoided(one)}
                      />
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </CardTable>
      </div>
      {voided && (
        <ReasonDialog
          title={texts.takeBackTitle}
          intro={texts.takeBackIntro(formatMoney(Math.abs(voided.cents)), voided.text)}
          submitLabel={texts.takeBack}
          send={(reason, signal) =>
            request(ledger.calls.void, { query: { hoaId, entry: voided.id }, body: { reason }, signal })
          }
          onClose={() => setVoided(null)}
        />
      )}
    </>
  )
}

/** The label of an entry; its reference distinguishes two entries with the same day and amount. */
const nameOf = ({ text, reference }: LedgerRecord) => [text, reference].filter(Boolean).join(', ')

function factsOf(one: LedgerRecord, texts: LedgerTexts, locale: string): string[] {
  return [
    kindText(one.kind, texts),
    one.isReversed ? texts.takenBack : '',
    // The day of the entry that this one takes back.
    one.reverses && texts.reverses(dayText(one.reverses, locale)),
    one.reference,
    one.author && texts.by(one.author),
    one.reason && texts.because(one.reason),
  ].filter(Boolean)
}
