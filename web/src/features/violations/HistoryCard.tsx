import { type Violation, violationPageSize, violations } from '@porchlight/contract/features/violations.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { saveFile } from '../../platform/files/save-file.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatusRegion } from '../../ui/StatusRegion.tsx'
import { showToast } from '../../ui/toasts.ts'
import { HistoryDialog } from './HistoryDialog.tsx'
import styles from './Lists.module.css'
import { useHistory } from './queries.ts'
import { violationsTexts } from './texts.ts'
import type { ViolationsPlace } from './use-violations-address.ts'
import { ViolationTable } from './ViolationTable.tsx'

/** 'Violation History': what was closed, page by page, searched, and as CSV. */
export function HistoryCard({ hoaId, place }: { hoaId: number; place: ViolationsPlace }) {
  const texts = useTexts(violationsTexts)
  const { search = '', page = 1 } = place.address
  const { data, isPending, isError, isFetching, isPlaceholderData, refetch } = useHistory(hoaId, { search, page })
  const [shown, setShown] = useState<Violation | null>(null)
  const total = data?._meta.totalCount ?? 0
  return (
    <Card title={texts.history} aside={<CsvButton hoaId={hoaId} />} aria-busy={isPending || isPlaceholderData}>
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchBox
            label={texts.search}
            clearLabel={texts.clearSearch}
            search={search}
            onSearch={(wanted) => place.go({ search: wanted, page: undefined }, { replace: search !== '' })}
          />
        </div>
      </div>
      <StatusRegion>{search && data && !isPlaceholderData && texts.found(total)}</StatusRegion>
      {isPending && (
        <div role="status" aria-label={texts.loading}>
          <Skeleton height={300} />
        </div>
      )}
      {isError && !data && (
        <ErrorState text={texts.failed} retryLabel={texts.tryAgain} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data && total === 0 && <EmptyState drawing="search" text={texts.noHistory} />}
      {data && data.items.length > 0 && (
        <ViolationTable caption={texts.historyCaption} violations={data.items} onShow={setShown} />
      )}
      <Pager
        page={page}
        pageCount={Math.ceil(total / violationPageSize)}
        hrefFor={(to) => place.hrefFor({ page: to })}
        onPage={(to) => place.go({ page: to })}
        texts={{ ...texts, label: texts.pages }}
      />
      {shown && <HistoryDialog violation={shown} onClose={() => setShown(null)} />}
    </Card>
  )
}

function CsvButton({ hoaId }: { hoaId: number }) {
  const texts = useTexts(violationsTexts)
  const loading = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { success, csvString } = await request(violations.calls.csv, { query: { hoaId } })
      if (!success) throw new Error('The server gave no history')
      // The byte order mark tells Excel that it is UTF-8.
      saveFile(new Blob(['\uFEFF', csvString], { type: 'text/csv;charset=utf-8' }), texts.csvName)
    },
    onError: () => showToast(texts.csvFailed, 'problem'),
  })
  return (
    <Button
      variant="quiet"
      icon="download"
      className={styles.csv}
      busy={loading.isPending}
      onClick={() => loading.mutate()}
    >
      {texts.csv}
    </Button>
  )
}
