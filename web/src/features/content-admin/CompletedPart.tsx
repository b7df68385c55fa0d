import {
  type CompletedItem,
  completedStates,
  contentAdmin,
  contentLimits,
} from '@porchlight/contract/features/content-admin.ts'
import { request } from '../../platform/call/call.ts'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { instantText } from '../../platform/dates.ts'
import { EachItem } from '../../platform/EachItem.tsx'
import { fileSize } from '../../platform/files/file-size.ts'
import { useNamedDownload } from '../../platform/files/use-download.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { Select, TextArea } from '../../platform/forms/fields.tsx'
import { RelativeDate } from '../../platform/RelativeDate.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { ChipLinks } from '../../ui/Chips.tsx'
import { dot } from '../../ui/dot.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FileRow } from '../../ui/FileRow.tsx'
import { FileSheet } from '../../ui/FileSheet.tsx'
import { Rows } from '../../ui/Row.tsx'
import { LinkRow, RowTable } from '../../ui/RowTable.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import type { ContentPlace } from './address.ts'
import styles from './ContentScreen.module.css'
import { ContentSearch } from './ContentSearch.tsx'
import { useCompleted, useReloadContent } from './queries.ts'
import { StateTag } from './StateTag.tsx'
import { contentAdminTexts } from './texts.ts'

/** Completed forms with form, sender, home, date and state; each can be assigned and answered. */
export function CompletedPart({ hoaId, place }: { hoaId: number; place: ContentPlace }) {
  const texts = useTexts(contentAdminTexts)
  const follow = useFollow()
  const { address, hrefFor, go } = place
  const forms = useCompleted(hoaId, address)
  const counts = forms.data?.counts
  const openForm = forms.data?.items.find(({ id }) => id === address.item)
  // Undefined is the link to the forms of every state. It has no count; a count of null is not known yet.
  const states = [undefined, ...completedStates]
  return (
    <>
      <ChipLinks
        label={texts.completedStates}
        links={states.map((state) => ({
          href: hrefFor({ completed: state, page: undefined, item: undefined }),
          label: state ? texts[state] : texts.anyCompleted,
          count: state ? (counts?.[state] ?? null) : undefined,
          isCurrent: address.completed === state,
        }))}
        follow={follow}
      />
      <div className={styles.tools}>
        <ContentSearch label={texts.completedSearch} place={place} />
      </div>
      <QueryList
        query={forms}
        loading={texts.completedLoading}
        failed={texts.completedFailed}
        placeholder={<SkeletonRows rows={6} />}
        empty={<EmptyState drawing="mail" text={address.search ? texts.noneFound : texts.completedNone} />}
      >
        {(items) => (
          <RowTable
            caption={texts.completedCaption}
            heads={[texts.form_one, texts.sender, texts.home, texts.sent, texts.assigned, texts.state]}
          >
            <EachItem items={items} keyOf={({ id }) => id} element="tr">
              {(form) => <CompletedRow form={form} href={hrefFor({ item: form.id })} />}
            </EachItem>
          </RowTable>
        )}
      </QueryList>
      <Pages
        label={texts.completedPages}
        page={address.page ?? 1}
        pageCount={Math.ceil((forms.data?._meta.totalCount ?? 0) / contentLimits.page)}
        hrefFor={(page) => hrefFor({ page })}
        onPage={(page) => go({ page }, { toTop: true })}
      />
      {openForm && (
        <CompletedDialog
          key={openForm.id}
          hoaId={hoaId}
          form={openForm}
          people={forms.data?.people ?? []}
          onClose={() => go({ item: undefined })}
        />
      )}
    </>
  )
}

function CompletedRow({ form, href }: { form: CompletedItem; href: string }) {
  const texts = useTexts(contentAdminTexts)
  const follow = useFollow()
  return (
    <LinkRow
      lead={null}
      title={form.formTitle}
      href={href}
      onClick={follow(href)}
      cells={[
        form.senderName,
        form.senderAddress,
        <RelativeDate key="sent" instant={form.sentTime} />,
        form.assignedName || texts.nobody,
        <StateTag key="state" state={form.state} />,
      ]}
    />
  )
}

type CompletedDialogProps = {
  hoaId: number
  form: CompletedItem
  /** The people to whom the form can be assigned. */
  people: readonly { id: number; name: string }[]
  onClose: () => void
}

function CompletedDialog({ hoaId, form, people, onClose }: CompletedDialogProps) {
  const texts = useTexts(contentAdminTexts)
  const reload = useReloadContent()
  const locale = useLocale()
  const download = useNamedDownload(contentAdmin.calls.completedFile, { hoaId, id: form.id }, form.fileName)
  const sender = [form.senderName, form.senderAddress, instantText(form.sentTime, locale)]
  const answered = form.answeredTime && texts.answered(instantText(form.answeredTime, locale), form.answeredByName)
  const isListed = people.some(({ id }) => id === form.assignedPersonId)
  // The assigned person may have left the team or lost the right to the content; the form must still show and keep them.
  const leftPeople =
    form.assignedPersonId !== null && !isListed ? [{ id: form.assignedPersonId, name: form.assignedName }] : []
  return (
    <FormDialog
      hasCancel
      title={form.formTitle}
      draftName={`completed form ${hoaId} ${form.id}`}
      start={{
        state: form.state as string,
        assignedPersonId: String(form.assignedPersonId ?? ''),
        answer: form.answer,
      }}
      send={({ state, assignedPersonId, answer }, { signal }) =>
        request(contentAdmin.calls.saveCompletedForm, {
          signal,
          query: { hoaId },
          body: {
            id: form.id,
            version: form.version,
            state: state as CompletedItem['state'],
            assignedPersonId: assignedPersonId ? Number(assignedPersonId) : null,
            answer,
          },
        })
      }
      onSaved={reload}
      onClose={onClose}
      intro={sender.filter(Boolean).join(dot)}
    >
      <Rows>
        <FileRow lead={<FileSheet kind="club" />} detail={fileSize(form.sizeBytes)} {...download} />
      </Rows>
      <Select
        name="state"
        label={texts.state}
        options={completedStates.map((value) => ({ value, text: texts[value] }))}
      />
      <Select
        name="assignedPersonId"
        label={texts.assigned}
        options={[
          { value: '', text: texts.nobody },
          ...[...leftPeople, ...people].map(({ id, name }) => ({ value: String(id), text: name })),
        ]}
      />
      <TextArea
        name="answer"
        label={texts.answerForm}
        hint={answered || texts.answerHint}
        optional
        rows={5}
        maxLength={contentLimits.answer}
      />
    </FormDialog>
  )
}
