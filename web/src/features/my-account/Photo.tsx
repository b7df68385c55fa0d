import { accountPhoto } from '@porchlight/contract/features/my-account.ts'
import { type ChangeEvent, useRef, useState } from 'react'
import { fileFault } from '../../platform/files/chosen-file.ts'
import { laterDialog } from '../../platform/page/later.tsx'
import { type OpenPicture, openPicture } from '../../platform/picture-editor/open-picture.ts'
import { pictureAddress } from '../../platform/pictures.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { MessageDialog } from '../../ui/MessageDialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import styles from './Photo.module.css'
import { useSavePhoto } from './queries.ts'
import { myAccountTexts } from './texts.ts'

const PictureEditor = laterDialog(
  async () => (await import('../../platform/picture-editor/PictureEditor.tsx')).PictureEditor,
)

/** The person's picture: it is chosen from the device and cropped to a square, or removed. */
export function Photo({ name, photo }: { name: string; photo: string }) {
  const texts = useTexts(myAccountTexts)
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<OpenPicture | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const saving = useSavePhoto()

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])]
    // Cleared, so that choosing the same file again fires a change event.
    target.value = ''
    const [first] = files
    if (!first) return
    const fault = fileFault(files, accountPhoto)
    if (fault) return setProblem(fault.kind === 'tooMany' ? texts.onlyOnePhoto : texts[fault.kind](fault.name))
    const opened = await openPicture(first, accountPhoto)
    if (opened === 'small') setProblem(texts.photoTooSmall)
    else if (opened === 'unreadable') setProblem(texts.unreadablePhoto(first.name))
    else setPicture(opened)
  }

  /** Saves a new picture; null removes the stored one. */
  function save(file: File | null) {
    saving.mutate(file, {
      onSuccess(answer) {
        if (answer.success) showToast(file ? texts.photoSaved : texts.photoRemoved)
        else setProblem(answer.validation?.image?.[0] ?? texts.failureText)
      },
      onError: () => setProblem(texts.failureText),
    })
  }

  function edited(result: { readonly file: File } | null) {
    if (picture) URL.revokeObjectURL(picture.address)
    setPicture(null)
    if (result) save(result.file)
  }

  return (
    <div className={styles.photo}>
      <Avatar name={name} picture={pictureAddress(photo)} size={96} />
      <input
        ref={input}
        type="file"
        hidden
        accept={[...accountPhoto.types, ...accountPhoto.endings].join(',')}
        aria-label={texts.photo}
        onChange={(event) => void take(event)}
      />
      <div className={styles.buttons}>
        <Button variant="plain" busy={saving.isPending} onClick={() => input.current?.click()}>
          {photo ? texts.changePhoto : texts.addPhoto}
        </Button>
        {photo && (
          <Button variant="danger" disabled={saving.isPending} onClick={() => save(null)}>
            {texts.removePhoto}
          </Button>
        )}
      </div>
      {picture && <PictureEditor picture={picture} rule={accountPhoto} isRound onDone={edited} />}
      {problem !== null && (
        <MessageDialog heading={texts.failureTitle} buttonLabel={texts.ok} onClose={() => setProblem(null)}>
          <p>{problem}</p>
        </MessageDialog>
      )}
    </div>
  )
}
