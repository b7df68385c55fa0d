import { contentAdmin, type PublishedKind } from '@porchlight/contract/features/content-admin.ts'
import { request } from '../../platform/call/call.ts'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { textOfHtml } from '../../platform/html/text-of-html.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ItemFields, PublishingFields } from './ItemFields.tsx'
import { bodyOf, initialValuesOf, textFieldsOf, type ViewedItem } from './item-values.ts'
import { useItem, useReloadContent } from './queries.ts'
import { type ContentAdminTexts, contentAdminTexts } from './texts.ts'
import { Versions } from './Versions.tsx'

type ItemDialogProps = { hoaId: number; kind: PublishedKind; id: number | 'new'; onClose: () => void }

/** Adds or changes an item: its fields, when and to whom it is shown, and whether residents are notified. */
export function ItemDialog({ hoaId, kind, id, onClose }: ItemDialogProps) {
  if (id === 'new') return <ItemForm hoaId={hoaId} kind={kind} item={null} onClose={onClose} />
  return <StoredItem hoaId={hoaId} kind={kind} id={id} onClose={onClose} />
}

function StoredItem({ hoaId, kind, id, onClose }: Omit<ItemDialogProps, 'id'> & { id: number }) {
  const texts = useTexts(contentAdminTexts)
  const item = useItem(hoaId, kind, id)
  if (item.data) return <ItemForm hoaId={hoaId} kind={kind} item={item.data} onClose={onClose} />
  return (
    <Dialog title={texts[`edit_${kind}`]} closeLabel={texts.close} onClose={onClose}>
      <QueryData
        query={item}
        loading={texts.itemLoading}
        failed={texts.itemFailed}
        placeholder={<Skeleton lines={6} />}
      >
        {() => null}
      </QueryData>
    </Dialog>
  )
}

type ItemFormProps = { hoaId: number; kind: PublishedKind; item: ViewedItem | null; onClose: () => void }

function ItemForm({ hoaId, kind, item, onClose }: ItemFormProps) {
  const texts = useTexts(contentAdminTexts)
  const reload = useReloadContent()
  const isHtml = (name: string) => name === 'hn_body' || name === 'hf_body'
  const fields = Object.fromEntries(
    textFieldsOf(kind).map((name) => [
      name,
      { label: labelOf(name, texts), ...(isHtml(name) && { show: textOfHtml }) },
    ]),
  )
  return (
    <FormDialog
      hasCancel
      title={texts[`${item ? 'edit' : 'add'}_${kind}`]}
      size="large"
      draftName={`content ${hoaId} ${kind} ${item?.id ?? 0}`}
      start={initialValuesOf(kind, item)}
      edit={{ stored: item, fields, file: { field: 'file', removeField: 'removeImage', label: texts.file } }}
      send={(values, sendOptions, version) =>
        request(contentAdmin.calls.save, {
          ...sendOptions,
          query: { hoaId },
          body: { kind, id: item?.id, version: version ?? undefined, ...bodyOf(kind, values) },
          files: { file: values.file },
        })
      }
      onSaved={reload}
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.saveFailed }}
    >
      {(values) => (
        <>
          <ItemFields hoaId={hoaId} kind={kind} isNew={!item} hasFile={item?.hasFile ?? false} values={values} />
          {item && (kind === 'document' || kind === 'form') && <Versions hoaId={hoaId} id={item.id} />}
          <PublishingFields kind={kind} state={item?.state ?? null} values={values} />
        </>
      )}
    </FormDialog>
  )
}

/** The label of a field by its name on the wire; all fields that are not listed are titles. */
function labelOf(name: string, texts: ContentAdminTexts): string {
  const labels: Readonly<Record<string, string>> = {
    hn_body: texts.body,
    ce_start_date: texts.startDate,
    ce_start_time: texts.startTime,
    ce_end_date: texts.endDate,
    ce_end_time: texts.endTime,
    ce_kind: texts.eventKind,
    ce_location: texts.place,
    ce_description: texts.description,
    hd_description: texts.description,
    hd_topic_id: texts.category,
    hf_title: texts.question_title,
    hf_body: texts.answer,
    hul_url: texts.url,
    hul_category_id: texts.category,
    url: texts.url,
  }
  return labels[name] ?? texts.itemTitle
}
