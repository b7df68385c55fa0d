import { useState } from 'react'
import { pages } from '../../paths.ts'
import { type ManagedCommunity, useManagement } from '../../platform/managed/managed.ts'
import { useShown } from '../../platform/navigation/Navigation.tsx'
import { PageLink } from '../../platform/navigation/PageLink.tsx'
import { pictureAddress } from '../../platform/pictures.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { PopoverButton } from '../../ui/aria/PopoverButton.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import styles from './CommunityChooser.module.css'
import { adminShellTexts } from './texts.ts'
import { useCommunityAddress, useMenuCommunity } from './use-admin-menu.ts'

/** From this many communities on, the list has a search box. */
const searchFrom = 8

/** The community of the menu, with the choice of another one; a link to the first page if there is no other. */
export function CommunityChooser({ isSmall = false }: { isSmall?: boolean }) {
  const texts = useTexts(adminShellTexts)
  const { communities } = useManagement()
  const community = useMenuCommunity()
  // Whether there is a page to open does not depend on the community, so any id will do.
  const hasPage = useCommunityAddress()(0) !== null
  const { name, company } = useNames(community)
  if (communities.length < 2 || !hasPage) {
    return (
      <PageLink className={classes(styles.brand, isSmall && styles.small)} href={pages.admin.path}>
        <CommunityLabel community={community} isSmall={isSmall} />
      </PageLink>
    )
  }
  return (
    <PopoverButton
      // The name of the button contains all of its text (WCAG 2.5.3).
      label={texts.chooseCommunity(isSmall ? name : `${name} ${company}`)}
      className={classes(styles.chooser, isSmall && styles.small)}
      placement="bottom start"
      content={
        <>
          <CommunityLabel community={community} isSmall={isSmall} />
          <Icon name="switch" size={20} className={styles.icon} />
        </>
      }
    >
      {(close) => <Communities current={community} onLeave={close} />}
    </PopoverButton>
  )
}

/** The name of a community and of its organization; without a community, the names of the managers' side. */
function useNames(community: ManagedCommunity | null): { readonly name: string; readonly company: string } {
  const texts = useTexts(adminShellTexts)
  const { organisations, communities } = useManagement()
  const organisation = organisations.find(({ cmcId }) => cmcId === (community?.cmcId ?? organisations[0]?.cmcId))
  return {
    name: community?.hoaName ?? (communities.length > 1 ? texts.yourCommunities : texts.product),
    company: organisation?.kind === 'company' ? organisation.name : texts.site,
  }
}

function CommunityLabel({ community, isSmall }: { community: ManagedCommunity | null; isSmall: boolean }) {
  const texts = useTexts(adminShellTexts)
  const { name, company } = useNames(community)
  return (
    <>
      {community ? (
        <Avatar name={name} picture={pictureAddress(community.logo)} size={isSmall ? 32 : 36} square />
      ) : (
        <Logo name={texts.product} size={isSmall ? 32 : 36} markOnly />
      )}
      <span className={styles.words}>
        <span className={styles.name}>{name}</span> {!isSmall && <span className={styles.company}>{company}</span>}
      </span>
    </>
  )
}

/** The list of the person's communities, with a search box if it is long. */
function Communities({ current, onLeave }: { current: ManagedCommunity | null; onLeave: () => void }) {
  const texts = useTexts(adminShellTexts)
  const { communities } = useManagement()
  const { pathname } = useShown()
  const addressOf = useCommunityAddress()
  const [search, setSearch] = useState('')
  const shown = communities.filter(({ hoaName }) => comparable(hoaName).includes(comparable(search)))
  const states = { live: null, 'in preparation': texts.inPreparation, archived: texts.archived }
  return (
    <div className={styles.sheet}>
      {communities.length >= searchFrom && (
        <SearchField
          label={texts.search}
          placeholder={texts.search}
          clearLabel={texts.clearSearch}
          maxLength={200}
          value={search}
          onChange={setSearch}
        />
      )}
      <ul className={styles.list}>
        {search === '' && (
          <li>
            <PageLink
              className={styles.entry}
              href={pages.admin.path}
              aria-current={pathname === pages.admin.path ? 'page' : undefined}
              onFollow={onLeave}
            >
              <Logo name={texts.product} size={32} markOnly />
              {texts.allCommunities}
            </PageLink>
          </li>
        )}
        {shown.map((community) => (
          <li key={community.hoaId}>
            <PageLink
              className={styles.entry}
              href={addressOf(community.hoaId) ?? pages.admin.path}
              aria-current={community.hoaId === current?.hoaId ? 'true' : undefined}
              onFollow={onLeave}
            >
              <Avatar name={community.hoaName} picture={pictureAddress(community.logo)} size={32} square />
              <span className={styles.words}>
                {community.hoaName}
                {states[community.state] && <span className={styles.company}>{states[community.state]}</span>}
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={styles.none}>{texts.noneFound}</p>}
    </div>
  )
}

/** A text without case and accents. */
function comparable(text: string): string {
  return text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
