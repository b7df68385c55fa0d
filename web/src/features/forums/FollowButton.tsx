import { forums } from '@porchlight/contract/features/forums.ts'
import { useMutation } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useForumChanges } from './queries.ts'
import { forumsTexts } from './texts.ts'

type FollowButtonProps = { hoaId: number; threadId: number; isWatching: boolean }

/** Follows a discussion or stops; it turns only when the server has said so (community.txt 4). */
export function FollowButton({ hoaId, threadId, isWatching }: FollowButtonProps) {
  const texts = useTexts(forumsTexts)
  const changes = useForumChanges(threadId)
  const switching = useMutation({
    networkMode: 'always',
    mutationFn: () => request(forums.calls.switchFollow, { query: { hoa_id: hoaId, thread: threadId } }),
    onSuccess: (answer) => {
      if (answer.success) changes.watching(answer.isWatching ?? !isWatching)
      else showToast(texts.followFailed, 'problem')
    },
    onError: () => showToast(texts.followFailed, 'problem'),
  })
  return (
    <Button
      variant="plain"
      icon={isWatching ? 'check' : 'bell'}
      busy={switching.isPending}
      onClick={() => switching.mutate()}
    >
      {isWatching ? texts.unfollow : texts.follow}
    </Button>
  )
}
