import {
  officeOrderFiles,
  officeOrderLimits,
  workOrdersAdmin,
} from '@porchlight/contract/features/work-orders-admin.ts'
import { decimalOf } from '@porchlight/contract/shared/money.ts'
import type { OfficeOrder, OfficeOrderOptions, PaperFault } from '@porchlight/contract/shared/office-orders.ts'
import { useRef, useState } from 'react'
import { request } from '../../../platform/call/call.ts'
import { CheckboxList } from '../../../platform/forms/CheckboxList.tsx'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { Checkbox, Select, TextArea, TextField } from '../../../platform/forms/fields.tsx'
import { FilesField } from '../../../platform/forms/file-fields.tsx'
import { newKey } from '../../../platform/new-key.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useLabels } from '../labels.ts'
import styles from '../Orders.module.css'
import { useOptions, useRefreshOrders } from '../queries.ts'
import { workOrdersAdminTexts } from '../texts.ts'
import { HomeField } from './HomeField.tsx'
import { PaperNote } from './PaperNote.tsx'

/** The fields that the forms of a new and of a stored order share, with the names of the call. */
function fieldsOf(order: OfficeOrder | undefined) {
  return {
    type: String(order?.type ?? 1),
    priority: String(order?.priority ?? 2),
    description: order?.description ?? '',
    place: order?.place ?? '',
    reportedBy: order?.reportedBy ?? '',
    homeId: order?.home ? String(order.home.id) : '',
    homeAddress: order?.home?.address ?? '',
    dueOn: order?.dueOn ?? '',
    ceiling: order?.ceilingCents ? decimalOf(order.ceilingCents) : '',
    holderId: String(order?.holder?.id ?? ''),
  }
}

type Fields = ReturnType<typeof fieldsOf>

/** The body of both calls. It omits the address of the home, which the form only shows. */
function bodyOf<Values extends Fields>({ homeAddress: _shown, ...values }: Values) {
  return values
}

type OrderDialogProps = {
  hoaId: number
  /** The earlier order whose values the new one begins with. */
  model?: OfficeOrder
  onCreated: (orderId: number) => void
  onClose: () => void
}

/** Creates an order, new or from an earlier one: as a draft, or assigned to a vendor immediately (association.txt 2.13). */
export function OrderDialog({ hoaId, model, onCreated, onClose }: OrderDialogProps) {
  const texts = useTexts(workOrdersAdminTexts)
  const refresh = useRefreshOrders()
  const options = useOptions(hoaId).data
  // The same key for each attempt, so that the server stores a repeated call once.
  const [key] = useState(newKey)
  // The faults of the vendor's papers for which the server refused the last attempt.
  const [refusedFaults, setRefused] = useState<readonly PaperFault[]>([])
  const limits = officeOrderFiles
  return (
    <FormDialog
      title={model ? texts.againTitle : texts.newTitle}
      submitLabel={texts.make}
      size="large"
      hasCancel
      draftName={`work order of ${hoaId} ${model?.id ?? 'new'}`}
      start={{
        ...fieldsOf(model && { ...model, dueOn: '' }),
        vendorId: '',
        anyway: false,
        files: [] as readonly File[],
        internalFiles: [] as readonly File[],
        kept: (model?.files ?? []).map(({ id }) => String(id)) as readonly string[],
      }}
      send={async ({ files, internalFiles, kept, anyway, ...values }, { signal, onProgress }) => {
        const created = await request(workOrdersAdmin.calls.make, {
          query: { hoaId },
          body: {
            ...bodyOf(values),
            key,
            anyway: anyway && refusedFaults.length > 0 ? '1' : '',
            copiedFromId: model ? String(model.id) : '',
            copiedFiles: kept.join(','),
          },
          files: { 'files[]': [...files], 'internalFiles[]': [...internalFiles] },
          signal,
          onProgress,
        })
        setRefused(created.paperFaults ?? [])
        refresh()
        if (created.success && created.id !== undefined) onCreated(created.id)
        return created
      }}
      closesWhenSaved
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failureText }}
    >
      {({ vendorId }) => (
        <>
          <OrderFields hoaId={hoaId} people={options?.people ?? []} />
          <Select
            name="vendorId"
            label={texts.vendor}
            hint={texts.vendorHint}
            options={[{ value: '', text: texts.noneYet }, ...vendorChoices(options, null)]}
          />
          <PaperNote options={options} vendorId={vendorId} />
          {refusedFaults.length > 0 && options?.settings.papers === 'warn' && (
            <Checkbox name="anyway" label={texts.giveAnyway} />
          )}
          {model && model.files.length > 0 && (
            <CheckboxList
              name="kept"
              label={texts.keepFiles}
              options={model.files.map((one) => ({ value: String(one.id), text: one.fileName }))}
            />
          )}
          <FilesField
            name="files"
            label={texts.shownFiles}
            optional
            hint={texts.filesHint}
            camera={texts.takePhoto}
            limits={limits}
            texts={{ tooMany: texts.tooManyFiles }}
          />
          <FilesField
            name="internalFiles"
            label={texts.internalFiles}
            optional
            hint={texts.internalHint}
            limits={limits}
            texts={{ tooMany: texts.tooManyFiles }}
          />
        </>
      )}
    </FormDialog>
  )
}

/** The vendors that an order can be assigned to, without the vendor `except`. */
export function vendorChoices(options: OfficeOrderOptions | undefined, except: number | null) {
  return (options?.vendors ?? [])
    .filter((one) => one.isActive && one.id !== except)
    .map(({ id, name }) => ({ value: String(id), text: name }))
}

function OrderFields({ hoaId, people }: { hoaId: number; people: OfficeOrderOptions['people'] }) {
  const texts = useTexts(workOrdersAdminTexts)
  const labels = useLabels()
  return (
    <>
      <TextArea
        name="description"
        label={texts.description}
        hint={texts.descriptionHint}
        required
        rows={4}
        maxLength={officeOrderLimits.description}
      />
      <HomeField hoaId={hoaId} />
      <TextField name="place" label={texts.place} hint={texts.placeHint} optional maxLength={officeOrderLimits.place} />
      <div className={styles.pair}>
        <Select name="type" label={texts.type} options={labels.types} />
        <Select name="priority" label={texts.priority} options={labels.priorities} />
        <TextField name="dueOn" label={texts.dueDay} type="date" optional />
        <TextField
          name="ceiling"
          label={texts.ceilingField}
          hint={texts.ceilingHint}
          optional
          inputMode="decimal"
          maxLength={30}
        />
        <Select
          name="holderId"
          label={texts.holder}
          options={[
            { value: '', text: texts.nobody },
            ...people.map(({ id, name }) => ({ value: String(id), text: name })),
          ]}
        />
        <TextField name="reportedBy" label={texts.reportedBy} optional maxLength={officeOrderLimits.name} />
      </div>
    </>
  )
}

/** Changes the text, the day, the cost limit and the holder of an order; two people may edit it at the same time. */
export function EditDialog({ order, onClose }: { order: OfficeOrder; onClose: () => void }) {
  const texts = useTexts(workOrdersAdminTexts)
  const labels = useLabels()
  const refresh = useRefreshOrders()
  const { hoaId } = order
  const options = useOptions(hoaId).data
  // The home that somebody else saved in the meantime. The message about the conflict shows addresses, not ids.
  const theirHome = useRef({ homeId: '', homeAddress: '' })
  const nameOf = (value: string) => options?.people.find(({ id }) => String(id) === value)?.name ?? texts.nobody
  /** Returns a function that gives the text of a value of a Select. */
  const textOf = (all: readonly { value: string; text: string }[]) => (value: unknown) =>
    all.find((one) => one.value === value)?.text ?? ''
  return (
    <FormDialog
      title={texts.editTitle}
      submitLabel={texts.save}
      size="large"
      hasCancel
      draftName={`work order ${order.id}`}
      start={fieldsOf(order)}
      edit={{
        stored: order,
        fields: {
          description: { label: texts.description },
          place: { label: texts.place },
          type: { label: texts.type, show: textOf(labels.types) },
          priority: { label: texts.priority, show: textOf(labels.priorities) },
          dueOn: { label: texts.dueDay },
          reportedBy: { label: texts.reportedBy },
          homeAddress: { label: texts.home },
          ceiling: { label: texts.ceilingField },
          holderId: { label: texts.holder, show: nameOf },
        },
      }}
      send={async (values, { signal }, version) => {
        const { homeId, homeAddress } = theirHome.current
        // A person who chose the other home in that message has its address in the form, but not its id.
        const isTheirs = homeAddress !== '' && values.homeAddress === homeAddress
        const chosenId = isTheirs ? homeId : values.homeId
        const answer = await request(workOrdersAdmin.calls.save, {
          query: { hoaId, order: order.id },
          body: {
            ...bodyOf(values),
            homeId: values.homeAddress === '' ? '' : chosenId,
            version,
          },
          signal,
        })
        const { homeId: id = '', homeAddress: address = '' } = answer.conflict?.fields ?? {}
        if (answer.conflict) theirHome.current = { homeId: id, homeAddress: address }
        return answer
      }}
      onSaved={refresh}
      closesWhenSaved
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failureText }}
    >
      <OrderFields hoaId={hoaId} people={options?.people ?? []} />
    </FormDialog>
  )
}
