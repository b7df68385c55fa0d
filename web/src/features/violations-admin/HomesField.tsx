import { caseLimits } from '@porchlight/contract/shared/violation-cases.ts'
import { useDeferredValue, useState } from 'react'
import { useFormField } from '../../platform/forms/fields.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Row, Rows } from '../../ui/Row.tsx'
import { StatusRegion } from '../../ui/StatusRegion.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { HomeSign } from './CasesTable.tsx'
import { useViolationHomes } from './queries.ts'
import { violationsAdminTexts } from './texts.ts'

/** A chosen home. */
export interface ChosenHome {
  readonly id: number
  readonly address: string
}

/** Parses the homes of a form; none if the text is invalid. The value is JSON text, so that it can be stored in a draft. */
export function readHomes(text: string): ChosenHome[] {
  try {
    const found: unknown = JSON.parse(text || '[]')
    if (!Array.isArray(found)) return []
    return found.flatMap((one) =>
      typeof one?.id === 'number' && typeof one?.address === 'string' ? [{ id: one.id, address: one.address }] : [],
    )
  } catch {
    return []
  }
}

/** The maximum number of found homes that are shown. */
const maxFound = 6

/** Finds homes by a part of their address and adds them one by one. */
export function HomesField({ hoaId }: { hoaId: number }) {
  const texts = useTexts(violationsAdminTexts)
  const { value, error, change } = useFormField<string>('homes')
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim())
  const { data, isPlaceholderData } = useViolationHomes(hoaId, wanted)
  const chosen = readHomes(value)
  const isFull = chosen.length >= caseLimits.homes
  const found = wanted === '' ? undefined : data?.items.filter((home) => !chosen.some((one) => one.id === home.id))
  const isNoneFound = found?.length === 0 && !isPlaceholderData
  return (
    <div>
      <TextField
        name="homes"
        label={texts.findHomes}
        hint={isFull ? texts.homesFull(caseLimits.homes) : texts.findHomesHint}
        disabled={isFull}
        required={chosen.length === 0}
        autoComplete="off"
        maxLength={100}
        value={search}
        error={error}
        onChange={(event) => setSearch(event.target.value)}
      />
      <StatusRegion>{isNoneFound && texts.noHomes}</StatusRegion>
      {isNoneFound && <p>{texts.noHomes}</p>}
      {found && found.length > 0 && (
        <Rows aria-label={texts.homesFound}>
          {found.slice(0, maxFound).map((home) => (
            <Row
              key={home.id}
              lead={<HomeSign address={home.address} />}
              title={home.address}
              end={home.identifier}
              opener={{ 'aria-label': [home.address, home.identifier].filter(Boolean).join(', ') }}
              onClick={() => {
                change(JSON.stringify([...chosen, { id: home.id, address: home.address }]))
                setSearch('')
              }}
            />
          ))}
        </Rows>
      )}
    </div>
  )
}
