import { type Member, members, memberTypes } from '@porchlight/contract/features/members.ts'
import { request } from '../../platform/call/call.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { featuresIn, featuresText, memberFeatures } from './features.ts'
import { PermissionFields } from './PermissionFields.tsx'
import { useReload } from './queries.ts'
import { membersTexts } from './texts.ts'

type PermissionsDialogProps = { property: number; member: Member; onClose: () => void }

/** Changes the features that a person of the home may use. A change of another owner in the meantime is shown and not overwritten. */
export function PermissionsDialog({ property, member, onClose }: PermissionsDialogProps) {
  const texts = useTexts(membersTexts)
  const reload = useReload()
  const typeText = (value: string) => (value === String(memberTypes.owner) ? texts.owner : texts.member)
  const namesText = (value: string) => {
    const list = featuresIn(withoutBrackets(value))
    return memberFeatures.flatMap(([id, text]) => (list.includes(id) ? texts[text] : [])).join(', ') || texts.nothing
  }
  return (
    <FormDialog
      title={texts.permissionsOf(member.fullName)}
      hasCancel
      draftName={`member ${member.hp_id}`}
      start={{
        hhp_type: String(member.type === 'Owner' ? memberTypes.owner : memberTypes.member),
        newWebsiteFeatures: featuresText(member.oldWebsiteFeatures),
      }}
      edit={{
        stored: member,
        fields: {
          hhp_type: { label: texts.permission, show: typeText },
          newWebsiteFeatures: { label: texts.allowed, show: namesText },
        },
      }}
      send={async ({ hhp_type, newWebsiteFeatures }, sendOptions, version) => {
        const answer = await request(members.calls.update, {
          ...sendOptions,
          query: { property, member: member.hp_id },
          body: {
            HouseholdHoaPerson: {
              property: String(property),
              hhp_type,
              newWebsiteFeatures: JSON.stringify(featuresIn(newWebsiteFeatures)),
              ...(version !== null && { version: String(version) }),
            },
          },
        })
        return withPlainLists(answer)
      }}
      onSaved={reload}
      closesWhenSaved
      onClose={onClose}
    >
      <PermissionFields typeField="hhp_type" listField="newWebsiteFeatures" />
    </FormDialog>
  )
}

type Answer = Awaited<ReturnType<typeof request<typeof members.calls.update>>>

/** Converts a list of numbers in JSON text to the notation of the form: '[14, 15]' becomes '14,15'. */
function withoutBrackets(list: string): string {
  return list.replaceAll(/[[\]\s]/g, '')
}

/** Converts the lists of a conflict to the notation of the form. */
function withPlainLists(answer: Answer): Answer {
  if (!answer.conflict) return answer
  const { newWebsiteFeatures = '[]', ...fields } = answer.conflict.fields
  const plain = { ...fields, newWebsiteFeatures: withoutBrackets(newWebsiteFeatures) }
  return { ...answer, conflict: { ...answer.conflict, fields: plain } }
}
