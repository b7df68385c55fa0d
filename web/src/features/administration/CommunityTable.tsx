import type { AdministeredCommunity } from '@porchlight/contract/features/administration.ts'
import { pictureAddress } from '../../platform/pictures.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { CardTable } from '../../ui/CardTable.tsx'
import { Link } from '../../ui/Link.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './CommunityTable.module.css'
import { previewAddress } from './preview-address.ts'
import { administrationTexts } from './texts.ts'

type CommunityTableProps = { caption: string; communities: readonly AdministeredCommunity[] }

/** A company's communities with their figures. A press anywhere in a row opens the preview. */
export function CommunityTable({ caption, communities }: CommunityTableProps) {
  const texts = useTexts(administrationTexts)
  return (
    <CardTable caption={caption} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{texts.community}</th>
          <th scope="col">{texts.plan}</th>
          <th scope="col">{texts.registered}</th>
          <th scope="col" className={styles.figure}>
            {texts.residents}
          </th>
          <th scope="col" className={styles.figure}>
            {texts.openViolations}
          </th>
          <th scope="col">
            <VisuallyHidden>{texts.preview}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {communities.map((community) => (
          <CommunityRow key={community.hoaId} community={community} />
        ))}
      </tbody>
    </CardTable>
  )
}

function CommunityRow({ community }: { community: AdministeredCommunity }) {
  const texts = useTexts(administrationTexts)
  const { hoaName, subscription, registeredProperties, properties, residents, openViolations } = community
  const share = properties > 0 ? Math.min(1, registeredProperties / properties) : 0
  return (
    <tr>
      <th scope="row">
        <span className={styles.community}>
          <Avatar name={hoaName} picture={pictureAddress(community.logo)} square />
          <span>
            {hoaName}
            <span className={styles.place}>{[community.city, community.state].filter(Boolean).join(', ')}</span>
          </span>
        </span>
      </th>
      <td data-term={texts.plan}>{subscription > 0 ? texts.pro : texts.free}</td>
      <td data-term={texts.registered}>
        <span className={styles.registered}>
          {texts.registeredOf(registeredProperties, properties)}
          <span className={styles.meter} aria-hidden="true">
            <span style={{ width: `${share * 100}%` }} />
          </span>
        </span>
      </td>
      <td data-term={texts.residents} className={styles.figure}>
        {residents}
      </td>
      <td data-term={texts.openViolations} className={styles.figure}>
        <Link
          className={styles.violations}
          href={previewAddress(community, 'Violations')}
          aria-label={texts.violationsOf(openViolations, hoaName)}
        >
          {openViolations}
        </Link>
      </td>
      <td className={styles.way}>
        <ButtonLink
          className={styles.preview}
          variant="plain"
          icon="eye"
          href={previewAddress(community)}
          aria-label={texts.previewOf(hoaName)}
        >
          {texts.preview}
        </ButtonLink>
      </td>
    </tr>
  )
}
