import type { Mailing } from '@porchlight/contract/shared/mailing-shapes.ts'
import { useState } from 'react'
import { pathTo } from '../../paths.ts'
import { useRefusalText } from '../../platform/managed/use-refusal-text.ts'
import { useNavigator } from '../../platform/navigation/Navigation.tsx'
import { useChange } from '../../platform/saving/use-change.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { dot } from '../../ui/dot.ts'
import { ConfirmDialog } from '../../ui/MessageDialog.tsx'
import { showToast } from '../../ui/toasts.ts'
import { faultsId, useDebouncedDraft } from './ForecastPanel.tsx'
import styles from './Mailings.module.css'
import { PreviewDialog } from './PreviewDialog.tsx'
import { useForecast, useSend, useStep } from './queries.ts'
import { mailingsTexts } from './texts.ts'
import type { useSavedDraft } from './use-saved-draft.ts'

type SendBarProps = { hoaId: number; mailing: Mailing; saved: ReturnType<typeof useSavedDraft> }

/** Preview, discard and send. */
export function SendBar({ hoaId, mailing, saved }: SendBarProps) {
  const texts = useTexts(mailingsTexts)
  const { navigate } = useNavigator()
  const [shown, setShown] = useState<'preview' | 'send' | null>(null)
  const send = useSend(hoaId, mailing.id)
  const step = useStep(hoaId, mailing.id)
  const { start } = useChange()
  const refusalOf = useRefusalText()
  const { draft } = saved
  const forecast = useForecast(hoaId, mailing.id, useDebouncedDraft(draft)).data
  const recipientCount = forecast?.recipients ?? 0
  const isEmergency = draft.kind === 'emergency'
  const sendNow = isEmergency ? texts.sendEmergency : texts.send
  const label = draft.scheduledLocal ? texts.schedule : sendNow

  async function open(what: 'preview' | 'send') {
    if (await saved.save()) setShown(what)
    else showToast(texts.notSaved, 'problem')
  }

  /** If reasons prevent sending, focuses their list; else opens the confirmation. */
  function ask() {
    if (forecast && forecast.faults.length > 0) document.getElementById(faultsId)?.focus()
    else void open('send')
  }

  async function confirm() {
    try {
      const answer = await send.mutateAsync(saved.version())
      showToast(answer.message || texts.failureText, answer.success ? 'done' : 'problem')
    } catch (error) {
      showToast(refusalOf(error) ?? texts.failureText, 'problem')
    }
    setShown(null)
  }

  const discard = () =>
    start({
      send: () => step.mutateAsync('discard'),
      done: texts.discarded,
      undo: {
        // Restores the discarded draft.
        send: () => step.mutateAsync('takeBack'),
        done: '',
        onDone: () => navigate(pathTo('communityMailing', { hoaId, mailingId: mailing.id })),
      },
      onDone() {
        saved.forget()
        navigate(pathTo('communityMail', { hoaId }))
      },
    })

  return (
    <>
      <Button variant="quiet" icon="trash" aria-label={texts.discard} onClick={() => void discard()} />
      <Button variant="line" onClick={() => void open('preview')}>
        {texts.preview}
      </Button>
      <Button icon="send" disabled={!forecast} aria-describedby={faultsId} onClick={ask}>
        {label}
      </Button>
      {shown === 'preview' && <PreviewDialog hoaId={hoaId} id={mailing.id} onClose={() => setShown(null)} />}
      {shown === 'send' && (
        <ConfirmDialog
          heading={isEmergency ? texts.emergencyAsk(recipientCount) : texts.sendAsk(recipientCount)}
          confirmLabel={label}
          cancelLabel={texts.cancel}
          danger={isEmergency}
          busy={send.isPending}
          onConfirm={() => void confirm()}
          onCancel={() => setShown(null)}
        >
          <p>{draft.scheduledLocal ? texts.scheduleText : texts.sendText}</p>
          {forecast && forecast.unreached > 0 && (
            <>
              <p>{texts.unreached(forecast.unreached)}</p>
              <ul className={styles.names}>
                {forecast.unreachedPeople.slice(0, 20).map(({ name, home, reason }) => (
                  <li key={`${name} ${home}`}>{[name, home, reason].filter(Boolean).join(dot)}</li>
                ))}
              </ul>
            </>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
