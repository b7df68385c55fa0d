import { type ForumPost, forumFile, forumLimits, forums } from '@porchlight/contract/features/forums.ts'
import { useState } from 'react'
import { request } from '../../../platform/call/call.ts'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { Checkbox, Select, TextArea, TextField } from '../../../platform/forms/fields.tsx'
import { FileField } from '../../../platform/forms/file-fields.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { forumsTexts } from '../texts.ts'
import { useTopics } from '../topics.ts'

/** The id of the topic 'Miscellaneous'. */
const miscellaneousTopic = 7

/** A discussion that is changed. */
export interface EditedDiscussion {
  readonly threadId: number
  readonly topicId: number
  readonly mainPost: ForumPost
}

type DiscussionDialogProps = {
  hoaId: number
  /** The group of a new discussion; if omitted, it is in the forums of everybody. */
  groupId?: number | undefined
  /** Omitted for a new discussion. */
  edited?: EditedDiscussion
  onSaved: () => void
  /** Called with whether the discussion was saved. */
  onClose: (isSaved: boolean) => void
}

/** Starts a discussion, or changes one: subject, topic and description, and an optional file (community.txt 5). */
export function DiscussionDialog({ hoaId, groupId, edited, onSaved, onClose }: DiscussionDialogProps) {
  const texts = useTexts(forumsTexts)
  const topics = useTopics()
  const [isSaved, setSaved] = useState(false)
  const stored = edited?.mainPost.file
  const nameOfTopic = (value: string) => topics.find(({ id }) => String(id) === value)?.name ?? ''
  return (
    <FormDialog
      title={edited ? texts.editDiscussion : texts.newDiscussion}
      submitLabel={edited ? texts.update : texts.post}
      draftName={`discussion ${hoaId} ${edited?.threadId ?? 0}${groupId === undefined ? '' : ` group ${groupId}`}`}
      start={{
        ft_subject: edited?.mainPost.subject ?? '',
        // In a group the topic is preselected (decisions/community.md 84).
        ft_topic_id: String(edited?.topicId ?? (groupId === undefined ? '' : miscellaneousTopic)),
        ftp_body: edited?.mainPost.ftp_body ?? '',
        file: [] as readonly File[],
        removeFile: false,
      }}
      edit={{
        stored: edited?.mainPost ?? null,
        fields: {
          ft_subject: { label: texts.subject },
          ft_topic_id: { label: texts.topic, show: nameOfTopic },
          ftp_body: { label: texts.description },
        },
        file: { field: 'file', removeField: 'removeFile', label: texts.file },
      }}
      send={({ ft_subject, ft_topic_id, ftp_body, file, removeFile }, sendOptions, version) => {
        const given = {
          ...sendOptions,
          body: {
            ForumThread: { ft_subject, ft_topic_id, ...(groupId !== undefined && { ft_group_id: groupId }) },
            ForumThreadPost: { ftp_body, ...(removeFile && { removeFile }) },
            version: version ?? undefined,
          },
          files: { 'ForumThreadPost[file]': file },
        }
        return edited
          ? request(forums.calls.updateThread, { ...given, query: { hoa_id: hoaId, post: edited.threadId } })
          : request(forums.calls.saveThread, { ...given, query: { hoa_id: hoaId } })
      }}
      onSaved={() => {
        setSaved(true)
        onSaved()
      }}
      onClose={() => onClose(isSaved)}
      failure={{ heading: texts.failureTitle }}
    >
      {({ file, removeFile }) => (
        <>
          <TextField name="ft_subject" label={texts.subject} required data-autofocus maxLength={forumLimits.subject} />
          <Select
            name="ft_topic_id"
            label={texts.topic}
            required
            options={[
              { value: '', text: texts.chooseTopic },
              ...topics.map(({ id, name }) => ({ value: String(id), text: name })),
            ]}
          />
          <TextArea name="ftp_body" label={texts.description} required rows={5} maxLength={forumLimits.body} />
          <FileField
            name="file"
            label={texts.file}
            optional
            kept={removeFile ? undefined : stored?.name}
            limits={forumFile}
          />
          {stored && file.length === 0 && <Checkbox name="removeFile" label={texts.removeStoredFile(stored.name)} />}
        </>
      )}
    </FormDialog>
  )
}
