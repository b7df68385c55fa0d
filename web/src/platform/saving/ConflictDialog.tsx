import type { SaveConflict } from '@porchlight/contract/shared/answers.ts'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { useTexts } from '../texts/catalogue.ts'
import { useLocale } from '../use-locale.ts'
import styles from './ConflictDialog.module.css'
import { differencesOf, type Merge, type MergeField } from './merge.ts'
import { savingTexts } from './texts.ts'

type ConflictDialogProps = { conflict: SaveConflict; merge: Merge; onClose: () => void }

/** Shows who else saved the item, and asks for each field with different values which one to keep. */
export function ConflictDialog({ conflict, merge, onClose }: ConflictDialogProps) {
  const texts = useTexts(savingTexts)
  const locale = useLocale()
  const { changedByName: name, changedTime, fields: stored, version } = conflict
  const [differences] = useState(() => differencesOf(merge, stored))
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(differences.map(({ field, first }) => [field.name, first])),
  )
  const file = conflict.fileChanged ? merge.file : undefined
  // What this form does with the file: the name of a chosen one, or the word for removing it; undefined if it does nothing.
  const removedText = file?.isRemoved ? texts.removed : undefined
  const myFile = file?.chosen ?? removedText
  const [fileSide, setFileSide] = useState<string>('mine')
  const hasQuestions = differences.length > 0 || myFile !== undefined
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(changedTime),
  )

  function shownValue(field: MergeField, value: string): string {
    if (field.isTick) return value === 'true' ? texts.yes : texts.no
    return (field.show ? field.show(value) : value) || texts.emptyField
  }

  function apply() {
    const values = differences.map(({ field, theirs }) => [
      field.name,
      chosen[field.name] === 'theirs' ? theirs : field.mine,
    ])
    merge.take(Object.fromEntries(values), { version, fields: stored }, myFile !== undefined && fileSide === 'theirs')
    onClose()
  }

  return (
    <Dialog
      title={texts.conflict}
      closeLabel={texts.close}
      onClose={onClose}
      actions={<Button onClick={apply}>{texts.useThese}</Button>}
    >
      <p>{texts.changedBy(name, time)}</p>
      <p>{hasQuestions ? texts.chooseFields : texts.nothingToChoose}</p>
      {file && myFile === undefined && <p>{texts.fileChanged(name, file.label)}</p>}
      <div className={styles.fields}>
        {differences.map(({ field, theirs }) => {
          return (
            <RadioGroup
              key={field.name}
              legend={field.label}
              options={[
                { value: 'mine', label: texts.mine, hint: shownValue(field, field.mine) },
                { value: 'theirs', label: texts.theirs(name), hint: shownValue(field, theirs) },
              ]}
              value={chosen[field.name] ?? 'mine'}
              onChange={(side) => setChosen({ ...chosen, [field.name]: side })}
            />
          )
        })}
        {file && myFile !== undefined && (
          <RadioGroup
            legend={file.label}
            options={[
              { value: 'mine', label: texts.mine, hint: myFile },
              { value: 'theirs', label: texts.theirs(name), hint: texts.otherFile },
            ]}
            value={fileSide}
            onChange={setFileSide}
          />
        )}
      </div>
    </Dialog>
  )
}
