import { setup } from '@porchlight/contract/features/setup.ts'
import { homesOf, proposePattern } from '@porchlight/contract/shared/home-numbers.ts'
import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { pathTo } from '../../../paths.ts'
import { request } from '../../../platform/call/call.ts'
import { Select, TextField } from '../../../platform/forms/fields.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useFollow } from '../../../platform/use-follow.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { dot } from '../../../ui/dot.ts'
import { Section } from '../../../ui/Section.tsx'
import { ImportUploadDialog } from '../../imports/public.tsx'
import { useReloadWizard } from '../queries.ts'
import type { StepProps } from '../wizard/CommunitySetupScreen.tsx'
import { StepForm } from '../wizard/StepForm.tsx'
import { wizardTexts } from '../wizard/texts.ts'
import styles from '../wizard/Wizard.module.css'

/** What 'Number them for me' asks. */
interface NumberValues {
  street: string
  /** The first and the last house number. */
  first: string
  last: string
  which: 'all' | 'odd' | 'even'
  pattern: string
}

/** The number of homes in the preview. */
const shownHomes = 60

/** The fourth step: 'Number them for me', a pasted list or a file (association.txt 2.1). */
export function HomesStep({ wizard, back, leaveDone }: StepProps) {
  const t = useTexts(wizardTexts)
  const follow = useFollow()
  const { hoaId, counts } = wizard
  const reload = useReloadWizard(hoaId)
  const [isUploading, setUploading] = useState(false)
  const homes = pathTo('communityHomes', { hoaId })
  return (
    <>
      <p className={styles.lead}>{t.homesIntro}</p>
      <p role="status">{t.homesThere(counts.homes)}</p>
      <Section
        title={t.numberTitle}
        aside={
          <Button variant="plain" onClick={() => setUploading(true)}>
            {t.pasteOrFile}
          </Button>
        }
      >
        <StepForm<NumberValues>
          // Another street begins with an empty form.
          key={counts.homes}
          draftName={`setup-homes-${hoaId}-${counts.homes}`}
          start={{ street: '', first: '1', last: '', which: 'all', pattern: '' }}
          submitLabel={t.numberTitle}
          isSecond={counts.homes > 0}
          back={counts.homes === 0 && back}
          send={({ first, last, ...values }) =>
            request(setup.calls.numberHomes, {
              query: { hoaId },
              body: { ...values, first: Number(first), last: Number(last) },
            })
          }
          onSaved={reload}
        >
          <NumberFields />
        </StepForm>
      </Section>
      {counts.homes > 0 && (
        <div className={styles.form}>
          <div className={styles.bar}>
            {back}
            <span className={styles.gap} />
            <ButtonLink variant="line" href={homes} onClick={follow(homes)}>
              {t.seeHomes}
            </ButtonLink>
            <Button onClick={() => void leaveDone()}>{t.next}</Button>
          </div>
        </div>
      )}
      {isUploading && <ImportUploadDialog hoaId={hoaId} onClose={() => setUploading(false)} />}
    </>
  )
}

function NumberFields() {
  const t = useTexts(wizardTexts)
  const { setValue, getValues } = useFormContext<NumberValues>()
  const values = useWatch<NumberValues>() as NumberValues
  /** The pattern that was proposed last. */
  const proposed = useRef('')
  useEffect(() => {
    // The pattern follows the street until somebody types another one.
    if (getValues('pattern') !== proposed.current) return
    proposed.current = values.street.trim() ? proposePattern(values.street) : ''
    setValue('pattern', proposed.current)
  }, [values.street, setValue, getValues])
  const [first, last] = [Number(values.first), Number(values.last)]
  const isWhole = [first, last].every((number) => Number.isInteger(number) && number > 0 && number < 1_000_000)
  const homes = isWhole && values.street.trim() ? homesOf({ ...values, first, last }) : []
  return (
    <>
      <div className={styles.numbers}>
        <TextField name="street" label={t.street} required maxLength={120} />
        <TextField name="first" label={t.first} inputMode="numeric" maxLength={6} />
        <TextField name="last" label={t.last} required inputMode="numeric" maxLength={6} />
      </div>
      <div className={styles.pair}>
        <Select
          name="which"
          label={t.which}
          options={[
            { value: 'all', text: t.all },
            { value: 'odd', text: t.odd },
            { value: 'even', text: t.even },
          ]}
        />
        <TextField name="pattern" label={t.pattern} hint={t.patternHint} maxLength={40} />
      </div>
      <div role="status">
        {homes.length === 0 ? (
          <p className={styles.lead}>{t.previewNone}</p>
        ) : (
          <>
            <p>{t.preview}</p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls can be reached by keyboard */}
            <ul className={styles.list} aria-label={t.preview} tabIndex={0}>
              {homes.slice(0, shownHomes).map((home) => (
                <li key={home.number}>
                  {home.address}
                  {dot}
                  {home.identifier}
                </li>
              ))}
              {homes.length > shownHomes && <li>{t.previewMore(homes.length - shownHomes)}</li>}
            </ul>
          </>
        )}
      </div>
    </>
  )
}
