import type { CommunitySettings } from '@porchlight/contract/features/community-settings.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import type { SettingsPage } from '@porchlight/contract/shared/community-settings.ts'
import { type ReactNode, useState } from 'react'
import { instantText } from '../../platform/dates.ts'
import { FormDialog, type SendOptions } from '../../platform/forms/FormDialog.tsx'
import type { EditedField } from '../../platform/forms/use-draft-form.ts'
import { useManaged } from '../../platform/managed/managed.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Button } from '../../ui/Button.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Section } from '../../ui/Section.tsx'
import styles from './CommunitySettingsScreen.module.css'
import { useRefresh } from './queries.ts'
import { communitySettingsTexts } from './texts.ts'

type FormValues = Readonly<Record<string, unknown>>

type SettingsPartProps<Values extends FormValues> = {
  settings: CommunitySettings
  page: SettingsPage
  title: string
  /** Above the values. */
  intro?: string
  /** The stored values, as they are shown. */
  items: readonly { term: string; value: ReactNode }[]
  editTitle: string
  size?: 'medium' | 'large'
  /** The initial values of the form. */
  start: Values
  /** How each field is shown if somebody else changed it too. */
  fields: Readonly<Record<string, EditedField>>
  /** `version` is the version of the page on which the form is based. */
  send: (values: Values, query: { hoaId: number }, sendOptions: SendOptions, version: number) => Promise<Saved>
  /** The fields of the form. */
  children: ReactNode | ((values: Values) => ReactNode)
  /** Content below the values. */
  below?: ReactNode
}

/** A page of the settings: the stored values, who saved them last, and a form that is saved separately from the other pages. */
export function SettingsPart<Values extends FormValues>(props: SettingsPartProps<Values>) {
  const texts = useTexts(communitySettingsTexts)
  const locale = useLocale()
  const refresh = useRefresh()
  const { hoaId } = useManaged()
  const [isEditing, setEditing] = useState(false)
  // The version of this page of the settings, and who saved it last.
  const edit = props.settings.edits[props.page]
  return (
    <Section
      title={props.title}
      aside={
        <Button variant="quiet" icon="pencil" onClick={() => setEditing(true)}>
          {texts.edit}
        </Button>
      }
    >
      {props.intro && <p className={styles.intro}>{props.intro}</p>}
      <DescriptionList items={props.items} />
      {props.below}
      {/* Version 0: the page was never saved. */}
      {edit.version > 0 && (
        <p className={styles.note}>{texts.savedBy(edit.editedByName, instantText(edit.editedTime, locale))}</p>
      )}
      {isEditing && (
        <FormDialog<Record<string, unknown>>
          hasCancel
          title={props.editTitle}
          submitLabel={texts.save}
          size={props.size ?? 'medium'}
          draftName={`settings ${hoaId} ${props.page}`}
          start={{ ...props.start }}
          edit={{ stored: edit, fields: props.fields }}
          send={(values, sendOptions, version) =>
            props.send(values as Values, { hoaId }, sendOptions, version ?? edit.version)
          }
          onSaved={() => void refresh()}
          onClose={() => setEditing(false)}
          closesWhenSaved
        >
          {typeof props.children === 'function'
            ? (values) => (props.children as (values: Values) => ReactNode)(values as Values)
            : props.children}
        </FormDialog>
      )}
    </Section>
  )
}
