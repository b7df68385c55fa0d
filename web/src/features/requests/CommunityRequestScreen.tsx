import type { AnswerOf } from '@porchlight/contract/call.ts'
import { requests } from '@porchlight/contract/features/requests.ts'
import type { RequestFile, RequestModel } from '@porchlight/contract/shared/request-shapes.ts'
import { useState } from 'react'
import { pathTo } from '../../paths.ts'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { dayText } from '../../platform/dates.ts'
import { useNamedDownload } from '../../platform/files/use-download.ts'
import { useManaged } from '../../platform/managed/managed.ts'
import { Redirect, useShown } from '../../platform/navigation/Navigation.tsx'
import { BackLink } from '../../platform/page/BackLink.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { decodeToken } from '../../platform/session/token.ts'
import { useAccountToken } from '../../platform/session/use-account-token.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { DownloadRow } from '../../ui/DownloadRow.tsx'
import { Link } from '../../ui/Link.tsx'
import { ConfirmDialog } from '../../ui/MessageDialog.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { showToast } from '../../ui/toasts.ts'
import { type Change, useChange, usePart, useRequest } from './queries.ts'
import { AnswerDialog } from './request/AnswerDialog.tsx'
import { ChangeDialog } from './request/ChangeDialog.tsx'
import { JoinDialog } from './request/JoinDialog.tsx'
import { NoteDialog } from './request/NoteDialog.tsx'
import { OrderDialog } from './request/OrderDialog.tsx'
import { StateTag } from './StateTag.tsx'
import { orderText, Thread } from './Thread.tsx'
import { kindText, requestsTexts } from './texts.ts'

type Answer = AnswerOf<typeof requests.calls.view>
type Opened = 'answer' | 'note' | 'change' | 'join' | 'close' | 'order' | null

/** {c}/Requests/{id}: a request with its thread, notes, files and home at a glance (association.txt 2.15). */
export function CommunityRequestScreen() {
  const { hoaId } = useManaged()
  const id = Number(useShown().params.requestId)
  if (!Number.isSafeInteger(id) || id < 1) return <Redirect href={pathTo('communityRequests', { hoaId })} />
  return <OneRequest key={id} hoaId={hoaId} id={id} />
}

function OneRequest({ hoaId, id }: { hoaId: number; id: number }) {
  const texts = useTexts(requestsTexts)
  const query = useRequest(hoaId, id)
  const [opened, setOpened] = useState<Opened>(null)
  const answer = query.data
  const request = answer?.request
  const change = useChange(hoaId, id)
  const run = async (given: Change) => {
    const saved = await change.mutateAsync(given).catch(() => null)
    showToast(saved?.success ? texts.changed : (saved?.messageContent ?? texts.changeFailed))
    setOpened(null)
  }
  const close = () => setOpened(null)
  return (
    <Page
      title={request ? texts.numbered(request.number, request.subject) : texts.title}
      kicker={request && <StateTag state={request.state} />}
      back={<BackLink href={pathTo('communityRequests', { hoaId })}>{texts.backToInbox}</BackLink>}
      rail={answer && <Facts answer={answer} hoaId={hoaId} />}
      actions={
        answer && (
          <Actions answer={answer} isBusy={change.isPending} onOpen={setOpened} onChange={(given) => void run(given)} />
        )
      }
    >
      <QueryData
        query={query}
        loading={texts.oneLoading}
        failed={texts.oneFailed}
        placeholder={<SkeletonRows rows={6} lead="none" />}
      >
        {(data) => (
          <>
            <Notes request={data.request} hoaId={hoaId} />
            <Section title={texts.thread}>
              <Thread entries={data.entries} fileOf={(file) => <TeamFile hoaId={hoaId} file={file} />} />
            </Section>
          </>
        )}
      </QueryData>
      {answer && opened === 'answer' && <AnswerDialog hoaId={hoaId} answer={answer} onClose={close} />}
      {answer && opened === 'note' && <NoteDialog hoaId={hoaId} id={id} onClose={close} />}
      {answer && opened === 'change' && <ChangeDialog hoaId={hoaId} answer={answer} onClose={close} />}
      {answer && opened === 'order' && <OrderDialog hoaId={hoaId} answer={answer} onClose={close} />}
      {answer && opened === 'join' && <JoinDialog hoaId={hoaId} request={answer.request} onClose={close} />}
      <ConfirmDialog
        open={opened === 'close'}
        heading={texts.closeTitle}
        confirmLabel={texts.closeYes}
        cancelLabel={texts.cancel}
        busy={change.isPending}
        onConfirm={() => void run({ state: 'done' })}
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
  onChange: (given: Change) => void
}

function Actions({ answer, isBusy, onOpen, onChange }: ActionsProps) {
  const texts = useTexts(requestsTexts)
  const own = decodeToken(useAccountToken().token ?? '')?.loginData.user_id
  const { request, mayAll } = answer
  const isDone = request.state === 'done'
  return (
    <>
      <Button icon="send" onClick={() => onOpen('answer')}>
        {texts.answer}
      </Button>
      {request.holderId === null && own !== undefined && (
        <Button variant="line" busy={isBusy} onClick={() => onChange({ holderId: Number(own) })}>
          {texts.take}
        </Button>
      )}
      <Button variant="line" onClick={() => onOpen('change')}>
        {texts.change}
      </Button>
      <Button variant="line" onClick={() => onOpen('note')}>
        {texts.note}
      </Button>
      {answer.mayOrder && !isDone && request.order === null && (
        <Button variant="line" icon="wrench" onClick={() => onOpen('order')}>
          {texts.makeOrder}
        </Button>
      )}
      {mayAll && request.joinedTo === null && (
        <Button variant="quiet" onClick={() => onOpen('join')}>
          {texts.join}
        </Button>
      )}
      {isDone ? (
        <Button variant="quiet" busy={isBusy} onClick={() => onChange({ state: 'open' })}>
          {texts.reopen}
        </Button>
      ) : (
        <Button variant="quiet" onClick={() => onOpen('close')}>
          {texts.close}
        </Button>
      )}
    </>
  )
}

function Notes({ request, hoaId }: { request: RequestModel; hoaId: number }) {
  const texts = useTexts(requestsTexts)
  const follow = useFollow()
  const part = usePart(hoaId)
  const hrefOf = (requestId: number) => pathTo('communityRequest', { hoaId, requestId })
  return (
    <>
      {request.joinedTo && (
        <Banner
          action={
            <Button variant="plain" busy={part.isPending} onClick={() => part.mutate(request.id)}>
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

function Facts({ answer, hoaId }: { answer: Answer; hoaId: number }) {
  const texts = useTexts(requestsTexts)
  const follow = useFollow()
  const locale = useLocale()
  const { request, glance } = answer
  const home = request.homeId === null ? '' : pathTo('communityHome', { hoaId, homeId: request.homeId })
  const due = request.isOverdue ? (
    <Tag tone="brick">{texts.overdueSince(dayText(request.dueOn, locale))}</Tag>
  ) : (
    dayText(request.dueOn, locale)
  )
  return (
    <>
      <Section title={texts.facts}>
        <DescriptionList
          items={[
            { term: texts.from, value: request.person },
            { term: texts.kind, value: kindText(request.kind, texts) },
            { term: texts.holder, value: request.holder || texts.nobody },
            ...(request.dueOn ? [{ term: texts.due, value: due }] : []),
            ...(request.order
              ? [
                  {
                    term: texts.workOrder,
                    value: [orderText(request.order.status, texts), request.order.vendor].filter(Boolean).join(' · '),
                  },
                ]
              : []),
          ]}
        />
      </Section>
      {glance && (
        <Section title={texts.glance}>
          <DescriptionList
            items={[
              {
                term: texts.home,
                value: (
                  <Link href={home} onClick={follow(home)}>
                    {request.address}
                  </Link>
                ),
              },
              { term: texts.owners, value: glance.owners.join(', ') },
              { term: texts.openRequests, value: glance.openRequests },
              { term: texts.openOrders, value: glance.openOrders },
              { term: texts.openViolations, value: glance.openViolations },
            ]}
          />
          {request.isOfHome && <p>{texts.isOfHome}</p>}
        </Section>
      )}
      {request.joined.length > 0 && (
        <Section title={texts.joinedTitle}>
          <Rows>
            {request.joined.map((one) => {
              const href = pathTo('communityRequest', { hoaId, requestId: one.id })
              return (
                <Row
                  key={one.id}
                  title={texts.numbered(one.number, one.subject)}
                  href={href}
                  onClick={follow(href)}
                  meta={one.person}
                />
              )
            })}
          </Rows>
        </Section>
      )}
    </>
  )
}

function TeamFile({ hoaId, file }: { hoaId: number; file: RequestFile }) {
  const row = useNamedDownload(requests.calls.file, { hoaId, file: file.id }, file.fileName)
  return <DownloadRow icon="paperclip" {...row} />
}
