import type { MailingDraft, MailingForecast } from '@porchlight/contract/shared/mailing-shapes.ts'
import type { MailingFault, MergeField } from '@porchlight/contract/shared/mailings.ts'
import { useEffect, useState } from 'react'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Banner } from '../../ui/Banner.tsx'
import { dot } from '../../ui/dot.ts'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './Mailings.module.css'
import { useForecast } from './queries.ts'
import { mailingsTexts } from './texts.ts'

/** The id of the list of reasons that prevent sending; the Send button refers to the list and focuses it. */
export const faultsId = 'mailing-faults'

type ForecastPanelProps = {
  hoaId: number
  id: number
  draft: MailingDraft
  /** `words` replaces the merge fields for which a person has no value. */
  onWords: (words: MailingDraft['words']) => void
}

/** The people whom the draft reaches by channel, those whom it does not reach, and the reasons that prevent sending. Updated after each change. */
export function ForecastPanel({ hoaId, id, draft, onWords }: ForecastPanelProps) {
  const texts = useTexts(mailingsTexts)
  const forecast = useForecast(hoaId, id, useDebouncedDraft(draft))
  return (
    <Section title={texts.forecastTitle}>
      <QueryData
        query={forecast}
        loading={texts.counting}
        failed={texts.countFailed}
        placeholder={<Skeleton height={180} />}
      >
        {(found) => <Forecast found={found} words={draft.words} onWords={onWords} />}
      </QueryData>
    </Section>
  )
}

/** The pause in typing after which the forecast is requested, in milliseconds. */
const pauseMs = 400

/** The draft at the last pause in typing. */
export function useDebouncedDraft(draft: MailingDraft): MailingDraft {
  const [settledDraft, setSettledDraft] = useState(draft)
  useEffect(() => {
    const timer = setTimeout(() => setSettledDraft(draft), pauseMs)
    return () => clearTimeout(timer)
  }, [draft])
  return settledDraft
}

type ForecastProps = {
  found: MailingForecast
  words: MailingDraft['words']
  onWords: (words: MailingDraft['words']) => void
}

function Forecast({ found, words, onWords }: ForecastProps) {
  const texts = useTexts(mailingsTexts)
  const faultText = useFaultText(found.unknownFields)
  // The merge fields for which somebody has no value. Other obstacles are fields that only owners have ('owners').
  const missing = new Set<MergeField>(
    found.obstaclePeople.flatMap((one) => (one.reason === 'missing' ? one.fields : [])),
  )
  // A field keeps its input after a word was entered, although it is then no longer missing for anybody.
  const askedFields = [...new Set([...missing, ...(Object.keys(words) as MergeField[])])]
  const obstacleText = ({ fields, reason }: MailingForecast['obstaclePeople'][number]) => {
    const names = fields.map((field) => texts[field]).join(', ')
    return reason === 'owners' ? `${names} (${texts.ownersOnly})` : names
  }
  return (
    <div className={styles.forecast}>
      <p className={styles.figure}>{texts.people(found.recipients)}</p>
      <dl className={styles.counts}>
        {found.byChannel.map(({ channel, count }) => (
          <div key={channel}>
            <dt>{texts[channel]}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>{[texts.mails(found.mails), texts.letters(found.letters)].join(dot)}</p>
      {!found.hasMailHost && <Banner tone="warning">{texts.noMailHost}</Banner>}
      {found.faults.length > 0 && (
        <ul id={faultsId} className={styles.faults} tabIndex={-1}>
          {found.faults.map((fault) => (
            <li key={fault}>{faultText(fault)}</li>
          ))}
        </ul>
      )}
      <People
        title={texts.unreached(found.unreached)}
        count={found.unreached}
        people={found.unreachedPeople.map(({ name, home, reason }) => [name, home, reason])}
      />
      <People
        title={texts.obstacles(found.obstacles)}
        count={found.obstacles}
        people={found.obstaclePeople.map((one) => [one.name, one.home, obstacleText(one)])}
      />
      {askedFields.map((field) => (
        <TextField
          key={field}
          label={texts.wordFor(texts[field])}
          value={words[field] ?? ''}
          maxLength={200}
          onChange={({ target }) => onWords({ ...words, [field]: target.value })}
        />
      ))}
    </div>
  )
}

function useFaultText(unknown: readonly string[]): (fault: MailingFault) => string {
  const texts = useTexts(mailingsTexts)
  const all: Record<MailingFault, string> = {
    subject: texts.faultSubject,
    text: texts.faultText,
    recipients: texts.faultRecipients,
    nobody: texts.faultNobody,
    channels: texts.faultChannels,
    'unknown field': texts.faultUnknown(unknown.join(', ')),
    'ledger field': texts.faultLedger,
    replies: texts.faultReplies,
    preparation: texts.faultPreparation,
    emergency: texts.faultEmergency,
    time: texts.faultTime,
  }
  return (fault) => all[fault]
}

function People({ title, count, people }: { title: string; count: number; people: readonly string[][] }) {
  const texts = useTexts(mailingsTexts)
  if (count === 0) return null
  return (
    <details className={styles.more} open={count <= 5}>
      <summary>{title}</summary>
      <ul className={styles.names}>
        {people.map((parts, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name and home
          <li key={index}>{parts.filter(Boolean).join(dot)}</li>
        ))}
        {count > people.length && <li>{texts.andMore(count - people.length)}</li>}
      </ul>
    </details>
  )
}
