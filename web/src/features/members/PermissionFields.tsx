import { memberTypes } from '@porchlight/contract/features/members.ts'
import { useFormField } from '../../platform/forms/fields.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { featuresIn, featuresText, memberFeatures, withFeature } from './features.ts'
import styles from './PermissionFields.module.css'
import { membersTexts } from './texts.ts'

type PermissionFieldsProps = {
  /** The name of the field of the type, on the wire. */
  typeField: string
  /** The name of the field with the ids of the allowed features, on the wire. */
  listField: string
}

/** The choice of Owner or Member, and for a Member the features, with a checkbox for all of them (community.txt 6). */
export function PermissionFields({ typeField, listField }: PermissionFieldsProps) {
  const texts = useTexts(membersTexts)
  const type = useFormField<string>(typeField, texts.required)
  const list = useFormField<string>(listField)
  const chosen = featuresIn(list.value)
  const isAll = chosen.length === memberFeatures.length
  return (
    <>
      <div data-field={typeField}>
        <RadioGroup
          legend={texts.permission}
          name={typeField}
          options={[
            { value: String(memberTypes.owner), label: texts.owner, hint: texts.ownerHint },
            { value: String(memberTypes.member), label: texts.member, hint: texts.memberHint },
          ]}
          value={type.value}
          onChange={type.change}
        />
        <FieldError id={`${typeField}-error`}>{type.error}</FieldError>
      </div>
      {type.value === String(memberTypes.member) && (
        <fieldset className={styles.features}>
          <legend className={styles.legend}>{texts.allowed}</legend>
          <Checkbox
            label={texts.all}
            checked={isAll}
            onChange={() => list.change(isAll ? '' : featuresText(memberFeatures.map(([id]) => id)))}
          />
          <div className={styles.list}>
            {memberFeatures.map(([id, text]) => (
              <Checkbox
                key={id}
                label={texts[text]}
                checked={chosen.includes(id)}
                onChange={({ target }) => list.change(withFeature(list.value, id, target.checked))}
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
}
