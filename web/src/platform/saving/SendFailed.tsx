import { useEffect, useRef } from 'react'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { MessageDialog } from '../../ui/MessageDialog.tsx'
import { CallFailed } from '../call/call-failed.ts'
import { useRefusalText } from '../managed/use-refusal-text.ts'
import { useTexts } from '../texts/catalogue.ts'
import { useOnline } from '../use-online.ts'
import type { DialogTexts } from './AnswerDialog.tsx'
import { savingTexts } from './texts.ts'

type SendFailedProps = {
  error: Error
  /** The text if the device had a connection and the server gave no reason that can be shown. */
  failure: Pick<DialogTexts, 'heading'> & Partial<DialogTexts>
  /** The form that is sent again. */
  formId: string
  onClose: () => void
}

/**
 * Says under the form of a dialog why it was not sent. Without a connection the entered values stay, and the form can be sent again when the
 * connection is back.
 */
export function SendFailed({ error, failure, formId, onClose }: SendFailedProps) {
  const texts = useTexts(savingTexts)
  const refusal = useRefusalText()(error)
  if (error instanceof CallFailed && error.wasOffline) return <Unsent formId={formId} />
  return (
    <MessageDialog heading={failure.heading} buttonLabel={failure.button ?? texts.ok} onClose={onClose}>
      {(refusal ?? failure.text) && <p>{refusal ?? failure.text}</p>}
    </MessageDialog>
  )
}

/** The message without a connection, and the button when the connection is back. */
function Unsent({ formId }: { formId: string }) {
  const texts = useTexts(savingTexts)
  const isOnline = useOnline()
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    container.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={container}>
      <Banner
        tone="warning"
        announce
        action={
          isOnline && (
            <Button type="submit" form={formId}>
              {texts.sendAgain}
            </Button>
          )
        }
      >
        {isOnline ? texts.notSentYet : texts.keptUnsent}
      </Banner>
    </div>
  )
}
