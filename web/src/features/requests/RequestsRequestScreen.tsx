import { requests } from '@porchlight/contract/features/requests.ts'
import { requestFiles, requestLimits } from '@porchlight/contract/shared/requests.ts'
import { useRef, useState } from 'react'
import { pages, pathTo } from '../../paths.ts'
import { request } from '../../platform/call/call.ts'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { showDate } from '../../platform/dates.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { TextArea } from '../../platform/forms/fields.tsx'
import { FilesField } from '../../platform/forms/file-fields.tsx'
import { idInPath } from '../../platform/navigation/address-values.ts'
import { Redirect, useNavigator, useShown } from '../../platform/navigation/Navigation.tsx'
import { newKey } from '../../platform/new-key.ts'
import { BackLink } from '../../platform/page/BackLink.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Link } from '../../ui/Link.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { fileExtensions } from './file-endings.ts'
import { useNextStep } from './next-step.ts'
import { useOwnRequest, useReloadOwnRequests } from './queries.ts'
import { StateTag } from './StateTag.tsx'
import { Thread } from './Thread.tsx'
import { kindText, requestsTexts } from './texts.ts'

/** /Requests/Request/{id}: a request as its resident sees it: its holder, since when, and the next step (association.txt 2.15). */
export function RequestsRequestScreen() {
  const { loginUserPropertyId: propertyId } = useSignedIn()
  const id = idInPath(useShown().params.requestId)
  if (id === null) return <Redirect href={pages.requests.path} />
  return propertyId === null ? null : <OneRequest key={`${propertyId} ${id}`} propertyId={propertyId} id={id} />
}

function OneRequest({ propertyId, id }: { propertyId: number; id: number }) {
  const texts = useTexts(requestsTexts)
  const locale = useLocale()
  const follow = useFollow()
  const nextStepOf = useNextStep()
  const { seenAs } = useSignedIn()
  const query = useOwnRequest(propertyId, id)
  const [isWriting, setWriting] = useState(false)
  const one = query.data
  const dayOf = (time: string) => showDate(time, 'MMMM DD, YYYY', locale)
  return (
    <Page
      title={one ? texts.numbered(one.number, one.subject) : texts.title}
      kicker={one && <StateTag state={one.state} side="resident" />}
      back={<BackLink href={pages.requests.path}>{texts.backToOwn}</BackLink>}
      width="text"
      actions={
        // 'See as a resident' only reads.
        one &&
        seenAs === undefined && (
          <Button icon="send" onClick={() => setWriting(true)}>
            {texts.write}
          </Button>
        )
      }
    >
      <QueryData
        query={query}
        loading={texts.oneLoading}
        failed={texts.oneFailed}
        placeholder={<SkeletonRows rows={5} lead="none" />}
      >
        {(data) => (
          <>
            {data.follows && (
              <Banner>
                <Link
                  href={pathTo('request', { requestId: data.follows.id })}
                  onClick={follow(pathTo('request', { requestId: data.follows.id }))}
                >
                  {texts.goesOnFrom(data.follows.number)}
                </Link>
              </Banner>
            )}
            <DescriptionList
              items={[
                { term: texts.comesNext, value: nextStepOf(data) },
                { term: texts.holder, value: data.holder || texts.heldByNobody },
                ...(data.holderTime ? [{ term: texts.since, value: dayOf(data.holderTime) }] : []),
                { term: texts.kind, value: kindText(data.kind, texts) },
                { term: texts.made, value: dayOf(data.madeTime) },
              ]}
            />
            <Section title={texts.thread}>
              <Thread entries={data.entries} viewer={{ propertyId }} />
            </Section>
          </>
        )}
      </QueryData>
      {isWriting && <WriteDialog propertyId={propertyId} id={id} onClose={() => setWriting(false)} />}
    </Page>
  )
}

function WriteDialog({ propertyId, id, onClose }: { propertyId: number; id: number; onClose: () => void }) {
  const texts = useTexts(requestsTexts)
  const reload = useReloadOwnRequests()
  const { navigate } = useNavigator()
  // The same key for each attempt, so that the server stores a repeated call once.
  const [key] = useState(newKey)
  // A message to a request that was done for more than 30 days creates a new request, which then opens.
  const newRequestId = useRef<number>(undefined)
  const close = () => {
    onClose()
    if (newRequestId.current !== undefined) navigate(pathTo('request', { requestId: newRequestId.current }))
  }
  return (
    <FormDialog
      title={texts.writeTitle}
      submitLabel={texts.send}
      hasCancel
      draftName={`request words ${propertyId} ${id}`}
      start={{ text: '', files: [] as readonly File[] }}
      send={async ({ text, files }, sendOptions) => {
        const sent = await request(requests.calls.say, {
          ...sendOptions,
          query: { propertyId, id },
          body: { text, key },
          files: { 'files[]': files },
        })
        newRequestId.current = sent.id
        return sent
      }}
      onSaved={reload}
      onClose={close}
      failure={{ heading: texts.failureTitle, text: texts.failureText }}
    >
      <TextArea name="text" label={texts.yourWords} required rows={6} maxLength={requestLimits.text} data-autofocus />
      <FilesField
        name="files"
        label={texts.photos}
        optional
        camera={texts.takePhoto}
        limits={{ ...requestFiles, endings: fileExtensions }}
      />
    </FormDialog>
  )
}
