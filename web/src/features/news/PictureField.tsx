import { newsPicture } from '@porchlight/contract/features/news.ts'
import { useId } from 'react'
import { fileSize } from '../../platform/files/file-size.ts'
import { useFormField } from '../../platform/forms/fields.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { FieldError } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './PictureField.module.css'
import { pictureFault } from './picture-fault.ts'
import { newsTexts } from './texts.ts'

/** The picture of an item: `hasStored` if it has one, which is kept until it is removed or replaced. */
export function PictureField({ hasStored }: { hasStored: boolean }) {
  const texts = useTexts(newsTexts)
  const id = useId()
  const { value: files, error, change } = useFormField<readonly File[]>('image', false, textOf)
  const { value: isRemoved, change: remove } = useFormField<boolean>('removeImage')
  const [file] = files

  function textOf([file]: readonly File[]) {
    const fault = file && pictureFault(file)
    return fault ? texts[fault](file.name) : undefined
  }

  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {texts.picture} <span className={styles.note}>{texts.optional}</span>
      </label>
      {(file || (hasStored && !isRemoved)) && (
        <div className={styles.file}>
          <Icon name="image" size={20} />
          <span className={styles.name}>{file ? `${file.name} (${fileSize(file.size)})` : texts.keepsPicture}</span>
          <IconButton icon="close" label={texts.removePicture} onClick={() => (file ? change([]) : remove(true))} />
        </div>
      )}
      <input
        type="file"
        id={id}
        name="image"
        className={styles.input}
        accept={newsPicture.types.join(',')}
        aria-describedby={`${id}-error ${id}-hint`}
        onChange={(event) => {
          const chosen = event.target.files?.[0]
          if (chosen) change([chosen])
          event.target.value = ''
        }}
      />
      <p className={styles.hint} id={`${id}-hint`}>
        {texts.pictureHint}
      </p>
      <FieldError id={`${id}-error`}>{textOf(files) ?? error}</FieldError>
    </div>
  )
}
