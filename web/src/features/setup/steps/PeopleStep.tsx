import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import type { StepProps } from '../wizard/CommunitySetupScreen.tsx'
import { wizardTexts } from '../wizard/texts.ts'

import { HandOff, type Way } from './HandOff.tsx'

/** The fifth step: people by hand or from a file; it may stay empty (association.txt 2.1). */
export function PeopleStep(props: StepProps) {
  const t = useTexts(wizardTexts)
  const { hoaId, counts } = props.wizard
  const ways: Way[] = [
    { icon: 'person', title: t.addPeople, href: pathTo('communityPeople', { hoaId }) },
    { icon: 'download', title: t.importPeople, href: `${pathTo('communityImports', { hoaId })}?kind=homes` },
  ]
  return (
    <HandOff
      {...props}
      intro={t.peopleIntro}
      state={t.peopleThere(counts.people)}
      ways={ways}
      mayGoOn={counts.people > 0}
    />
  )
}
