import type { RecipientPart, RecipientRule } from '@porchlight/contract/shared/mailing-shapes.ts'
import { recipientGroups } from '@porchlight/contract/shared/mailings.ts'
import { formatMoney } from '@porchlight/contract/shared/money.ts'
import { useState } from 'react'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Select } from '../../ui/Select.tsx'
import { StatusRegion } from '../../ui/StatusRegion.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './Mailings.module.css'
import { useHomes, type useOptions } from './queries.ts'
import { mailingsTexts } from './texts.ts'

type Options = NonNullable<ReturnType<typeof useOptions>['data']>

type RecipientsFieldProps = {
  hoaId: number
  rule: RecipientRule
  /** Undefined until they are loaded. */
  options: Options | undefined
  onChange: (rule: RecipientRule) => void
}

/** The recipients of a mailing: parts that are included, and parts that are excluded (association.txt 2.9). */
export function RecipientsField({ hoaId, rule, options, onChange }: RecipientsFieldProps) {
  const texts = useTexts(mailingsTexts)
  /** Returns a function that replaces the parts of a side. */
  const change = (side: 'include' | 'except') => (parts: RecipientPart[]) => onChange({ ...rule, [side]: parts })
  return (
    <div className={styles.sides}>
      <Side
        hoaId={hoaId}
        label={texts.addRecipients}
        parts={rule.include}
        options={options}
        onChange={change('include')}
      />
      <Side hoaId={hoaId} label={texts.leaveOut} parts={rule.except} options={options} onChange={change('except')} />
    </div>
  )
}

type SideProps = {
  hoaId: number
  label: string
  parts: readonly RecipientPart[]
  options: Options | undefined
  onChange: (parts: RecipientPart[]) => void
}

function Side({ hoaId, label, parts, options, onChange }: SideProps) {
  const texts = useTexts(mailingsTexts)
  const homeIds = parts.flatMap((part) => (part.kind === 'home' ? [part.id] : []))
  const homes = useHomes(hoaId, '', homeIds)
  const nameOf = usePartName(options, homes.data?.items ?? [])
  const add = (part: RecipientPart) => {
    // Parts are objects, so that they are compared as JSON text.
    const isIncluded = parts.some((one) => JSON.stringify(one) === JSON.stringify(part))
    if (!isIncluded) onChange([...parts, part])
  }
  const choices = choicesOf(options, texts)
  return (
    <div className={styles.side}>
      {parts.length > 0 && (
        <ul className={styles.parts} aria-label={label}>
          {parts.map((part) => (
            <li key={JSON.stringify(part)}>
              <span>{nameOf(part)}</span>
              <Button
                variant="quiet"
                icon="close"
                aria-label={texts.remove(nameOf(part))}
                onClick={() => onChange(parts.filter((one) => one !== part))}
              />
            </li>
          ))}
        </ul>
      )}
      <Select
        label={label}
        value=""
        options={[{ value: '', text: texts.chooseGroup }, ...choices.map(({ value, text }) => ({ value, text }))]}
        onChange={({ target }) => {
          const chosen = choices.find(({ value }) => value === target.value)
          if (chosen) add(chosen.part)
        }}
      />
      <HomeSearch hoaId={hoaId} sideLabel={label} onAdd={(id) => add({ kind: 'home', id })} />
      {options?.maySeeLedger && <Overdue sideLabel={label} onAdd={add} />}
    </div>
  )
}

function choicesOf(
  options: Options | undefined,
  texts: ReturnType<typeof useTexts<typeof import('./texts.en.ts').mailings>>,
) {
  const groups = recipientGroups.map((kind) => ({
    value: kind as string,
    text: texts[kind] as string,
    part: { kind } as RecipientPart,
  }))
  if (!options) return groups
  return [
    ...groups,
    ...options.lists.map(({ id, name }) => ({
      value: `list ${id}`,
      text: texts.list(name),
      part: { kind: 'list', id } as const,
    })),
    ...options.streets.map((value) => ({
      value: `street ${value}`,
      text: texts.street(value),
      part: { kind: 'street', value } as const,
    })),
    ...options.tags.map((value) => ({
      value: `tag ${value}`,
      text: texts.tag(value),
      part: { kind: 'tag', value } as const,
    })),
  ]
}

/** The name of a part. */
function usePartName(options: Options | undefined, homes: readonly { id: number; address: string }[]) {
  const texts = useTexts(mailingsTexts)
  return (part: RecipientPart): string => {
    switch (part.kind) {
      case 'street':
        return texts.street(part.value)
      case 'tag':
        return texts.tag(part.value)
      case 'list':
        return texts.list(options?.lists.find(({ id }) => id === part.id)?.name ?? '')
      case 'home':
        return texts.home(homes.find(({ id }) => id === part.id)?.address ?? '')
      case 'person':
        return texts.person
      case 'overdue':
        return texts.overdue(formatMoney(part.cents), part.days)
      case 'not reached':
        return texts.notReachedPart
      default:
        return texts[part.kind]
    }
  }
}

/** `sideLabel` distinguishes the two sides for screen readers. */
type HomeSearchProps = { hoaId: number; sideLabel: string; onAdd: (id: number) => void }

function HomeSearch({ hoaId, sideLabel, onAdd }: HomeSearchProps) {
  const texts = useTexts(mailingsTexts)
  const [search, setSearch] = useState('')
  const homes = useHomes(hoaId, search, [])
  const items = search.trim() === '' ? [] : (homes.data?.items ?? []).slice(0, 8)
  return (
    <div>
      <SearchField
        label={`${sideLabel}: ${texts.findHome}`}
        placeholder={texts.findHomeBy}
        clearLabel={texts.clearSearch}
        value={search}
        onChange={setSearch}
      />
      <StatusRegion>{search.trim() !== '' && homes.data && texts.homesFound(items.length)}</StatusRegion>
      {items.length > 0 && (
        <Rows className={styles.found}>
          {items.map(({ id, address, people }) => (
            <Row
              key={id}
              title={address}
              meta={people}
              onClick={() => {
                onAdd(id)
                setSearch('')
              }}
            />
          ))}
        </Rows>
      )}
    </div>
  )
}

function Overdue({ sideLabel, onAdd }: { sideLabel: string; onAdd: (part: RecipientPart) => void }) {
  const texts = useTexts(mailingsTexts)
  const [days, setDays] = useState('30')
  const [amount, setAmount] = useState('1')
  const part = { kind: 'overdue', days: Number(days), cents: Math.round(Number(amount) * 100) } as const
  const isDays = days.trim() !== '' && Number.isInteger(part.days) && part.days >= 0 && part.days <= 3650
  const isAmount = part.cents >= 1
  const [showsFaults, setShowsFaults] = useState(false)

  function add() {
    setShowsFaults(!isDays || !isAmount)
    if (isDays && isAmount) onAdd(part)
  }

  return (
    <details className={styles.more}>
      <summary aria-label={`${texts.overdueTitle}: ${sideLabel}`}>{texts.overdueTitle}</summary>
      <div className={styles.pair}>
        <TextField
          label={texts.overdueDays}
          error={showsFaults && !isDays ? texts.overdueDaysFault : undefined}
          inputMode="numeric"
          value={days}
          onChange={({ target }) => setDays(target.value)}
        />
        <TextField
          label={texts.overdueAmount}
          error={showsFaults && !isAmount ? texts.overdueAmountFault : undefined}
          inputMode="decimal"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
        <Button variant="line" aria-label={`${texts.add}: ${texts.overdueTitle}, ${sideLabel}`} onClick={add}>
          {texts.add}
        </Button>
      </div>
    </details>
  )
}
