import { type CommunityRole, communityRoles, roles } from '@porchlight/contract/features/roles.ts'
import { mayGive } from '@porchlight/contract/shared/giving-roles.ts'
import { lettersOfOffice, type Office, offices, type RoleLetter } from '@porchlight/contract/shared/rights.ts'
import { request } from '../../platform/call/call.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { Select, TextField } from '../../platform/forms/fields.tsx'
import { useManaged } from '../../platform/managed/managed.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useCandidates, useReloadRoles } from './queries.ts'
import { rolesTexts } from './texts.ts'

const start = { search: '', personId: '', role: '' }

/** The letter of each of these roles in the table of rights (contract/src/shared/rights.ts). */
const lettersOf: Readonly<Record<(typeof communityRoles)[number], readonly RoleLetter[]>> = {
  'community manager': ['M'],
  'board member editor': ['E'],
  'web site editor': ['W'],
}

/** The dialog to give a role or an office to a person of the community. It offers only those that the giver may give. */
export function GiveRoleDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(rolesTexts)
  const { hoaId, letters, runBy } = useManaged()
  const reload = useReloadRoles()
  // The offices and the other roles of a community, with their letters. `letters` are those of the giver.
  const possible = [
    ...(Object.keys(offices) as Office[]).map((role) => ({ role, ofRole: lettersOfOffice(role, runBy === 'board') })),
    ...communityRoles.map((role) => ({ role, ofRole: lettersOf[role] })),
  ].filter(({ ofRole }) => mayGive(letters, ofRole))
  return (
    <FormDialog
      title={texts.giveTitle}
      intro={texts.giveIntro}
      submitLabel={texts.give}
      hasCancel
      draftName={`give role ${hoaId}`}
      start={start}
      send={({ personId, role }, sendOptions) =>
        request(roles.calls.give, {
          ...sendOptions,
          query: { hoaId },
          // A value of a Select is typed as any string; this one is an office or one of `communityRoles`.
          body: { personId: Number(personId), role: role as CommunityRole },
        })
      }
      onSaved={reload}
      onClose={onClose}
    >
      {({ search }) => (
        <>
          <TextField
            name="search"
            label={texts.search}
            hint={texts.searchHint}
            data-autofocus
            autoComplete="off"
            maxLength={100}
          />
          <PersonSelect hoaId={hoaId} search={search} />
          <Select
            name="role"
            label={texts.chooseRole}
            required
            options={[{ value: '', text: '' }, ...possible.map(({ role }) => ({ value: role, text: texts[role] }))]}
          />
        </>
      )}
    </FormDialog>
  )
}

/** Chooses one of the people whose name contains the typed text. */
function PersonSelect({ hoaId, search }: { hoaId: number; search: string }) {
  const texts = useTexts(rolesTexts)
  const { data } = useCandidates(hoaId, search)
  const people = search.trim() === '' ? [] : (data?.items ?? [])
  return (
    <Select
      name="personId"
      label={texts.choosePerson}
      required
      hint={search.trim() !== '' && data?.items.length === 0 ? texts.nobody : undefined}
      options={[
        { value: '', text: '' },
        ...people.map(({ personId, fullName, address }) => ({
          value: String(personId),
          text: `${fullName}, ${address}`,
        })),
      ]}
    />
  )
}
