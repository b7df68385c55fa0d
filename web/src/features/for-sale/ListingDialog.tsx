import {
  forSale,
  listingLimits,
  listingPhotos,
  type OwnListing,
  olderCategory,
} from '@porchlight/contract/features/for-sale.ts'
import { isEmailAddress } from '@porchlight/contract/shared/email-address.ts'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { request } from '../../platform/call/call.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { Checkbox, Select, TextArea, TextField, useFormField } from '../../platform/forms/fields.tsx'
import { type FormPicture, PicturesField } from '../../platform/forms/PicturesField.tsx'
import { decodeToken } from '../../platform/session/token.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { StepCount } from '../../ui/StepCount.tsx'
import { TextField as TextControl } from '../../ui/TextField.tsx'
import { useCategories } from './categories.ts'
import styles from './ListingDialog.module.css'
import { isPrice, priceText, typedPrice } from './price.ts'
import { photoAddress, useImages, useRefreshListings } from './queries.ts'
import { forSaleTexts } from './texts.ts'

/** The listing that is changed, and which part of it. */
interface Edited {
  readonly listing: OwnListing
  readonly part: 'details' | 'photos'
}

type ListingDialogProps = {
  hoaId: number
  /** Omitted for a new listing. */
  edited?: Edited
  /** The initial phone number of a new listing. */
  phone?: string
  onClose: () => void
}

/** The rule for cropped photos; a photo that is not cropped keeps its ratio. */
const photoRule = { ...listingPhotos, ratio: 4 / 3 } as const

/** Creates a listing in two steps, or changes the details or the photos of one in a single step (community.txt 4, 5). */
export function ListingDialog({ edited, ...rest }: ListingDialogProps) {
  if (edited?.part === 'photos') return <WithPhotos edited={edited} {...rest} />
  return <Form edited={edited} photos={[]} {...rest} />
}

/** Renders the form of the photos once the stored photos are loaded. */
function WithPhotos({ edited, ...rest }: ListingDialogProps & { edited: Edited }) {
  const { hl_id } = edited.listing
  const { data } = useImages(rest.hoaId, hl_id)
  const [initialPhotos, setInitialPhotos] = useState<readonly FormPicture[] | null>(null)
  if (data && !initialPhotos) {
    setInitialPhotos(
      data.images.map(({ id, image }) => ({ key: `stored ${id}`, storedId: id, address: photoAddress(hl_id, image) })),
    )
  }
  return initialPhotos && <Form edited={edited} photos={initialPhotos} {...rest} />
}

/** The fields of the first step. An error of one of them opens this step. */
const detailFields = [
  'hl_title',
  'hl_category_id',
  'hl_price',
  'hl_description',
  'hl_contact_email',
  'hl_contact_phone',
  'hl_show_email',
  'hl_show_phone',
]

type FormProps = Omit<ListingDialogProps, 'edited'> & {
  edited: Edited | undefined
  /** The stored photos; empty for a new listing, and if only the details are changed. */
  photos: readonly FormPicture[]
}

function Form({ hoaId, edited, photos, phone = '', onClose }: FormProps) {
  const texts = useTexts(forSaleTexts)
  const categories = useCategories()
  const refresh = useRefreshListings()
  const login = decodeToken(useSignedIn().token)?.loginData
  const [step, setStep] = useState<'details' | 'photos'>(edited?.part ?? 'details')
  const listing = edited?.listing
  const isNew = listing === undefined
  const nameOfCategory = (value: string) => categories.find(({ id }) => String(id) === value)?.name ?? ''
  // The older category is offered only for a listing that has it (decisions/community.md 95).
  const offered = categories.filter(({ id }) => id !== olderCategory || listing?.hl_category_id === olderCategory)
  const editTitle = edited?.part === 'photos' ? texts.editPhotos : texts.editListing
  const toPhotos = { label: texts.formNext, go: () => setStep('photos') }
  const toDetails = { label: texts.formBack, go: () => setStep('details') }
  return (
    <FormDialog
      title={isNew ? texts.newListing : editTitle}
      submitLabel={isNew ? texts.post : texts.update}
      draftName={`listing ${hoaId} ${listing?.hl_id ?? 0}`}
      start={{
        hl_title: listing?.hl_title ?? '',
        hl_category_id: String(listing?.hl_category_id ?? ''),
        hl_price: typedPrice(listing?.hl_price ?? ''),
        hl_description: listing?.hl_description ?? '',
        hl_contact_email: listing?.hl_contact_email ?? login?.user_email ?? '',
        hl_contact_phone: listing?.hl_contact_phone ?? phone,
        hl_show_email: listing?.hl_show_email ?? true,
        hl_show_phone: listing?.hl_show_phone ?? true,
        imageFiles: photos,
      }}
      edit={{
        stored: listing ?? null,
        fields: {
          hl_title: { label: texts.formTitle },
          hl_category_id: { label: texts.formCategory, show: nameOfCategory },
          hl_price: { label: texts.formPrice, show: (value) => priceText(value, texts.free) },
          hl_description: { label: texts.formDescription },
          hl_contact_email: { label: texts.contactEmail },
          hl_contact_phone: { label: texts.contactPhone },
        },
      }}
      check={({ hl_price, hl_contact_email }) => ({
        ...(hl_price.trim() !== '' && !isPrice(hl_price) && { hl_price: texts.wrongPrice }),
        ...(!isEmailAddress(hl_contact_email) &&
          hl_contact_email.trim() !== '' && { hl_contact_email: texts.validEmail }),
      })}
      next={isNew && step === 'details' ? toPhotos : undefined}
      back={isNew && step === 'photos' ? toDetails : undefined}
      onFaults={(names) => {
        if (isNew) setStep(names.some((name) => detailFields.includes(name)) ? 'details' : 'photos')
      }}
      send={({ imageFiles, hl_show_email, hl_show_phone, ...fields }, sendOptions, version) => {
        // A photo that was added in this form has no storedId.
        const kept = imageFiles.flatMap(({ storedId }) => storedId ?? [])
        // `photos` are stored, so each has a storedId.
        const removed = photos.flatMap(({ storedId = 0 }) => (kept.includes(storedId) ? [] : storedId))
        const changesPhotos = isNew || edited?.part === 'photos'
        return request(forSale.calls.save, {
          ...sendOptions,
          query: { hoa_id: hoaId },
          body: {
            HoaListing: {
              ...fields,
              ...(listing && { hl_id: listing.hl_id }),
              hl_show_email: hl_show_email ? '1' : '0',
              hl_show_phone: hl_show_phone ? '1' : '0',
              // 'new' stands for the next one of the sent files.
              ...(changesPhotos && { imageOrder: imageFiles.map(({ storedId }) => storedId ?? 'new').join() }),
            },
            deletedFiles: removed.join(),
            version: version ?? undefined,
          },
          files: { 'HoaListing[imageFiles][]': imageFiles.flatMap(({ file }) => file ?? []) },
        })
      }}
      onSaved={refresh}
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failureText }}
    >
      {isNew && (
        <StepCount step={step === 'details' ? 1 : 2} of={2}>
          {step === 'details' ? texts.stepDetails : texts.stepPhotos}
        </StepCount>
      )}
      {edited?.part !== 'photos' && (
        <div className={styles.step} hidden={step !== 'details'}>
          <TextField
            name="hl_title"
            label={texts.formTitle}
            required={texts.required}
            data-autofocus
            maxLength={listingLimits.title}
          />
          <Select
            name="hl_category_id"
            label={texts.formCategory}
            required={texts.categoryMissing}
            options={[
              { value: '', text: texts.chooseCategory },
              ...offered.map(({ id, name }) => ({ value: String(id), text: name })),
            ]}
          />
          <TextField
            name="hl_price"
            label={texts.formPrice}
            hint={texts.priceHint}
            required={texts.required}
            inputMode="decimal"
            maxLength={20}
          />
          <TextArea
            name="hl_description"
            label={texts.formDescription}
            required={texts.required}
            rows={5}
            maxLength={listingLimits.description}
          />
          <ContactEmail />
          <Checkbox name="hl_show_email" label={texts.showEmail} />
          <TextField
            name="hl_contact_phone"
            type="tel"
            label={texts.contactPhone}
            required={texts.required}
            autoComplete="tel"
            maxLength={listingLimits.phone}
          />
          <Checkbox name="hl_show_phone" label={texts.showPhone} />
          <p className={styles.hint}>{texts.contactHint}</p>
        </div>
      )}
      {edited?.part !== 'details' && (
        <div className={styles.step} hidden={step !== 'photos'}>
          <PicturesField
            name="imageFiles"
            label={texts.formPhotos}
            note={texts.optional}
            hint={texts.photosHint}
            limits={listingPhotos}
            rule={photoRule}
            texts={texts}
          />
        </div>
      )}
    </FormDialog>
  )
}

/** The field of the e-mail address. When it loses the focus, an invalid address has another message than on Next (decisions/community.md 98). */
function ContactEmail() {
  const texts = useTexts(forSaleTexts)
  const name = 'hl_contact_email'
  const { setError, clearErrors } = useFormContext()
  const { value, error, change, leave } = useFormField<string>(name, texts.required)
  return (
    <TextControl
      {...{ name, value, error }}
      type="email"
      label={texts.contactEmail}
      required
      autoComplete="email"
      maxLength={listingLimits.email}
      onBlur={() => {
        leave()
        if (value.trim() !== '' && !isEmailAddress(value)) setError(name, { type: 'blur', message: texts.invalidEmail })
      }}
      onChange={({ target }) => {
        clearErrors(name)
        change(target.value)
      }}
    />
  )
}
