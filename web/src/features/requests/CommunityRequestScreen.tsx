import type { AnswerOf } from '@porchlight/contract/call.ts'
import type { requests } from '@porchlight/contract/features/requests.ts'
import type { RequestMailing, RequestModel } from '@porchlight/contract/shared/request-shapes.ts'
import { useState } from 'react'
import { pathTo } from '../../paths.ts'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { showDate } from '../../platform/dates.ts'
import { HtmlText } from '../../platform/html/HtmlText.tsx'
import { useManaged } from '../../platform/managed/managed.ts'
import { idInPath } from '../../platform/navigation/address-values.ts'
import { Redirect, useShown } from '../../platform/navigation/Navigation.tsx'
import { BackLink } from '../../platform/page/BackLink.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { decodeToken } from '../../platform/session/token.ts'
import { useAccountToken } from '../../platform/session/use-account-token.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { MenuButton, type MenuEntry } from '../../ui/aria/MenuButton.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { dot } from '../../ui/dot.ts'
import { GoLink, Link } from '../../ui/Link.tsx'
import { ConfirmDialog } from '../../ui/MessageDialog.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toasts.ts'
import { type Change, useChange, useRequest, useSeparateRequest } from './queries.ts'
import styles from './Requests.module.css'
import { AnswerDialog } from './request/AnswerDialog.tsx'
import { ChangeDialog } from './request/ChangeDialog.tsx'
import { Facts } from './request/Facts.tsx'
import { JoinDialog } from './request/JoinDialog.tsx'
import { LinkDialog } from './request/LinkDialog.tsx'
import { NoteDialog } from './request/NoteDialog.tsx'
import { OrderDialog } from './request/OrderDialog.tsx'
import { StateTag } from './StateTag.tsx'
import { Thread } from './Thread.tsx'
import { requestsTexts } from './texts.ts'

/** What the server sent for the page of a request; not an answer to the resident. */
type Answer = AnswerOf<typeof requests.calls.view>
/** The open dialog. */
type Opened = 'answer' | 'note' | 'change' | 'join' | 'close' | 'order' | 'link' | null

/** {c}/Requests/{id}: a request with its thread, notes, files and a summary of the home (association.txt 2.15). */
export function CommunityRequestScreen() {
  const { hoaId } = useManaged()
  const id = idInPath(useShown().params.requestId)
  if (id === null) return <Redirect href={pathTo('communityRequests', { hoaId })} />
  return <OneRequest key={id} hoaId={hoaId} id={id} />
}

function OneRequest({ hoaId, id }: { hoaId: number; id: number }) {
  const texts = useTexts(requestsTexts)
  const query = useRequest(hoaId, id)
  const [opened, setOpened] = useState<Opened>(null)
  const answer = query.data
  const request = answer?.request
  const change = useChange(hoaId, id)
  const save = async (wanted: Change) => {
    const saved = await change.mutateAsync(wanted).catch(() => null)
    if (saved?.success) showToast(texts.changed)
    else showToast(saved?.messageContent ?? texts.changeFailed, 'problem')
    setOpened(null)
  }
  const close = () => setOpened(null)
  return (
    <Page
      title={request ? texts.numbered(request.number, request.subject) : texts.title}
      kicker={request && <StateTag state={request.state} />}
      back={<BackLink href={pathTo('communityRequests', { hoaId })}>{texts.backToInbox}</BackLink>}
      rail={answer !== undefined && <Facts answer={answer} hoaId={hoaId} />}
    >
      <QueryData
        query={query}
        loading={texts.oneLoading}
        failed={texts.oneFailed}
        placeholder={<SkeletonRows rows={6} lead="none" />}
      >
        {(data) => (
          <>
            <Actions
              answer={data}
              isBusy={change.isPending}
              onOpen={setOpened}
              onChange={(wanted) => void save(wanted)}
            />
            <RelatedRequests request={data.request} hoaId={hoaId} />
            {data.mailing && <Mailing mailing={data.mailing} hoaId={hoaId} />}
            <Section title={texts.thread}>
              <Thread entries={data.entries} viewer={{ hoaId }} />
            </Section>
          </>
        )}
      </QueryData>
      {answer && opened === 'answer' && <AnswerDialog hoaId={hoaId} answer={answer} onClose={close} />}
      {answer && opened === 'note' && <NoteDialog hoaId={hoaId} id={id} onClose={close} />}
      {answer && opened === 'change' && <ChangeDialog hoaId={hoaId} answer={answer} onClose={close} />}
      {answer && opened === 'order' && <OrderDialog hoaId={hoaId} answer={answer} onClose={close} />}
      {answer && opened === 'link' && <LinkDialog hoaId={hoaId} answer={answer} onClose={close} />}
      {answer && opened === 'join' && <JoinDialog hoaId={hoaId} request={answer.request} onClose={close} />}
      <ConfirmDialog
        open={opened === 'close'}
        heading={texts.closeTitle}
        confirmLabel={texts.closeYes}
        cancelLabel={texts.cancel}
        busy={change.isPending}
        onConfirm={() => void save({ state: 'done' })}
        onCancel={close}
      >
        {texts.closeText}
      </ConfirmDialog>
    </Page>
  )
}

type ActionsProps = {
  answer: Answer
  isBusy: boolean
  onOpen: (opened: Opened) => void
  onChange: (wanted: Change) => void
}

function Actions({ answer, isBusy, onOpen, onChange }: ActionsProps) {
  const texts = useTexts(requestsTexts)
  const userId = decodeToken(useAccountToken().token ?? '')?.loginData.user_id
  const { request, mayAll, mayOrder } = answer
  const isDone = request.state === 'done'
  const canBeTaken = request.holderId === null && userId !== undefined
  // 'Change' is in the menu only while 'Take' has its place among the buttons.
  const more: MenuEntry[] = [
    { id: 'note', label: texts.note, onAction: () => onOpen('note') },
    ...(canBeTaken ? [{ id: 'change', label: texts.change, onAction: () => onOpen('change') }] : []),
    ...(mayOrder ? [{ id: 'link', label: texts.link, onAction: () => onOpen('link') }] : []),
    ...(mayAll && request.joinedTo === null ? [{ id: 'join', label: texts.join, onAction: () => onOpen('join') }] : []),
    isDone
      ? { id: 'reopen', label: texts.reopen, hasSeparatorAbove: true, onAction: () => onChange({ state: 'open' }) }
      : { id: 'close', label: texts.close, hasSeparatorAbove: true, onAction: () => onOpen('close') },
  ]
  return (
    <div className={styles.actions}>
      <Button icon="send" onClick={() => onOpen('answer')}>
        {texts.answer}
      </Button>
      {canBeTaken ? (
        <Button variant="line" busy={isBusy} onClick={() => onChange({ holderId: Number(userId) })}>
          {texts.take}
        </Button>
      ) : (
        <Button variant="line" onClick={() => onOpen('change')}>
          {texts.change}
        </Button>
      )}
      {mayOrder && !isDone && request.order === null && (
        <Button variant="line" icon="wrench" onClick={() => onOpen('order')}>
          {texts.makeOrder}
        </Button>
      )}
      <MenuButton label={texts.more} items={more} />
    </div>
  )
}

/** The mailing that a request is a reply to, above the text of the request (association.txt 2.9). */
function Mailing({ mailing, hoaId }: { mailing: RequestMailing; hoaId: number }) {
  const texts = useTexts(requestsTexts)
  const follow = useFollow()
  const locale = useLocale()
  const href = mailing.id === null ? null : pathTo('communityMailing', { hoaId, mailingId: mailing.id })
  return (
    <Section
      title={texts.mailingTitle}
      aside={
        href !== null && (
          <GoLink href={href} onClick={follow(href)}>
            {texts.openMailing}
          </GoLink>
        )
      }
    >
      <blockquote className={styles.mailing}>
        <strong>{mailing.subject}</strong>
        <p className={styles.time}>
          {[texts.mailingBy(mailing.sender), showDate(mailing.time, 'MMMM DD, YYYY', locale)].join(dot)}
        </p>
        <HtmlText html={mailing.html} />
      </blockquote>
    </Section>
  )
}

/** Links to the request that this one was joined to, and to the one that it follows. */
function RelatedRequests({ request, hoaId }: { request: RequestModel; hoaId: number }) {
  const texts = useTexts(requestsTexts)
  const follow = useFollow()
  const separating = useSeparateRequest(hoaId)
  const hrefOf = (requestId: number) => pathTo('communityRequest', { hoaId, requestId })
  return (
    <>
      {request.joinedTo && (
        <Banner
          action={
            <Button variant="plain" busy={separating.isPending} onClick={() => separating.mutate(request.id)}>
              {texts.part}
            </Button>
          }
        >
          <Link href={hrefOf(request.joinedTo.id)} onClick={follow(hrefOf(request.joinedTo.id))}>
            {texts.joinedTo(request.joinedTo.number)}
          </Link>
        </Banner>
      )}
      {request.follows && (
        <Banner>
          <Link href={hrefOf(request.follows.id)} onClick={follow(hrefOf(request.follows.id))}>
            {texts.goesOnFrom(request.follows.number)}
          </Link>
        </Banner>
      )}
    </>
  )
}
