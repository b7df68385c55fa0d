import { type ImportView, imports, type ProblemGroup } from '@porchlight/contract/features/imports.ts'
import { useState } from 'react'
import { useNamedDownload } from '../../../platform/files/use-download.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DownloadRow } from '../../../ui/DownloadRow.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Select } from '../../../ui/Select.tsx'
import { useImportStep } from '../queries.ts'
import { importsTexts } from '../texts.ts'
import { useCount } from '../use-count.ts'
import { fieldName, wordOf } from '../words.ts'
import styles from './ProblemsPanel.module.css'

/** The problems, grouped by cause, with examples. A problem of a whole column is solved once for all its rows (spec imports-m014). */
export function ProblemsPanel({ hoaId, item }: { hoaId: number; item: ImportView }) {
  const texts = useTexts(importsTexts)
  const file = useNamedDownload(imports.calls.problemsFile, { hoaId, import: item.id }, texts.problemsFile)
  if (item.problems.length === 0 && item.sharedCount === 0) return null
  return (
    <>
      {item.problems.length > 0 && (
        <Section title={texts.problems}>
          <ul className={styles.groups}>
            {item.problems.map((group) => (
              <li key={`${group.cause} ${group.column} ${group.value}`} className={styles.group}>
                <Cause group={group} />
                {item.state === 'checked' && <Settle hoaId={hoaId} importId={item.id} group={group} />}
              </li>
            ))}
          </ul>
          <DownloadRow {...file} icon="paperclip" look="button" />
        </Section>
      )}
      {item.sharedCount > 0 && (
        <Section title={texts.shared}>
          <p>{texts.sharedDetail}</p>
          {item.shared.map(({ email, names }) => (
            <p key={`${email} ${names.join()}`}>
              {names.join(', ')}: {email}
            </p>
          ))}
          {item.sharedCount > item.shared.length && <p>{texts.sharedMore(item.sharedCount - item.shared.length)}</p>}
        </Section>
      )}
    </>
  )
}

function Cause({ group }: { group: ProblemGroup }) {
  const texts = useTexts(importsTexts)
  const count = useCount()
  const what = group.column || (group.field ? fieldName(group.field, texts) : '')
  const rows = texts.problemRows(count(group.count))
  return (
    <Banner tone="danger">
      <p>
        <strong>{what ? `${rows}: ${what}` : rows}</strong>
      </p>
      {group.examples.map((example) => (
        <p key={example}>{example}</p>
      ))}
    </Banner>
  )
}

function Settle({ hoaId, importId, group }: { hoaId: number; importId: number; group: ProblemGroup }) {
  const texts = useTexts(importsTexts)
  const step = useImportStep(hoaId, importId)
  const [meaning, setMeaning] = useState('')
  const { settle, field, value } = group
  // '': there is nothing to decide for the whole column; its rows must be corrected in the file.
  if (settle === '' || field === null) return null
  if (settle === 'date order') {
    const take = (dateOrder: 'month first' | 'day first') => void step.take({ kind: 'settle', body: { dateOrder } })
    return (
      <div className={styles.settle}>
        <p>{texts.settleDates(value)}</p>
        <div className={styles.choices}>
          <Button variant="plain" busy={step.isRunning} onClick={() => take('month first')}>
            {texts.monthFirst}
          </Button>
          <Button variant="plain" busy={step.isRunning} onClick={() => take('day first')}>
            {texts.dayFirst}
          </Button>
        </div>
      </div>
    )
  }
  const shownMeaning = meaning || group.choices[0] || ''
  return (
    <div className={styles.settle}>
      <Select
        label={texts.settleWord(value)}
        value={shownMeaning}
        options={group.choices.map((choice) => ({ value: choice, text: wordOf(choice, texts) }))}
        onChange={({ target }) => setMeaning(target.value)}
      />
      <div className={styles.choices}>
        <Button
          variant="plain"
          busy={step.isRunning}
          aria-label={`${texts.useForAll}: ${value}`}
          onClick={() => void step.take({ kind: 'settle', body: { field, word: value, meaning: shownMeaning } })}
        >
          {texts.useForAll}
        </Button>
      </div>
    </div>
  )
}
