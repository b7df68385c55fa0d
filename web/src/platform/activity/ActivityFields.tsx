import { documentFile } from '@porchlight/contract/features/documents.ts'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Select as LockedSelect } from '../../ui/Select.tsx'
import { MomentField, Select, TextArea } from '../forms/fields.tsx'
import { FilesField } from '../forms/file-fields.tsx'
import { useTexts } from '../texts/catalogue.ts'
import styles from './ActivityFields.module.css'
import { activityTexts } from './texts.ts'

/** The values of the form. With the status '' the status stays as it is. */
export type ActivityValues = {
  activityType: string
  activityDate: string
  activityTime: string
  status: string
  additionalComments: string
  files: readonly File[]
}

/** A choice of a select. */
interface Option {
  readonly value: string
  readonly text: string
}

export type ActivityFieldsProps = {
  types: readonly Option[]
  /** The statuses that may be chosen; null where the form has no such field. */
  statuses: readonly Option[] | null
  /** The status that the chosen type sets; it is shown and cannot be changed. */
  lockedStatus?: Option | undefined
  /** The error of an empty required field; a default text if omitted. */
  required?: string
  isTimeRequired?: boolean
  /** Whether the choice of another type resets the status to 'no change'. */
  resetsStatus?: boolean
  maxFiles: number
  /** In characters. */
  maxCommentLength: number
}

/** The fields of Post Activity (vendor.txt 5): type, date, time, status, comments and files. It must be inside a form of ActivityValues. */
export function ActivityFields(props: ActivityFieldsProps) {
  const { types, statuses, lockedStatus, required = true, isTimeRequired = false, maxFiles, maxCommentLength } = props
  useStatusReset(props.resetsStatus ?? false)
  const texts = useTexts(activityTexts)
  return (
    <>
      <Select
        name="activityType"
        label={texts.activityType}
        required={required}
        options={[{ value: '', text: texts.chooseType }, ...types]}
      />
      <div className={styles.moment}>
        <MomentField
          kind="date"
          name="activityDate"
          label={texts.startDate}
          hint={texts.dateHint}
          required={required}
          inputMode="numeric"
          pickLabel={texts.pickDate}
        />
        <MomentField
          kind="time24"
          name="activityTime"
          label={texts.startTime}
          hint={texts.timeHint}
          required={isTimeRequired ? required : false}
          inputMode="numeric"
          pickLabel={texts.pickTime}
        />
      </div>
      {lockedStatus ? (
        <LockedSelect label={texts.status} disabled value={lockedStatus.value} options={[lockedStatus]} />
      ) : (
        statuses && (
          <Select name="status" label={texts.status} options={[{ value: '', text: texts.statusStays }, ...statuses]} />
        )
      )}
      <TextArea name="additionalComments" label={texts.notes} optional rows={4} maxLength={maxCommentLength} />
      <FilesField
        name="files"
        label={texts.files}
        optional
        hint={texts.filesHint}
        camera={texts.takePhoto}
        limits={{ limit: maxFiles, maxBytes: documentFile.maxBytes, endings: documentFile.endings }}
        texts={{ tooMany: texts.tooMany }}
      />
    </>
  )
}

/** Clears the chosen status when another type is chosen; the status of a restored draft stays. */
function useStatusReset(isWanted: boolean) {
  const { setValue } = useFormContext<ActivityValues>()
  const type = useWatch<ActivityValues, 'activityType'>({ name: 'activityType' })
  const [lastType, setLastType] = useState(type)
  useEffect(() => {
    if (type === lastType) return
    setLastType(type)
    if (isWanted) setValue('status', '')
  }, [type, lastType, isWanted, setValue])
}
