import { type ReactNode, useState } from 'react'
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx'
import { StatusRegion } from '../../ui/StatusRegion.tsx'
import { useRefusalText } from '../managed/use-refusal-text.ts'
import { useShown } from '../navigation/Navigation.tsx'
import { useTexts } from '../texts/catalogue.ts'
import { sharedTexts } from '../texts/shared.ts'

/** The parts of a TanStack query that QueryData and QueryList use. */
interface Query<Data> {
  readonly data: Data | undefined
  readonly isError: boolean
  readonly error?: unknown
  readonly isFetching: boolean
  readonly isPlaceholderData?: boolean
  /** Whether the query waits for a connection. */
  readonly isPaused?: boolean
  refetch: () => unknown
}

type QueryDataProps<Data> = {
  query: Query<Data>
  /** The text for screen readers while it loads. */
  loading: string
  /** What is shown when it could not be loaded, above 'Try again'. */
  failed: string
  /** A second line below `failed`, such as what the person can do. */
  failedDetail?: string | undefined
  /** Shown while it loads, as tall as the content, so that the page does not move. */
  placeholder: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * Shows the result of a query: a placeholder while it loads, an error with 'Try again' when it failed or there is no connection, else the content.
 * Content that was loaded before stays when a later load fails, unless the server refused it with a reason: then the reason is shown
 * (useRefusalText).
 * @public
 */
export function QueryData<Data>({ query, loading, failed, failedDetail, placeholder, children }: QueryDataProps<Data>) {
  const texts = useTexts(sharedTexts)
  const refusal = useRefusalText()(query.error)
  if (query.isError && refusal !== null) return <EmptyState drawing="lamp-out" text={refusal} />
  if (query.data !== undefined) return children(query.data)
  if (query.isError || query.isPaused)
    return (
      <ErrorState
        text={failed}
        detail={failedDetail}
        retryLabel={texts.tryAgain}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  return (
    <div role="status" aria-label={loading} aria-busy="true">
      {placeholder}
    </div>
  )
}

type QueryListProps<Data extends { readonly items: readonly unknown[] }> = Omit<QueryDataProps<Data>, 'children'> & {
  /** What is shown when the list has no items. */
  empty: ReactNode
  /** For a list with a search or filters in the address: whether screen readers announce how many items were found. */
  announcesCount?: boolean
  children: (items: Data['items'], data: Data) => ReactNode
}

/** QueryData for a list, with `empty` in place of a list without items. */
export function QueryList<
  Data extends { readonly items: readonly unknown[]; readonly _meta?: { totalCount: number } },
>({ empty, announcesCount = false, children, ...rest }: QueryListProps<Data>) {
  const { data, isPlaceholderData = false } = rest.query
  return (
    <>
      {announcesCount && (
        <Count count={isPlaceholderData ? undefined : (data?._meta?.totalCount ?? data?.items.length)} />
      )}
      <QueryData {...rest}>{(shown) => (shown.items.length === 0 ? empty : children(shown.items, shown))}</QueryData>
    </>
  )
}

/**
 * Announces the count to screen readers, but only after the query string has changed: the page as it was opened is not the result of a search.
 * Undefined: the items of the present query are not loaded.
 */
function Count({ count }: { count: number | undefined }) {
  const texts = useTexts(sharedTexts)
  const { search } = useShown()
  const [firstSearch] = useState(search)
  const [hasChanged, setChanged] = useState(false)
  if (!hasChanged && search !== firstSearch) setChanged(true)
  return <StatusRegion>{hasChanged && count !== undefined && texts.results(count)}</StatusRegion>
}
