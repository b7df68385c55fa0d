import { vendorsAdmin } from '@porchlight/contract/features/vendors-admin.ts'
import type { OwnPaper } from '@porchlight/contract/shared/vendor-shapes.ts'
import { useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { useNamedDownload } from '../../platform/files/use-download.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { DownloadRow } from '../../ui/DownloadRow.tsx'
import { dot } from '../../ui/dot.ts'
import { FileSheet } from '../../ui/FileSheet.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { emptyPaper, PaperFields } from './PaperFields.tsx'
import { useOwnPapers, useRefreshVendors } from './queries.ts'
import { useDayText } from './StateTag.tsx'
import { vendorsAdminTexts } from './texts.ts'
import styles from './Vendors.module.css'

/** The insurance and the license of the vendor's own business, with the decision of each community (decisions/association.md 57). */
export function OwnPapers({ vendorId }: { vendorId: number }) {
  const texts = useTexts(vendorsAdminTexts)
  const refresh = useRefreshVendors()
  const query = useOwnPapers(vendorId)
  const [isSending, setSending] = useState(false)
  return (
    <Section
      title={texts.ownPapers}
      aside={
        <Button variant="quiet" icon="plus" onClick={() => setSending(true)}>
          {texts.uploadPaper}
        </Button>
      }
    >
      <QueryData
        query={query}
        loading={texts.ownLoading}
        failed={texts.ownFailed}
        placeholder={<SkeletonRows rows={2} />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles.intro}>{texts.ownNone}</p>
          ) : (
            <Rows aria-label={texts.ownPapers}>
              {items.map((paper) => (
                <OwnRow key={paper.key} vendorId={vendorId} paper={paper} />
              ))}
            </Rows>
          )
        }
      </QueryData>
      {isSending && (
        <FormDialog
          title={texts.uploadPaper}
          intro={texts.sendPaperIntro}
          submitLabel={texts.uploadPaper}
          hasCancel
          draftName={`own paper ${vendorId}`}
          start={emptyPaper}
          send={({ file, ...body }, sendOptions) =>
            request(vendorsAdmin.calls.uploadPaper, {
              ...sendOptions,
              query: { vendor_id: vendorId },
              body,
              files: { file },
            })
          }
          onSaved={refresh}
          onClose={() => setSending(false)}
          failure={{ heading: texts.failureTitle, text: texts.failureText }}
        >
          {(values) => <PaperFields kind={values.kind} />}
        </FormDialog>
      )}
    </Section>
  )
}

const stateTexts = { waiting: 'isWaiting', accepted: 'isAccepted', declined: 'isDeclined' } as const

function OwnRow({ vendorId, paper }: { vendorId: number; paper: OwnPaper }) {
  const texts = useTexts(vendorsAdminTexts)
  const dayText = useDayText()
  return (
    <Row
      lead={<FileSheet kind="works" />}
      title={texts.paperOf(texts[paper.kind], dayText(paper.validUntil))}
      meta={[paper.issuer, paper.number].filter(Boolean).join(', ')}
      end={<OwnPaperTag paper={paper} />}
      stacked="end"
    >
      <ul className={styles.lines}>
        {paper.communities.map((one) => (
          <li key={one.hoaId}>
            {texts.inCommunity(one.name, texts[stateTexts[one.state]])}
            {one.reason && `${dot}${texts.because(one.reason)}`}
          </li>
        ))}
      </ul>
      {paper.hasFile && <OwnFile vendorId={vendorId} paper={paper} />}
    </Row>
  )
}

function OwnPaperTag({ paper }: { paper: OwnPaper }) {
  const texts = useTexts(vendorsAdminTexts)
  if (paper.isOver) return <Tag tone="brick">{texts.over}</Tag>
  if (paper.communities.length > 0 && paper.communities.every(({ state }) => state === 'declined'))
    return <Tag tone="brick">{texts.declined}</Tag>
  const isAccepted = paper.communities.some(({ state }) => state === 'accepted')
  if (!isAccepted)
    return (
      <Tag tone="neutral" icon="clock">
        {texts.isWaiting}
      </Tag>
    )
  return (
    <Tag tone="pine" icon="check">
      {texts.accepted}
    </Tag>
  )
}

function OwnFile({ vendorId, paper }: { vendorId: number; paper: OwnPaper }) {
  const query = { vendor_id: vendorId, paper: paper.key }
  const download = useNamedDownload(vendorsAdmin.calls.openOwnPaper, query, paper.fileName)
  return (
    <div className={styles.buttons}>
      <DownloadRow icon="download" look="button" {...download} />
    </div>
  )
}
