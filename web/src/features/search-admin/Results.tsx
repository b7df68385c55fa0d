import type { FoundGroup, FoundItem } from '@porchlight/contract/features/search-admin.ts'
import type { SearchKind } from '@porchlight/contract/shared/search-kinds.ts'
import { dayText } from '../../platform/dates.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Disc } from '../../ui/Disc.tsx'
import { dot } from '../../ui/dot.ts'
import { GoLink } from '../../ui/Link.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { Section } from '../../ui/Section.tsx'
import { requestsTexts } from '../requests/texts.ts'
import { iconOfKind, itemAddress, listAddress } from './addresses.ts'
import styles from './Search.module.css'
import { searchAdminTexts } from './texts.ts'

type ResultsProps = {
  groups: readonly FoundGroup[]
  search: string
  hoaId: number | null
  /** The level of the headings of the kinds. */
  level: 2 | 3
  /** Called when one of the links is followed in this window; a link that opens a new tab leaves the dialog as it is. */
  onLeave?: (() => void) | undefined
}

/** Five results of each kind, and a link to the list of the kind with the same search (association.txt 2.20). */
export function Results({ groups, search, hoaId, level, onLeave }: ResultsProps) {
  const texts = useTexts(searchAdminTexts)
  const follow = useFollow()
  return groups.map(({ kind, totalCount, items }) => {
    const list = listAddress(kind, search, hoaId)
    return (
      <Section
        key={kind}
        className={styles.group}
        title={texts[kind]}
        level={level}
        aside={
          <GoLink
            href={list}
            aria-label={texts.allOf(totalCount, texts[kind])}
            onClick={(event) => {
              follow(list)(event)
              // `follow` prevents the default only if it follows the link in this window.
              if (event.defaultPrevented) onLeave?.()
            }}
          >
            {texts.all(totalCount)}
          </GoLink>
        }
      >
        <FoundRows kind={kind} items={items} namesCommunity={hoaId === null} onLeave={onLeave} />
      </Section>
    )
  })
}

type FoundRowsProps = {
  kind: SearchKind
  items: readonly FoundItem[]
  namesCommunity: boolean
  onLeave?: (() => void) | undefined
}

/** The detail of a result; a day at its end is formatted for the locale. */
function withDay(detail: string, locale: string): string {
  return detail.replace(/\d{4}-\d{2}-\d{2}$/, (day) => dayText(day, locale))
}

/** The results of one kind. */
export function FoundRows({ kind, items, namesCommunity, onLeave }: FoundRowsProps) {
  const texts = useTexts(searchAdminTexts)
  const { numbered } = useTexts(requestsTexts)
  const follow = useFollow()
  const locale = useLocale()
  return (
    <Rows aria-label={texts[kind]}>
      {items.map((item) => {
        const href = itemAddress(kind, item)
        const title = item.number === null ? item.title : numbered(item.number, item.title)
        const meta = [withDay(item.detail, locale), namesCommunity && item.hoaName].filter(Boolean)
        return (
          <Row
            key={`${item.hoaId} ${item.id}`}
            lead={kind === 'people' ? <Avatar name={title} /> : <Disc icon={iconOfKind[kind]} />}
            title={title}
            meta={meta.join(dot)}
            href={href}
            // Several results may have the same title, such as violations of one type.
            opener={{ 'aria-label': [title, ...meta].join(', ') }}
            onClick={(event) => {
              follow(href)(event)
              if (event.defaultPrevented) onLeave?.()
            }}
          />
        )
      })}
    </Rows>
  )
}
