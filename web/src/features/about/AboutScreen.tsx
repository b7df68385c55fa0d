import { about } from '@porchlight/contract/features/about.ts'
import { addressOf } from '../../platform/call/encode.ts'
import { CommunityCover } from '../../platform/cover/CommunityCover.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CoverControl } from '../community-picture/public.tsx'
import styles from './AboutScreen.module.css'
import { ContactCards } from './ContactCards.tsx'
import { useAssociation } from './queries.ts'
import { TeamCard } from './TeamCard.tsx'
import { aboutTexts } from './texts.ts'

/** /BoardofDirectors: the people who run the association, and how it is reached. */
export function AboutScreen() {
  const texts = useTexts(aboutTexts)
  const values = useSignedIn()
  const hoaId = values.loginUserHoaId ?? 0
  const association = useAssociation(hoaId)
  const company = association.data?.cmc_profesionally_managed_by
  const logo = association.data?.cmc_id
  return (
    <Page
      cover={
        <CommunityCover hoaId={hoaId} className={styles.cover} sizes="(min-width: 992px) 80vw, 100vw" isFirst>
          <CoverControl />
        </CommunityCover>
      }
      title={texts.aboutOf(values.loginUserHoaName)}
      intro={
        company && (
          <p className={styles.company}>
            {logo && (
              <Avatar
                square
                size={32}
                name={company}
                picture={addressOf(about.calls.companyImage.path, { cmc_id: logo })}
              />
            )}
            {texts.managedBy(company)}
          </p>
        )
      }
    >
      {association.isPending && <Skeleton height={260} />}
      <div className={styles.cards} data-in-order hidden={association.isPending}>
        <TeamCard hoaId={hoaId} />
        <ContactCards association={association} />
      </div>
    </Page>
  )
}
