import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useState,
  useTransition,
} from 'react'
import { NotLoaded } from './NotLoaded.tsx'

/** How a dialog ends without a result. */
type Closable = { onClose: (isDone: false) => void } | { onDone: (nothing: null) => void }

type Place<Props> = ComponentType<{ props: Props; busy: boolean; onRetry: () => void }>

/**
 * A part of a page whose file is fetched when it is shown first; `meanwhile` is shown until then. Where that fails, a message with a retry
 * button stands in its place: what lazy() throws then would replace the whole screen, with what was typed in it.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile?: ReactNode,
): ComponentType<Props> {
  return fetched(load, meanwhile)
}

/** The same for a dialog: the message is a dialog too, which can be closed. */
export function laterDialog<Props extends Closable>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return fetched(load, null, (props) => ('onClose' in props ? props.onClose(false) : props.onDone(null)))
}

function fetched<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode,
  close?: (props: Props) => void,
): ComponentType<Props> {
  const ask = (): LazyExoticComponent<Place<Props>> =>
    lazy(async () => {
      try {
        const Part = await load()
        return { default: ({ props }) => <Part {...props} /> }
      } catch {
        // The next time that it is opened, the file is asked for again.
        latest = ask()
        return {
          default: ({ props, ...rest }) => <NotLoaded onClose={close && (() => close(props))} {...rest} />,
        }
      }
    })
  let latest = ask()
  return function Later(props: Props) {
    const [Shown, setShown] = useState<LazyExoticComponent<Place<Props>>>(() => latest)
    const [busy, start] = useTransition()
    return (
      <Suspense fallback={meanwhile}>
        <Shown props={props} busy={busy} onRetry={() => start(() => setShown(() => latest))} />
      </Suspense>
    )
  }
}
