import { statementPageSize } from '@porchlight/contract/features/payments.ts'
import { Pages } from '../../../platform/call/Pages.tsx'
import { QueryList } from '../../../platform/call/QueryList.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Rows } from '../../../ui/Row.tsx'
import { Section } from '../../../ui/Section.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import type { Home } from '../home.ts'
import { useStatements } from '../queries.ts'
import { paymentsTexts } from '../texts.ts'
import type { usePortalAddress } from '../use-portal-address.ts'
import { StatementRow } from './StatementRow.tsx'

type StatementsProps = { home: Home; place: ReturnType<typeof usePortalAddress> }

/** The statements of the home, newest first; each can be downloaded. */
export function Statements({ home, place }: StatementsProps) {
  const texts = useTexts(paymentsTexts)
  const page = place.address.statements ?? 1
  const statements = useStatements(home, page)
  return (
    <Section title={texts.statements} aria-busy={statements.isPending}>
      <QueryList
        query={statements}
        loading={texts.loadingStatements}
        failed={texts.statementsFailed}
        placeholder={<SkeletonRows rows={statementPageSize} />}
        empty={<p>{texts.noStatements}</p>}
      >
        {(items) => (
          <Rows>
            {items.map((statement) => (
              <StatementRow key={statement.id} statement={statement} />
            ))}
          </Rows>
        )}
      </QueryList>
      <Pages
        label={texts.statementPages}
        page={page}
        pageCount={Math.ceil((statements.data?._meta.totalCount ?? 0) / statementPageSize)}
        hrefFor={(to) => place.hrefFor({ statements: to })}
        onPage={(to) => place.go({ statements: to })}
      />
    </Section>
  )
}
