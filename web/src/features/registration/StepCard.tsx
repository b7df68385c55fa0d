import { type ReactNode, useEffect, useRef } from 'react'
import { loginAddress } from '../../paths.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { FormPage } from '../../ui/FormPage.tsx'
import { Link, LinkButton } from '../../ui/Link.tsx'
import { StepCount } from '../../ui/StepCount.tsx'
import styles from './StepCard.module.css'
import { registrationTexts } from './texts.ts'

type StepCardProps = {
  step: number
  /** The number of steps. */
  of: number
  title: string
  /** An error of the whole step rather than of one field; empty if there is none. */
  problem: string
  submitLabel: string
  busy: boolean
  onSubmit: () => void
  /** Whether another step was shown before this one; if so, focus moves to the title of this one. */
  hasMoved: boolean
  /** Goes to the previous step; the first step has none. */
  onBack?: (() => void) | undefined
  /** Whether Back is a button beside the submit button; otherwise it is a link below the form. */
  backIsButton?: boolean
  children: ReactNode
}

/** One step of a registration. */
export function StepCard({
  step,
  of,
  title,
  problem,
  submitLabel,
  busy,
  onSubmit,
  hasMoved,
  onBack,
  backIsButton = false,
  children,
}: StepCardProps) {
  const t = useTexts(registrationTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  const hadMovedAtStart = useRef(hasMoved)
  useEffect(() => {
    if (hadMovedAtStart.current) heading.current?.focus()
  }, [])

  return (
    <FormPage
      title={title}
      titleRef={heading}
      above={
        <StepCount step={step} of={of}>
          {t.stepOf(step, of)}
        </StepCount>
      }
    >
      {problem && (
        <Banner tone="danger" announce>
          {problem}
        </Banner>
      )}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) onSubmit()
        }}
      >
        {children}
        <div className={styles.actions}>
          {onBack && backIsButton && (
            <Button variant="plain" onClick={onBack}>
              {t.back}
            </Button>
          )}
          <Button type="submit" wide={!(onBack && backIsButton)} busy={busy}>
            {submitLabel}
          </Button>
        </div>
      </form>
      <div className={styles.ways}>
        {onBack && !backIsButton && (
          <LinkButton alone onClick={onBack}>
            {t.back}
          </LinkButton>
        )}
        <p>
          {t.haveAccount} <Link href={loginAddress()}>{t.logIn}</Link>
        </p>
      </div>
    </FormPage>
  )
}
