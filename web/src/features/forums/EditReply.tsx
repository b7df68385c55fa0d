import { type ForumPost, forums } from '@porchlight/contract/features/forums.ts'
import { request } from '../../platform/call/call.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { ReplyEditor } from './ReplyEditor.tsx'
import { forumsTexts } from './texts.ts'

type EditReplyProps = { hoaId: number; post: ForumPost; onUpdated: (body: string) => void; onCancel: () => void }

/** Changes a reply in its place, with Update or Cancel (community.txt 4). */
export function EditReply({ hoaId, post, onUpdated, onCancel }: EditReplyProps) {
  const texts = useTexts(forumsTexts)
  return (
    <ReplyEditor
      label={texts.editReply}
      draftName={`reply ${hoaId} post ${post.ftp_id}`}
      initial={post.ftp_body}
      isFocused
      edited={post}
      send={(ftp_body, version) =>
        request(forums.calls.editReply, {
          query: { hoa_id: hoaId, post: post.ftp_id },
          body: { ForumThreadPost: { ftp_body }, version: version ?? undefined },
        })
      }
      onSaved={(body) => onUpdated(body.trim())}
    >
      {({ isSending, forget }) => (
        <>
          <Button
            variant="plain"
            disabled={isSending}
            onClick={() => {
              forget()
              onCancel()
            }}
          >
            {texts.cancel}
          </Button>
          <Button type="submit" busy={isSending}>
            {texts.update}
          </Button>
        </>
      )}
    </ReplyEditor>
  )
}
