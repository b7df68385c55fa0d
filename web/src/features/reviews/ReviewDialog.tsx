import { reviewLimits, reviewPhotos, reviews } from '@porchlight/contract/features/reviews.ts'
import { request } from '../../platform/call/call.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { TextArea, useFormField } from '../../platform/forms/fields.tsx'
import { type FormPicture, PicturesField } from '../../platform/forms/PicturesField.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { StarsField } from '../../ui/Stars.tsx'
import { type Review, reviewPhotoAddress, useRefreshReviews } from './queries.ts'
import { reviewsTexts } from './texts.ts'

const photoRule = { ...reviewPhotos, ratio: 4 / 3 } as const

type ReviewDialogProps = {
  vendorId: number
  hoaId: number | null
  /** The own review that is replaced by a new version. */
  edited?: Review
  onClose: () => void
}

/** Writes a review of a vendor, or changes the own one (vendor.txt 5). */
export function ReviewDialog({ vendorId, hoaId, edited, onClose }: ReviewDialogProps) {
  const texts = useTexts(reviewsTexts)
  const refresh = useRefreshReviews()
  const stored: readonly FormPicture[] = (edited?.photos ?? []).map(({ id, image }) => ({
    key: `stored ${id}`,
    storedId: id,
    address: reviewPhotoAddress(vendorId, image),
  }))
  return (
    <FormDialog
      title={edited ? texts.editReview : texts.leaveReview}
      submitLabel={edited ? texts.update : texts.submit}
      intro={edited && texts.editUntil}
      draftName={edited ? `review ${vendorId} ${edited.vrev_id}` : `review ${vendorId}`}
      start={{
        vrev_rating: String(edited?.vrev_rating ?? ''),
        vrev_description: edited?.vrev_description ?? '',
        imageFiles: stored,
      }}
      send={async ({ imageFiles, ...fields }, sending) => {
        const files = imageFiles.flatMap(({ file }) => file ?? [])
        const kept = imageFiles.flatMap(({ storedId }) => storedId ?? [])
        const removed = stored.flatMap(({ storedId = 0 }) => (kept.includes(storedId) ? [] : storedId))
        const answer = edited
          ? await request(reviews.calls.update, {
              ...sending,
              query: { vendor_id: vendorId },
              body: {
                VendorReview: { ...fields, imageOrder: imageFiles.map(({ storedId }) => storedId ?? 'new').join() },
                deletedFiles: removed.join(),
              },
              files: { 'VendorReview[imageFiles][]': files },
            })
          : await request(reviews.calls.submit, {
              ...sending,
              query: { vendor_id: vendorId, ...(hoaId !== null && { hoa_id: hoaId }) },
              body: { VendorReview: fields },
              files: { 'VendorReview[imageFiles]': files },
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
      failure={{ heading: texts.oops, text: texts.wentWrong, button: texts.ok }}
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
