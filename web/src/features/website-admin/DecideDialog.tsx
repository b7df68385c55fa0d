import {
  type Matter,
  moderationLimits,
  type Outcome,
  websiteAdmin,
} from '@porchlight/contract/features/website-admin.ts'
import { useFormContext } from 'react-hook-form'
import { request } from '../../platform/call/call.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { TextArea, TextField } from '../../platform/forms/fields.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { useReload } from './queries.ts'
import { websiteAdminTexts } from './texts.ts'
import styles from './Website.module.css'

type DecideProps = {
  hoaId: number
  matter: Matter
  outcome: Outcome
  /** The rules that earlier decisions cited, the newest first. */
  citedRules: readonly string[]
  onClose: () => void
}

/** Asks for the rule and the message to the author, and explains the consequences. */
export function DecideDialog({ hoaId, matter, outcome, citedRules, onClose }: DecideProps) {
  const texts = useTexts(websiteAdminTexts)
  const reload = useReload()
  return (
    <FormDialog
      title={texts[`ask ${outcome}`]}
      intro={texts[`will ${outcome}`]}
      submitLabel={texts[`do ${outcome}`]}
      hasCancel
      draftName={`moderation-${hoaId}-${matter.id}`}
      start={{ rule: '', words: '' }}
      send={(values, sendOptions) =>
        request(websiteAdmin.calls.decide, {
          ...sendOptions,
          query: { hoaId, case: matter.id },
          body: { ...values, outcome, version: matter.version },
        })
      }
      onSaved={() => void reload()}
      // After saving, the matter is no longer in the list, which removes this dialog.
      closesWhenSaved
      onClose={onClose}
    >
      <TextField name="rule" label={texts.rule} hint={texts.ruleHint} required maxLength={moderationLimits.rule} />
      {citedRules.length > 0 && <CitedRules rules={citedRules} />}
      <TextArea
        name="words"
        label={texts.words}
        hint={texts.wordsHint}
        required
        rows={5}
        maxLength={moderationLimits.words}
      />
    </FormDialog>
  )
}

/** Previously cited rules, each of which can be cited again with one click. */
function CitedRules({ rules }: { rules: readonly string[] }) {
  const texts = useTexts(websiteAdminTexts)
  const form = useFormContext()
  return (
    <fieldset className={styles.cited}>
      <legend>{texts.cited}</legend>
      {rules.slice(0, 5).map((rule) => (
        <Button
          key={rule}
          variant="quiet"
          onClick={() => form.setValue('rule', rule, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })}
        >
          {rule}
        </Button>
      ))}
    </fieldset>
  )
}
