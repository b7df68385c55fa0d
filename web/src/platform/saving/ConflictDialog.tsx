import type { SaveConflict } from '@porchlight/contract/shared/answers.ts'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { useTexts } from '../texts/catalogue.ts'
import { useLocale } from '../use-locale.ts'
import styles from './ConflictDialog.module.css'
import { differencesOf, type Merge } from './merge.ts'
import { savingTexts } from './texts.ts'

type ConflictDialogProps = { conflict: SaveConflict; merge: Merge; onClose: () => void }

/** Says who saved the same thing meanwhile, and asks for each field that differs which of the two texts stays. */
export function ConflictDialog({ conflict, merge, onClose }: ConflictDialogProps) {
  const texts = useTexts(savingTexts)
  const locale = useLocale()
  const { changedByName: name, changedTime, fields: stored, version } = conflict
  const [differences] = useState(() => differencesOf(merge, stored))
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(differences.map(({ field, first }) => [field.name, first])),
  )
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(changedTime),
  )

  function apply() {
    const values = differences.map(({ field, theirs }) => [
      field.name,
      chosen[field.name] === 'theirs' ? theirs : field.mine,
    ])
    merge.take(Object.fromEntries(values), version)
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
      <p>{differences.length > 0 ? texts.chooseFields : texts.nothingToChoose}</p>
      <div className={styles.fields}>
        {differences.map(({ field, theirs }) => {
          const show = (value: string) => (field.show ? field.show(value) : value) || texts.emptyField
          return (
            <RadioGroup
              key={field.name}
              legend={field.label}
              options={[
                { value: 'mine', label: texts.mine, hint: show(field.mine) },
                { value: 'theirs', label: texts.theirs(name), hint: show(theirs) },
              ]}
              value={chosen[field.name] ?? 'mine'}
              onChange={(side) => setChosen({ ...chosen, [field.name]: side })}
            />
          )
        })}
      </div>
    </Dialog>
  )
}
