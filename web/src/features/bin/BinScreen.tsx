import { binPageSize } from '@porchlight/contract/features/bin.ts'
import { pages } from '../../paths.ts'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { showDate } from '../../platform/dates.ts'
import { pageIn } from '../../platform/navigation/address-values.ts'
import { hrefOf } from '../../platform/navigation/href.ts'
import { useNavigator, useSearch } from '../../platform/navigation/Navigation.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Button } from '../../ui/Button.tsx'
import { Disc } from '../../ui/Disc.tsx'
import { dot } from '../../ui/dot.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { IconName } from '../../ui/icon-shapes.ts'
import { Row, Rows } from '../../ui/Row.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import styles from './BinScreen.module.css'
import { type BinItem, useDeleteAndRestore, useDeleted } from './queries.ts'
import { binTexts } from './texts.ts'

/** /Bin: deleted items with who deleted them and when, each with a button to restore it; for website administrators. */
export function BinScreen() {
  const texts = useTexts(binTexts)
  const { navigate } = useNavigator()
  const { loginUserHoaId, isWebsiteAdministrator } = useSignedIn()
  const hoaId = loginUserHoaId ?? 0
  const page = pageIn(useSearch().page) ?? 1
  const list = useDeleted(hoaId, page, isWebsiteAdministrator)
  const hrefFor = (to: number) => hrefOf(pages.bin.path, to > 1 ? { page: to } : {})
  // The text of the empty state is in the middle of the page.
  const hasList = isWebsiteAdministrator && list.data?.items.length !== 0
  return (
    <Page title={texts.title} width={hasList ? 'text' : 'full'} {...(isWebsiteAdministrator && { intro: texts.hint })}>
      {!isWebsiteAdministrator && <EmptyState drawing="house" text={texts.editorsOnly} />}
      {isWebsiteAdministrator && (
        <>
          <QueryList
            query={list}
            loading={texts.loading}
            failed={texts.failed}
            placeholder={<SkeletonRows rows={4} />}
            empty={<EmptyState drawing="house" text={texts.empty} />}
          >
            {(items) => (
              <Rows aria-label={texts.title}>
                {items.map((item) => (
                  <BinRow key={`${item.kind} ${item.id}`} hoaId={hoaId} item={item} />
                ))}
              </Rows>
            )}
          </QueryList>
          <Pages
            label={texts.pages}
            page={page}
            pageCount={Math.ceil((list.data?._meta.totalCount ?? 0) / binPageSize)}
            hrefFor={hrefFor}
            onPage={(to) => navigate(hrefFor(to))}
          />
        </>
      )}
    </Page>
  )
}

const icons = {
  event: 'calendar',
  news: 'newspaper',
  document: 'folder',
  form: 'folder',
  question: 'question',
  link: 'link',
  listing: 'tag',
  ballot: 'ballot',
} as const satisfies Record<BinItem['kind'], IconName>

/** A deleted item, with its button, and the day on which it is removed permanently. */
function BinRow({ hoaId, item }: { hoaId: number; item: BinItem }) {
  const texts = useTexts(binTexts)
  const locale = useLocale()
  const { isBusy, restore } = useDeleteAndRestore(hoaId, item)
  const day = (instant: string) => showDate(instant, 'MMMM DD, YYYY', locale)
  return (
    <Row
      className={styles.row}
      lead={<Disc icon={icons[item.kind]} />}
      title={item.title}
      meta={`${texts[item.kind]}${dot}${texts.deletedBy(day(item.deletedTime), item.deletedByName)}`}
      actions={
        <Button variant="plain" icon="undo" busy={isBusy} aria-label={texts.restoreOf(item.title)} onClick={restore}>
          {texts.restore}
        </Button>
      }
    >
      <p className={styles.removed}>{texts.removed(day(item.removedTime))}</p>
    </Row>
  )
}
