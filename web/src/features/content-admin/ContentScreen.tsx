import { contentLimits, contentSorts, type PublishedKind } from '@porchlight/contract/features/content-admin.ts'
import { type PublishState, publishStates } from '@porchlight/contract/shared/publishing.ts'
import { useState } from 'react'
import { pathTo } from '../../paths.ts'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { useManaged } from '../../platform/managed/managed.ts'
import { MoreFilters } from '../../platform/page/MoreFilters.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { ChipLinks } from '../../ui/Chips.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Select } from '../../ui/Select.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { addressOfPart, type ContentPart, type ContentPlace, contentParts, useContentAddress } from './address.ts'
import { CategoriesDialog } from './CategoriesDialog.tsx'
import { CompletedPart } from './CompletedPart.tsx'
import styles from './ContentScreen.module.css'
import { ContentSearch } from './ContentSearch.tsx'
import { ItemDialog } from './ItemDialog.tsx'
import { ItemsTable } from './ItemsTable.tsx'
import { useCategories, useItems } from './queries.ts'
import { contentAdminTexts } from './texts.ts'

/** {c}/Content: the content for residents, including items that they do not see yet or any more (association.txt 2.10). */
export function ContentScreen() {
  const texts = useTexts(contentAdminTexts)
  const follow = useFollow()
  const { hoaId, may } = useManaged()
  const place = useContentAddress(hoaId)
  const kind = contentParts[place.part]
  const categorizedKind = categorizedOf(kind)
  const [isEditingCategories, setEditingCategories] = useState(false)
  const importsPath = pathTo('communityImports', { hoaId })
  return (
    <Page
      title={texts.title}
      part={texts[contentParts[place.part]]}
      intro={texts.intro}
      actions={
        kind !== 'completed' && (
          <>
            {categorizedKind && (
              <Button variant="line" onClick={() => setEditingCategories(true)}>
                {texts.categories}
              </Button>
            )}
            {kind === 'document' && may('import') && (
              <ButtonLink variant="line" href={importsPath} onClick={follow(importsPath)}>
                {texts.addMany}
              </ButtonLink>
            )}
            <Button icon="plus" onClick={() => place.go({ item: 'new' })}>
              {texts[`add_${kind}`]}
            </Button>
          </>
        )
      }
    >
      <ChipLinks
        label={texts.parts}
        links={(Object.keys(contentParts) as ContentPart[]).map((part) => ({
          href: addressOfPart(hoaId, part),
          label: texts[contentParts[part]],
          isCurrent: part === place.part,
        }))}
        follow={follow}
      />
      {kind === 'completed' ? (
        <CompletedPart key="completed" hoaId={hoaId} place={place} />
      ) : (
        <Items key={kind} hoaId={hoaId} kind={kind} place={place} />
      )}
      {isEditingCategories && categorizedKind && (
        <CategoriesDialog hoaId={hoaId} kind={categorizedKind} onClose={() => setEditingCategories(false)} />
      )}
    </Page>
  )
}

/** The kind, if its items have categories; null for other kinds. */
function categorizedOf(kind: PublishedKind | 'completed') {
  return kind === 'document' || kind === 'link' ? kind : null
}

function Items({ hoaId, kind, place }: { hoaId: number; kind: PublishedKind; place: ContentPlace }) {
  const texts = useTexts(contentAdminTexts)
  const { address, hrefFor, go } = place
  const categorizedKind = categorizedOf(kind)
  const query = useItems(hoaId, kind, address)
  const categories = useCategories(hoaId, categorizedKind).data?.items ?? []
  const data = query.data
  const isNarrowed = Boolean(address.search || address.category || address.state)
  // `kinds` are the kinds whose feature is on in the community.
  const isOff = data && !data.kinds.includes(kind)
  const labelOf = (state: PublishState) => (data ? texts.withCount(texts[state], data.counts[state]) : texts[state])
  return (
    <>
      <div className={styles.tools}>
        <ContentSearch label={texts.search} place={place} />
        <MoreFilters inUse={[address.state, address.category].filter(Boolean).length}>
          <Select
            label={texts.stateFilter}
            value={address.state ?? ''}
            options={[
              { value: '', text: texts.anyState },
              ...publishStates.map((state) => ({ value: state, text: labelOf(state) })),
            ]}
            onChange={({ target }) =>
              go({ state: publishStates.find((one) => one === target.value), page: undefined, item: undefined })
            }
          />
          {categorizedKind && (
            <Select
              label={texts.category}
              value={String(address.category ?? '')}
              options={[
                { value: '', text: texts.allCategories },
                ...categories.map(({ id, name }) => ({ value: String(id), text: name })),
              ]}
              onChange={({ target }) =>
                go({ category: Number(target.value) || undefined, page: undefined, item: undefined })
              }
            />
          )}
          <Select
            label={texts.sort}
            value={address.sort ?? 'changed'}
            options={[
              { value: 'changed', text: texts.byChanged },
              { value: 'title', text: texts.byTitle },
            ]}
            onChange={({ target }) =>
              go({ sort: contentSorts.find((one) => one === target.value), page: undefined, item: undefined })
            }
          />
        </MoreFilters>
      </div>
      {isOff && <Banner tone="warning">{texts.featureOff}</Banner>}
      <QueryList
        query={query}
        loading={texts.loading}
        failed={texts.failed}
        placeholder={<SkeletonRows rows={8} />}
        empty={
          <EmptyState
            drawing={isNarrowed ? 'search' : 'house'}
            text={isNarrowed ? texts.noneFound : texts[`none_${kind}`]}
          />
        }
      >
        {(items) => (
          <ItemsTable
            // Another search, filter or page begins without selected rows.
            key={JSON.stringify({ ...address, item: undefined })}
            hoaId={hoaId}
            kind={kind}
            items={items}
            place={place}
          />
        )}
      </QueryList>
      <Pages
        label={texts.pages}
        page={address.page ?? 1}
        pageCount={Math.ceil((data?._meta.totalCount ?? 0) / contentLimits.page)}
        hrefFor={(page) => hrefFor({ page })}
        onPage={(page) => go({ page }, { toTop: true })}
      />
      {address.item !== undefined && (
        <ItemDialog
          key={address.item}
          hoaId={hoaId}
          kind={kind}
          id={address.item}
          onClose={() => go({ item: undefined })}
        />
      )}
    </>
  )
}
