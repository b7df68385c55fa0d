import { type Violation, violationPageSize, violations } from '@porchlight/contract/features/violations.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { saveFile } from '../../platform/files/save-file.ts'
import { AddressSearch } from '../../platform/navigation/AddressSearch.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { StatusRegion } from '../../ui/StatusRegion.tsx'
import { showToast } from '../../ui/toasts.ts'
import caseStyles from './Case.module.css'
import { ChangeLog } from './ChangeLog.tsx'
import { useHistory } from './queries.ts'
import { StatusMark } from './StatusMark.tsx'
import { violationsTexts } from './texts.ts'
import type { ViolationsPlace } from './use-violations-address.ts'
import { ViolationDetails } from './ViolationDetails.tsx'
import styles from './ViolationTable.module.css'
import { ViolationTable } from './ViolationTable.tsx'

/** 'Violation History': pages of closed violations, with a search and a CSV file. */
export function History({ hoaId, place }: { hoaId: number; place: ViolationsPlace }) {
  const texts = useTexts(violationsTexts)
  const { search = '', page = 1 } = place.address
  const query = useHistory(hoaId, { search, page })
  const { data, isPlaceholderData } = query
  const [shown, setShown] = useState<Violation | null>(null)
  const total = data?._meta.totalCount ?? 0
  return (
    <Section title={texts.history} aside={<CsvButton hoaId={hoaId} />} aria-busy={isPlaceholderData}>
      <div className={styles.search}>
        <AddressSearch texts={texts} place={place} />
      </div>
      <StatusRegion>{search && data && !isPlaceholderData && texts.found(total)}</StatusRegion>
      <QueryList
        query={query}
        loading={texts.loading}
        failed={texts.failed}
        placeholder={<SkeletonRows />}
        empty={<EmptyState drawing="search" text={texts.noHistory} />}
      >
        {(violations) => <ViolationTable caption={texts.historyCaption} violations={violations} onShow={setShown} />}
      </QueryList>
      <Pages
        label={texts.pages}
        page={page}
        pageCount={Math.ceil(total / violationPageSize)}
        hrefFor={(to) => place.hrefFor({ page: to })}
        onPage={(to) => place.go({ page: to })}
      />
      {shown && <HistoryDialog violation={shown} onClose={() => setShown(null)} />}
    </Section>
  )
}

function CsvButton({ hoaId }: { hoaId: number }) {
  const texts = useTexts(violationsTexts)
  const loading = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { success, csvString } = await request(violations.calls.csv, { query: { hoaId } })
      if (!success) throw new Error('The server gave no history')
      // Excel reads the file as UTF-8 only with a byte order mark.
      saveFile(new Blob(['\uFEFF', csvString], { type: 'text/csv;charset=utf-8' }), texts.csvName)
    },
    onError: () => showToast(texts.csvFailed, 'problem'),
  })
  return (
    <Button variant="quiet" icon="download" busy={loading.isPending} onClick={() => loading.mutate()}>
      {texts.csv}
    </Button>
  )
}

/** A violation of the history with its log. */
function HistoryDialog({ violation, onClose }: { violation: Violation; onClose: () => void }) {
  const texts = useTexts(violationsTexts)
  return (
    <Dialog title={violation.violationType} closeLabel={texts.close} onClose={onClose}>
      <div className={caseStyles.dialog}>
        <p>
          <StatusMark violation={violation} />
        </p>
        <ViolationDetails violation={violation} />
      </div>
      <Section level={3} title={texts.whatHappened}>
        <ChangeLog viId={violation.vi_id} />
      </Section>
    </Dialog>
  )
}
