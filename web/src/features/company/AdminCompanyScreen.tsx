import { useState } from 'react'
import { managersPages } from '../../managers-paths.ts'
import { pages, pathTo } from '../../paths.ts'
import { useManagement } from '../../platform/managed/managed.ts'
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

/** /Admin/Company: the team of an organisation, its communities and its branding. */
export function AdminCompanyScreen() {
  const texts = useTexts(companyTexts)
  const follow = useFollow()
  const { params } = useShown()
  const { organisation: named } = useSearch()
  const { organisations } = useManagement()
  const [isAdding, setAdding] = useState(false)
  const own = organisations.filter(({ may }) => may('organisation'))
  const organisation = own.find(({ cmcId }) => String(cmcId) === named) ?? own[0]
  const part = params.part?.toLowerCase()
  if (!organisation) return <Page title={texts.title}>{<EmptyState drawing="house" text={texts.none} />}</Page>
  const { cmcId, name } = organisation
  const addHref = `${pages.setup.path}?cmcId=${cmcId}`
  const homesHref = managersPages.adminHomes.path
  const search = own.length > 1 ? `?organisation=${cmcId}` : ''
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
      actions={
        part === 'communities' ? (
          organisation.kind === 'company' && (
            <ButtonLink icon="plus" href={addHref} onClick={follow(addHref)}>
              {texts.addCommunity}
            </ButtonLink>
          )
        ) : part === 'lists' ? (
          <ButtonLink icon="plus" href={homesHref} onClick={follow(homesHref)}>
            {texts.chooseHomes}
          </ButtonLink>
        ) : part !== 'branding' ? (
          <Button icon="plus" onClick={() => setAdding(true)}>
            {part === undefined ? texts.add : part === 'violationtypes' ? texts.addViolationType : texts.addTemplate}
          </Button>
        ) : null
      }
    >
      {own.length > 1 && (
        <ChipLinks
          label={texts.organisations}
          follow={follow}
          links={own.map((one) => ({
            href: `${managersPages.adminCompany.path}?organisation=${one.cmcId}`,
            label: one.name,
            isCurrent: one.cmcId === cmcId,
          }))}
        />
      )}
      <div className={styles.parts}>
        <ChipLinks label={texts.parts} links={parts} follow={follow} />
      </div>
      {part === 'communities' ? (
        <CommunitiesPart cmcId={cmcId} />
      ) : part === 'branding' ? (
        <BrandingPart cmcId={cmcId} />
      ) : part === 'templates' ? (
        <SharedTemplatesPart cmcId={cmcId} isAdding={isAdding} onAdded={() => setAdding(false)} />
      ) : part === 'violationtypes' ? (
        <SharedTypesPart cmcId={cmcId} isAdding={isAdding} onAdded={() => setAdding(false)} />
      ) : part === 'lists' ? (
        <SharedListsPart cmcId={cmcId} />
      ) : (
        <TeamPart organisation={organisation} />
      )}
      {isAdding && part === undefined && (
        <MemberDialog organisation={organisation} member={null} onClose={() => setAdding(false)} />
      )}
    </Page>
  )
}
