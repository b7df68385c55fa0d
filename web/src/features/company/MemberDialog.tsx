import { company, companyLimits, type TeamMember } from '@porchlight/contract/features/company.ts'
import { isEmailAddress } from '@porchlight/contract/shared/email-address.ts'
import { type TeamRole, teamRoles } from '@porchlight/contract/shared/rights.ts'
import { request } from '../../platform/call/call.ts'
import { CheckboxList } from '../../platform/forms/CheckboxList.tsx'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { Select, TextField } from '../../platform/forms/fields.tsx'
import { type ManagedOrganisation, useManagement } from '../../platform/managed/managed.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useReloadCompany } from './queries.ts'
import { companyTexts } from './texts.ts'

type MemberDialogProps = {
  organisation: ManagedOrganisation
  /** The member whose roles and reach are changed; null to add a member. */
  member: TeamMember | null
  onClose: () => void
}

/** Adds somebody to the team by e-mail, or changes the roles and the communities of a member. */
export function MemberDialog({ organisation, member, onClose }: MemberDialogProps) {
  const texts = useTexts(companyTexts)
  const reload = useReloadCompany()
  const { communities } = useManagement()
  const { cmcId, reach: ownReach } = organisation
  const selectable = communities.filter((one) => one.cmcId === cmcId)
  // A reach of null is all communities; a new member gets the kind of reach of the person who adds them.
  const start = {
    email: '',
    fname: '',
    lname: '',
    roles: member?.roles ?? ([] as TeamRole[]),
    kind: (member ? member.reach : ownReach) === null ? 'all' : 'chosen',
    reach: member?.reach?.map(String) ?? ([] as string[]),
  }
  return (
    <FormDialog
      title={member ? texts.changeTitle(member.fullName) : texts.add}
      intro={member ? undefined : texts.addIntro}
      submitLabel={member ? texts.change : texts.invite}
      hasCancel
      draftName={`team ${cmcId} ${member?.personId ?? 'new'}`}
      start={start}
      check={({ email }) => ({
        email: member || email.trim() === '' || isEmailAddress(email) ? undefined : texts.emailInvalid,
      })}
      send={({ email, fname, lname, roles, kind, reach }, sendOptions) => {
        const rights = { roles, reach: kind === 'all' ? null : reach.map(Number) }
        return member
          ? request(company.calls.saveMember, {
              ...sendOptions,
              query: { cmcId },
              body: { ...rights, personId: member.personId },
            })
          : request(company.calls.addMember, {
              ...sendOptions,
              query: { cmcId },
              body: { ...rights, email, fname, lname },
            })
      }}
      onSaved={reload}
      onClose={onClose}
    >
      {({ kind }) => (
        <>
          {!member && (
            <>
              <TextField
                name="email"
                label={texts.email}
                required
                type="email"
                inputMode="email"
                autoCapitalize="none"
                autoComplete="off"
                data-autofocus
                maxLength={companyLimits.email}
              />
              <TextField name="fname" label={texts.firstName} required maxLength={companyLimits.name} />
              <TextField name="lname" label={texts.lastName} required maxLength={companyLimits.name} />
            </>
          )}
          <CheckboxList
            name="roles"
            label={texts.roles}
            required={texts.rolesRequired}
            options={(Object.keys(teamRoles) as TeamRole[]).map((value) => ({ value, text: texts[value] }))}
          />
          <Select
            name="kind"
            label={texts.reachKind}
            options={[
              ...(ownReach === null ? [{ value: 'all', text: texts.all }] : []),
              { value: 'chosen', text: texts.chosen },
            ]}
          />
          {kind === 'chosen' && (
            <CheckboxList
              name="reach"
              label={texts.chooseCommunities}
              required
              options={selectable.map(({ hoaId, hoaName }) => ({ value: String(hoaId), text: hoaName }))}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
