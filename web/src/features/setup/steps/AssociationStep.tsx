import { setup, wizardLimits } from '@porchlight/contract/features/setup.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { type Language, languages } from '@porchlight/contract/shared/languages.ts'
import { proposeWebSiteName, webSiteNamePattern } from '@porchlight/contract/shared/web-site-names.ts'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useCall } from '../../../platform/call/use-call.ts'
import { Select, TextField } from '../../../platform/forms/fields.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { language } from '../../../platform/texts/language.ts'
import { StepForm } from '../wizard/StepForm.tsx'
import { wizardTexts } from '../wizard/texts.ts'
import styles from '../wizard/Wizard.module.css'

/** What the first step asks. */
interface AssociationValues {
  name: string
  webSiteName: string
  address: string
  city: string
  state: string
  /** The ZIP codes as one text. */
  zips: string
  timeZone: string
  language: Language
}

/** The initial values of a new association: the time zone and the language of the browser. */
export function newAssociation(): AssociationValues {
  return {
    name: '',
    webSiteName: '',
    address: '',
    city: '',
    state: '',
    zips: '',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    language: language.current(),
  }
}

type AssociationStepProps = {
  draftName: string
  start: AssociationValues
  /** The community whose current web site name stays valid; undefined for a new one. */
  hoaId?: number
  send: (values: AssociationValues) => Promise<Saved>
  onSaved: (values: AssociationValues) => unknown
}

/** The first step: name, web site name, address, ZIP codes, time zone and language (association.txt 2.1). */
export function AssociationStep({ draftName, start, hoaId, send, onSaved }: AssociationStepProps) {
  const t = useTexts(wizardTexts)
  const zones = [...new Set([start.timeZone, ...Intl.supportedValuesOf('timeZone')])]
  return (
    <>
      <p className={styles.lead}>{t.associationIntro}</p>
      <StepForm draftName={draftName} start={start} send={send} onSaved={onSaved}>
        <TextField name="name" label={t.name} required maxLength={wizardLimits.name} autoComplete="organization" />
        <WebSiteName hoaId={hoaId} />
        <TextField
          name="address"
          label={t.address}
          optional
          maxLength={wizardLimits.address}
          autoComplete="street-address"
        />
        <div className={styles.pair}>
          <TextField name="city" label={t.city} optional maxLength={wizardLimits.city} autoComplete="address-level2" />
          <TextField
            name="state"
            label={t.state}
            optional
            maxLength={wizardLimits.state}
            autoComplete="address-level1"
          />
        </div>
        <TextField
          name="zips"
          label={t.zips}
          hint={t.zipsHint}
          optional
          maxLength={wizardLimits.zips}
          inputMode="numeric"
        />
        <div className={styles.pair}>
          <Select
            name="timeZone"
            label={t.timeZone}
            options={zones.map((zone) => ({ value: zone, text: zone.replaceAll('_', ' ') }))}
          />
          <Select
            name="language"
            label={t.language}
            options={Object.entries(languages).map(([value, text]) => ({ value, text }))}
          />
        </div>
      </StepForm>
    </>
  )
}

/** The web site name. It is derived from the name until somebody types another one, and is checked while it is typed. */
function WebSiteName({ hoaId }: { hoaId: number | undefined }) {
  const t = useTexts(wizardTexts)
  const { setValue, getValues } = useFormContext<AssociationValues>()
  const [name, typed] = useWatch<AssociationValues, ['name', 'webSiteName']>({ name: ['name', 'webSiteName'] })
  // The name that was proposed last; null once another name was typed, and for an association that has one already.
  const proposed = useRef(getValues('webSiteName') === '' ? '' : null)
  useEffect(() => {
    if (proposed.current === null) return
    if (getValues('webSiteName') !== proposed.current) {
      proposed.current = null
      return
    }
    proposed.current = name.trim() ? proposeWebSiteName(name) : ''
    setValue('webSiteName', proposed.current)
  }, [name, setValue, getValues])
  const wanted = typed.trim().toLowerCase()
  const isWellFormed = webSiteNamePattern.test(wanted)
  const { data } = useCall(setup.calls.checkWebSiteName, { query: { name: wanted, hoaId } }, { enabled: isWellFormed })
  const states = { free: t.webSiteFree, taken: t.webSiteTaken, invalid: t.webSiteInvalid }
  // Undefined while the answer is loading.
  const checked = isWellFormed ? data && states[data.state] : t.webSiteInvalid
  const state = wanted ? checked : ''
  return (
    <div>
      <TextField
        name="webSiteName"
        label={t.webSiteName}
        hint={t.webSiteHint}
        maxLength={40}
        autoCapitalize="none"
        spellCheck={false}
      />
      <p className={styles.state} role="status">
        {state}
      </p>
    </div>
  )
}
