import { useDeferredValue, useState } from 'react'
import { useFormField } from '../../../platform/forms/fields.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import { Plate } from '../../../ui/Plate.tsx'
import { Row, Rows } from '../../../ui/Row.tsx'
import { StatusRegion } from '../../../ui/StatusRegion.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import styles from '../Orders.module.css'
import { useHomesFound } from '../queries.ts'
import { workOrdersAdminTexts } from '../texts.ts'

/** The maximum number of found homes that are shown. */
const maxFound = 5

/** The field for the home of an order, found by a part of its address; empty for common areas. */
export function HomeField({ hoaId }: { hoaId: number }) {
  const texts = useTexts(workOrdersAdminTexts)
  const { error, change: changeId } = useFormField<string>('homeId')
  const { value: address, change: changeAddress } = useFormField<string>('homeAddress')
  const [search, setSearch] = useState('')
  const { data, isPlaceholderData } = useHomesFound(hoaId, useDeferredValue(search.trim()))

  function choose(id: string, chosen: string) {
    changeId(id)
    changeAddress(chosen)
    setSearch('')
  }

  if (address !== '') {
    return (
      <div className={styles.chosen}>
        <p>{address}</p>
        <Button variant="quiet" onClick={() => choose('', '')}>
          {texts.changeHome}
        </Button>
      </div>
    )
  }
  const found = search.trim() === '' ? [] : (data?.items ?? [])
  const isNone = search.trim() !== '' && data !== undefined && !isPlaceholderData && found.length === 0
  return (
    <div>
      <TextField
        name="homeId"
        label={texts.homeSearch}
        hint={texts.homeHint}
        autoComplete="off"
        maxLength={100}
        value={search}
        error={error}
        onChange={(event) => setSearch(event.target.value)}
      />
      <StatusRegion>{isNone && texts.homeNone}</StatusRegion>
      {isNone && <p className={styles.soft}>{texts.homeNone}</p>}
      {found.length > 0 && (
        <Rows className={styles.found} aria-label={texts.homeResults}>
          {found.slice(0, maxFound).map((home) => (
            <Row
              key={home.id}
              lead={<Plate number={home.plate} size="small" />}
              title={home.address}
              end={home.identifier}
              onClick={() => choose(String(home.id), home.address)}
            />
          ))}
        </Rows>
      )}
    </div>
  )
}
