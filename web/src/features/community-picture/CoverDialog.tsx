import { type CoverVariant, communityPicture, sentCover } from '@porchlight/contract/features/community-picture.ts'
import { request } from '../../platform/call/call.ts'
import type { Cover } from '../../platform/cover/use-cover.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { useFormField } from '../../platform/forms/fields.tsx'
import { FileField } from '../../platform/forms/file-fields.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { FocusField } from './FocusField.tsx'
import { useReload } from './queries.ts'
import { communityPictureTexts } from './texts.ts'

/** Sets the picture of a community for the day or for the night, and the point around which it is cropped. */
export function CoverDialog({ hoaId, cover, onClose }: { hoaId: number; cover: Cover; onClose: () => void }) {
  const texts = useTexts(communityPictureTexts)
  const reload = useReload()
  return (
    <FormDialog
      title={texts.title}
      submitLabel={texts.save}
      hasCancel
      start={{ picture: [] as readonly File[], time: 'day' as CoverVariant, focusX: 50, focusY: 60 }}
      edit={{ stored: cover, fields: {}, file: { field: 'picture', label: texts.picture } }}
      send={({ picture, ...HoaCover }, sendOptions, version) =>
        request(communityPicture.calls.save, {
          ...sendOptions,
          query: { hoa_id: hoaId },
          body: { version: version ?? undefined, HoaCover },
          files: { 'HoaCover[picture]': picture },
        })
      }
      onSaved={() => void reload()}
      closesWhenSaved
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failed }}
    >
      {({ picture: [file] }) => (
        <>
          <p>{texts.lead}</p>
          <FileField
            name="picture"
            label={texts.picture}
            required={texts.required}
            hint={texts.hint}
            limits={sentCover}
            texts={texts}
          />
          {file && <FocusField file={file} />}
          <TimeField hasDay={!cover.isDrawn} />
        </>
      )}
    </FormDialog>
  )
}

/** Whether the picture is for the day or the night. There is no picture for the night without one for the day (`hasDay`). */
function TimeField({ hasDay }: { hasDay: boolean }) {
  const texts = useTexts(communityPictureTexts)
  const { value, change } = useFormField<string>('time')
  return (
    <RadioGroup
      legend={texts.time}
      name="time"
      value={value}
      onChange={change}
      options={[
        { value: 'day', label: texts.day },
        { value: 'night', label: hasDay ? texts.night : texts.nightNeedsDay, disabled: !hasDay },
      ]}
    />
  )
}
