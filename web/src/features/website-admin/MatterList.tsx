import { type Matter, type MatterState, moderationPageSize } from '@porchlight/contract/features/website-admin.ts'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { pageIn } from '../../platform/navigation/address-values.ts'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { MatterCard } from './MatterCard.tsx'
import { useMatters } from './queries.ts'
import { websiteAdminTexts } from './texts.ts'
import styles from './Website.module.css'

const readPage = (raw: Record<string, unknown>) => ({ page: pageIn(raw.page) })

/** The matters of a state: waiting ones oldest first; decided and withheld ones newest first. */
export function MatterList({ hoaId, state, path }: { hoaId: number; state: MatterState; path: string }) {
  const texts = useTexts(websiteAdminTexts)
  const { address, hrefFor, go } = useAddress(path, readPage)
  const page = address.page ?? 1
  const query = useMatters(hoaId, state, page)
  const emptyText = { open: texts.noneOpen, closed: texts.noneClosed, withheld: texts.noneWithheld }[state]
  const detail = { open: texts.noneOpenDetail, closed: undefined, withheld: texts.binOfEditors }[state]
  return (
    <QueryList
      query={query}
      loading={texts.loading}
      failed={texts.failed}
      placeholder={<SkeletonRows rows={5} label={texts.loading} />}
      empty={<EmptyState drawing="lamp-lit" text={emptyText} detail={detail} />}
    >
      {(items: readonly Matter[], data) => (
        <>
          <ol className={styles.matters} aria-label={texts[state]}>
            {items.map((matter) => (
              <li key={matter.id}>
                <MatterCard hoaId={hoaId} matter={matter} citedRules={data.citedRules} />
              </li>
            ))}
          </ol>
          <Pages
            label={texts.pages}
            page={page}
            pageCount={Math.ceil(data._meta.totalCount / moderationPageSize)}
            hrefFor={(to) => hrefFor({ page: to })}
            onPage={(to) => go({ page: to }, { toTop: true })}
          />
        </>
      )}
    </QueryList>
  )
}
