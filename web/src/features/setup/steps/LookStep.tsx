import { sentLogo, setup } from '@porchlight/contract/features/setup.ts'
import { readableColor } from '@porchlight/contract/shared/brand-color.ts'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { request } from '../../../platform/call/call.ts'
import { Checkbox, useFormField } from '../../../platform/forms/fields.tsx'
import { FileField } from '../../../platform/forms/file-fields.tsx'
import { pictureAddress } from '../../../platform/pictures.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { classes } from '../../../ui/classes.ts'
import { Field } from '../../../ui/Field.tsx'
import type { StepProps } from '../wizard/CommunitySetupScreen.tsx'
import { StepForm } from '../wizard/StepForm.tsx'
import { wizardTexts } from '../wizard/texts.ts'
import styles from '../wizard/Wizard.module.css'

interface LookValues {
  color: string
  logo: readonly File[]
  removesLogo: boolean
}

/** The product's own green, for an association without a color. */
const productColor = '#115148'

/** The second step: a logo and one color, with the side menu in light and dark (association.txt 2.1). */
export function LookStep({ wizard, back, skip, goOn }: StepProps) {
  const t = useTexts(wizardTexts)
  const { hoaId, look } = wizard
  return (
    <>
      <p className={styles.lead}>{t.lookIntro}</p>
      <StepForm<LookValues>
        draftName={`setup-look-${hoaId}`}
        start={{ color: look.color, logo: [], removesLogo: false }}
        send={({ color, logo, removesLogo }) =>
          request(setup.calls.saveLook, {
            query: { hoaId },
            body: { color, removesLogo: removesLogo ? 1 : 0 },
            files: { logo },
          })
        }
        onSaved={goOn}
        back={back}
        skip={skip}
      >
        <FileField name="logo" label={t.logo} hint={t.logoHint} optional limits={sentLogo} />
        {look.logo && <Checkbox name="removesLogo" label={t.removeLogo} />}
        <ColorField />
        <MenuPreviews name={wizard.association.name} storedLogo={pictureAddress(look.logo)} />
      </StepForm>
    </>
  )
}

function ColorField() {
  const t = useTexts(wizardTexts)
  const { value, error, change } = useFormField<string>('color')
  const { color, isAdjusted } = readableColor(value || productColor)
  return (
    <div>
      <Field label={t.color} error={error}>
        {(control) => (
          <input
            {...control}
            type="color"
            className={styles.color}
            value={value || productColor}
            onChange={({ target }) => change(target.value)}
          />
        )}
      </Field>
      <div role="status">{value && isAdjusted && <Banner tone="warning">{t.adjusted(color)}</Banner>}</div>
    </div>
  )
}

/** The side menu with the logo and the color, in light and dark mode. */
function MenuPreviews({ name, storedLogo }: { name: string; storedLogo: string | null }) {
  const t = useTexts(wizardTexts)
  const [color, logo, removesLogo] = useWatch<LookValues, ['color', 'logo', 'removesLogo']>({
    name: ['color', 'logo', 'removesLogo'],
  })
  const chosenLogo = useObjectUrl(logo?.[0])
  const picture = chosenLogo ?? (removesLogo ? null : storedLogo)
  const background = readableColor(color || productColor).color
  const initials = name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2)
    .toUpperCase()
  return (
    <div className={styles.menus}>
      {(
        [
          ['light', t.lightMenu],
          ['night', t.darkMenu],
        ] as const
      ).map(([look, label]) => (
        <figure key={look} className={classes(styles.menu, styles[look])} aria-label={label}>
          <div className={styles.brand}>
            <span className={styles.logo} style={{ background }}>
              {picture ? <img src={picture} alt="" /> : initials}
            </span>
            <span className={styles.name}>{name}</span>
          </div>
          <ul className={styles.lines}>
            {[t.menuHome, t.menuMailbox, t.menuCalendar, t.menuDocuments].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </figure>
      ))}
    </div>
  )
}

/** The object URL with which the browser shows a chosen file. */
function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const created = file && URL.createObjectURL(file)
    setUrl(created)
    return () => {
      if (created) URL.revokeObjectURL(created)
    }
  }, [file])
  return url
}
