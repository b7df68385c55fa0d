import type { AskingPerson, GroupHome } from '@porchlight/contract/features/groups.ts'
import { QueryList } from '../../../platform/call/QueryList.tsx'
import { EachItem } from '../../../platform/EachItem.tsx'
import { pictureAddress } from '../../../platform/pictures.ts'
import { RelativeDate } from '../../../platform/RelativeDate.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { LitItem, LitSurface } from '../../../ui/LitSurface.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useAnswer, useRequests } from '../queries.ts'
import { groupsTexts } from '../texts.ts'
import styles from './Group.module.css'

/** The requests to join, for the people who decide on them. */
export function JoinRequests({ hoaId, group }: { hoaId: number; group: GroupHome }) {
  const texts = useTexts(groupsTexts)
  const requests = useRequests(hoaId, group.group_id, true)
  return (
    <div className={styles.requests}>
      <QueryList
        query={requests}
        loading={texts.loadingRequests}
        failed={texts.requestsFailed}
        placeholder={<SkeletonRows rows={group.requests} />}
        empty={null}
      >
        {(items) => (
          <LitSurface title={texts.requests}>
            <EachItem items={items} keyOf={({ user_id }) => user_id}>
              {(person) => <AskingItem hoaId={hoaId} groupId={group.group_id} person={person} />}
            </EachItem>
          </LitSurface>
        )}
      </QueryList>
    </div>
  )
}

type AskingItemProps = { hoaId: number; groupId: number; person: AskingPerson }

function AskingItem({ hoaId, groupId, person }: AskingItemProps) {
  const texts = useTexts(groupsTexts)
  const answer = useAnswer(hoaId, groupId)
  const { user_id, fullName, userPhoto, askedTime } = person
  const decide = (isAccepted: boolean) =>
    answer.mutate(
      { user_id, isAccepted },
      {
        onSuccess: ({ success, messageContent }) =>
          success
            ? showToast(isAccepted ? texts.wasLetIn(fullName) : texts.wasDeclined(fullName))
            : showToast(messageContent, 'problem'),
        onError: () => showToast(texts.failureText, 'problem'),
      },
    )
  return (
    <LitItem
      lead={<Avatar name={fullName} picture={pictureAddress(userPhoto)} />}
      title={fullName}
      actions={
        <>
          <Button
            variant="quiet"
            aria-label={texts.declineName(fullName)}
            disabled={answer.isPending}
            onClick={() => decide(false)}
          >
            {texts.decline}
          </Button>
          <Button
            variant="plain"
            aria-label={texts.letInName(fullName)}
            busy={answer.isPending}
            onClick={() => decide(true)}
          >
            {texts.letIn}
          </Button>
        </>
      }
    >
      {texts.askedOn} <RelativeDate instant={new Date(askedTime * 1000)} inSentence />
    </LitItem>
  )
}
