import { residentView, residentViewReason } from '@porchlight/contract/features/resident-view.ts'
import { request } from '../../platform/call/call.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { TextArea } from '../../platform/forms/fields.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { enterResidentView } from '../accounts/public.tsx'
import { residentViewTexts } from './texts.ts'

type SeeAsDialogProps = {
  hoaId: number
  home: { readonly id: number; readonly address: string }
  /** The page that opens when the view is ended. */
  back: string
  onClose: () => void
}

/** Asks for the reason, and opens the pages of the home in this window (association.txt 2.5, trust.txt 9.3). */
export function SeeAsDialog({ hoaId, home, back, onClose }: SeeAsDialogProps) {
  const texts = useTexts(residentViewTexts)
  return (
    <FormDialog
      title={texts.title}
      submitLabel={texts.start}
      size="small"
      hasCancel
      intro={texts.intro(home.address)}
      draftName={`resident view ${hoaId} ${home.id}`}
      start={{ reason: '' }}
      send={async (values, sendOptions) => {
        const query = { hoaId, home: home.id }
        const answer = await request(residentView.calls.start, { ...sendOptions, query, body: values })
        if (answer.success && answer.token) location.assign(await enterResidentView(answer.token, back))
        return answer
      }}
      closesWhenSaved="silently"
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failureText }}
    >
      <TextArea name="reason" label={texts.reason} hint={texts.reasonHint} required maxLength={residentViewReason} />
      <p>{texts.notice}</p>
    </FormDialog>
  )
}
