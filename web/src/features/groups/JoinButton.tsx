import type { Group } from '@porchlight/contract/features/groups.ts'
import { pathTo } from '../../paths.ts'
import { useNavigator } from '../../platform/navigation/Navigation.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toasts.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useGroupAction } from './queries.ts'
import { groupsTexts } from './texts.ts'

type JoinButtonProps = {
  hoaId: number
  group: Pick<Group, 'group_id' | 'group_name' | 'isMember' | 'group_joining' | 'standing'>
  variant?: 'main' | 'plain'
}

/**
 * Joins a group and opens it (community.txt 4), asks to join it, or withdraws the request. For a member, and for a person whose request was
 * declined, it is a link to the group (decisions/community.md 107).
 */
export function JoinButton({ hoaId, group, variant = 'plain' }: JoinButtonProps) {
  const texts = useTexts(groupsTexts)
  const { navigate } = useNavigator()
  const follow = useFollow()
  const join = useGroupAction(hoaId, 'join')
  // The call by which a member leaves also withdraws a request to join.
  const leave = useGroupAction(hoaId, 'leave')
  const { group_id, group_name, isMember, group_joining, standing } = group
  const href = pathTo('group', { groupId: group_id })
  const failed = () => showToast(texts.failureText, 'problem')

  function press() {
    join.mutate(
      { group_id },
      {
        onSuccess(answer) {
          if (!answer.success) return showToast(answer.messageContent, 'problem')
          const isIn = 'isMember' in answer && answer.isMember
          showToast(isIn ? texts.joined(group_name) : texts.asked)
          if (isIn) navigate(href)
        },
        onError: failed,
      },
    )
  }

  if (isMember || standing === 'refused')
    return (
      <ButtonLink variant="line" href={href} onClick={follow(href)}>
        {texts.viewGroup}
        <VisuallyHidden>: {group_name}</VisuallyHidden>
      </ButtonLink>
    )
  if (standing === 'asked')
    return (
      <Button
        variant="line"
        busy={leave.isPending}
        onClick={() => leave.mutate({ group_id }, { onSuccess: () => showToast(texts.withdrawn), onError: failed })}
      >
        {texts.withdraw}
        <VisuallyHidden>: {group_name}</VisuallyHidden>
      </Button>
    )
  const asks = group_joining === 'request' && standing !== 'invited'
  return (
    <Button variant={variant} icon="plus" busy={join.isPending} onClick={press}>
      {asks ? texts.askToJoin : texts.joinGroup}
      <VisuallyHidden>: {group_name}</VisuallyHidden>
    </Button>
  )
}
