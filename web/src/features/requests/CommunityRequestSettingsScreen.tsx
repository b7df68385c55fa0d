import type { AnswerOf } from '@porchlight/contract/call.ts'
import { requests } from '@porchlight/contract/features/requests.ts'
import type { SavedReply } from '@porchlight/contract/shared/request-shapes.ts'
import { kindField, requestLimits } from '@porchlight/contract/shared/requests.ts'
import { useState } from 'react'
import { pathTo } from '../../paths.ts'
import { request } from '../../platform/call/call.ts'
import { QueryData, QueryList } from '../../platform/call/QueryList.tsx'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { Checkbox, Select, TextArea, TextField } from '../../platform/forms/fields.tsx'
import { useManaged } from '../../platform/managed/managed.ts'
import { BackLink } from '../../platform/page/BackLink.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { useChange } from '../../platform/saving/use-change.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { useKinds, useReloadInbox, useReplies } from './queries.ts'
import styles from './Requests.module.css'
import { kindText, requestsTexts } from './texts.ts'

/** {c}/Requests/Settings: the first holder of new requests, the number of days to answer, and saved replies. */
export function CommunityRequestSettingsScreen() {
  const texts = useTexts(requestsTexts)
  const { hoaId } = useManaged()
  return (
    <Page
      title={texts.settingsTitle}
      width="text"
      back={<BackLink href={pathTo('communityRequests', { hoaId })}>{texts.backToInbox}</BackLink>}
    >
      <Kinds hoaId={hoaId} />
      <Replies hoaId={hoaId} />
    </Page>
  )
}

type KindsAnswer = AnswerOf<typeof requests.calls.kinds>

function Kinds({ hoaId }: { hoaId: number }) {
  const texts = useTexts(requestsTexts)
  const query = useKinds(hoaId)
  const [isOpen, setOpen] = useState(false)
  const nameOf = ({ people }: KindsAnswer, id: number | null) => people.find((one) => one.id === id)?.name
  return (
    <Section
      title={texts.kindsTitle}
      aside={
        query.data?.mayChange && (
          <Button variant="quiet" icon="pencil" onClick={() => setOpen(true)}>
            {texts.edit}
          </Button>
        )
      }
    >
      <p className={styles.intro}>{texts.kindsIntro}</p>
      <QueryData
        query={query}
        loading={texts.kindsLoading}
        failed={texts.kindsFailed}
        placeholder={<SkeletonRows rows={5} />}
      >
        {(data) => (
          <Rows>
            {data.items.map(({ kind, holderId, days }) => (
              <Row
                key={kind}
                title={kindText(kind, texts)}
                meta={nameOf(data, holderId) ?? texts.nobody}
                end={texts.days(days)}
              />
            ))}
          </Rows>
        )}
      </QueryData>
      {isOpen && query.data && <KindsDialog hoaId={hoaId} data={query.data} onClose={() => setOpen(false)} />}
    </Section>
  )
}

function KindsDialog({ hoaId, data, onClose }: { hoaId: number; data: KindsAnswer; onClose: () => void }) {
  const texts = useTexts(requestsTexts)
  const reload = useReloadInbox()
  const people = new Map(data.people.map(({ id, name }) => [String(id), name]))
  const fields = Object.fromEntries(
    data.items.flatMap(({ kind }) => [
      [
        kindField(kind, 'holder'),
        {
          label: texts.ofKind(kindText(kind, texts), texts.firstHolder),
          show: (value: string) => people.get(value) ?? texts.nobody,
        },
      ],
      [kindField(kind, 'days'), { label: texts.ofKind(kindText(kind, texts), texts.daysDue) }],
    ]),
  )
  const start = Object.fromEntries(
    data.items.flatMap(({ kind, holderId, days }) => [
      [kindField(kind, 'holder'), String(holderId ?? '')],
      [kindField(kind, 'days'), String(days)],
    ]),
  )
  return (
    <FormDialog<Record<string, string>>
      title={texts.kindsTitle}
      submitLabel={texts.save}
      hasCancel
      draftName={`request kinds ${hoaId}`}
      intro={texts.kindsIntro}
      start={start}
      edit={{ stored: { version: data.version }, fields }}
      send={(values, { signal }, version) =>
        request(requests.calls.saveKinds, {
          signal,
          query: { hoaId },
          body: {
            kinds: data.items.map(({ kind }) => ({
              kind,
              // '' is the option 'Nobody'.
              holderId: Number(values[kindField(kind, 'holder')]) || null,
              days: daysOf(values[kindField(kind, 'days')]),
            })),
            version: version ?? undefined,
          },
        })
      }
      onSaved={reload}
      closesWhenSaved
      onClose={onClose}
    >
      <div className={styles.kinds}>
        {data.items.map(({ kind }) => (
          <div key={kind} className={styles.kindRow}>
            <Select
              name={kindField(kind, 'holder')}
              label={texts.ofKind(kindText(kind, texts), texts.firstHolder)}
              options={[
                { value: '', text: texts.nobody },
                ...data.people.map(({ id, name }) => ({ value: String(id), text: name })),
              ]}
            />
            <TextField
              name={kindField(kind, 'days')}
              label={texts.daysDue}
              aria-label={texts.ofKind(kindText(kind, texts), texts.daysDue)}
              type="number"
              min={1}
              max={requestLimits.days}
              required
            />
          </div>
        ))}
      </div>
    </FormDialog>
  )
}

/** The typed number of days, within its limits; 1 for a text that is no number. */
function daysOf(typed: string | undefined): number {
  const days = Math.round(Number(typed)) || 1
  return Math.min(requestLimits.days, Math.max(1, days))
}

function Replies({ hoaId }: { hoaId: number }) {
  const texts = useTexts(requestsTexts)
  const query = useReplies(hoaId)
  const { start } = useChange(useReloadInbox())
  const { may } = useManaged()
  const [open, setOpen] = useState<SavedReply | 'new' | null>(null)
  const remove = (id: number) => {
    const send = (isBack: boolean) => request(requests.calls.removeReply, { query: { hoaId }, body: { id, isBack } })
    const failed = texts.changeFailed
    const undo = { send: () => send(true), done: '', failed }
    return start({ send: () => send(false), done: texts.removed, failed, undo })
  }
  return (
    <Section
      title={texts.repliesTitle}
      aside={
        <Button variant="quiet" icon="plus" onClick={() => setOpen('new')}>
          {texts.addReply}
        </Button>
      }
    >
      <QueryList
        query={query}
        loading={texts.repliesLoading}
        failed={texts.repliesFailed}
        placeholder={<SkeletonRows rows={3} />}
        empty={<EmptyState drawing="mail" text={texts.repliesNone} />}
      >
        {(items) => (
          <Rows>
            {items.map((one) => (
              <Row
                key={one.id}
                title={one.title}
                meta={one.text.slice(0, 160)}
                stacked="all"
                onClick={() => setOpen(one)}
                end={<Tag>{one.isShared ? texts.ofAll : texts.ofMe}</Tag>}
                actions={
                  // A reply that the whole team has is removed only with the right to the settings.
                  (!one.isShared || may('settings')) && (
                    <Button
                      variant="plain"
                      icon="trash"
                      aria-label={texts.removeReply(one.title)}
                      onClick={() => void remove(one.id)}
                    >
                      {texts.remove}
                    </Button>
                  )
                }
              />
            ))}
          </Rows>
        )}
      </QueryList>
      {open && (
        <ReplyDialog
          hoaId={hoaId}
          reply={open === 'new' ? null : open}
          mayShare={may('settings')}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  )
}

type ReplyDialogProps = {
  hoaId: number
  /** The reply to change; null for a new one. */
  reply: SavedReply | null
  /** Whether the person may give a new reply to the whole team. */
  mayShare: boolean
  onClose: () => void
}

function ReplyDialog({ hoaId, reply, mayShare, onClose }: ReplyDialogProps) {
  const texts = useTexts(requestsTexts)
  const reload = useReloadInbox()
  return (
    <FormDialog
      title={reply ? texts.editReply : texts.addReply}
      submitLabel={texts.save}
      hasCancel
      draftName={`saved reply ${hoaId} ${reply?.id ?? 'new'}`}
      start={{ title: reply?.title ?? '', text: reply?.text ?? '', isShared: reply?.isShared ?? false }}
      edit={{ stored: reply, fields: { title: { label: texts.replyTitle }, text: { label: texts.replyText } } }}
      send={({ title, text, isShared }, { signal }, version) =>
        request(requests.calls.saveReply, {
          signal,
          query: { hoaId },
          body: {
            ...(reply && { id: reply.id, version: version ?? undefined }),
            title,
            text,
            // Only a new reply has the checkbox; a stored one stays as it is.
            isShared: reply ? reply.isShared : isShared,
          },
        })
      }
      onSaved={reload}
      closesWhenSaved
      onClose={onClose}
    >
      <TextField name="title" label={texts.replyTitle} required maxLength={requestLimits.replyTitle} data-autofocus />
      <TextArea
        name="text"
        label={texts.replyText}
        hint={texts.replyFields}
        required
        rows={6}
        maxLength={requestLimits.text}
      />
      {mayShare && !reply && <Checkbox name="isShared" label={texts.shared} />}
    </FormDialog>
  )
}
