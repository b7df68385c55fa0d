import { type ForumPost, forumFile, forumLimits, forums } from '@porchlight/contract/features/forums.ts'
import { useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { type ChosenFault, faultText, fileFault } from '../../platform/files/chosen-file.ts'
import { fileSize } from '../../platform/files/file-size.ts'
import { SaveDialog } from '../../platform/saving/SaveDialog.tsx'
import { useDraft } from '../../platform/saving/use-draft.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FileField } from '../../ui/FileField.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import { forumsTexts } from './texts.ts'
import { useTopics } from './topics.ts'

/** A discussion that is changed. */
export interface EditedDiscussion {
  readonly threadId: number
  readonly topicId: number
  readonly mainPost: ForumPost
}

type DiscussionDialogProps = {
  hoaId: number
  edited?: EditedDiscussion
  onSaved: () => void
  /** Told whether it was saved. */
  onClose: (isSaved: boolean) => void
}

/** Begins a discussion, or changes one: subject, topic and description, and a file if one likes (community.txt 5). */
export function DiscussionDialog({ hoaId, edited, onSaved, onClose }: DiscussionDialogProps) {
  const texts = useTexts(forumsTexts)
  const topics = useTopics()
  const draft = useDraft(`discussion ${hoaId} ${edited?.threadId ?? 0}`, {
    subject: edited?.mainPost.subject ?? '',
    topic: String(edited?.topicId ?? ''),
    body: edited?.mainPost.ftp_body ?? '',
  })
  const { subject, topic, body } = draft.fields
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<ChosenFault | null>(null)
  const [removeFile, setRemoveFile] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const stored = edited?.mainPost.file

  function check() {
    return {
      ...(subject.trim() === '' && { ft_subject: texts.required }),
      ...(topic === '' && { ft_topic_id: texts.required }),
      ...(body.trim() === '' && { ftp_body: texts.required }),
      ...(fault && { file: faultText(fault, texts) }),
    }
  }

  return (
    <SaveDialog
      title={edited ? texts.editDiscussion : texts.newDiscussion}
      submitLabel={edited ? texts.update : texts.post}
      draft={draft}
      fields={['ft_subject', 'ft_topic_id', 'ftp_body', 'file']}
      check={check}
      send={(sending) => {
        const given = {
          ...sending,
          body: {
            ForumThread: { ft_subject: subject, ft_topic_id: topic },
            ForumThreadPost: { ftp_body: body, ...(removeFile && { removeFile }) },
          },
          files: { 'ForumThreadPost[file]': file ? [file] : [] },
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
      failure={{ heading: texts.oops, text: texts.wentWrong }}
    >
      {({ faults, clear }) => (
        <>
          <TextField
            name="ft_subject"
            label={texts.subject}
            required
            data-autofocus
            maxLength={forumLimits.subject}
            value={subject}
            error={faults.ft_subject}
            onChange={({ target }) => {
              draft.change({ subject: target.value })
              clear('ft_subject')
            }}
          />
          <Select
            name="ft_topic_id"
            label={texts.topic}
            required
            options={[
              { value: '', text: texts.chooseTopic },
              ...topics.map(({ id, name }) => ({ value: String(id), text: name })),
            ]}
            value={topic}
            error={faults.ft_topic_id}
            onChange={({ target }) => {
              draft.change({ topic: target.value })
              clear('ft_topic_id')
            }}
          />
          <TextArea
            name="ftp_body"
            label={texts.description}
            required
            rows={5}
            maxLength={forumLimits.body}
            value={body}
            error={faults.ftp_body}
            onChange={({ target }) => {
              draft.change({ body: target.value })
              clear('ftp_body')
            }}
          />
          <FileField
            name="file"
            label={texts.file}
            note={texts.optional}
            hint={stored && !removeFile ? `${texts.keepFile(stored.name)} ${texts.fileHint}` : texts.fileHint}
            accept={forumFile.endings}
            file={file}
            size={file ? fileSize(file.size) : ''}
            error={fault ? faultText(fault, texts) : faults.file}
            refused={fault?.name}
            texts={texts}
            onChoose={(files) => {
              const found = fileFault(files)
              setFault(found)
              setFile(found ? null : (files[0] ?? null))
              clear('file')
            }}
          />
          {stored && !file && (
            <Checkbox
              label={texts.removeStoredFile(stored.name)}
              checked={removeFile}
              onChange={({ target }) => setRemoveFile(target.checked)}
            />
          )}
        </>
      )}
    </SaveDialog>
  )
}
