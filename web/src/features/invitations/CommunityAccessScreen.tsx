import { type AccessItem, type AccessSelection, accessTabNames } from '@porchlight/contract/features/invitations.ts'
import { useState } from 'react'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { useManaged } from '../../platform/managed/managed.ts'
import { choiceIn } from '../../platform/navigation/address-values.ts'
import { Page } from '../../platform/page/Page.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { ChipLinks } from '../../ui/Chips.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListTools } from '../../ui/PageParts.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Select } from '../../ui/Select.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { AccessActions } from './AccessActions.tsx'
import { AccessTable } from './AccessTable.tsx'
import styles from './CommunityAccessScreen.module.css'
import { LetterFiles } from './LetterFiles.tsx'
import { type CreatedLetters, LettersDialog } from './LettersDialog.tsx'
import { useAccess } from './queries.ts'
import { RequestList } from './RequestList.tsx'
import { RunState } from './RunState.tsx'
import { invitationsTexts } from './texts.ts'
import { sorts, useAccessAddress } from './use-access-address.ts'

const tabs = [...accessTabNames, 'requests'] as const
const pageSize = 50

/** {c}/Access: the people who are invited or registered, the letters, and the requests to register (association.txt 2.8). */
export function CommunityAccessScreen() {
  const texts = useTexts(invitationsTexts)
  const follow = useFollow()
  const { hoaId, hoaName } = useManaged()
  const { tab, search, sort, page, hrefFor, go } = useAccessAddress(hoaId)
  // The counts of the tabs come with a page of people, so that one is requested also for the tab of the requests.
  const tabOfPeople = tab === 'requests' ? 'not-invited' : tab
  const query = useAccess(hoaId, { tab: tabOfPeople, search, sort, page })
  const [typed, setTyped] = useState(search)
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const [created, setCreated] = useState<CreatedLetters | null>(null)
  const counts = query.data?.counts
  const total = query.data?._meta.totalCount ?? 0
  // Without ids, everybody in the tab whom the search finds.
  const selection: AccessSelection = { ...(ids.size > 0 && { ids: [...ids] }), tab: tabOfPeople, search }
  const links = tabs.map((one) => ({
    href: hrefFor({ tab: one, search: undefined, sort, page: undefined }),
    label: texts[one],
    count: counts?.[one] ?? null,
    isCurrent: one === tab,
  }))
  const find = (text: string) => go({ tab, search: text.trim() || undefined, sort, page: undefined }, { replace: true })

  return (
    <Page title={texts.title} part={texts[tab]} intro={texts.intro}>
      <ChipLinks
        label={texts.tabs}
        links={links}
        follow={(href) => {
          const open = follow(href)
          return (event) => {
            setIds(new Set())
            setTyped('')
            open(event)
          }
        }}
      />
      {tab === 'requests' ? (
        <RequestList
          hoaId={hoaId}
          hoaName={hoaName}
          page={page}
          hrefFor={(to) => hrefFor({ tab, page: to })}
          onPage={(to) => go({ tab, page: to }, { toTop: true })}
        />
      ) : (
        <>
          <RunState hoaId={hoaId} />
          <div className={styles.find}>
            <ListTools>
              <SearchField
                label={texts.search}
                placeholder={texts.search}
                value={typed}
                clearLabel={texts.clear}
                onChange={(text) => {
                  setTyped(text)
                  if (!text) find('')
                }}
                onSubmit={find}
              />
              <Select
                label={texts.sort}
                value={sort}
                options={sorts.map((value) => ({ value, text: texts[value] }))}
                onChange={(event) => go({ tab, search, sort: choiceIn(sorts, event.target.value), page: undefined })}
              />
            </ListTools>
          </div>
          <QueryList
            query={query}
            loading={texts.loading}
            failed={texts.failed}
            placeholder={<SkeletonRows rows={8} />}
            empty={<EmptyState drawing="mail" text={search ? texts.noneFound : texts[`none-${tab}`]} />}
          >
            {(items: readonly AccessItem[], data) => (
              <>
                <AccessActions
                  hoaId={hoaId}
                  tab={tab}
                  selection={selection}
                  selectedCount={ids.size}
                  total={total}
                  onDone={(letters) => {
                    setIds(new Set())
                    setCreated(letters)
                  }}
                />
                <AccessTable items={items} chosen={ids} onChoose={setIds} />
                <Pages
                  label={texts.pages}
                  page={page}
                  pageCount={Math.ceil(data._meta.totalCount / pageSize)}
                  hrefFor={(to) => hrefFor({ tab, search, sort, page: to })}
                  onPage={(to) => go({ tab, search, sort, page: to }, { toTop: true })}
                />
              </>
            )}
          </QueryList>
          <LetterFiles hoaId={hoaId} />
          {created && <LettersDialog hoaId={hoaId} created={created} onClose={() => setCreated(null)} />}
        </>
      )}
    </Page>
  )
}
