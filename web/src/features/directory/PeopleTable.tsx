import type { DirectoryPerson } from '@porchlight/contract/features/directory.ts'
import { EachItem } from '../../platform/EachItem.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { CardTable } from '../../ui/CardTable.tsx'
import { Link } from '../../ui/Link.tsx'
import { byLetter } from './letters.ts'
import styles from './PeopleTable.module.css'
import { directoryTexts } from './texts.ts'

/** People under the first letter of their names, with what they agreed to show; under 768 px each is a row of a list. */
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
      {byLetter(people).map(({ letter, people: found }) => (
        <tbody key={letter}>
          <tr className={styles.letter}>
            <th scope="colgroup" colSpan={4}>
              {letter}
            </th>
          </tr>
          <EachItem items={found} keyOf={({ hpds_hp_id }) => hpds_hp_id} element="tr">
            {(person) => <PersonRow person={person} />}
          </EachItem>
        </tbody>
      ))}
    </CardTable>
  )
}

function PersonRow({ person }: { person: DirectoryPerson }) {
  const { hpds_name, hpds_property, hpds_phone_number, hpds_email_address } = person
  return (
    <tr className={styles.person}>
      <th scope="row">
        <span className={styles.name}>
          <Avatar name={hpds_name} />
          {hpds_name}
        </span>
      </th>
      <td>{hpds_property}</td>
      <td>
        {hpds_phone_number && <Link href={`tel:${hpds_phone_number.replace(/[^\d+]/g, '')}`}>{hpds_phone_number}</Link>}
      </td>
      <td>{hpds_email_address && <Link href={`mailto:${hpds_email_address}`}>{hpds_email_address}</Link>}</td>
    </tr>
  )
}
