import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/** A component whose file is fetched when it is shown first, such as a dialog; `meanwhile` is shown until then. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile?: ReactNode,
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() }))
  return function Later(props: Props) {
    return (
      <Suspense fallback={meanwhile}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
