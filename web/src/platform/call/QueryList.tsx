import type { ReactNode } from 'react'
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx'
import { useRefusalText } from '../managed/use-refusal-text.ts'
import { useTexts } from '../texts/catalogue.ts'
import { sharedTexts } from '../texts/shared.ts'

/** The parts of a TanStack query that QueryData and QueryList use. */
interface Query<Data> {
  readonly data: Data | undefined
  readonly isError: boolean
  readonly error?: unknown
  readonly isFetching: boolean
  /** Whether it waits for a connection. */
  readonly isPaused?: boolean
  refetch: () => unknown
}

type QueryDataProps<Data> = {
  query: Query<Data>
  /** The text for screen readers while it loads. */
  loading: string
  /** What is shown when it could not be loaded, above 'Try again'. */
  failed: string
  /** A second line below it, such as what to do. */
  failedDetail?: string | undefined
  /** Shown while it loads, as tall as the content, so that the page does not move. */
  placeholder: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * Shows the result of a query: a placeholder while it loads, an error with 'Try again' when it failed or there is no connection,
 * else the content. Content that was loaded before stays when a later load fails.
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
  children: (items: Data['items'], data: Data) => ReactNode
}

/** QueryData for a list, with `empty` in place of a list without items. */
export function QueryList<Data extends { readonly items: readonly unknown[] }>(props: QueryListProps<Data>) {
  const { empty, children, ...rest } = props
  return <QueryData {...rest}>{(data) => (data.items.length === 0 ? empty : children(data.items, data))}</QueryData>
}
