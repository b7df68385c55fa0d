import { people } from '@porchlight/contract/features/people.ts'
import type { RegisterPerson } from '@porchlight/contract/shared/people-shapes.ts'
import { registerLimits } from '@porchlight/contract/shared/register.ts'
import { request } from '../../platform/call/call.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { Checkbox, Select, TextArea, TextField } from '../../platform/forms/fields.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useRefreshPeople } from './queries.ts'
import { peopleTexts } from './texts.ts'

type PersonDialogProps = {
  hoaId: number
  /** The person to change; without one, a person is added. */
  edited?: RegisterPerson
  onClose: () => void
}

/** Adds a person to the register, or changes their data. */
export function PersonDialog({ hoaId, edited, onClose }: PersonDialogProps) {
  const texts = useTexts(peopleTexts)
  const refresh = useRefreshPeople()
  const email = (at: number) => edited?.emails[at]?.value ?? ''
  const phone = (at: number) => edited?.phones[at]?.value ?? ''
  const start = {
    firstName: edited?.firstName ?? '',
    lastName: edited?.lastName ?? '',
    organisationName: edited?.organisationName ?? '',
    email1: email(0),
    email2: email(1),
    email3: email(2),
    phone1: phone(0),
    phone2: phone(1),
    phone3: phone(2),
    language: edited?.language ?? '',
    postalLine: edited?.postalLine ?? '',
    postalCity: edited?.postalCity ?? '',
    postalState: edited?.postalState ?? '',
    postalZipcode: edited?.postalZipcode ?? '',
    notes: edited?.notes ?? '',
    noContact: edited?.noContact ?? false,
  }
  const languageName = (value: string) => (value === 'en' || value === 'es' ? texts[value] : texts.any)
  const names = Object.keys(start) as (keyof typeof start)[]
  const fields = {
    ...Object.fromEntries(names.map((name) => [name, { label: texts[name] }])),
    language: { label: texts.language, show: languageName },
  }
  return (
    <FormDialog
      title={edited ? texts.editTitle : texts.addTitle}
      submitLabel={edited ? texts.save : texts.add}
      hasCancel
      draftName={`person ${hoaId} ${edited?.id ?? 0}`}
      start={start}
      edit={{ stored: edited ?? null, fields }}
      send={({ noContact, language, ...values }, sendOptions, version) => {
        // A value of a Select is typed as any string; this one is an option of the field.
        const body = { ...values, language: language as 'en' | 'es' | '', noContact: noContact ? '1' : '' }
        return edited
          ? request(people.calls.save, {
              ...sendOptions,
              query: { hoaId, person: edited.id },
              body: { ...body, version: version ?? undefined },
            })
          : request(people.calls.add, { ...sendOptions, query: { hoaId }, body })
      }}
      onSaved={refresh}
      closesWhenSaved
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failureText }}
    >
      <TextField name="firstName" label={texts.firstName} maxLength={registerLimits.name} />
      <TextField name="lastName" label={texts.lastName} maxLength={registerLimits.name} />
      <TextField
        name="organisationName"
        label={texts.organisationName}
        hint={texts.organisationHint}
        maxLength={registerLimits.name}
      />
      {(['email1', 'email2', 'email3'] as const).map((name) => (
        <TextField key={name} name={name} label={texts[name]} type="email" maxLength={registerLimits.email} />
      ))}
      {(['phone1', 'phone2', 'phone3'] as const).map((name) => (
        <TextField key={name} name={name} label={texts[name]} type="tel" maxLength={registerLimits.phone} />
      ))}
      <Select
        name="language"
        label={texts.language}
        options={[
          { value: '', text: texts.any },
          ...(['en', 'es'] as const).map((value) => ({ value, text: texts[value] })),
        ]}
      />
      <TextField name="postalLine" label={texts.postalLine} maxLength={registerLimits.street} />
      <TextField name="postalCity" label={texts.postalCity} maxLength={registerLimits.city} />
      <TextField name="postalState" label={texts.postalState} maxLength={registerLimits.state} />
      <TextField name="postalZipcode" label={texts.postalZipcode} maxLength={registerLimits.zipcode} />
      <TextArea name="notes" label={texts.notes} hint={texts.notesHint} maxLength={registerLimits.notes} />
      <Checkbox name="noContact" label={texts.noContact} />
    </FormDialog>
  )
}
