import type { CommunitySettings } from '@porchlight/contract/features/community-settings.ts'
import type { ReactNode } from 'react'
import { pathTo } from '../../paths.ts'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { useManaged } from '../../platform/managed/managed.ts'
import { useShown } from '../../platform/navigation/Navigation.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { ChipLinks } from '../../ui/Chips.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { AboutPart } from './AboutPart.tsx'
import { DirectoryPart } from './DirectoryPart.tsx'
import { FeaturesPart } from './features/FeaturesPart.tsx'
import { GeneralPart } from './GeneralPart.tsx'
import { LimitsPart } from './LimitsPart.tsx'
import { MailPart } from './MailPart.tsx'
import { MoneyPart } from './MoneyPart.tsx'
import { PublicPart } from './PublicPart.tsx'
import { useSettings } from './queries.ts'
import { RegistrationPart } from './RegistrationPart.tsx'
import { RulesPart } from './RulesPart.tsx'
import { TeamPart } from './TeamPart.tsx'
import { communitySettingsTexts } from './texts.ts'
import { WordsPart } from './WordsPart.tsx'

const parts = [
  'General',
  'About',
  'Team',
  'Features',
  'Registration',
  'Directory',
  'Words',
  'Rules',
  'Public',
  'Mail',
  'Money',
  'Limits',
] as const

/** {c}/Settings and its parts: the settings of a community (association.txt 2.4). */
export function CommunitySettingsScreen() {
  const texts = useTexts(communitySettingsTexts)
  const follow = useFollow()
  const { hoaId } = useManaged()
  const { part: partInUrl = '' } = useShown().params
  const part = parts.find((one) => one.toLowerCase() === partInUrl.toLowerCase()) ?? 'General'
  const query = useSettings()
  const links = parts.map((one) => ({
    href:
      one === 'General'
        ? pathTo('communitySettings', { hoaId })
        : pathTo('communitySettingsPart', { hoaId, part: one }),
    label: (
      <>
        {texts[`part${one}`]}
        {/* Distinguishes these links from those of the menu with the same names. */}
        <VisuallyHidden> {texts.ofTheSettings}</VisuallyHidden>
      </>
    ),
    isCurrent: one === part,
  }))
  return (
    <Page
      title={texts.title}
      part={texts[`part${part}`]}
      width="text"
      menu={<ChipLinks label={texts.parts} links={links} follow={follow} />}
    >
      {part === 'Team' && <TeamPart />}
      {part === 'Features' && <FeaturesPart />}
      {part === 'Rules' && <RulesPart />}
      {part !== 'Team' && part !== 'Features' && part !== 'Rules' && (
        <QueryData
          query={query}
          loading={texts.loading}
          failed={texts.failed}
          placeholder={<SkeletonRows rows={6} lead="none" />}
        >
          {(settings) => partOf(part, settings)}
        </QueryData>
      )}
    </Page>
  )
}

/** The parts that show the settings; the others load data of their own. */
type LoadedPart = Exclude<(typeof parts)[number], 'Team' | 'Features' | 'Rules'>

function partOf(part: LoadedPart, settings: CommunitySettings): ReactNode {
  switch (part) {
    case 'General':
      return <GeneralPart settings={settings} />
    case 'About':
      return <AboutPart settings={settings} />
    case 'Registration':
      return <RegistrationPart settings={settings} />
    case 'Directory':
      return <DirectoryPart settings={settings} />
    case 'Words':
      return <WordsPart settings={settings} />
    case 'Public':
      return <PublicPart settings={settings} />
    case 'Mail':
      return <MailPart settings={settings} />
    case 'Money':
      return <MoneyPart settings={settings} />
    case 'Limits':
      return <LimitsPart settings={settings} />
  }
}
