import { newsPicture } from '@porchlight/contract/features/news.ts'
import { useId } from 'react'
import { fileSize } from '../../platform/files/file-size.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { FieldError } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './PictureField.module.css'
import { newsTexts } from './texts.ts'

type PictureFieldProps = {
  file: File | null
  /** The item has a picture already, which stays. */
  hasStored: boolean
  error: string | undefined
  /** A file that cannot be taken stands there too, with the error, until it is removed or another is chosen. */
  onChoose: (file: File | null) => void
  onRemoveStored: () => void
}

/** The one picture of an item. */
export function PictureField({ file, hasStored, error, onChoose, onRemoveStored }: PictureFieldProps) {
  const texts = useTexts(newsTexts)
  const id = useId()
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {texts.picture} <span className={styles.note}>{texts.optional}</span>
      </label>
      {(file || hasStored) && (
        <div className={styles.file}>
          <Icon name="image" size={20} />
          <span className={styles.name}>{file ? `${file.name} (${fileSize(file.size)})` : texts.keepsPicture}</span>
          <IconButton
            icon="close"
            label={texts.removePicture}
            onClick={() => (file ? onChoose(null) : onRemoveStored())}
          />
        </div>
      )}
      <input
        type="file"
        id={id}
        className={styles.input}
        accept={newsPicture.types.join(',')}
        aria-describedby={`${id}-error ${id}-hint`}
        onChange={(event) => {
          const chosen = event.target.files?.[0]
          if (chosen) onChoose(chosen)
          event.target.value = ''
        }}
      />
      <p className={styles.hint} id={`${id}-hint`}>
        {texts.pictureHint}
      </p>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
