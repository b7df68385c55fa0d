import { reviewLimits, reviews } from '@porchlight/contract/features/reviews.ts'
import { request } from '../../platform/call/call.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { TextArea } from '../../platform/forms/fields.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { type Review, useRefreshReviews } from './queries.ts'
import { reviewsTexts } from './texts.ts'

type ReviewAnswerDialogProps = { vendorId: number; review: Review; onClose: () => void }

/** Writes the vendor's public answer to a review, or changes it. A review has at most one answer (docs/decisions/0060). */
export function ReviewAnswerDialog({ vendorId, review, onClose }: ReviewAnswerDialogProps) {
  const texts = useTexts(reviewsTexts)
  const refresh = useRefreshReviews()
  return (
    <FormDialog
      title={texts.answerTitle}
      submitLabel={texts.post}
      intro={texts.answerIntro}
      draftName={`review answer ${vendorId} ${review.vrev_id}`}
      start={{ answer: review.answer?.text ?? '' }}
      send={(body, sendOptions) =>
        request(reviews.calls.answer, { ...sendOptions, query: { vendor_id: vendorId, review: review.vrev_id }, body })
      }
      onSaved={refresh}
      closesWhenSaved
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failureText, button: texts.ok }}
    >
      <TextArea
        name="answer"
        label={texts.answerLabel}
        required={texts.required}
        rows={5}
        maxLength={reviewLimits.answer}
        data-autofocus
      />
    </FormDialog>
  )
}
