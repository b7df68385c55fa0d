import { groupColumns, myGroupsPageSize } from '@porchlight/contract/features/groups.ts'
import { useEffect, useRef, useState } from 'react'
import { pages, pathTo } from '../../paths.ts'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { EachItem } from '../../platform/EachItem.tsx'
import { usePageExists } from '../../platform/existing-pages.ts'
import { useShown } from '../../platform/navigation/Navigation.tsx'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { laterDialog } from '../../platform/page/later.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { RelativeDay } from '../../platform/RelativeDate.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { ColumnSearch } from '../../ui/ColumnSearch.tsx'
import { dot } from '../../ui/dot.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkRow, RowTable } from '../../ui/RowTable.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { StatusRegion } from '../../ui/StatusRegion.tsx'
import { useNextFocus } from '../../ui/use-next-focus.ts'
import { type GroupsAddress, readGroupsAddress } from './address.ts'
import { GroupPicture } from './GroupPicture.tsx'
import styles from './GroupsScreen.module.css'
import { JoinButton } from './JoinButton.tsx'
import { useMyGroups, useOtherGroups } from './queries.ts'
import { groupsTexts } from './texts.ts'

const GroupDialog = laterDialog(async () => (await import('./GroupDialog.tsx')).GroupDialog)

const columnTexts = { Name: 'name', Description: 'description', 'Created By': 'createdBy' } as const

/** /Groups/MyGroups/1: the person's own groups, and others to join. /Groups/MyGroups/0 scrolls to the others (decisions/community.md 108). */
export function GroupsScreen() {
  const texts = useTexts(groupsTexts)
  const { loginUserHoaId: hoaId } = useSignedIn()
  const { isMember = '1' } = useShown().params
  const { address, go, hrefFor } = useAddress(pathTo('groups', { isMember }), readGroupsAddress, 'left out')
  const [isStarting, setStarting] = useState(false)
  const follow = useFollow()
  const exists = usePageExists()
  if (hoaId === null) return null
  const { calendar } = pages
  return (
    <Page
      title={texts.groups}
      intro={texts.intro}
      actions={
        <>
          {exists(calendar.path) && (
            <ButtonLink variant="plain" icon="calendar" href={calendar.path} onClick={follow(calendar.path)}>
              {texts.viewCalendar}
            </ButtonLink>
          )}
          <Button icon="plus" onClick={() => setStarting(true)}>
            {texts.startGroup}
          </Button>
        </>
      }
    >
      <ColumnSearch
        key={`${address.column} ${address.search}`}
        columns={groupColumns.map((value) => ({ value, text: texts[columnTexts[value]] }))}
        column={address.column}
        search={address.search}
        onSearch={(column, search) => go({ column, search })}
        onClear={() => go({})}
        texts={texts}
      />
      <OwnGroups hoaId={hoaId} address={address} go={go} hrefFor={hrefFor} />
      <ExploreGroups hoaId={hoaId} address={address} scrollsHere={isMember === '0'} />
      {isStarting && <GroupDialog hoaId={hoaId} onClose={() => setStarting(false)} />}
    </Page>
  )
}

type OwnGroupsProps = {
  hoaId: number
  address: GroupsAddress
  go: (wanted: GroupsAddress) => void
  hrefFor: (wanted: GroupsAddress) => string
}

function OwnGroups({ hoaId, address, go, hrefFor }: OwnGroupsProps) {
  const texts = useTexts(groupsTexts)
  const follow = useFollow()
  const own = useMyGroups(hoaId, address)
  const { data, isPlaceholderData } = own
  const { search, column, page = 1 } = address
  const total = data?._meta.totalCount ?? 0
  return (
    <Section title={texts.myGroups} aria-busy={isPlaceholderData}>
      <StatusRegion>{data && search && !isPlaceholderData && texts.found(total)}</StatusRegion>
      <QueryList
        query={own}
        loading={texts.loading}
        failed={texts.failed}
        placeholder={<SkeletonRows rows={4} />}
        empty={<p className={styles.none}>{search ? texts.noneFound : texts.noneMine}</p>}
      >
        {(items) => (
          <RowTable caption={texts.myGroups} heads={[texts.name, texts.members, texts.lastActivity, texts.createdBy]}>
            <EachItem items={items} keyOf={({ group_id }) => group_id} element="tr">
              {(group) => {
                const href = pathTo('group', { groupId: group.group_id })
                return (
                  <LinkRow
                    lead={<GroupPicture group={group} />}
                    title={group.group_name}
                    href={href}
                    onClick={follow(href)}
                    cells={[
                      texts.memberCount(group.members),
                      <RelativeDay key="day" day={group.lastUpdated} />,
                      group.createdBy || texts.nobody,
                    ]}
                  />
                )
              }}
            </EachItem>
          </RowTable>
        )}
      </QueryList>
      <Pages
        label={texts.pages}
        page={page}
        pageCount={Math.ceil(total / myGroupsPageSize)}
        hrefFor={(wanted) => hrefFor({ search, column, page: wanted })}
        onPage={(wanted) => go({ search, column, page: wanted })}
      />
    </Section>
  )
}

type ExploreProps = { hoaId: number; address: GroupsAddress; scrollsHere: boolean }

/** Groups that the person has not joined, with a button to join each. */
function ExploreGroups({ hoaId, address, scrollsHere }: ExploreProps) {
  const texts = useTexts(groupsTexts)
  const own = useMyGroups(hoaId, address)
  const others = useOtherGroups(hoaId, address)
  const section = useRef<HTMLElement>(null)
  const follow = useFollow()
  const shown = others.data?.items.length ?? 0
  const pageCount = others.data?.pageCount ?? 0
  const list = useNextFocus<HTMLUListElement>('h3 a', pageCount, shown)
  const hasLoaded = others.data !== undefined && !own.isPending
  useEffect(() => {
    if (scrollsHere && hasLoaded) section.current?.scrollIntoView()
  }, [scrollsHere, hasLoaded])
  const empty = address.search ? texts.noneFound : texts.noneLeft
  // Rendered after the person's own groups have loaded; otherwise it would move down.
  if (own.isPending) return null
  return (
    <Section ref={section} title={texts.exploreGroups}>
      <QueryList
        query={others}
        loading={texts.loading}
        failed={texts.failed}
        placeholder={<SkeletonRows rows={5} />}
        empty={<EmptyState drawing={address.search ? 'search' : 'house'} text={empty} />}
      >
        {(items) => (
          <ul ref={list} className={styles.grid}>
            <EachItem items={items} keyOf={({ group_id }) => group_id}>
              {(group) => {
                const href = pathTo('group', { groupId: group.group_id })
                return (
                  <li className={styles.group}>
                    <GroupPicture group={group} isLarge />
                    <h3>
                      <a href={href} onClick={follow(href)}>
                        {group.group_name}
                      </a>
                    </h3>
                    <p className={styles.meta}>
                      {texts.memberCount(group.members)}
                      {dot}
                      <RelativeDay day={group.lastUpdated} />
                      {group.group_joining === 'request' && `${dot}${texts.byRequest}`}
                    </p>
                    <p className={styles.text}>{group.group_description}</p>
                    <div className={styles.action}>
                      <JoinButton hoaId={hoaId} group={group} />
                    </div>
                  </li>
                )
              }}
            </EachItem>
          </ul>
        )}
      </QueryList>
      {others.hasNextPage && (
        <Button
          variant="line"
          className={styles.more}
          busy={others.isFetchingNextPage}
          onClick={() => void others.fetchNextPage()}
        >
          {texts.showMore}
        </Button>
      )}
    </Section>
  )
}
