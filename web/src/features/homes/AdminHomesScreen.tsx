import { useState } from 'react'
import { managersPages } from '../../managers-paths.ts'
import { useManagement } from '../../platform/managed/managed.ts'
import { AddressSearch } from '../../platform/navigation/AddressSearch.tsx'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { laterDialog } from '../../platform/page/later.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { readHomesAddress } from './address.ts'
import styles from './Homes.module.css'
import { HomesList } from './HomesList.tsx'
import { SavedLists } from './SavedLists.tsx'
import { homesTexts } from './texts.ts'

const FilterDialog = laterDialog(async () => (await import('./FilterDialog.tsx')).FilterDialog)

/** /Admin/Homes: the homes of all communities in reach, with the filters of {c}/Homes (association.txt 2.5). */
export function AdminHomesScreen() {
  const texts = useTexts(homesTexts)
  const { communities } = useManagement()
  const place = useAddress(managersPages.adminHomes.path, readHomesAddress)
  const [isFiltering, setFiltering] = useState(false)
  return (
    <Page
      title={texts.title}
      tools={<AddressSearch texts={texts} place={place} />}
      actions={
        <Button variant="line" onClick={() => setFiltering(true)}>
          {texts.filter}
        </Button>
      }
    >
      <div className={styles.tools}>
        <SavedLists hoaId={null} place={place} lists={[]} />
      </div>
      <HomesList hoaId={null} place={place} showsBalance={communities.some((one) => one.may('ledger.see'))} />
      {isFiltering && <FilterDialog place={place} streets={[]} tags={[]} onClose={() => setFiltering(false)} />}
    </Page>
  )
}
