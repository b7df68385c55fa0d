import { useId } from 'react'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { LinkButton } from '../../../ui/Link.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { AgreeBox } from '../AgreeBox.tsx'
import type { CodeErrors, CodeValues } from '../form-rules.ts'
import { StepCard } from '../StepCard.tsx'
import { registrationTexts } from '../texts.ts'
import styles from './CodeStep.module.css'

type CodeStepProps = {
  values: CodeValues
  errors: CodeErrors
  problem: string
  busy: boolean
  hasMoved: boolean
  /** The home that the code is for; empty until it is known. */
  home: string
  onChange: (changed: Partial<CodeValues>) => void
  onNext: () => void
}

/** The first step: the code of the invitation, an e-mail address, and the agreement. */
export function CodeStep({ values, errors, problem, busy, hasMoved, home, onChange, onNext }: CodeStepProps) {
  const t = useTexts(registrationTexts)
  return (
    <StepCard
      step={1}
      of={3}
      title={t.title}
      problem={problem}
      submitLabel={t.next}
      busy={busy}
      hasMoved={hasMoved}
      onSubmit={onNext}
    >
      <div>
        <TextField
          label={t.code}
          data-field="reg_code"
          // By :placeholder-shown the picture of the porch sees whether the field is empty (Porch.module.css).
          placeholder=" "
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          value={values.reg_code}
          error={errors.reg_code}
          required
          onChange={(event) => onChange({ reg_code: event.target.value })}
        />
        <CodeHelp />
      </div>
      {home && <Banner announce>{t.forHome(home)}</Banner>}
      <TextField
        label={t.email}
        data-field="email"
        placeholder=" "
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={values.email}
        error={errors.email}
        required
        onChange={(event) => onChange({ email: event.target.value })}
      />
      <AgreeBox
        checked={values.agree_tcpp}
        error={errors.agree_tcpp ?? ''}
        onChange={(agree_tcpp) => onChange({ agree_tcpp })}
      />
    </StepCard>
  )
}

/** 'Where is my registration code?' with its answer, in the browser's own popover. */
function CodeHelp() {
  const t = useTexts(registrationTexts)
  const id = useId()
  return (
    <div>
      <LinkButton alone popoverTarget={id}>
        {t.whereIsCode}
      </LinkButton>
      <div className={styles.popover} id={id} popover="auto" role="dialog" aria-label={t.whereIsCode}>
        <p>{t.codeWasShown}</p>
        <Button variant="plain" popoverTarget={id} popoverTargetAction="hide">
          {t.close}
        </Button>
      </div>
    </div>
  )
}
