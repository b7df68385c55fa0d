import type { AnswerOf } from '@porchlight/contract/call.ts'
import type { people } from '@porchlight/contract/features/people.ts'
import { useState } from 'react'
import { History } from '../../platform/activity/History.tsx'
import { instantText } from '../../platform/dates.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { dot } from '../../ui/dot.ts'
import { Row } from '../../ui/Row.tsx'
import { usePersonHistory } from './queries.ts'
import { peopleTexts } from './texts.ts'

type PersonEvent = AnswerOf<typeof people.calls.history>['items'][number]

/** The changes of a person, and the invitations and mailings to them, newest first. */
export function PersonHistory({ hoaId, person }: { hoaId: number; person: number }) {
  const texts = useTexts(peopleTexts)
  const [page, setPage] = useState(1)
  const query = usePersonHistory(hoaId, person, page)
  return (
    <History texts={texts} empty={texts.historyEmpty} pageSize={20} query={query} page={page} onPage={setPage}>
      {(event: PersonEvent) => <Event event={event} />}
    </History>
  )
}

function Event({ event }: { event: PersonEvent }) {
  const texts = useTexts(peopleTexts)
  const locale = useLocale()
  const key = event.source === 'invitation' ? `invitation ${event.kind}` : `change ${event.kind}`
  // A kind without a text of its own gets the text of its source.
  const kindText = Object.hasOwn(texts, key) ? String(texts[key as 'change person.added']) : undefined
  const sourceText = event.source === 'invitation' ? texts.invitationSent : texts[event.source]
  const by = event.by && texts.by(event.by)
  const when = instantText(event.at, locale)
  if (event.source === 'mailing' && event.about)
    return <Row title={event.about} meta={[texts.mailing, when, by].filter(Boolean).join(dot)} />
  return <Row title={kindText ?? sourceText} meta={[when, event.about, by].filter(Boolean).join(dot)} />
}
