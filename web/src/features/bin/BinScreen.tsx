import { binPageSize } from '@porchlight/contract/features/bin.ts'
import { useRouter, useSearch } from '@tanstack/react-router'
import { pages } from '../../paths.ts'
import { showDate } from '../../platform/dates.ts'
import { Page } from '../../platform/page/Page.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './BinScreen.module.css'
import { type BinItem, useDeleted, useRestoring } from './queries.ts'
import { binTexts } from './texts.ts'

/** /Bin: what was deleted, by whom and when, and the way back, for those who edit the web site. */
export function BinScreen() {
  const texts = useTexts(binTexts)
  const router = useRouter()
  const { loginUserHoaId, isWebsiteAdministrator } = useSignedIn()
  const hoaId = loginUserHoaId ?? 0
  const page = readPage(useSearch({ strict: false }))
  const { data, isPending, isError, isFetching, refetch } = useDeleted(hoaId, page, isWebsiteAdministrator)
  const target = (to: number) => ({ to: pages.bin.path, search: to > 1 ? { page: to } : {} })
  return (
    <Page title={texts.title} {...(isWebsiteAdministrator && { intro: texts.hint })}>
      {!isWebsiteAdministrator && <EmptyState drawing="house" text={texts.editorsOnly} />}
      {isWebsiteAdministrator && (
        <>
          {isPending && (
            <div role="status" aria-label={texts.loading}>
              <Skeleton height={280} />
            </div>
          )}
          {isError && !data && (
            <ErrorState
              text={texts.failed}
              retryLabel={texts.tryAgain}
              busy={isFetching}
              onRetry={() => void refetch()}
            />
          )}
          {data?.items.length === 0 && <EmptyState drawing="house" text={texts.empty} />}
          {data && data.items.length > 0 && (
            <ul className={styles.list} aria-label={texts.title}>
              {data.items.map((item) => (
                <BinRow key={`${item.kind} ${item.id}`} hoaId={hoaId} item={item} />
              ))}
            </ul>
          )}
          <Pager
            page={page}
            pageCount={Math.ceil((data?._meta.totalCount ?? 0) / binPageSize)}
            hrefFor={(to) => router.buildLocation(target(to)).href}
            onPage={(to) => void router.navigate(target(to))}
            texts={{ ...texts, label: texts.pages }}
          />
        </>
      )}
    </Page>
  )
}

function BinRow({ hoaId, item }: { hoaId: number; item: BinItem }) {
  const texts = useTexts(binTexts)
  const locale = useLocale()
  const restoring = useRestoring(hoaId)
  const day = (instant: string) => showDate(instant, 'MMMM DD, YYYY', locale)
  const press = () => {
    if (!restoring.isPending) restoring.mutate(item)
  }
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{item.title}</p>
        <p className={styles.detail}>
          {texts[item.kind]} · {texts.deletedBy(day(item.deletedTime), item.deletedByName)}
        </p>
        <p className={styles.detail}>{texts.removed(day(item.removedTime))}</p>
      </div>
      <Button
        variant="plain"
        icon="undo"
        busy={restoring.isPending}
        aria-label={texts.restoreOf(item.title)}
        onClick={press}
      >
        {texts.restore}
      </Button>
    </li>
  )
}

/** The page of an address that anybody may have typed; the first where it makes no sense. */
function readPage(raw: Record<string, unknown>): number {
  const page = Number(raw.page)
  return Number.isSafeInteger(page) && page > 1 && page <= 100_000 ? page : 1
}
