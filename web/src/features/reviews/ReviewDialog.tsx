import { reviewLimits, reviewPhotos, reviews } from '@porchlight/contract/features/reviews.ts'
import { request } from '../../platform/call/call.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { TextArea, useFormField } from '../../platform/forms/fields.tsx'
import { type FormPicture, PicturesField } from '../../platform/forms/PicturesField.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { StarsField } from '../../ui/Stars.tsx'
import { useRefreshReviews } from './queries.ts'
import { reviewsTexts } from './texts.ts'

const photoRule = { ...reviewPhotos, ratio: 4 / 3 } as const

type ReviewDialogProps = {
  vendorId: number
  /** The community of the resident who writes; null in the vendor's own view, which does not open this dialog. */
  hoaId: number | null
  onClose: () => void
}

/** Writes a review of a vendor; its text is never changed (vendor.txt 5; decisions/association.md 59). */
export function ReviewDialog({ vendorId, hoaId, onClose }: ReviewDialogProps) {
  const texts = useTexts(reviewsTexts)
  const refresh = useRefreshReviews()
  return (
    <FormDialog
      title={texts.leaveReview}
      submitLabel={texts.submit}
      draftName={`review ${vendorId}`}
      start={{ vrev_rating: '', vrev_description: '', imageFiles: [] as readonly FormPicture[] }}
      send={async ({ imageFiles, ...fields }, sendOptions) => {
        const answer = await request(reviews.calls.submit, {
          ...sendOptions,
          query: { vendor_id: vendorId, ...(hoaId !== null && { hoa_id: hoaId }) },
          body: { VendorReview: fields },
          files: { 'VendorReview[imageFiles]': imageFiles.flatMap(({ file }) => file ?? []) },
        })
        if (!answer.success) return answer
        return {
          ...answer,
          messageHeading: answer.messageHeading || texts.great,
          messageContent: answer.messageContent || texts.changesMade,
          buttons: answer.buttons?.length ? answer.buttons : [{ label: texts.ok }],
        }
      }}
      onSaved={refresh}
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failureText, button: texts.ok }}
    >
      <RatingField />
      <TextArea
        name="vrev_description"
        label={texts.description}
        hint={texts.descriptionHint}
        required={texts.required}
        rows={5}
        maxLength={reviewLimits.description}
      />
      <PicturesField
        name="imageFiles"
        label={texts.formPhotos}
        note={texts.optional}
        hint={texts.photosHint}
        limits={reviewPhotos}
        rule={photoRule}
        texts={texts}
      />
    </FormDialog>
  )
}

function RatingField() {
  const texts = useTexts(reviewsTexts)
  const name = 'vrev_rating'
  const { value, error, change } = useFormField<string>(name, texts.required)
  return (
    <StarsField
      {...{ name, error }}
      label={texts.rating}
      value={Number(value)}
      onChange={(stars) => change(String(stars))}
      nameOf={texts.stars}
    />
  )
}
