import { useState } from 'react'
import { managersPages } from '../../managers-paths.ts'
import { pages, pathTo } from '../../paths.ts'
import { type ManagedOrganisation, useManagement } from '../../platform/managed/managed.ts'
import { useSearch, useShown } from '../../platform/navigation/Navigation.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { ChipLinks } from '../../ui/Chips.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SharedListsPart } from '../homes/public.tsx'
import { SharedTemplatesPart } from '../mailings/public.tsx'
import { SharedTypesPart } from '../violations-admin/public.tsx'
import styles from './AdminCompanyScreen.module.css'
import { BrandingPart } from './BrandingPart.tsx'
import { CommunitiesPart } from './CommunitiesPart.tsx'
import { MemberDialog } from './MemberDialog.tsx'
import { TeamPart } from './TeamPart.tsx'
import { companyTexts } from './texts.ts'

/** /Admin/Company: the team of an organization, its communities and its branding. */
export function AdminCompanyScreen() {
  const texts = useTexts(companyTexts)
  const follow = useFollow()
  const { params } = useShown()
  const { organisation: idInUrl } = useSearch()
  const { organisations } = useManagement()
  const [isAdding, setAdding] = useState(false)
  const administered = organisations.filter(({ may }) => may('organisation'))
  // The first one if the URL names none, or one that the person does not administer.
  const organisation = administered.find(({ cmcId }) => String(cmcId) === idInUrl) ?? administered[0]
  const part = params.part?.toLowerCase()
  if (!organisation) return <Page title={texts.title}>{<EmptyState drawing="house" text={texts.none} />}</Page>
  const { cmcId, name } = organisation
  // Only a company adds communities, and the branding has buttons of its own.
  const hasAction = part === 'communities' ? organisation.kind === 'company' : part !== 'branding'
  const search = administered.length > 1 ? `?organisation=${cmcId}` : ''
  const labels = {
    Communities: texts.communities,
    Branding: texts.branding,
    Templates: texts.templates,
    ViolationTypes: texts.violationTypes,
    Lists: texts.homeLists,
  }
  const parts = [
    { href: managersPages.adminCompany.path, label: texts.team, isCurrent: part === undefined },
    ...(['Communities', 'Branding', 'Templates', 'ViolationTypes', 'Lists'] as const).map((one) => ({
      href: pathTo('adminCompanyPart', { part: one }),
      label: labels[one],
      isCurrent: part === one.toLowerCase(),
    })),
  ].map((link) => ({ ...link, href: link.href + search }))
  return (
    <Page
      title={name}
      part={parts.find((one) => one.isCurrent)?.label}
      actions={hasAction && <PartAction organisation={organisation} part={part} onAdd={() => setAdding(true)} />}
    >
      {administered.length > 1 && (
        <ChipLinks
          label={texts.organisations}
          follow={follow}
          links={administered.map((one) => ({
            href: `${managersPages.adminCompany.path}?organisation=${one.cmcId}`,
            label: one.name,
            isCurrent: one.cmcId === cmcId,
          }))}
        />
      )}
      <div className={styles.parts}>
        <ChipLinks label={texts.parts} links={parts} follow={follow} />
      </div>
      <PartContent organisation={organisation} part={part} isAdding={isAdding} onAdded={() => setAdding(false)} />
      {isAdding && part === undefined && (
        <MemberDialog organisation={organisation} member={null} onClose={() => setAdding(false)} />
      )}
    </Page>
  )
}

type PartProps = {
  organisation: ManagedOrganisation
  /** The part in the URL in lower case; undefined for the team. */
  part: string | undefined
}

/** The button of a part, for the head of the page. */
function PartAction({ organisation, part, onAdd }: PartProps & { onAdd: () => void }) {
  const texts = useTexts(companyTexts)
  const follow = useFollow()
  const addHref = `${pages.setup.path}?cmcId=${organisation.cmcId}`
  const homesHref = managersPages.adminHomes.path
  switch (part) {
    case 'communities':
      return (
        <ButtonLink icon="plus" href={addHref} onClick={follow(addHref)}>
          {texts.addCommunity}
        </ButtonLink>
      )
    case 'lists':
      return (
        <ButtonLink icon="plus" href={homesHref} onClick={follow(homesHref)}>
          {texts.chooseHomes}
        </ButtonLink>
      )
    case undefined:
      return <AddButton label={texts.add} onAdd={onAdd} />
    case 'violationtypes':
      return <AddButton label={texts.addViolationType} onAdd={onAdd} />
    default:
      // 'templates': 'branding' has no button here.
      return <AddButton label={texts.addTemplate} onAdd={onAdd} />
  }
}

function AddButton({ label, onAdd }: { label: string; onAdd: () => void }) {
  return (
    <Button icon="plus" onClick={onAdd}>
      {label}
    </Button>
  )
}

function PartContent({ organisation, part, ...adding }: PartProps & { isAdding: boolean; onAdded: () => void }) {
  const { cmcId } = organisation
  switch (part) {
    case 'communities':
      return <CommunitiesPart cmcId={cmcId} />
    case 'branding':
      return <BrandingPart cmcId={cmcId} />
    case 'templates':
      return <SharedTemplatesPart cmcId={cmcId} {...adding} />
    case 'violationtypes':
      return <SharedTypesPart cmcId={cmcId} {...adding} />
    case 'lists':
      return <SharedListsPart cmcId={cmcId} />
    default:
      return <TeamPart organisation={organisation} />
  }
}
