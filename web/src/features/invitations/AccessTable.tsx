import type { AccessItem } from '@porchlight/contract/features/invitations.ts'
import { useRef } from 'react'
import { instantText } from '../../platform/dates.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { BreakableEmail } from '../../ui/BreakableEmail.tsx'
import { CardTable } from '../../ui/CardTable.tsx'
import { BareCheckbox } from '../../ui/Checkbox.tsx'
import { dot } from '../../ui/dot.ts'
import { AccessStateTag } from '../homes/public.tsx'
import styles from './AccessTable.module.css'
import { invitationsTexts } from './texts.ts'

type AccessTableProps = {
  items: readonly AccessItem[]
  chosen: ReadonlySet<number>
  onChoose: (ids: ReadonlySet<number>) => void
}

/** People and their access states, with checkboxes that select them for an action; Shift selects a range. */
export function AccessTable({ items, chosen, onChoose }: AccessTableProps) {
  const texts = useTexts(invitationsTexts)
  const lastChangedId = useRef<number>(null)
  const areAllChosen = items.every(({ id }) => chosen.has(id))

  /** Selects or deselects rows of this page; the selection of other pages stays. */
  function set(rows: typeof items, isChosen: boolean) {
    const next = new Set(chosen)
    for (const { id } of rows) {
      if (isChosen) next.add(id)
      else next.delete(id)
    }
    onChoose(next)
  }

  /** Selects or deselects the row `at`; a range begins at the row that was changed before, if it is on this page. */
  function choose(at: number, isChosen: boolean, isRange: boolean) {
    const before = isRange ? items.findIndex(({ id }) => id === lastChangedId.current) : -1
    const from = before === -1 ? at : before
    lastChangedId.current = items[at]?.id ?? null
    set(items.slice(Math.min(from, at), Math.max(from, at) + 1), isChosen)
  }

  return (
    <CardTable caption={texts.caption} className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.box}>
            <BareCheckbox
              aria-label={texts.chooseAll}
              checked={areAllChosen}
              onChange={() => set(items, !areAllChosen)}
            />
          </th>
          <th scope="col">{texts.person}</th>
          <th scope="col">{texts.home}</th>
          <th scope="col">{texts.state}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, at) => (
          <PersonRow
            key={item.id}
            item={item}
            isChosen={chosen.has(item.id)}
            onChoose={(isChosen, isRange) => choose(at, isChosen, isRange)}
          />
        ))}
      </tbody>
    </CardTable>
  )
}

type PersonRowProps = {
  item: AccessItem
  isChosen: boolean
  onChoose: (isChosen: boolean, isRange: boolean) => void
}

function PersonRow({ item, isChosen, onChoose }: PersonRowProps) {
  const texts = useTexts(invitationsTexts)
  const locale = useLocale()
  const name = item.name || texts.nameless
  const day = (instant: string) => instantText(instant, locale)
  const facts = [
    item.mailedAt && texts.mailedOn(day(item.mailedAt)),
    item.printedAt && texts.printedOn(day(item.printedAt)),
    item.access === 'invited' && item.expiresAt && texts.worksUntil(day(item.expiresAt)),
    item.access === 'bounced' && item.bounceReason,
    item.triedAt && texts.triedOn(day(item.triedAt)),
  ].filter(Boolean)
  return (
    <tr>
      <td className={styles.box}>
        <BareCheckbox
          aria-label={texts.chooseOne(name, item.address)}
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked, (event.nativeEvent as MouseEvent).shiftKey === true)}
        />
      </td>
      <th scope="row">
        {name}
        <span className={styles.below}>{texts[item.relation]}</span>
        {item.email && (
          <span className={styles.below}>
            <BreakableEmail email={item.email} />
          </span>
        )}
      </th>
      <td>{item.address}</td>
      <td>
        <AccessStateTag state={item.access} />
        {facts.length > 0 && <span className={styles.below}>{facts.join(dot)}</span>}
      </td>
    </tr>
  )
}
