import { CommunityCover } from '../../platform/cover/CommunityCover.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { CoverControl } from '../community-picture/public.tsx'
import styles from './AboutScreen.module.css'
import { ContactSections } from './ContactSections.tsx'
import { useAssociation, useTeam } from './queries.ts'
import { TeamSection } from './TeamSection.tsx'
import { aboutTexts } from './texts.ts'

/** /BoardofDirectors: the people who run the association, and its contact data. */
export function AboutScreen() {
  const texts = useTexts(aboutTexts)
  const values = useSignedIn()
  // The page is for residents, who always have a community.
  const hoaId = values.loginUserHoaId ?? 0
  const association = useAssociation(hoaId)
  const team = useTeam(hoaId)
  return (
    <Page
      cover={
        <CommunityCover hoaId={hoaId} className={styles.cover} sizes="(min-width: 992px) 80vw, 100vw" isFirst>
          <CoverControl />
        </CommunityCover>
      }
      title={texts.aboutOf(values.loginUserHoaName)}
      rail={<ContactSections association={association} ready={!team.isPending} />}
    >
      <TeamSection hoaId={hoaId} team={team} />
    </Page>
  )
}
