import type { VendorUser } from '@porchlight/contract/features/vendor-users.ts'
import { useState } from 'react'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { EachItem } from '../../platform/EachItem.tsx'
import { pictureAddress } from '../../platform/pictures.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { BreakableEmail } from '../../ui/BreakableEmail.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ExpandingRow, ExpandingTable } from '../../ui/ExpandingTable.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { showToast } from '../../ui/toasts.ts'
import { AccountFrame } from '../my-account/public.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { useInviteAgain, useUsers } from './queries.ts'
import { RemoveDialog } from './RemoveDialog.tsx'
import { vendorUsersTexts } from './texts.ts'
import styles from './VendorUsersScreen.module.css'

/** /VendorUsers: the users of the vendor, with buttons to invite and remove them. */
export function VendorUsersScreen() {
  const texts = useTexts(vendorUsersTexts)
  const { loginUserVendorId, loginUserVendorCompany, loginUserId } = useSignedIn()
  // The page is open to vendors only, who have an id.
  const vendorId = loginUserVendorId ?? 0
  const users = useUsers(vendorId)
  const [isInviting, setInviting] = useState(false)
  const [removed, setRemoved] = useState<VendorUser | null>(null)
  return (
    <AccountFrame
      title={texts.title}
      intro={texts.intro(loginUserVendorCompany)}
      actions={
        <Button icon="plus" onClick={() => setInviting(true)}>
          {texts.add}
        </Button>
      }
      isWide
    >
      <QueryList
        query={users}
        loading={texts.loading}
        failed={texts.failed}
        placeholder={<SkeletonRows rows={3} lead="round" />}
        empty={<EmptyState drawing="house" text={texts.none} />}
      >
        {(items) => (
          <ExpandingTable caption={texts.caption} heads={[texts.name, texts.email, texts.status]}>
            <EachItem items={items} keyOf={({ vu_user_id }) => vu_user_id} element="tr">
              {(user) => (
                <UserRow
                  vendorId={vendorId}
                  user={user}
                  isSelf={user.vu_user_id === loginUserId}
                  onRemove={() => setRemoved(user)}
                />
              )}
            </EachItem>
          </ExpandingTable>
        )}
      </QueryList>
      {isInviting && <InviteDialog vendorId={vendorId} onClose={() => setInviting(false)} />}
      {removed && <RemoveDialog vendorId={vendorId} user={removed} onClose={() => setRemoved(null)} />}
    </AccountFrame>
  )
}

type UserRowProps = { vendorId: number; user: VendorUser; isSelf: boolean; onRemove: () => void }

function UserRow({ vendorId, user, isSelf, onRemove }: UserRowProps) {
  const texts = useTexts(vendorUsersTexts)
  const isPending = user.statusLabel === 'Pending'
  return (
    <ExpandingRow
      lead={<Avatar name={user.fullName} picture={pictureAddress(user.userPhoto)} />}
      title={user.fullName}
      aside={isSelf && <Tag>{texts.you}</Tag>}
      cells={[
        <BreakableEmail key="email" email={user.email} />,
        <Tag key="status" tone={isPending ? 'lamp' : 'pine'} icon={isPending ? 'clock' : 'check'}>
          {texts[user.statusLabel]}
        </Tag>,
      ]}
    >
      {isSelf && <p>{texts.ownRow}</p>}
      {isPending && <p>{texts.waits}</p>}
      {!isSelf && (
        <div className={styles.actions}>
          {isPending && <InviteAgain vendorId={vendorId} userId={user.vu_user_id} />}
          <Button variant="danger" onClick={onRemove}>
            {texts.remove}
          </Button>
        </div>
      )}
    </ExpandingRow>
  )
}

function InviteAgain({ vendorId, userId }: { vendorId: number; userId: number }) {
  const texts = useTexts(vendorUsersTexts)
  const { mutateAsync, isPending } = useInviteAgain(vendorId)

  async function send() {
    const answer = await mutateAsync(userId).catch(() => null)
    if (answer?.success) showToast(texts.invited)
    else showToast(answer?.messageContent || texts.failureText, 'problem')
  }

  return (
    <Button variant="plain" busy={isPending} onClick={() => void send()}>
      {texts.inviteAgain}
    </Button>
  )
}
