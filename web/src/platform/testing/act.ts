import { act as reactAct } from 'react'

/**
 * Runs what changes components and waits until React has rendered it. Only while this runs React expects every change to be inside of it:
 * components also change by themselves, for example when an answer comes.
 */
export async function act(work: () => unknown): Promise<void> {
  const settings = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  settings.IS_REACT_ACT_ENVIRONMENT = true
  try {
    await reactAct(async () => void (await work()))
  } finally {
    settings.IS_REACT_ACT_ENVIRONMENT = false
  }
}
