import type { AdministeredCommunity } from '@porchlight/contract/features/administration.ts'
import { pictureAddress } from '../../platform/pictures.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './CommunityTable.module.css'
import { previewAddress } from './preview-address.ts'
import { administrationTexts } from './texts.ts'

type CommunityTableProps = { caption: string; communities: readonly AdministeredCommunity[] }

/** A company's communities with their figures; a card each under 768 px. */
export function CommunityTable({ caption, communities }: CommunityTableProps) {
  const texts = useTexts(administrationTexts)
  const columns = [texts.community, texts.plan, texts.registered, texts.residents, texts.openViolations]
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
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
    </table>
  )
}

function CommunityRow({ community }: { community: AdministeredCommunity }) {
  const texts = useTexts(administrationTexts)
  const { hoaName, subscription, registeredProperties, properties, residents, openViolations } = community
  const figures = [
    { term: texts.plan, value: subscription > 0 ? texts.pro : texts.free },
    { term: texts.registered, value: texts.registeredOf(registeredProperties, properties) },
    { term: texts.residents, value: residents },
    {
      term: texts.openViolations,
      value: (
        <Link href={previewAddress(community, 'Violations')} aria-label={texts.violationsOf(openViolations, hoaName)}>
          {openViolations}
        </Link>
      ),
    },
  ]
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
      {figures.map(({ term, value }) => (
        <td key={term} data-term={term}>
          {value}
        </td>
      ))}
      <td className={styles.way}>
        <ButtonLink variant="plain" icon="eye" href={previewAddress(community)} aria-label={texts.previewOf(hoaName)}>
          {texts.preview}
        </ButtonLink>
      </td>
    </tr>
  )
}
