import { type Home, homes } from '@porchlight/contract/features/homes.ts'
import { homeKinds, occupancies, registerLimits } from '@porchlight/contract/shared/register.ts'
import { request } from '../../platform/call/call.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { Select, TextField } from '../../platform/forms/fields.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import styles from './Homes.module.css'
import { useRefreshHomes } from './queries.ts'
import { homesTexts } from './texts.ts'

type HomeDialogProps = { hoaId: number; edited?: Home; onClose: () => void }

/** Adds a home, or changes one (association.txt 3). */
export function HomeDialog({ hoaId, edited, onClose }: HomeDialogProps) {
  const texts = useTexts(homesTexts)
  const refresh = useRefreshHomes()
  const fields = [
    'streetNumber',
    'street',
    'unit',
    'identifier',
    'accountNumber',
    'city',
    'state',
    'zipcode',
    'lot',
    'duesGroup',
  ] as const
  const storedTexts = Object.fromEntries(fields.map((name) => [name, edited?.[name] ?? ''])) as Record<
    (typeof fields)[number],
    string
  >
  const start = {
    ...storedTexts,
    kind: edited?.kind ?? 'house',
    occupancy: edited?.occupancy ?? 'unknown',
    tags: edited?.tags.join(', ') ?? '',
    share: edited?.share ?? '',
  }
  const names = [...fields, 'kind', 'occupancy', 'tags', 'share'] as const
  // Object.fromEntries loses the names in its type, so that the type of the form is not checked here.
  const labels = Object.fromEntries(names.map((name) => [name, { label: texts[name] }]))
  return (
    <FormDialog
      title={edited ? texts.editTitle : texts.addTitle}
      submitLabel={edited ? texts.save : texts.add}
      size="medium"
      hasCancel
      draftName={`home ${hoaId} ${edited?.id ?? 0}`}
      start={start}
      edit={{ stored: edited ? { version: edited.version, ...start } : null, fields: labels as never }}
      send={(values, sendOptions, version) =>
        edited
          ? request(homes.calls.save, {
              ...sendOptions,
              query: { hoaId, home: edited.id },
              body: { ...values, version: version ?? undefined },
            })
          : request(homes.calls.add, { ...sendOptions, query: { hoaId }, body: values })
      }
      onSaved={refresh}
      closesWhenSaved
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failureText }}
    >
      <div className={styles.parts}>
        <TextField name="streetNumber" label={texts.streetNumber} maxLength={registerLimits.streetNumber} />
        <TextField name="street" label={texts.street} required maxLength={registerLimits.street} />
        <TextField name="unit" label={texts.unit} maxLength={registerLimits.unit} />
      </div>
      <div className={styles.pair}>
        <TextField name="identifier" label={texts.identifier} maxLength={registerLimits.identifier} />
        <TextField name="accountNumber" label={texts.accountNumber} maxLength={registerLimits.accountNumber} />
        <TextField name="city" label={texts.city} maxLength={registerLimits.city} />
        <TextField name="state" label={texts.state} maxLength={registerLimits.state} />
        <TextField name="zipcode" label={texts.zipcode} maxLength={registerLimits.zipcode} />
        <TextField name="lot" label={texts.lot} maxLength={registerLimits.identifier} />
        <Select name="kind" label={texts.kind} options={homeKinds.map((value) => ({ value, text: texts[value] }))} />
        <Select
          name="occupancy"
          label={texts.occupancy}
          options={occupancies.map((value) => ({ value, text: texts[value] }))}
        />
        <TextField name="share" label={texts.share} hint={texts.shareHint} maxLength={20} inputMode="decimal" />
        <TextField name="duesGroup" label={texts.duesGroup} maxLength={registerLimits.tag} />
      </div>
      <TextField name="tags" label={texts.tags} hint={texts.tagsHint} maxLength={1000} />
    </FormDialog>
  )
}
