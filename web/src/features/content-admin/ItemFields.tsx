import { eventKinds, eventLimits } from '@porchlight/contract/features/calendar.ts'
import { contentLimits, notifiedKinds, type PublishedKind } from '@porchlight/contract/features/content-admin.ts'
import { documentFile } from '@porchlight/contract/features/documents.ts'
import { newsLimits, newsPicture } from '@porchlight/contract/features/news.ts'
import { audiences, type PublishState } from '@porchlight/contract/shared/publishing.ts'
import { Checkbox, MomentField, RichTextField, Select, TextArea, TextField } from '../../platform/forms/fields.tsx'
import { FileField } from '../../platform/forms/file-fields.tsx'
import { useManaged } from '../../platform/managed/managed.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import styles from './ContentScreen.module.css'
import type { ItemValues } from './item-values.ts'
import { useCategories } from './queries.ts'
import { contentAdminTexts } from './texts.ts'

type FieldsProps = {
  hoaId: number
  kind: PublishedKind
  isNew: boolean
  /** Whether the stored item has a picture or a file. */
  hasFile: boolean
  values: ItemValues
}

/** The fields of a kind, the same as in the forms of the residents' side. */
export function ItemFields({ hoaId, kind, isNew, hasFile, values }: FieldsProps) {
  const texts = useTexts(contentAdminTexts)
  switch (kind) {
    case 'news':
      return (
        <>
          <TextField name="hn_title" label={texts.itemTitle} required data-autofocus maxLength={newsLimits.title} />
          <RichTextField name="hn_body" label={texts.body} required />
          <FileField
            name="file"
            label={texts.picture}
            optional
            hint={hasFile && !values.removeImage ? `${texts.keepsPicture} ${texts.pictureHint}` : texts.pictureHint}
            limits={newsPicture}
          />
          {hasFile && values.file.length === 0 && <Checkbox name="removeImage" label={texts.removePicture} />}
        </>
      )
    case 'event':
      return <EventFields />
    case 'document':
    case 'form':
      return (
        <>
          <TextField name="hd_title" label={texts.itemTitle} required data-autofocus maxLength={200} />
          <TextArea name="hd_description" label={texts.description} required rows={3} maxLength={2000} />
          {kind === 'document' && <CategoryField hoaId={hoaId} kind="document" name="hd_topic_id" />}
          <FileField
            name="file"
            label={isNew ? texts.file : texts.replaceFile}
            required={isNew}
            optional={!isNew}
            {...(!isNew && { hint: texts.replaceHint })}
            limits={documentFile}
          />
        </>
      )
    case 'question':
      return (
        <>
          <TextField name="hf_title" label={texts.question_title} required data-autofocus maxLength={300} />
          <RichTextField name="hf_body" label={texts.answer} required />
        </>
      )
    case 'link':
      return (
        <>
          <TextField name="hul_title" label={texts.itemTitle} required data-autofocus maxLength={200} />
          <TextField
            name="hul_url"
            type="url"
            inputMode="url"
            label={texts.url}
            hint={texts.urlHint}
            required
            maxLength={2000}
          />
          <CategoryField hoaId={hoaId} kind="link" name="hul_category_id" />
        </>
      )
    case 'ballot':
      return (
        <>
          <TextField
            name="title"
            label={texts.itemTitle}
            required
            data-autofocus
            maxLength={contentLimits.ballotTitle}
          />
          <TextField
            name="url"
            type="url"
            inputMode="url"
            label={texts.url}
            hint={texts.secureHint}
            required
            maxLength={contentLimits.ballotUrl}
          />
        </>
      )
  }
}

function EventFields() {
  const texts = useTexts(contentAdminTexts)
  const day = (label: string) => ({
    kind: 'date' as const,
    label,
    hint: texts.dateFormat,
    pickLabel: texts.choose(label),
  })
  const time = (label: string) => ({
    kind: 'time' as const,
    label,
    hint: texts.timeFormat,
    pickLabel: texts.choose(label),
  })
  return (
    <>
      <TextField name="ce_title" label={texts.itemTitle} required data-autofocus maxLength={eventLimits.title} />
      <div className={styles.pair}>
        <MomentField name="ce_start_date" required {...day(texts.startDate)} />
        <MomentField name="ce_start_time" {...time(texts.startTime)} />
        <MomentField name="ce_end_date" {...day(texts.endDate)} />
        <MomentField name="ce_end_time" {...time(texts.endTime)} />
      </div>
      <Select
        name="ce_kind"
        label={texts.eventKind}
        options={eventKinds.map((value) => ({ value, text: texts[value] }))}
      />
      <TextField name="ce_location" label={texts.place} optional maxLength={eventLimits.location} />
      <TextArea name="ce_description" label={texts.description} optional rows={4} maxLength={eventLimits.description} />
    </>
  )
}

type CategoryFieldProps = { hoaId: number; kind: 'document' | 'link'; name: string }

function CategoryField({ hoaId, kind, name }: CategoryFieldProps) {
  const texts = useTexts(contentAdminTexts)
  const categories = useCategories(hoaId, kind).data?.items ?? []
  return (
    <Select
      name={name}
      label={texts.category}
      required
      options={[
        { value: '', text: texts.chooseCategory },
        ...categories.map((one) => ({ value: String(one.id), text: one.name })),
      ]}
    />
  )
}

type PublishingProps = {
  kind: PublishedKind
  /** The stored state; null for a new item. */
  state: PublishState | null
  values: ItemValues
}

/** When an item is shown, for whom, and whether residents are notified (association.txt 2.10). */
export function PublishingFields({ kind, state, values }: PublishingProps) {
  const texts = useTexts(contentAdminTexts)
  const { timeZone } = useManaged()
  const isBallot = kind === 'ballot'
  const clock = texts.clockHint(timeZone)
  // If residents have seen the item before, the choice 'now' keeps its time of publication.
  const wasPublished = state === 'published' || state === 'taken down'
  return (
    <fieldset className={styles.publishing}>
      <legend>{texts.publishing}</legend>
      <Select
        name="choice"
        label={texts.choice}
        options={
          isBallot
            ? [
                { value: 'draft', text: texts.choice_draft },
                { value: 'at', text: texts.choice_ballot },
              ]
            : [
                { value: 'draft', text: texts.choice_draft },
                { value: 'now', text: wasPublished ? texts.choice_stays : texts.choice_now },
                { value: 'at', text: texts.choice_at },
              ]
        }
      />
      <div className={styles.pair}>
        {(isBallot || values.choice === 'at') && (
          <TextField
            name="publishAt"
            type="datetime-local"
            label={isBallot ? texts.opens : texts.publishAt}
            hint={clock}
            required
          />
        )}
        <TextField
          name="takeDownAt"
          type="datetime-local"
          label={isBallot ? texts.closes : texts.takeDownAt}
          hint={clock}
          required={isBallot}
          optional={!isBallot}
        />
        {kind === 'news' && <TextField name="pinnedUntil" type="date" label={texts.pinnedUntil} optional />}
      </div>
      <Select
        name="audience"
        label={texts.audienceField}
        options={audiences.map((value) => ({ value, text: texts[value] }))}
      />
      {values.choice !== 'draft' && notifiedKinds.some((one) => one === kind) && (
        <Checkbox name="tells" label={texts.tells} hint={texts.tellsHint} />
      )}
    </fieldset>
  )
}
