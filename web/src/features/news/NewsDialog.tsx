import { type NewsItem, news, newsLimits, newsPicture } from '@porchlight/contract/features/news.ts'
import { request } from '../../platform/call/call.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { Checkbox, RichTextField, TextField } from '../../platform/forms/fields.tsx'
import { FileField } from '../../platform/forms/file-fields.tsx'
import { textOfHtml } from '../../platform/html/text-of-html.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useReload } from './queries.ts'
import { newsTexts } from './texts.ts'

/** Changes a news item; with `item` null it adds one (community.txt 4, 5). */
export function NewsDialog({ hoaId, item, onClose }: { hoaId: number; item: NewsItem | null; onClose: () => void }) {
  const texts = useTexts(newsTexts)
  const reload = useReload()
  const hasPicture = Boolean(item?.hn_image)
  return (
    <FormDialog
      title={item ? texts.update : texts.add}
      size="large"
      draftName={`news ${hoaId} ${item?.hn_id ?? 0}`}
      start={{
        hn_title: item?.hn_title ?? '',
        hn_body: item?.hn_body ?? '',
        image: [] as readonly File[],
        removeImage: false,
      }}
      edit={{
        stored: item,
        fields: { hn_title: { label: texts.itemTitle }, hn_body: { label: texts.body, show: textOfHtml } },
        file: { field: 'image', removeField: 'removeImage', label: texts.picture },
      }}
      check={({ hn_body }) => ({ hn_body: hn_body.length > newsLimits.body ? texts.textTooLong : undefined })}
      send={({ image, ...HoaNews }, sendOptions, version) =>
        request(news.calls.addEdit, {
          ...sendOptions,
          query: { hoa_id: hoaId },
          body: { id: item?.hn_id, version: version ?? undefined, HoaNews },
          files: { 'HoaNews[image]': image },
        })
      }
      onSaved={reload}
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.saveFailed }}
    >
      {({ image, removeImage }) => (
        <>
          <TextField name="hn_title" label={texts.itemTitle} required data-autofocus maxLength={newsLimits.title} />
          <RichTextField name="hn_body" label={texts.body} required />
          <FileField
            name="image"
            label={texts.picture}
            optional
            hint={hasPicture && !removeImage ? `${texts.keepsPicture} ${texts.pictureHint}` : texts.pictureHint}
            limits={newsPicture}
            texts={texts}
          />
          {hasPicture && image.length === 0 && <Checkbox name="removeImage" label={texts.removePicture} />}
        </>
      )}
    </FormDialog>
  )
}
