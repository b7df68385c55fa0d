import { ledgerPageSize } from '@porchlight/contract/features/payments.ts'
import { Pages } from '../../../platform/call/Pages.tsx'
import { QueryList } from '../../../platform/call/QueryList.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { Home } from '../home.ts'
import { useLedger } from '../queries.ts'
import { paymentsTexts } from '../texts.ts'
import type { usePortalAddress } from '../use-portal-address.ts'
import { DownloadLedger } from './DownloadLedger.tsx'
import { LedgerTable } from './LedgerTable.tsx'

type LedgerProps = { home: Home; place: ReturnType<typeof usePortalAddress> }

/** The charges and payments with the balance after each, newest first. */
export function Ledger({ home, place }: LedgerProps) {
  const texts = useTexts(paymentsTexts)
  const page = place.address.page ?? 1
  const entries = useLedger(home, page)
  const total = entries.data?._meta.totalCount ?? 0
  return (
    <Section title={texts.history} aside={total > 0 && <DownloadLedger home={home} />} aria-busy={entries.isPending}>
      <QueryList
        query={entries}
        loading={texts.loadingHistory}
        failed={texts.historyFailed}
        placeholder={<Skeleton height={52 * (ledgerPageSize + 1)} />}
        empty={<EmptyState drawing="house" text={texts.noHistory} />}
      >
        {(items) => <LedgerTable entries={items} caption={texts.historyCaption} />}
      </QueryList>
      <Pages
        label={texts.historyPages}
        page={page}
        pageCount={Math.ceil(total / ledgerPageSize)}
        hrefFor={(to) => place.hrefFor({ page: to })}
        onPage={(to) => place.go({ page: to })}
      />
    </Section>
  )
}
