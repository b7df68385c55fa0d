import { type Member, membersPageSize } from '@porchlight/contract/features/members.ts'
import { useState } from 'react'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { EachItem } from '../../platform/EachItem.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ExpandingTable } from '../../ui/ExpandingTable.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { AccountFrame } from '../my-account/public.tsx'
import { AddDialog } from './AddDialog.tsx'
import { MemberRow } from './MemberRow.tsx'
import { PermissionsDialog } from './PermissionsDialog.tsx'
import { useMembers } from './queries.ts'
import { RemoveDialog } from './RemoveDialog.tsx'
import { membersTexts } from './texts.ts'

type Opened = { readonly kind: 'add' } | { readonly kind: 'edit' | 'remove'; readonly member: Member }

/** /Members: the people of the home, whom its owners add, change and remove (community.txt 2.12). */
export function MembersScreen() {
  const texts = useTexts(membersTexts)
  const { loginUserHoaId, loginUserPropertyId, loginUserId, loginUserAddress } = useSignedIn()
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<Opened | null>(null)
  // Both ids are always known here: the page is only for the owners of a home.
  const people = useMembers(loginUserHoaId ?? 0, loginUserPropertyId ?? 0, page)
  const { data, isPlaceholderData } = people
  const close = () => setOpened(null)
  const home = data?.household.hh_id
  return (
    <AccountFrame
      title={texts.title}
      intro={texts.intro(data?.household.address ?? loginUserAddress)}
      actions={
        <Button icon="plus" disabled={home === undefined} onClick={() => setOpened({ kind: 'add' })}>
          {texts.add}
        </Button>
      }
      isWide
    >
      <div aria-busy={isPlaceholderData}>
        <QueryList
          query={people}
          loading={texts.loading}
          failed={texts.failed}
          placeholder={<SkeletonRows rows={3} lead="round" />}
          empty={<EmptyState drawing="house" text={texts.none} />}
        >
          {(items) => (
            <ExpandingTable
              caption={texts.caption}
              heads={[texts.name, texts.type, texts.phone, texts.email, texts.status]}
            >
              <EachItem items={items} keyOf={({ hp_id }) => hp_id} element="tr">
                {(member) => (
                  <MemberRow
                    member={member}
                    isSelf={member.hp_user_id === loginUserId}
                    property={home ?? 0}
                    onEdit={() => setOpened({ kind: 'edit', member })}
                    onRemove={() => setOpened({ kind: 'remove', member })}
                  />
                )}
              </EachItem>
            </ExpandingTable>
          )}
        </QueryList>
      </div>
      <Pager
        page={page}
        pageCount={Math.ceil((data?._meta.totalCount ?? 0) / membersPageSize)}
        hrefFor={(to) => `#${to}`}
        onPage={setPage}
        texts={{ ...texts, label: texts.pages }}
      />
      {home !== undefined && opened?.kind === 'add' && <AddDialog property={home} onClose={close} />}
      {home !== undefined && opened?.kind === 'edit' && (
        <PermissionsDialog property={home} member={opened.member} onClose={close} />
      )}
      {home !== undefined && opened?.kind === 'remove' && (
        <RemoveDialog property={home} member={opened.member} onClose={close} />
      )}
    </AccountFrame>
  )
}
