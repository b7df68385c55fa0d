import type { DirectoryPerson } from '@porchlight/contract/features/directory.ts'
import { EachItem } from '../../platform/EachItem.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { CardTable } from '../../ui/CardTable.tsx'
import { Link } from '../../ui/Link.tsx'
import styles from './PeopleTable.module.css'
import { directoryTexts } from './texts.ts'

/** People with what they agreed to show; a card each under 768 px. */
export function PeopleTable({ people }: { people: readonly DirectoryPerson[] }) {
  const texts = useTexts(directoryTexts)
  return (
    <CardTable caption={texts.caption} className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{texts.hpds_name}</th>
          <th scope="col">{texts.hpds_property}</th>
          <th scope="col">{texts.hpds_phone_number}</th>
          <th scope="col">{texts.hpds_email_address}</th>
        </tr>
      </thead>
      <tbody>
        <EachItem items={people} keyOf={({ hpds_hp_id }) => hpds_hp_id} element="tr">
          {({ hpds_name, hpds_property, hpds_phone_number, hpds_email_address }) => (
            <tr>
              <th scope="row">{hpds_name}</th>
              <td data-term={texts.hpds_property}>{hpds_property}</td>
              <td data-term={texts.hpds_phone_number}>
                {hpds_phone_number && (
                  <Link href={`tel:${hpds_phone_number.replace(/[^\d+]/g, '')}`}>{hpds_phone_number}</Link>
                )}
              </td>
              <td data-term={texts.hpds_email_address}>
                {hpds_email_address && <Link href={`mailto:${hpds_email_address}`}>{hpds_email_address}</Link>}
              </td>
            </tr>
          )}
        </EachItem>
      </tbody>
    </CardTable>
  )
}
