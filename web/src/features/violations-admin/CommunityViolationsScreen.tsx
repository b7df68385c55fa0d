import { pathTo } from '../../paths.ts'
import { useManaged } from '../../platform/managed/managed.ts'
import { idInPath } from '../../platform/navigation/address-values.ts'
import { useShown } from '../../platform/navigation/Navigation.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { ChipLinks } from '../../ui/Chips.tsx'
import { PageParts } from '../../ui/PageParts.tsx'
import { CasePage } from './CasePage.tsx'
import { CasesPart } from './CasesPart.tsx'
import { DraftsPart } from './DraftsPart.tsx'
import { FinesPart } from './FinesPart.tsx'
import { NewPage } from './NewPage.tsx'
import { useCases } from './queries.ts'
import { violationsAdminTexts } from './texts.ts'
import { PoliciesPart } from './types/PoliciesPart.tsx'
import { TypesPart } from './types/TypesPart.tsx'

/** {c}/Violations: cases, drafts, types, policies and fines; a number in the path opens a case (association.txt 2.12, trust.txt 13). */
export function CommunityViolationsScreen() {
  const { hoaId } = useManaged()
  const part = useShown().params.part?.toLowerCase() ?? ''
  const caseId = idInPath(part)
  if (caseId !== null) return <CasePage key={part} hoaId={hoaId} id={caseId} />
  if (part === 'new') return <NewPage hoaId={hoaId} />
  return <Parts hoaId={hoaId} part={part} />
}

/** The parts for people who may write drafts, by the part of the path in lower case; any other path shows the cases. */
const draftParts: ReadonlyMap<string, typeof CasesPart> = new Map([
  ['drafts', DraftsPart],
  ['types', TypesPart],
  ['policies', PoliciesPart],
])

function Parts({ hoaId, part }: { hoaId: number; part: string }) {
  const texts = useTexts(violationsAdminTexts)
  const follow = useFollow()
  const { may } = useManaged()
  const mayDraft = may('violations.draft')
  const counts = useCases(hoaId, {}, mayDraft).data?.counts
  const parts = [
    { name: '', label: texts.cases, isOpen: mayDraft },
    { name: 'Drafts', label: texts.drafts, count: counts?.drafts ?? null, isOpen: mayDraft },
    { name: 'Types', label: texts.types, isOpen: mayDraft },
    { name: 'Policies', label: texts.policies, isOpen: mayDraft },
    { name: 'Fines', label: texts.fines, isOpen: may('ledger.see') },
  ]
  const ShownPart = part === 'fines' || !mayDraft ? FinesPart : (draftParts.get(part) ?? CasesPart)
  const links = parts
    .filter((one) => one.isOpen)
    .map(({ name, label, count }) => ({
      href:
        name === ''
          ? pathTo('communityViolations', { hoaId })
          : pathTo('communityViolationsPart', { hoaId, part: name }),
      label,
      count,
      isCurrent: part === name.toLowerCase(),
    }))
  const toNew = pathTo('communityViolationsPart', { hoaId, part: 'New' })
  return (
    <Page
      title={texts.title}
      part={links.find((link) => link.isCurrent)?.label}
      actions={
        mayDraft && (
          <ButtonLink icon="plus" href={toNew} onClick={follow(toNew)}>
            {texts.issueOne}
          </ButtonLink>
        )
      }
    >
      <PageParts>
        <ChipLinks label={texts.parts} links={links} follow={follow} />
        <ShownPart hoaId={hoaId} />
      </PageParts>
    </Page>
  )
}
