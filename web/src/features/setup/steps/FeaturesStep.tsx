import { setup } from '@porchlight/contract/features/setup.ts'
import { featuresOf, offeredFeatures, type Preset } from '@porchlight/contract/shared/feature-presets.ts'
import { useWatch } from 'react-hook-form'
import { request } from '../../../platform/call/call.ts'
import { useFormField } from '../../../platform/forms/fields.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { featureTexts } from '../../community-settings/public.tsx'
import type { StepProps } from '../wizard/CommunitySetupScreen.tsx'
import { StepForm } from '../wizard/StepForm.tsx'
import { wizardTexts } from '../wizard/texts.ts'
import styles from '../wizard/Wizard.module.css'

interface FeaturesValues {
  preset: Preset
  /** The features ticked under 'Choose'. */
  chosen: readonly number[]
}

/** The third step: Essentials, Everything or Choose, each with a list of what members will see (association.txt 2.1). */
export function FeaturesStep({ wizard, back, goOn }: StepProps) {
  const t = useTexts(wizardTexts)
  const { hoaId, features } = wizard
  // A stored feature that is not offered here has no checkbox, so it is left out.
  const chosen = features.chosen.filter((feature) => offeredFeatures.some((offered) => offered === feature))
  return (
    <>
      <p className={styles.lead}>{t.featuresIntro}</p>
      <StepForm<FeaturesValues>
        draftName={`setup-features-${hoaId}`}
        start={{ preset: features.preset ?? 'essentials', chosen }}
        send={({ preset, chosen: ticked }) =>
          request(setup.calls.saveFeatures, { query: { hoaId }, body: { preset, chosen: [...ticked] } })
        }
        onSaved={goOn}
        back={back}
      >
        <Fields />
      </StepForm>
    </>
  )
}

function Fields() {
  const t = useTexts(wizardTexts)
  const names = useTexts(featureTexts)
  const { value, change } = useFormField<Preset>('preset')
  const ticked = useFormField<readonly number[]>('chosen')
  const preset = useWatch<FeaturesValues, 'preset'>({ name: 'preset' })
  return (
    <>
      <RadioGroup
        legend={t.featuresTitle}
        isAsked
        options={(['essentials', 'everything', 'choose'] as const).map((one) => ({
          value: one,
          label: t[one],
          hint: t[`${one}Hint`],
        }))}
        value={value}
        onChange={(picked) => {
          // 'Choose' begins with the features of the choice before it.
          if (picked === 'choose' && preset !== 'choose') ticked.change(featuresOf(preset))
          change(picked as Preset)
        }}
      />
      {preset === 'choose' && (
        <div className={styles.features}>
          {offeredFeatures.map((feature) => (
            <Checkbox
              key={feature}
              label={names[`feature${feature}`]}
              checked={ticked.value.includes(feature)}
              onChange={({ target }) =>
                ticked.change(
                  target.checked ? [...ticked.value, feature] : ticked.value.filter((other) => other !== feature),
                )
              }
            />
          ))}
        </div>
      )}
    </>
  )
}
