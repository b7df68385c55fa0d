import type { Member } from '@porchlight/contract/features/members.ts'
import { pictureAddress } from '../../platform/pictures.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { BreakableEmail } from '../../ui/BreakableEmail.tsx'
import { Button } from '../../ui/Button.tsx'
import { ExpandingRow } from '../../ui/ExpandingTable.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { showToast } from '../../ui/toasts.ts'
import { memberFeatures } from './features.ts'
import styles from './MemberRow.module.css'
import { useInviteAgain } from './queries.ts'
import { membersTexts } from './texts.ts'

type MemberRowProps = {
  member: Member
  isSelf: boolean
  property: number
  onEdit: () => void
  onRemove: () => void
}

/** A person of the home. The open row shows the features that they may use, and the actions of the owner. Nobody can change their own row. */
export function MemberRow({ member, isSelf, property, onEdit, onRemove }: MemberRowProps) {
  const texts = useTexts(membersTexts)
  const isPending = member.statusLabel === 'Pending'
  const isOwner = member.type === 'Owner'
  const allowed = memberFeatures.flatMap(([id, text]) => (member.oldWebsiteFeatures.includes(id) ? texts[text] : []))
  const memberUse = allowed.length > 0 ? texts.memberMay(allowed.join(', ')) : texts.memberMayNothing
  const permissionsText = isOwner ? texts.ownerMay : memberUse
  return (
    <ExpandingRow
      lead={<Avatar name={member.fullName} picture={pictureAddress(member.userPhoto)} />}
      title={member.fullName}
      aside={isSelf && <Tag>{texts.you}</Tag>}
      cells={[
        isOwner ? texts.owner : texts.member,
        member.hp_phone_number && (
          <span key="phone" className={styles.phone}>
            {member.hp_phone_number}
          </span>
        ),
        <BreakableEmail key="email" email={member.hp_email} />,
        <Tag key="status" tone={isPending ? 'lamp' : 'pine'} icon={isPending ? 'clock' : 'check'}>
          {isPending ? texts.pending : texts.active}
        </Tag>,
      ]}
    >
      <p className={styles.use}>{isSelf ? texts.ownRow : permissionsText}</p>
      {isPending && <p className={styles.use}>{texts.waits}</p>}
      {!isSelf && (
        <div className={styles.actions}>
          <Button variant="plain" onClick={onEdit}>
            {texts.editPermissions}
          </Button>
          {isPending && <InviteAgain property={property} member={member.hp_id} />}
          <Button variant="danger" onClick={onRemove}>
            {texts.remove}
          </Button>
        </div>
      )}
    </ExpandingRow>
  )
}

function InviteAgain({ property, member }: { property: number; member: number }) {
  const texts = useTexts(membersTexts)
  const invite = useInviteAgain(property)
  return (
    <Button
      variant="plain"
      busy={invite.isPending}
      onClick={() =>
        invite.mutate(member, {
          onSuccess: (answer) =>
            answer.success ? showToast(texts.invited) : showToast(answer.messageContent, 'problem'),
          onError: () => showToast(texts.failureText, 'problem'),
        })
      }
    >
      {texts.inviteAgain}
    </Button>
  )
}
