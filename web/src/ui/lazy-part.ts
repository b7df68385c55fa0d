import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { pause } from './pause.ts'

/** The pause before a file that could not be loaded is requested again, in milliseconds; it ends early when the browser is online again. */
const retryPauseMs = 5_000

/**
 * A component whose file is loaded when the component is first shown. If that fails, for example without a connection, the file is requested again until it
 * is loaded: the error that lazy() throws would replace the whole page, and what was entered in it would be lost. Show it in <Suspense>, whose
 * fallback stays meanwhile.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    for (;;) {
      try {
        return { default: await load() }
      } catch {
        await pause(retryPauseMs)
      }
    }
  })
}
