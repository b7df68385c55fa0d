import { people } from '@porchlight/contract/features/people.ts'
import type { HomeOfPerson } from '@porchlight/contract/shared/people-shapes.ts'
import { deliveryWays, relations } from '@porchlight/contract/shared/register.ts'
import { request } from '../../platform/call/call.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { Checkbox, Select, TextField } from '../../platform/forms/fields.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useHomesNamed, useRefreshPeople } from './queries.ts'
import { peopleTexts } from './texts.ts'

type RelationDialogProps = {
  hoaId: number
  person: number
  /** The relation to change; without one, a new relation is added. */
  edited?: HomeOfPerson
  onClose: () => void
}

/** Adds a relation of a person to a home, for example of a tenant who moves in, or changes a relation (association.txt 2.6). */
export function RelationDialog({ hoaId, person, edited, onClose }: RelationDialogProps) {
  const texts = useTexts(peopleTexts)
  const refresh = useRefreshPeople()
  const start = {
    homeSearch: '',
    home: '',
    relation: edited?.relation ?? 'owner',
    share: edited?.share ?? '',
    startsOn: edited?.startsOn ?? '',
    endsOn: edited?.endsOn ?? '',
    endsAccess: edited?.endsAccess ?? true,
    delivery: edited?.delivery ?? 'paper',
    isPrimaryContact: edited?.isPrimaryContact ?? false,
  }
  return (
    <FormDialog
      title={edited ? texts.relationTitle(edited.address) : texts.addHome}
      submitLabel={texts.save}
      hasCancel
      draftName={`relation ${hoaId} ${person} ${edited?.relationId ?? 0}`}
      start={start}
      send={({ homeSearch: _search, home, endsAccess, isPrimaryContact, ...values }, sendOptions) => {
        const flags = { endsAccess: endsAccess ? '1' : '', isPrimaryContact: isPrimaryContact ? '1' : '' } as const
        const body = { ...values, ...flags }
        return edited
          ? request(people.calls.saveRelation, { ...sendOptions, query: { hoaId, relation: edited.relationId }, body })
          : request(people.calls.addRelation, { ...sendOptions, query: { hoaId, person }, body: { ...body, home } })
      }}
      onSaved={refresh}
      closesWhenSaved
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failureText }}
    >
      {(values) => (
        <>
          {!edited && <ChosenHome hoaId={hoaId} search={values.homeSearch} />}
          <Select
            name="relation"
            label={texts.relation}
            options={relations.map((value) => ({ value, text: texts[value] }))}
          />
          <TextField name="startsOn" label={texts.startsOn} type="date" />
          <TextField
            name="endsOn"
            label={values.relation === 'tenant' ? texts.leaseEnd : texts.endsOn}
            hint={values.relation === 'tenant' ? texts.leaseHint : undefined}
            type="date"
          />
          {values.relation === 'tenant' && <Checkbox name="endsAccess" label={texts.endsAccess} />}
          <TextField name="share" label={texts.share} hint={texts.shareHint} inputMode="decimal" maxLength={20} />
          <Select
            name="delivery"
            label={texts.delivery}
            options={deliveryWays.map((value) => ({ value, text: texts[value] }))}
          />
          <Checkbox name="isPrimaryContact" label={texts.isPrimaryContact} />
        </>
      )}
    </FormDialog>
  )
}

/** Finds a home by its address, and chooses one of those found. */
function ChosenHome({ hoaId, search }: { hoaId: number; search: string }) {
  const texts = useTexts(peopleTexts)
  const { data } = useHomesNamed(hoaId, search)
  const found = search.trim() === '' ? [] : (data?.items ?? [])
  return (
    <>
      <TextField name="homeSearch" label={texts.homeSearch} data-autofocus autoComplete="off" maxLength={100} />
      <Select
        name="home"
        label={texts.chosenHome}
        required
        hint={search.trim() !== '' && data?.items.length === 0 ? texts.nothingFound : undefined}
        options={[{ value: '', text: '' }, ...found.map(({ id, address }) => ({ value: String(id), text: address }))]}
      />
    </>
  )
}
