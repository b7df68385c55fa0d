import type { ImportView } from '@porchlight/contract/features/imports.ts'
import type { ReactNode } from 'react'
import { pathTo } from '../../paths.ts'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { useManaged } from '../../platform/managed/managed.ts'
import { useShown } from '../../platform/navigation/Navigation.tsx'
import { useAddress } from '../../platform/navigation/use-address.ts'
import { BackLink } from '../../platform/page/BackLink.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { type ImportAddress, readImportAddress } from './address.ts'
import { ColumnsStep } from './ColumnsStep.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import { OutcomeStep } from './outcome/OutcomeStep.tsx'
import { PapersStep } from './PapersStep.tsx'
import { useImport } from './queries.ts'
import { ReviewStep } from './review/ReviewStep.tsx'
import { importsTexts } from './texts.ts'
import { useCount } from './use-count.ts'
import { WorkStep } from './WorkStep.tsx'

/** {c}/Imports/{id}: the current step of an import. The page can be left and opened again (spec imports-m001). */
export function ImportScreen() {
  const texts = useTexts(importsTexts)
  const { hoaId } = useManaged()
  const importId = Number(useShown().params.importId)
  const found = useImport(hoaId, importId)
  const back = <BackLink href={pathTo('communityImports', { hoaId })}>{texts.back}</BackLink>
  if (!found.data) {
    return (
      <Page title={texts.title} back={back}>
        <QueryData
          query={found}
          loading={texts.loadingOne}
          failed={texts.failedOne}
          placeholder={<SkeletonRows rows={6} lead="none" />}
        >
          {() => null}
        </QueryData>
      </Page>
    )
  }
  return <Loaded hoaId={hoaId} item={found.data} back={back} />
}

function Loaded({ hoaId, item, back }: { hoaId: number; item: ImportView; back: ReactNode }) {
  const texts = useTexts(importsTexts)
  const count = useCount()
  const path = pathTo('communityImport', { hoaId, importId: item.id })
  const place = useAddress<ImportAddress>(path, readImportAddress, 'left out')
  const { kind, state, work, fileName } = item
  // The import has not run yet, so that its columns and rows can still be reviewed.
  const isOpen = state === 'uploaded' || state === 'mapped' || state === 'checked'
  const steps = kind !== 'documents' && state !== 'failed' && <ImportSteps item={item} />
  // The server works on the import at the moment.
  if (work !== '') {
    return (
      <Page title={fileName} back={back} width="text">
        {steps}
        <WorkStep hoaId={hoaId} item={item} />
      </Page>
    )
  }
  if (kind === 'documents' && isOpen) return <PapersStep hoaId={hoaId} item={item} back={back} />
  // After the check, the columns are shown again if the URL asks for them.
  if (isOpen && (state !== 'checked' || place.address.columns)) {
    return (
      <Page title={texts.columnsTitle(fileName)} intro={texts.columnsIntro(count(item.rows))} back={back}>
        {steps}
        {/* A new key for each sheet, because another sheet has other columns. */}
        <ColumnsStep key={item.sheet} hoaId={hoaId} item={item} onChecked={() => place.go({}, { toTop: true })} />
      </Page>
    )
  }
  if (state === 'checked') return <ReviewStep hoaId={hoaId} item={item} back={back} steps={steps} place={place} />
  return <OutcomeStep hoaId={hoaId} item={item} back={back} steps={steps} place={place} />
}
