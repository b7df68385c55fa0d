import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import type { StepProps } from '../wizard/CommunitySetupScreen.tsx'
import { wizardTexts } from '../wizard/texts.ts'

import { HandOff, type Way } from './HandOff.tsx'

/** The sixth step: offices, and invitations to the team (association.txt 2.1). */
export function HelpersStep(props: StepProps) {
  const t = useTexts(wizardTexts)
  const { hoaId, counts, isSelfManaged } = props.wizard
  const ways: Way[] = [
    { icon: 'group', title: t.giveOffices, href: pathTo('communityRoles', { hoaId }) },
    ...(isSelfManaged ? [] : [{ icon: 'people', title: t.inviteTeam, href: pathTo('adminCompany') } as const]),
  ]
  return (
    <HandOff
      {...props}
      intro={t.helpersIntro}
      state={t.helpersThere(counts.helpers)}
      ways={ways}
      mayGoOn={counts.helpers > 0}
    />
  )
}
