import type { HomeEvent } from '@porchlight/contract/shared/home-shapes.ts'
import { useState } from 'react'
import { History } from '../../platform/activity/History.tsx'
import { dayText, instantText } from '../../platform/dates.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { dot } from '../../ui/dot.ts'
import { Row } from '../../ui/Row.tsx'
import { useActivityTexts } from '../activity/public.tsx'
import styles from './Homes.module.css'
import { useHomeHistory } from './queries.ts'
import { homesTexts } from './texts.ts'

/** All owners, tenants and changes of a home, newest first, with the person who made each change. */
export function HomeHistory({ hoaId, home }: { hoaId: number; home: number }) {
  const texts = useTexts(homesTexts)
  const [page, setPage] = useState(1)
  const query = useHomeHistory(hoaId, home, page)
  return (
    <History texts={texts} empty={texts.noHistory} pageSize={50} query={query} page={page} onPage={setPage}>
      {(event: HomeEvent) => <Event event={event} />}
    </History>
  )
}

function Event({ event }: { event: HomeEvent }) {
  const texts = useTexts(homesTexts)
  const locale = useLocale()
  const { kind, relation, name } = event
  const changeTexts = useActivityTexts()
  const day = instantText(event.at, locale)
  // Some changes have a text of this page, the others the text of the activity.
  const changeName = Object.hasOwn(texts, `did ${kind}`)
    ? texts[`did ${kind as 'home.added'}`]
    : changeTexts.kindOf(kind)
  const changes = changeTexts.changesOf(kind, event.before, event.after).map(({ field, text }) => `${field}: ${text}`)
  if (kind === 'relation' && relation !== '') {
    const times = [
      // Without a time, the relation began before these records.
      day ? texts.since(day) : texts.fromBefore,
      event.endsOn && texts.until(dayText(event.endsOn, locale)),
      event.by && texts.by(event.by),
    ]
    return <Row title={name} meta={[texts[relation], ...times].filter(Boolean).join(dot)} />
  }
  return (
    <Row title={changeName} meta={[day, event.by && texts.by(event.by)].filter(Boolean).join(dot)}>
      {changes.length > 0 && <p className={styles.event}>{changes.join(dot)}</p>}
    </Row>
  )
}
