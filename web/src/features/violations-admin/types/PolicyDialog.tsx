import {
  type PolicyStep,
  type ViolationPolicy,
  violationsAdmin,
} from '@porchlight/contract/features/violations-admin.ts'
import { readAmount } from '@porchlight/contract/shared/ledger.ts'
import { decimalOf } from '@porchlight/contract/shared/money.ts'
import { caseLimits, letterChannels } from '@porchlight/contract/shared/violation-cases.ts'
import { request } from '../../../platform/call/call.ts'
import { CheckboxList } from '../../../platform/forms/CheckboxList.tsx'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { Checkbox, TextArea, TextField, useFormField } from '../../../platform/forms/fields.tsx'
import { useChange } from '../../../platform/saving/use-change.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import { useRefreshCases } from '../queries.ts'
import { violationsAdminTexts } from '../texts.ts'
import styles from '../ViolationsAdmin.module.css'

const { calls } = violationsAdmin

/** The values of the fields of a step. */
interface StepValues {
  name: string
  cureDays: string
  fine: string
  boardDecides: boolean
  channels: PolicyStep['channels']
  subjectEn: string
  textEn: string
  subjectEs: string
  textEs: string
}

const stepFields = [
  'name',
  'cureDays',
  'fine',
  'boardDecides',
  'channels',
  'subjectEn',
  'textEn',
  'subjectEs',
  'textEs',
] as const satisfies readonly (keyof StepValues)[]

const emptyStep: StepValues = {
  name: '',
  cureDays: '14',
  fine: '',
  boardDecides: false,
  channels: [...letterChannels],
  subjectEn: '',
  textEn: '',
  subjectEs: '',
  textEs: '',
}

/** The values of the fields for a stored step. */
function valuesOf({ name, cureDays, fineCents, boardDecides, channels, letter }: PolicyStep): StepValues {
  return {
    name,
    boardDecides,
    channels,
    cureDays: String(cureDays),
    fine: fineCents > 0 ? decimalOf(fineCents) : '',
    subjectEn: letter.en?.subject ?? '',
    textEn: letter.en?.text ?? '',
    subjectEs: letter.es?.subject ?? '',
    textEs: letter.es?.text ?? '',
  }
}

/**
 * The step that is sent for the values of the fields. A language without a subject and a text has no letter; a number that cannot be read
 * becomes 0.
 */
function stepOf(values: StepValues): PolicyStep {
  const { name, cureDays, fine, boardDecides, channels } = values
  const letterIn = (subject: string, text: string) => (subject.trim() || text.trim() ? { subject, text } : undefined)
  const en = letterIn(values.subjectEn, values.textEn)
  const es = letterIn(values.subjectEs, values.textEs)
  return {
    name,
    boardDecides,
    channels,
    cureDays: Math.min(caseLimits.days, Math.max(0, Math.trunc(Number(cureDays)) || 0)),
    fineCents: Math.min(caseLimits.fineCents, Math.max(0, readAmount(fine) ?? 0)),
    letter: { ...(en && { en }), ...(es && { es }) },
  }
}

/** The keys of the steps in the values of the form. They give each field a unique name, such as steps.step0.name. */
const stepKeys = Array.from({ length: caseLimits.steps }, (_, at) => `step${at}`)

/** The fields that show the server's errors of the two letters. */
const fieldsOfLetter: Readonly<Record<string, keyof StepValues>> = { 'letter.en': 'textEn', 'letter.es': 'textEs' }

/** The server's errors by the fields of this form: 'steps.0.letter.en' is the text of the first step. */
function errorsByField(validation: Readonly<Record<string, string[]>>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(validation).map(([name, messages]) => {
      const [first, at, ...rest] = name.split('.')
      const field = rest.join('.')
      return first === 'steps' && at
        ? [`steps.${stepKeys[Number(at)]}.${fieldsOfLetter[field] ?? field}`, messages]
        : [name, messages]
    }),
  )
}

type PolicyDialogProps = {
  hoaId: number
  /** The policy to change; null for a new one. */
  policy: ViolationPolicy | null
  onClose: () => void
}

/** Creates or updates a policy with its steps, letters and fines. */
export function PolicyDialog({ hoaId, policy, onClose }: PolicyDialogProps) {
  const texts = useTexts(violationsAdminTexts)
  const refresh = useRefreshCases()
  const { isBusy, start: change } = useChange(refresh)
  const steps = policy?.steps.map(valuesOf) ?? [emptyStep]
  const labels = { ...texts, name: texts.stepName }
  const start = {
    name: policy?.name ?? '',
    isUsual: policy?.isUsual ?? false,
    // The number of shown steps. The fields of a removed step keep their values, but are not sent.
    count: String(steps.length),
    steps: Object.fromEntries(stepKeys.map((stepKey, at) => [stepKey, steps[at] ?? emptyStep])) as Record<
      string,
      StepValues
    >,
  }
  const remove = (id: number) => {
    const deleteOrRestore = (restore?: 1) =>
      request(calls.deletePolicy, { query: { hoaId, policy: id }, body: { restore } })
    return change({ send: () => deleteOrRestore(), undo: { send: () => deleteOrRestore(1) }, onDone: onClose })
  }
  return (
    <FormDialog
      title={policy ? texts.editPolicy : texts.addPolicy}
      hasCancel
      size="large"
      draftName={`violation policy ${hoaId} ${policy?.id ?? 0}`}
      edit={{
        stored: policy,
        fields: {
          name: { label: texts.name },
          isUsual: { label: texts.makeUsual },
          count: { label: texts.numberOfSteps },
        },
        nested: Object.fromEntries(
          stepKeys.flatMap((stepKey, at) =>
            stepFields.map((field) => [
              `steps.${stepKey}.${field}`,
              { label: `${texts.stepNumber(at + 1)}: ${labels[field]}` },
            ]),
          ),
        ),
      }}
      start={start}
      refusalWithoutMessage={{ field: 'name', text: texts.failureText }}
      send={async ({ name, isUsual, count, steps: typed }, { signal }, version) => {
        const sent = stepKeys.slice(0, Number(count)).map((stepKey) => stepOf(typed[stepKey] ?? emptyStep))
        const answer = await request(calls.savePolicy, {
          query: { hoaId, ...(policy && { policy: policy.id }) },
          body: { name, isUsual, steps: sent, version: version ?? undefined },
          signal,
        })
        return { ...answer, ...(answer.validation && { validation: errorsByField(answer.validation) }) }
      }}
      onSaved={refresh}
      closesWhenSaved
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failureText }}
    >
      {({ count }) => (
        <>
          <TextField name="name" label={texts.name} required maxLength={caseLimits.name} />
          <Checkbox name="isUsual" label={texts.makeUsual} />
          <p className={styles.note}>{texts.fieldsHint}</p>
          {stepKeys.slice(0, Number(count)).map((stepKey, at) => (
            <StepFields key={stepKey} stepKey={stepKey} at={at} />
          ))}
          <StepCount />
          {policy && !policy.isUsual && (
            <div className={styles.buttons}>
              <Button variant="danger" icon="trash" disabled={isBusy} onClick={() => void remove(policy.id)}>
                {texts.deleteOf(policy.name)}
              </Button>
            </div>
          )}
        </>
      )}
    </FormDialog>
  )
}

/** Adds a step at the end, or removes the last one. */
function StepCount() {
  const texts = useTexts(violationsAdminTexts)
  const { value, change } = useFormField<string>('count')
  const count = Number(value)
  return (
    <div className={styles.buttons}>
      {count < caseLimits.steps && (
        <Button variant="line" icon="plus" onClick={() => change(String(count + 1))}>
          {texts.addStep}
        </Button>
      )}
      {count > 1 && (
        <Button variant="quiet" icon="minus" onClick={() => change(String(count - 1))}>
          {texts.removeStep(count)}
        </Button>
      )}
    </div>
  )
}

function StepFields({ stepKey, at }: { stepKey: string; at: number }) {
  const texts = useTexts(violationsAdminTexts)
  const fieldName = (field: string) => `steps.${stepKey}.${field}`
  return (
    <fieldset className={styles.step}>
      <legend>{texts.stepNumber(at + 1)}</legend>
      <div className={styles.pair}>
        <TextField name={fieldName('name')} label={texts.stepName} required maxLength={caseLimits.name} />
        <TextField name={fieldName('cureDays')} label={texts.cureDays} required inputMode="numeric" maxLength={4} />
        <TextField
          name={fieldName('fine')}
          label={texts.fine}
          hint={texts.fineHint}
          inputMode="decimal"
          maxLength={20}
        />
      </div>
      <Checkbox name={fieldName('boardDecides')} label={texts.boardDecides} />
      <CheckboxList
        name={fieldName('channels')}
        label={texts.channels}
        options={letterChannels.map((value) => ({ value, text: texts[value] }))}
      />
      <TextField name={fieldName('subjectEn')} label={texts.subjectEn} maxLength={caseLimits.subject} />
      <TextArea name={fieldName('textEn')} label={texts.textEn} maxLength={caseLimits.letter} rows={6} />
      <TextField name={fieldName('subjectEs')} label={texts.subjectEs} optional maxLength={caseLimits.subject} />
      <TextArea name={fieldName('textEs')} label={texts.textEs} optional maxLength={caseLimits.letter} rows={6} />
    </fieldset>
  )
}
