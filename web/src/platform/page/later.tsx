import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
  useTransition,
} from 'react'
import { useAfterContent } from '../start/use-after-content.ts'
import { NotLoaded } from './NotLoaded.tsx'

/** How a dialog that has done nothing is closed: one of these two functions is called. */
type Closable = { onClose: (isDone: false) => void } | { onDone: (nothing: null) => void }

/** A component whose file `prepare` fetches before it is shown. */
type Later<Props> = ComponentType<Props> & { readonly prepare: () => void }

/** The part itself, or the message in its place; `busy`: a retry is running. */
type LoadedPart<Props> = ComponentType<{ props: Props; busy: boolean; onRetry: () => void }>

/**
 * A part of a page whose file is fetched when it is shown first; `meanwhile` is shown until then. If that fails, a message with a retry button
 * is shown instead. The error that lazy() throws would replace the whole screen, and what was entered in it would be lost.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile?: ReactNode,
): Later<Props> {
  return makeLater(load, meanwhile)
}

/** Like `later`, for a dialog: the message about a failure is also a dialog, which can be closed. */
export function laterDialog<Props extends Closable>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  return makeLater(load, null, (props) => ('onClose' in props ? props.onClose(false) : props.onDone(null)))
}

/** The component for both; `close` closes a dialog, and is omitted for a part of a page. */
function makeLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode,
  close?: (props: Props) => void,
): Later<Props> {
  // React stores the result of lazy(), also a failed one, so each attempt needs a new lazy component.
  const attempt = (): LazyExoticComponent<LoadedPart<Props>> =>
    lazy(async () => {
      try {
        const Loaded = await load()
        return { default: ({ props }) => <Loaded {...props} /> }
      } catch {
        // The next time that the dialog is opened, the file is requested again.
        latest = attempt()
        return {
          default: ({ props, ...rest }) => <NotLoaded onClose={close && (() => close(props))} {...rest} />,
        }
      }
    })
  let latest = attempt()
  function Part(props: Props) {
    const [Shown, setShown] = useState<LazyExoticComponent<LoadedPart<Props>>>(() => latest)
    const [busy, start] = useTransition()
    return (
      <Suspense fallback={meanwhile}>
        <Shown props={props} busy={busy} onRetry={() => start(() => setShown(() => latest))} />
      </Suspense>
    )
  }
  // A file that fails to load here is requested again when the part is shown.
  return Object.assign(Part, { prepare: () => void load().catch(() => {}) })
}

/**
 * Fetches the files of parts once the page itself has loaded, for dialogs whose forms can be sent without a connection: they must also open
 * without one. `parts` must be the same list at each rendering; `isWanted` is false if the forms may not be sent.
 */
export function usePrepared(parts: readonly Pick<Later<never>, 'prepare'>[], isWanted = true): void {
  const isShown = useAfterContent(10_000)
  useEffect(() => {
    if (isShown && isWanted) for (const { prepare } of parts) prepare()
  }, [isShown, isWanted, parts])
}
