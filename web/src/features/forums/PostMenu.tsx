import type { ForumPost } from '@porchlight/contract/features/forums.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { forumsTexts } from '../../platform/texts/forums.ts'
import { MenuButton } from '../../ui/aria/MenuButton.tsx'

type PostMenuProps = {
  post: ForumPost
  labels: { readonly edit: string; readonly remove: string; readonly report: string }
  onChoose: (deed: 'edit' | 'delete' | 'report') => void
}

/** What one may do with a post: change and delete it, or else report it (community.txt 6). */
export function PostMenu({ post, labels, onChoose }: PostMenuProps) {
  const texts = useTexts(forumsTexts)
  const label = texts.more(post.authorName)
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
        // Stands here as specified, and does nothing (decisions/community.md 91).
        { id: 'message', label: texts.messageUser, icon: 'envelope', locked: texts.noMessages },
        { id: 'report', label: labels.report, icon: 'flag', onAction: () => onChoose('report') },
      ]}
    />
  )
}
