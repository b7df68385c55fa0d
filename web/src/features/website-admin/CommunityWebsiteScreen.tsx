import { type MatterState, matterStates } from '@porchlight/contract/features/website-admin.ts'
import { pathTo } from '../../paths.ts'
import { useManaged } from '../../platform/managed/managed.ts'
import { useShown } from '../../platform/navigation/Navigation.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { ChipLinks } from '../../ui/Chips.tsx'
import { DiscussionsPart } from './DiscussionsPart.tsx'
import { MatterList } from './MatterList.tsx'
import { websiteAdminTexts } from './texts.ts'

/** The parts with their names in the path. */
const parts = { open: '', closed: 'Decided', withheld: 'Bin', discussions: 'Discussions' } as const
type Part = keyof typeof parts

function partNamed(name: string | undefined): Part {
  const found = (Object.keys(parts) as Part[]).find((part) => parts[part].toLowerCase() === (name ?? '').toLowerCase())
  return found ?? 'open'
}

/** {c}/Website: reports by neighbors, decided reports, hidden or removed items, and the discussions (association.txt 2.18). */
export function CommunityWebsiteScreen() {
  const texts = useTexts(websiteAdminTexts)
  const follow = useFollow()
  const { hoaId, may } = useManaged()
  const current = partNamed(useShown().params.part)
  const hrefOf = (part: Part) =>
    part === 'open'
      ? pathTo('communityWebsite', { hoaId })
      : pathTo('communityWebsitePart', { hoaId, part: parts[part] })
  const links = (Object.keys(parts) as Part[]).map((part) => ({
    href: hrefOf(part),
    label: texts[part],
    isCurrent: part === current,
  }))
  const publicPage = {
    href: pathTo('communitySettingsPart', { hoaId, part: 'Public' }),
    label: texts.publicPage,
    isCurrent: false,
  }
  // Undefined for the discussions, which are no matters.
  const state = matterStates.find((one): one is MatterState => one === current)
  return (
    <Page title={current === 'open' ? texts.title : texts[current]} part={texts[current]}>
      <ChipLinks label={texts.parts} links={may('settings') ? [...links, publicPage] : links} follow={follow} />
      {state ? (
        <MatterList key={state} hoaId={hoaId} state={state} path={hrefOf(current)} />
      ) : (
        <DiscussionsPart hoaId={hoaId} path={hrefOf(current)} />
      )}
    </Page>
  )
}
