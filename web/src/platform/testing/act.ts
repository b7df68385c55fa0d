import { act as reactAct } from 'react'

/**
 * Runs a change of components and waits until React has rendered it. React warns about changes outside of `act` only while this function runs,
 * because components also change by themselves, for example when an answer arrives.
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
