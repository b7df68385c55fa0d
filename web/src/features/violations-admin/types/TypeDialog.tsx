import {
  type ViolationPolicy,
  type ViolationType,
  violationsAdmin,
} from '@porchlight/contract/features/violations-admin.ts'
import { caseLimits } from '@porchlight/contract/shared/violation-cases.ts'
import { request } from '../../../platform/call/call.ts'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { Checkbox, Select, TextArea, TextField } from '../../../platform/forms/fields.tsx'
import { useChange } from '../../../platform/saving/use-change.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import { useRefreshCases } from '../queries.ts'
import { violationsAdminTexts } from '../texts.ts'
import styles from '../ViolationsAdmin.module.css'

const { calls } = violationsAdmin

type TypeDialogProps = {
  hoaId: number
  /** null for a new type. Saving a type of the organization creates the community's own version. */
  type: ViolationType | null
  policies: readonly ViolationPolicy[]
  onClose: () => void
}

/** Creates or updates a type of a community. */
export function TypeDialog({ hoaId, type, policies, onClose }: TypeDialogProps) {
  const texts = useTexts(violationsAdminTexts)
  const refresh = useRefreshCases()
  const { isBusy, start } = useChange(refresh)
  const isShared = type?.isOfOrganisation ?? false
  const ownType = isShared ? null : type
  const changeTitle = isShared && type ? texts.makeOwnOf(type.name) : texts.editType
  const remove = (id: number) => {
    const deleteOrRestore = (restore?: 1) =>
      request(calls.deleteType, { query: { hoaId, type: id }, body: { restore } })
    return start({ send: () => deleteOrRestore(), undo: { send: () => deleteOrRestore(1) }, onDone: onClose })
  }
  const policyName = (value: string) => policies.find(({ id }) => String(id) === value)?.name ?? texts.usualPolicy
  return (
    <FormDialog
      title={type ? changeTitle : texts.addType}
      submitLabel={isShared ? texts.makeOwn : texts.save}
      hasCancel
      size="large"
      draftName={`violation type ${hoaId} ${isShared ? 'shared ' : ''}${type?.id ?? 0}`}
      edit={{
        stored: ownType,
        fields: {
          ...fieldLabels(texts),
          policyId: { label: texts.policy, show: policyName },
          isOff: { label: texts.isOff },
        },
      }}
      start={{
        ...typeStart(type),
        policyId: type?.policyId ? String(type.policyId) : '',
        isOff: type?.isOff ?? false,
      }}
      send={({ isOff, needsPhoto, ...values }, { signal }, version) =>
        request(calls.saveType, {
          query: { hoaId, ...(ownType && { type: ownType.id }) },
          body: {
            ...values,
            needsPhoto: needsPhoto ? 1 : 0,
            isOff: isOff ? 1 : 0,
            insteadOf: isShared && type ? type.id : '',
            version: version ?? undefined,
          },
          signal,
        })
      }
      onSaved={refresh}
      closesWhenSaved
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failureText }}
    >
      <TypeFields />
      <Select
        name="policyId"
        label={texts.policy}
        options={[
          { value: '', text: texts.usualPolicy },
          ...policies.map(({ id, name }) => ({ value: String(id), text: name })),
        ]}
      />
      <Checkbox name="isOff" label={texts.isOff} />
      {ownType && (
        <div className={styles.buttons}>
          <Button variant="danger" icon="trash" disabled={isBusy} onClick={() => void remove(ownType.id)}>
            {texts.deleteOf(ownType.name)}
          </Button>
        </div>
      )}
    </FormDialog>
  )
}

/** What a type of a community and one of an organization have in common. */
type TypeValues = Pick<
  ViolationType,
  'name' | 'category' | 'section' | 'ruleText' | 'document' | 'words' | 'cureDays' | 'needsPhoto'
>

/** The initial values of the fields of a type. */
export function typeStart(type: TypeValues | null) {
  return {
    name: type?.name ?? '',
    category: type?.category ?? '',
    section: type?.section ?? '',
    ruleText: type?.ruleText ?? '',
    document: type?.document ?? '',
    words: type?.words ?? '',
    cureDays: type?.cureDays === null || type?.cureDays === undefined ? '' : String(type.cureDays),
    needsPhoto: type?.needsPhoto ?? false,
  }
}

/** The names of the fields, for the message that somebody else has changed them too. */
export function fieldLabels(texts: {
  name: string
  category: string
  section: string
  ruleText: string
  document: string
  suggestedWords: string
  cureDays: string
  needsPhoto: string
}) {
  return {
    name: { label: texts.name },
    category: { label: texts.category },
    section: { label: texts.section },
    ruleText: { label: texts.ruleText },
    document: { label: texts.document },
    words: { label: texts.suggestedWords },
    cureDays: { label: texts.cureDays },
    needsPhoto: { label: texts.needsPhoto },
  }
}

/** The form fields of a type of a community or of an organization. */
export function TypeFields() {
  const texts = useTexts(violationsAdminTexts)
  return (
    <>
      <div className={styles.pair}>
        <TextField name="name" label={texts.name} required maxLength={caseLimits.name} />
        <TextField name="category" label={texts.category} optional maxLength={caseLimits.category} />
      </div>
      <div className={styles.pair}>
        <TextField
          name="document"
          label={texts.document}
          hint={texts.documentHint}
          required
          maxLength={caseLimits.document}
        />
        <TextField name="section" label={texts.section} required maxLength={caseLimits.section} />
      </div>
      <TextArea name="ruleText" label={texts.ruleText} required maxLength={caseLimits.ruleText} rows={4} />
      <TextArea name="words" label={texts.suggestedWords} optional maxLength={caseLimits.words} rows={3} />
      <TextField
        name="cureDays"
        label={texts.cureDays}
        hint={texts.cureDaysHint}
        optional
        inputMode="numeric"
        maxLength={4}
      />
      <Checkbox name="needsPhoto" label={texts.needsPhoto} />
    </>
  )
}
