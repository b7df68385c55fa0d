import { vendorsAdmin } from '@porchlight/contract/features/vendors-admin.ts'
import type { VendorDetails, VendorPaper } from '@porchlight/contract/shared/vendor-shapes.ts'
import { useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { instantText } from '../../platform/dates.ts'
import { useNamedDownload } from '../../platform/files/use-download.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { useChange } from '../../platform/saving/use-change.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Button } from '../../ui/Button.tsx'
import { DownloadRow } from '../../ui/DownloadRow.tsx'
import { dot } from '../../ui/dot.ts'
import { FileSheet } from '../../ui/FileSheet.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { Section } from '../../ui/Section.tsx'
import { emptyPaper, PaperFields } from './PaperFields.tsx'
import { useRefreshVendors } from './queries.ts'
import { PaperTag, useDayText } from './StateTag.tsx'
import { ReasonField } from './StepDialog.tsx'
import { vendorsAdminTexts } from './texts.ts'
import styles from './Vendors.module.css'

type PapersPartProps = { hoaId: number; vendor: VendorDetails }

/** The papers of a vendor in a community, with buttons to accept, decline and add papers. */
export function PapersPart({ hoaId, vendor }: PapersPartProps) {
  const texts = useTexts(vendorsAdminTexts)
  const refresh = useRefreshVendors()
  const [isAdding, setAdding] = useState(false)
  const { vendorId, papers, today } = vendor
  return (
    <Section
      title={texts.papersPart}
      aside={
        <Button variant="quiet" icon="plus" onClick={() => setAdding(true)}>
          {texts.addPaper}
        </Button>
      }
    >
      <p className={styles.intro}>{papers.length === 0 ? texts.noPapers : texts.papersIntro}</p>
      {papers.length > 0 && (
        <Rows aria-label={texts.papersPart}>
          {papers.map((paper) => (
            <PaperRow key={paper.id} hoaId={hoaId} paper={paper} today={today} />
          ))}
        </Rows>
      )}
      {isAdding && (
        <FormDialog
          title={texts.addPaper}
          intro={texts.addPaperIntro}
          submitLabel={texts.addPaper}
          hasCancel
          draftName={`paper ${hoaId} ${vendorId}`}
          start={emptyPaper}
          send={({ file, ...body }, sendOptions) =>
            request(vendorsAdmin.calls.addPaper, {
              ...sendOptions,
              query: { hoaId, vendor: vendorId },
              body,
              files: { file },
            })
          }
          onSaved={refresh}
          closesWhenSaved
          onClose={() => setAdding(false)}
          failure={{ heading: texts.failureTitle, text: texts.failureText }}
        >
          {(values) => <PaperFields kind={values.kind} />}
        </FormDialog>
      )}
    </Section>
  )
}

type PaperRowProps = {
  hoaId: number
  paper: VendorPaper
  /** The day in the community, to tell whether the paper has run out. */
  today: string
}

function PaperRow({ hoaId, paper, today }: PaperRowProps) {
  const texts = useTexts(vendorsAdminTexts)
  const refresh = useRefreshVendors()
  const dayText = useDayText()
  const locale = useLocale()
  const [isDeclining, setDeclining] = useState(false)
  const { isBusy, start } = useChange(refresh)
  const name = texts.paperOf(texts[paper.kind], dayText(paper.validUntil))
  const query = { hoaId, paper: paper.id }
  const accept = () => start({ send: () => request(vendorsAdmin.calls.decidePaper, { query, body: { accept: '1' } }) })
  const facts = [
    [paper.issuer, paper.number].filter(Boolean).join(', '),
    texts.addedBy(paper.addedByName, instantText(paper.addedTime, locale)),
    paper.decidedByName &&
      paper.decidedTime &&
      texts.decidedBy(paper.decidedByName, instantText(paper.decidedTime, locale)),
  ]
  const isOver = paper.validUntil < today
  return (
    <Row
      lead={<FileSheet kind="works" />}
      title={name}
      meta={facts.filter(Boolean).join(dot)}
      end={<PaperTag paper={paper} today={today} />}
      stacked="end"
      busy={isBusy}
    >
      {paper.reason && <p className={styles.text}>{texts.because(paper.reason)}</p>}
      <div className={styles.buttons}>
        {paper.hasFile && <PaperFile hoaId={hoaId} paper={paper} />}
        {paper.state !== 'accepted' && !isOver && (
          <Button variant="plain" aria-label={texts.acceptPaper(name)} onClick={() => void accept()}>
            {texts.accept}
          </Button>
        )}
        {paper.state !== 'declined' && !isOver && (
          <Button variant="quiet" aria-label={texts.declinePaper(name)} onClick={() => setDeclining(true)}>
            {texts.decline}
          </Button>
        )}
      </div>
      {isDeclining && (
        <FormDialog
          title={texts.declinePaper(name)}
          intro={texts.declinePaperIntro}
          submitLabel={texts.decline}
          size="small"
          hasCancel
          start={{ reason: '' }}
          send={(values, { signal }) =>
            request(vendorsAdmin.calls.decidePaper, { query, body: { ...values, accept: '' }, signal })
          }
          onSaved={refresh}
          closesWhenSaved
          onClose={() => setDeclining(false)}
          failure={{ heading: texts.failureTitle, text: texts.failureText }}
        >
          <ReasonField hint={texts.whyHint} />
        </FormDialog>
      )}
    </Row>
  )
}

function PaperFile({ hoaId, paper }: { hoaId: number; paper: VendorPaper }) {
  const download = useNamedDownload(vendorsAdmin.calls.openPaper, { hoaId, paper: paper.id }, paper.fileName)
  return <DownloadRow icon="download" look="button" {...download} />
}
