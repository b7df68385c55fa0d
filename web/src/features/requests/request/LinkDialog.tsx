import type { AnswerOf } from '@porchlight/contract/call.ts'
import { requests } from '@porchlight/contract/features/requests.ts'
import { useDeferredValue, useState } from 'react'
import { request } from '../../../platform/call/call.ts'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { Select } from '../../../platform/forms/fields.tsx'
import { useManaged } from '../../../platform/managed/managed.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { SearchField } from '../../../ui/SearchField.tsx'
import { useOpenOrders, useReloadInbox, useViolations } from '../queries.ts'
import { requestsTexts } from '../texts.ts'

type LinkDialogProps = {
  hoaId: number
  answer: AnswerOf<typeof requests.calls.view>
  onClose: () => void
}

interface Choice {
  readonly value: string
  readonly text: string
}

const titleOf = (description: string) => description.split('\n', 1)[0]?.slice(0, 80) ?? ''

/** The found choices, with the linked one first if the search did not find it. `linked` is null if nothing is linked. */
const withLinked = (linked: Choice | null, found: readonly Choice[]) =>
  linked && !found.some(({ value }) => value === linked.value) ? [linked, ...found] : [...found]

/** Links a request to an existing work order, an existing violation, or both; 'None' removes the link (association.txt 2.15). */
export function LinkDialog({ hoaId, answer, onClose }: LinkDialogProps) {
  const texts = useTexts(requestsTexts)
  const reload = useReloadInbox()
  const { may } = useManaged()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const { request: model } = answer
  const seesViolations = may('violations.draft')
  const orders = (useOpenOrders(hoaId, search).data?.items ?? []).map(({ id, description, address }) => ({
    value: String(id),
    text: texts.orderOption(id, titleOf(description), address),
  }))
  const violations = (useViolations(hoaId, search, seesViolations).data?.items ?? []).map(
    ({ id, number, type, address }) => ({ value: String(id), text: [number, type, address].join(', ') }),
  )
  const linkedOrder = model.order && {
    value: String(model.order.id),
    text: texts.orderOption(model.order.id, model.order.title, ''),
  }
  const linkedViolation = model.violation && {
    value: String(model.violation.id),
    text: `${model.violation.number}, ${model.violation.type}`,
  }
  const none = { value: '', text: texts.linkNone }
  const start = { orderId: linkedOrder?.value ?? '', violationId: linkedViolation?.value ?? '' }
  return (
    <FormDialog
      title={texts.linkTitle}
      submitLabel={texts.save}
      hasCancel
      intro={texts.linkIntro}
      start={start}
      send={({ orderId, violationId }, { signal }) =>
        request(requests.calls.link, {
          signal,
          query: { hoaId, id: model.id },
          // Only what was changed is sent; null removes a link.
          body: {
            ...(orderId !== start.orderId && { orderId: orderId ? Number(orderId) : null }),
            ...(violationId !== start.violationId && { violationId: violationId ? Number(violationId) : null }),
          },
        })
      }
      check={({ orderId, violationId }) => ({
        orderId: orderId === start.orderId && violationId === start.violationId ? texts.linkSame : undefined,
      })}
      onSaved={reload}
      closesWhenSaved
      onClose={onClose}
    >
      <SearchField
        label={texts.linkSearch}
        placeholder={texts.linkSearch}
        clearLabel={texts.clear}
        maxLength={100}
        value={typed}
        onChange={setTyped}
      />
      <Select name="orderId" label={texts.linkOrder} options={[none, ...withLinked(linkedOrder, orders)]} />
      {seesViolations && (
        <Select
          name="violationId"
          label={texts.linkViolation}
          options={[none, ...withLinked(linkedViolation, violations)]}
        />
      )}
    </FormDialog>
  )
}
