import { useDeferredValue, useState } from 'react'
import { useFormField } from '../../../platform/forms/fields.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import { Row, Rows } from '../../../ui/Row.tsx'
import { StatusRegion } from '../../../ui/StatusRegion.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useHomes } from '../queries.ts'
import { violationsTexts } from '../texts.ts'
import styles from './HomeField.module.css'
import { HomeSign } from './HomeSign.tsx'

/** The maximum number of found homes that are shown. */
const maxFound = 6

/** The field for one home of the community, found by a part of its address. */
export function HomeField({ hoaId }: { hoaId: number }) {
  const texts = useTexts(violationsTexts)
  const { error, change: changeId } = useFormField<string>('property_id', true)
  const { value: address, change: changeAddress } = useFormField<string>('homeAddress')
  const [search, setSearch] = useState('')
  const { data, isPlaceholderData } = useHomes(hoaId, useDeferredValue(search.trim()))

  function choose(id: string, chosenAddress: string) {
    changeId(id)
    changeAddress(chosenAddress)
  }

  if (address !== '') {
    return (
      <div className={styles.chosen}>
        <p className={styles.address}>{texts.homeChosen(address)}</p>
        <Button variant="quiet" onClick={() => choose('', '')}>
          {texts.changeHome}
        </Button>
      </div>
    )
  }
  const isNoneFound = data?.items.length === 0 && !isPlaceholderData
  return (
    <div>
      <TextField
        name="property_id"
        label={texts.homeSearch}
        hint={texts.homeSearchHint}
        required
        data-autofocus
        autoComplete="off"
        maxLength={100}
        value={search}
        error={error}
        onChange={(event) => setSearch(event.target.value)}
      />
      <StatusRegion>{isNoneFound && texts.noHomes}</StatusRegion>
      {isNoneFound && <p className={styles.none}>{texts.noHomes}</p>}
      {data && data.items.length > 0 && (
        <Rows className={styles.homes} aria-label={texts.homeResults}>
          {data.items.slice(0, maxFound).map((home) => (
            <Row
              key={home.propertyId}
              lead={<HomeSign address={home.address} />}
              title={home.address}
              end={home.identifier}
              opener={{ 'aria-label': `${home.address}, ${home.identifier}` }}
              onClick={() => choose(String(home.propertyId), home.address)}
            />
          ))}
        </Rows>
      )}
    </div>
  )
}
