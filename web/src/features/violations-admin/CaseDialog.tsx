import { type ViolationCase, violationsAdmin } from '@porchlight/contract/features/violations-admin.ts'
import { formatMoney } from '@porchlight/contract/shared/money.ts'
import { caseLimits } from '@porchlight/contract/shared/violation-cases.ts'
import { useState } from 'react'
import { pathTo } from '../../paths.ts'
import { request } from '../../platform/call/call.ts'
import { todayIn } from '../../platform/dates.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { TextArea, TextField } from '../../platform/forms/fields.tsx'
import { useManaged } from '../../platform/managed/managed.ts'
import { useNavigator } from '../../platform/navigation/Navigation.tsx'
import { newKey } from '../../platform/new-key.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import type { CaseAct } from './CaseActions.tsx'
import { useRefreshCases } from './queries.ts'
import { stepText } from './step-text.ts'
import { violationsAdminTexts } from './texts.ts'

type CaseDialogProps = { hoaId: number; violation: ViolationCase; act: CaseAct; onClose: () => void }

const { calls } = violationsAdmin

/** The dialog of an action on a case. */
export function CaseDialog({ hoaId, violation, act, onClose }: CaseDialogProps) {
  const texts = useTexts(violationsAdminTexts)
  const refresh = useRefreshCases()
  const { timeZone } = useManaged()
  const query = { hoaId, id: violation.id }
  const commonProps = {
    hasCancel: true,
    closesWhenSaved: true,
    onSaved: refresh,
    onClose,
    failure: { heading: texts.failureTitle, text: texts.failureText },
    draftName: `violation ${act.kind} ${hoaId} ${violation.id}`,
  } as const
  if (act.kind === 'step') {
    const fine = violation.next.fineCents > 0 ? formatMoney(violation.next.fineCents) : ''
    return (
      <FormDialog
        {...commonProps}
        title={texts.takeStep(stepText(violation.nextStep, texts))}
        submitLabel={stepText(violation.nextStep, texts)}
        intro={texts.takeNote(violation.next.cureDays, fine)}
        start={{ words: violation.words, decision: '' }}
        // The server refuses the step if another one was taken meanwhile.
        send={({ words, decision }, { signal }) =>
          request(calls.takeStep, { query, body: { step: violation.stepIndex + 1, words, decision }, signal })
        }
      >
        <TextArea name="words" label={texts.wordsOfStep} hint={texts.wordsHint} required maxLength={caseLimits.words} />
        {violation.next.boardDecides && (
          <TextArea
            name="decision"
            label={texts.boardDecision}
            hint={texts.boardDecisionHint}
            required
            maxLength={caseLimits.reason}
          />
        )}
      </FormDialog>
    )
  }
  if (act.kind === 'extend')
    return (
      <FormDialog
        {...commonProps}
        title={texts.moreDays}
        size="small"
        start={{ days: '7', reason: '' }}
        send={(values, { signal }) =>
          request(calls.extend, { query, body: { ...values, version: violation.version }, signal })
        }
      >
        <TextField name="days" label={texts.days} inputMode="numeric" required maxLength={4} />
        <TextArea name="reason" label={texts.reason} hint={texts.reasonHint} required maxLength={caseLimits.reason} />
      </FormDialog>
    )
  if (act.kind === 'posted')
    return (
      <FormDialog
        {...commonProps}
        title={texts.notePosted}
        size="small"
        start={{ on: todayIn(timeZone) }}
        send={(values, { signal }) => request(calls.posted, { query, body: values, signal })}
      >
        <TextField name="on" type="date" label={texts.day} hint={texts.postedHint} required />
      </FormDialog>
    )
  if (act.kind === 'order') return <OrderDialog hoaId={hoaId} violation={violation} onClose={onClose} />
  if (act.kind === 'reverse')
    return (
      <FormDialog
        {...commonProps}
        title={texts.reverseFine}
        size="small"
        intro={texts.reverseNote(formatMoney(act.step.fineCents))}
        start={{ reason: '' }}
        send={(values, { signal }) =>
          // The action is offered only for a step with a fine, so the id is never null here.
          request(calls.reverseFine, { query: { hoaId, fine: act.step.fineId ?? 0 }, body: values, signal })
        }
      >
        <TextArea name="reason" label={texts.reason} hint={texts.reasonHint} required maxLength={caseLimits.reason} />
      </FormDialog>
    )
  const decision = act.kind
  const titles = { accept: texts.accept, 'not accept': texts.notAccept, close: texts.close, reopen: texts.reopen }
  const intros = { accept: texts.acceptNote, 'not accept': texts.notAcceptNote, close: undefined, reopen: undefined }
  const isTextOptional = decision === 'accept'
  return (
    <FormDialog
      {...commonProps}
      title={titles[decision]}
      size="small"
      intro={intros[decision]}
      start={{ words: '' }}
      send={({ words }, { signal }) =>
        request(calls.decide, { query, body: { decision, words, version: violation.version }, signal })
      }
    >
      <TextArea
        name="words"
        label={isTextOptional ? texts.optionalWords : texts.wordsToHousehold}
        required={!isTextOptional}
        maxLength={caseLimits.words}
      />
    </FormDialog>
  )
}

/** Creates a work order from a case and opens it; the vendor is chosen there (association.txt 2.13). */
function OrderDialog({ hoaId, violation, onClose }: Omit<CaseDialogProps, 'act'>) {
  const texts = useTexts(violationsAdminTexts)
  const refresh = useRefreshCases()
  const { navigate } = useNavigator()
  // The same key for each attempt, so that the server creates the order once.
  const [key] = useState(newKey)
  return (
    <FormDialog
      title={texts.makeOrder}
      intro={texts.makeOrderNote}
      submitLabel={texts.makeOrder}
      size="medium"
      hasCancel
      closesWhenSaved
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failureText }}
      draftName={`violation order ${hoaId} ${violation.id}`}
      start={{ description: `${violation.type}\n${violation.words}` }}
      send={async ({ description }, { signal }) => {
        const created = await request(calls.makeOrder, {
          query: { hoaId, id: violation.id },
          body: { key, description },
          signal,
        })
        refresh()
        if (created.success && created.orderId !== undefined)
          navigate(pathTo('communityWorkOrder', { hoaId, orderId: created.orderId }))
        return created
      }}
    >
      <TextArea
        name="description"
        label={texts.orderText}
        hint={texts.orderTextHint}
        required
        rows={5}
        maxLength={caseLimits.words}
      />
    </FormDialog>
  )
}
