import { requests } from '@porchlight/contract/features/requests.ts'
import type { OwnRequestRow } from '@porchlight/contract/shared/request-shapes.ts'
import { askedKinds, type RequestKind, requestFiles, requestLimits } from '@porchlight/contract/shared/requests.ts'
import { useState } from 'react'
import { pages, pathTo } from '../../paths.ts'
import { request } from '../../platform/call/call.ts'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { instantInYearText } from '../../platform/dates.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { Checkbox, Select, TextArea, TextField } from '../../platform/forms/fields.tsx'
import { FilesField } from '../../platform/forms/file-fields.tsx'
import { flagIn, pageIn } from '../../platform/navigation/address-values.ts'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { newKey } from '../../platform/new-key.ts'
import { Page } from '../../platform/page/Page.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { useNow } from '../../platform/use-now.ts'
import { Button } from '../../ui/Button.tsx'
import { ChipLinks } from '../../ui/Chips.tsx'
import { Disc } from '../../ui/Disc.tsx'
import { dot } from '../../ui/dot.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { IconName } from '../../ui/icon-shapes.ts'
import { Row, Rows } from '../../ui/Row.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { fileExtensions } from './file-endings.ts'
import { useNextStep } from './next-step.ts'
import { useOwnRequests, useReloadOwnRequests } from './queries.ts'
import styles from './Requests.module.css'
import { StateTag } from './StateTag.tsx'
import { kindText, requestsTexts } from './texts.ts'

interface OwnAddress {
  /** Whether the done requests are shown instead of the open ones. */
  readonly done?: true | undefined
  readonly page?: number | undefined
  /** Whether the form of a new request is open. */
  readonly new?: true | undefined
}

function readOwnAddress(raw: Record<string, unknown>): OwnAddress {
  return { done: flagIn(raw.done) && true, page: pageIn(raw.page), new: flagIn(raw.new) && true }
}

/** /Requests: the requests of a resident to their association, and those about their home (association.txt 2.15). */
export function RequestsScreen() {
  const { loginUserPropertyId: propertyId } = useSignedIn()
  return propertyId === null ? null : <OwnRequests key={propertyId} propertyId={propertyId} />
}

function OwnRequests({ propertyId }: { propertyId: number }) {
  const texts = useTexts(requestsTexts)
  const follow = useFollow()
  const { seenAs } = useSignedIn()
  const { address, hrefFor, go } = useAddress(pages.requests.path, readOwnAddress)
  const isDone = address.done === true
  const page = address.page ?? 1
  const query = useOwnRequests(propertyId, isDone, page)
  const counts = query.data?.counts
  // The kinds that a resident can choose here, in the order of `askedKinds`; none if the community has switched them off.
  const kinds = Object.keys(askedKinds).filter((kind) => query.data?.kinds.some((one) => one === kind))
  return (
    <Page
      title={texts.title}
      intro={texts.ownIntro}
      actions={
        // 'See as a resident' only reads.
        kinds.length > 0 &&
        seenAs === undefined && (
          <Button icon="plus" onClick={() => go({ new: true })}>
            {texts.newRequest}
          </Button>
        )
      }
    >
      <ChipLinks
        label={texts.parts}
        links={[
          {
            href: hrefFor({ done: undefined, page: undefined }),
            label: texts.ownOpen,
            count: counts?.open ?? null,
            isCurrent: !isDone,
          },
          {
            href: hrefFor({ done: true, page: undefined }),
            label: texts.ownDone,
            count: counts?.done ?? null,
            isCurrent: isDone,
          },
        ]}
        follow={follow}
      />
      <QueryList
        query={query}
        loading={texts.ownLoading}
        failed={texts.ownFailed}
        placeholder={<SkeletonRows rows={4} />}
        empty={<EmptyState drawing="mail" text={isDone ? texts.ownNoneDone : texts.ownNone} />}
      >
        {(items) => (
          <Rows>
            {items.map((one) => (
              <OwnRow key={one.id} ownRequest={one} />
            ))}
          </Rows>
        )}
      </QueryList>
      <Pages
        label={texts.ownPages}
        page={page}
        pageCount={Math.ceil((query.data?._meta.totalCount ?? 0) / requestLimits.page)}
        hrefFor={(wanted) => hrefFor({ page: wanted })}
        onPage={(wanted) => go({ page: wanted }, { toTop: true })}
      />
      {address.new && kinds.length > 0 && (
        <NewRequestDialog propertyId={propertyId} kinds={kinds} onClose={() => go({ new: undefined })} />
      )}
    </Page>
  )
}

/** The icon of each kind of request. */
const signs: Readonly<Record<RequestKind, IconName>> = {
  question: 'question',
  maintenance: 'wrench',
  'mailing reply': 'reply',
  form: 'newspaper',
  other: 'chat',
}

function OwnRow({ ownRequest }: { ownRequest: OwnRequestRow }) {
  const texts = useTexts(requestsTexts)
  const follow = useFollow()
  const locale = useLocale()
  const nextStepOf = useNextStep()
  const href = pathTo('request', { requestId: ownRequest.id })
  const now = useNow()
  const sent = texts.sentOn(instantInYearText(ownRequest.madeTime, now, locale))
  const meta = [kindText(ownRequest.kind, texts), sent, !ownRequest.isOwn && texts.ofHome]
  const withoutHolder = ownRequest.state === 'done' ? '' : texts.heldByNobody
  const held = ownRequest.holder
    ? texts.heldBy(ownRequest.holder, instantInYearText(ownRequest.holderTime, now, locale))
    : withoutHolder
  return (
    <Row
      lead={
        <Disc
          icon={signs[ownRequest.kind]}
          tone={ownRequest.state === 'waiting for the resident' ? 'lamp' : 'neutral'}
        />
      }
      title={texts.numbered(ownRequest.number, ownRequest.subject)}
      href={href}
      onClick={follow(href)}
      meta={meta.filter(Boolean).join(dot)}
      end={<StateTag state={ownRequest.state} side="resident" />}
      stacked="end"
    >
      <span className={styles.next}>{[held, nextStepOf(ownRequest)].filter(Boolean).join('. ')}</span>
    </Row>
  )
}

type NewRequestProps = {
  propertyId: number
  /** The kinds to choose from. */
  kinds: readonly string[]
  onClose: () => void
}

/** Sends a request with photos to the team. Entered text and chosen files are kept after a reload. */
function NewRequestDialog({ propertyId, kinds, onClose }: NewRequestProps) {
  const texts = useTexts(requestsTexts)
  const reload = useReloadOwnRequests()
  // The same key for each attempt, so that the server stores a repeated call once.
  const [key] = useState(newKey)
  // A single kind is selected at first; of several, the person must choose one.
  const [onlyKind = ''] = kinds.length === 1 ? kinds : []
  return (
    <FormDialog
      title={texts.newTitle}
      submitLabel={texts.send}
      hasCancel
      draftName={`request ${propertyId}`}
      intro={texts.newIntro}
      start={{ kind: onlyKind, subject: '', text: '', isOfHome: true, files: [] as readonly File[] }}
      send={({ kind, subject, text, isOfHome, files }, sendOptions) =>
        request(requests.calls.add, {
          ...sendOptions,
          query: { propertyId },
          body: {
            key,
            // '' if none was chosen; the server then refuses it.
            kind: kind === 'question' || kind === 'maintenance' ? kind : '',
            subject,
            text,
            isOfHome: isOfHome ? '1' : '0',
          },
          files: { 'files[]': files },
        })
      }
      onSaved={reload}
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failureText }}
    >
      <Select
        name="kind"
        label={texts.kind}
        required
        options={[
          { value: '', text: texts.chooseKind },
          ...kinds.map((value) => ({ value, text: value === 'question' ? texts.askQuestion : texts.askMaintenance })),
        ]}
      />
      <TextField name="subject" label={texts.subject} required maxLength={requestLimits.subject} />
      <TextArea name="text" label={texts.words} required rows={5} maxLength={requestLimits.text} />
      <FilesField
        name="files"
        label={texts.photos}
        optional
        camera={texts.takePhoto}
        limits={{ ...requestFiles, endings: fileExtensions }}
      />
      <Checkbox name="isOfHome" label={texts.concernsHome} />
    </FormDialog>
  )
}
