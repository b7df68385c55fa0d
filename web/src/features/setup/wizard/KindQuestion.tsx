import { setup, wizardLimits } from '@porchlight/contract/features/setup.ts'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { request } from '../../../platform/call/call.ts'
import { TextField, useFormField } from '../../../platform/forms/fields.tsx'
import { Page } from '../../../platform/page/Page.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { StepForm } from './StepForm.tsx'
import { wizardTexts } from './texts.ts'

interface KindValues {
  kind: 'self-managed' | 'company'
  name: string
}

/** 'We run our own association' or 'We manage associations for others', which asks the company's name (association.txt 2.1). */
export function KindQuestion({ onCreated }: { onCreated: (cmcId: number) => void }) {
  const t = useTexts(wizardTexts)
  // The id from the answer: `onSaved` is only called with the sent values.
  const createdId = useRef<number>(undefined)
  return (
    <Page title={t.questionTitle} width="settings">
      <StepForm<KindValues>
        draftName="setup-kind"
        start={{ kind: 'self-managed', name: '' }}
        submitLabel={t.goOn}
        send={async ({ kind, name }) => {
          const answer = await request(setup.calls.makeOrganisation, {
            body: { kind, name },
          })
          createdId.current = answer.cmcId
          return answer
        }}
        onSaved={() => {
          if (createdId.current !== undefined) onCreated(createdId.current)
        }}
      >
        <Fields />
      </StepForm>
    </Page>
  )
}

function Fields() {
  const t = useTexts(wizardTexts)
  const { value, change } = useFormField<KindValues['kind']>('kind')
  const kind = useWatch<KindValues, 'kind'>({ name: 'kind' })
  return (
    <>
      <RadioGroup
        legend={t.questionTitle}
        isAsked
        options={[
          { value: 'self-managed', label: t.selfManaged, hint: t.selfManagedHint },
          { value: 'company', label: t.company, hint: t.companyHint },
        ]}
        value={value}
        onChange={(chosen) => change(chosen as KindValues['kind'])}
      />
      {kind === 'company' && (
        <TextField
          name="name"
          label={t.companyName}
          required
          maxLength={wizardLimits.name}
          autoComplete="organization"
        />
      )}
    </>
  )
}
