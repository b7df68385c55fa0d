import { administration } from '@porchlight/contract/features/administration.ts'
import { useCall } from '../../platform/call/use-call.ts'
import { Page } from '../../platform/page/Page.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import styles from './CommunitiesScreen.module.css'
import { CommunityTable } from './CommunityTable.tsx'
import { administrationTexts } from './texts.ts'

/** The communities of the person's companies, each with its figures and the way into its preview. */
export function CommunitiesScreen() {
  const texts = useTexts(administrationTexts)
  const { data, isPending, isError, isFetching, refetch } = useCall(administration.calls.overview, {})
  return (
    <Page title={texts.title}>
      {isPending && <SkeletonRows rows={3} label={texts.loading} />}
      {isError && (
        <ErrorState
          text={texts.loadFailed}
          retryLabel={texts.tryAgain}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.companies.map((company) => (
        <section key={company.companyId} className={styles.company} aria-label={company.name}>
          <header className={styles.header}>
            <h2>{company.name}</h2>
            <p className={styles.roles}>{company.roles.join(', ')}</p>
          </header>
          {company.communities.length > 0 ? (
            <CommunityTable caption={texts.communitiesOf(company.name)} communities={company.communities} />
          ) : (
            <EmptyState drawing="house" text={texts.noCommunities} />
          )}
        </section>
      ))}
    </Page>
  )
}
