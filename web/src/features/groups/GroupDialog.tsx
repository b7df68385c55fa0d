import {
  type GroupHome,
  groupJoinings,
  groupLimits,
  groupPicture,
  groups,
} from '@porchlight/contract/features/groups.ts'
import { useRef } from 'react'
import { pathTo } from '../../paths.ts'
import { request } from '../../platform/call/call.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { Checkbox, TextArea, TextField, useFormField } from '../../platform/forms/fields.tsx'
import { useNavigator } from '../../platform/navigation/Navigation.tsx'
import { type ChosenPicture, PictureField } from '../../platform/picture-editor/PictureField.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { useGroupsReload } from './queries.ts'
import { groupsTexts } from './texts.ts'

const extensions = ['.jpg', '.jpeg', '.png', '.webp', '.gif', '.avif']
const limits = { limit: groupPicture.limit, maxBytes: groupPicture.maxBytes, endings: extensions }

/** The rule for cropping: a square within the sizes of community.txt 5. */
const cropRule = {
  ratio: 1,
  minWidth: groupPicture.minSide,
  minHeight: groupPicture.minSide,
  maxWidth: groupPicture.maxSide,
  maxHeight: groupPicture.maxSide,
} as const

type GroupDialogProps = {
  hoaId: number
  /** The group that is changed; if omitted, a new group is created and then opened. */
  edited?: GroupHome
  onClose: () => void
}

/** Creates or changes a group: name, description, who can join, and a picture (community.txt 5). */
export function GroupDialog({ hoaId, edited, onClose }: GroupDialogProps) {
  const texts = useTexts(groupsTexts)
  const { navigate } = useNavigator()
  const reload = useGroupsReload()
  // The id of a group that was created; its page is opened when the dialog is closed.
  const created = useRef<number>(undefined)
  return (
    <FormDialog
      title={edited ? texts.editGroup : texts.startGroup}
      submitLabel={edited ? texts.update : texts.create}
      draftName={`group ${hoaId} ${edited?.group_id ?? 0}`}
      start={{
        group_name: edited?.group_name ?? '',
        group_description: edited?.group_description ?? '',
        group_joining: edited?.group_joining ?? 'open',
        image: { file: null } as ChosenPicture,
        removeImage: false,
      }}
      edit={{
        stored: edited ?? null,
        fields: {
          group_name: { label: texts.name },
          group_description: { label: texts.description },
          group_joining: { label: texts.joining, show: (value) => texts[value === 'open' ? 'open' : 'request'] },
        },
      }}
      send={async ({ image, removeImage, ...Group }, sendOptions, version) => {
        const answer = await request(groups.calls.createEdit, {
          ...sendOptions,
          query: { hoa_id: hoaId, ...(edited && { group_id: edited.group_id }) },
          body: { Group: { ...Group, ...(removeImage && { removeImage }) }, version: version ?? undefined },
          files: { 'Group[image][]': image.file ? [image.file] : [] },
        })
        created.current = answer.group_id
        return answer
      }}
      onSaved={reload}
      onClose={() => {
        onClose()
        if (!edited && created.current !== undefined) navigate(pathTo('group', { groupId: created.current }))
      }}
      failure={{ heading: texts.failureTitle, text: texts.failureText }}
    >
      {({ image }) => (
        <>
          <TextField name="group_name" label={texts.name} required data-autofocus maxLength={groupLimits.name} />
          <TextArea
            name="group_description"
            label={texts.description}
            required
            rows={4}
            maxLength={groupLimits.description}
          />
          <JoiningField />
          <PictureField
            name="image"
            label={texts.picture}
            optional
            hint={edited?.group_image ? `${texts.keepPicture} ${texts.pictureHint}` : texts.pictureHint}
            limits={limits}
            rule={cropRule}
            texts={texts}
          />
          {edited?.group_image && !image.file && <Checkbox name="removeImage" label={texts.takePictureOff} />}
        </>
      )}
    </FormDialog>
  )
}

function JoiningField() {
  const texts = useTexts(groupsTexts)
  const { value, change } = useFormField<string>('group_joining')
  return (
    <RadioGroup
      legend={texts.joining}
      name="group_joining"
      options={groupJoinings.map((one) => ({
        value: one,
        label: texts[one],
        hint: one === 'open' ? texts.openHint : texts.requestHint,
      }))}
      value={value}
      onChange={change}
    />
  )
}
