import { useState } from 'react'
import { FormDialog, type SendOptions } from '../forms/FormDialog.tsx'
import type { SaveAnswer } from '../saving/AnswerDialog.tsx'
import { useTexts } from '../texts/catalogue.ts'
import { ActivityFields, type ActivityFieldsProps, type ActivityValues } from './ActivityFields.tsx'
import { findMomentFaults, joinMoment, presentMoment } from './moment.ts'
import { activityTexts } from './texts.ts'

type PostActivityDialogProps = {
  /** The name under which the entered values are stored until they are sent. */
  draftName: string
  /** The time zone of the community, in which date and time are entered. */
  timeZone: string
  /** The fields for the chosen type. */
  fields: (values: ActivityValues) => ActivityFieldsProps
  /** Sends the activity; `moment` is the entered date and time, 'MM/DD/YYYY HH:mm'. */
  send: (values: ActivityValues, moment: string, sendOptions: SendOptions) => Promise<SaveAnswer>
  onSaved: () => void
  onClose: () => void
}

/** Posts an activity to a log, with photos and files (vendor.txt 5). */
export function PostActivityDialog({ draftName, timeZone, fields, send, onSaved, onClose }: PostActivityDialogProps) {
  const texts = useTexts(activityTexts)
  const [start] = useState<ActivityValues>(() => ({
    activityType: '',
    ...presentMoment(timeZone),
    status: '',
    additionalComments: '',
    files: [],
  }))
  return (
    <FormDialog<ActivityValues>
      title={texts.postActivity}
      submitLabel={texts.submit}
      draftName={draftName}
      start={start}
      check={(values) => findMomentFaults(values, texts)}
      send={(values, sendOptions) => send(values, joinMoment(values), sendOptions)}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(values) => <ActivityFields {...fields(values)} />}
    </FormDialog>
  )
}
