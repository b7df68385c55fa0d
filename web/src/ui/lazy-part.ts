import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { pause } from './pause.ts'

/** The wait before a file that could not be loaded is asked for again, in milliseconds; a connection that comes back ends it. */
const againAfter = 5_000

/**
 * A component whose file is loaded when it is shown first. If that fails, for example without a connection, the file is requested again until it
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
        await pause(againAfter)
      }
    }
  })
}
