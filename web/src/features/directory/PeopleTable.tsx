import type { DirectoryPerson } from '@porchlight/contract/features/directory.ts'
import { EachItem } from '../../platform/EachItem.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { PersonRow, PeopleTable as Table } from '../../ui/PeopleTable.tsx'
import { byLetter } from './letters.ts'
import styles from './PeopleTable.module.css'
import { directoryTexts } from './texts.ts'

/** People, grouped by the first letter of their names, with the data that they agreed to show. Below 768 px each person is a row of a list. */
export function PeopleTable({ people }: { people: readonly DirectoryPerson[] }) {
  const texts = useTexts(directoryTexts)
  return (
    <Table
      caption={texts.caption}
      widths={['25%', '23%', '20%']}
      heads={[texts.hpds_name, texts.hpds_property, texts.hpds_phone_number, texts.hpds_email_address]}
    >
      {byLetter(people).map(({ letter, people: found }) => (
        <tbody key={letter}>
          <tr className={styles.letter}>
            <th scope="colgroup" colSpan={4}>
              {letter}
            </th>
          </tr>
          <EachItem items={found} keyOf={({ hpds_hp_id }) => hpds_hp_id} element="tr">
            {({ hpds_name, hpds_property, hpds_phone_number, hpds_email_address }) => (
              <PersonRow
                name={hpds_name}
                between={hpds_property}
                phone={hpds_phone_number}
                email={hpds_email_address}
              />
            )}
          </EachItem>
        </tbody>
      ))}
    </Table>
  )
}
