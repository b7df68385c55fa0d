import type { ForumPost } from '@porchlight/contract/features/forums.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { MenuButton } from '../../ui/aria/MenuButton.tsx'
import { useChatWith } from '../chat/public.tsx'
import { forumsTexts } from './texts.ts'

type PostMenuProps = {
  post: ForumPost
  labels: { readonly edit: string; readonly remove: string; readonly report: string }
  onChoose: (action: 'edit' | 'delete' | 'report') => void
}

/** What one may do with a post: change and delete it, or else report it (community.txt 6). */
export function PostMenu({ post, labels, onChoose }: PostMenuProps) {
  const texts = useTexts(forumsTexts)
  const label = texts.more(post.authorName)
  const chatWith = useChatWith()
  // It opens the chat (decisions/community.md 91), where there is one with the author.
  const { authorUserId } = post
  const message = chatWith && authorUserId ? { onAction: () => chatWith(authorUserId) } : { locked: texts.noMessages }
  if (post.canManagePost) {
    return (
      <MenuButton
        label={label}
        items={[
          { id: 'edit', label: labels.edit, icon: 'pencil', onAction: () => onChoose('edit') },
          { id: 'delete', label: labels.remove, icon: 'trash', danger: true, onAction: () => onChoose('delete') },
        ]}
      />
    )
  }
  return (
    <MenuButton
      label={label}
      items={[
        { id: 'message', label: texts.messageUser, icon: 'bubble', ...message },
        { id: 'report', label: labels.report, icon: 'flag', onAction: () => onChoose('report') },
      ]}
    />
  )
}
