import type { Call, QueryInput } from '@porchlight/contract/call.ts'
import { useEffect, useRef, useState } from 'react'
import { showToast } from '../../ui/toasts.ts'
import { CallFailed, isGone } from '../call/call-failed.ts'
import { download } from '../call/download.ts'
import { isNative } from '../native/bridge.ts'
import { useTexts } from '../texts/catalogue.ts'
import { sharedTexts } from '../texts/shared.ts'
import { saveFile } from './save-file.ts'

/** How long the object URL of an opened file stays valid, in milliseconds. */
const urlLifetimeMs = 10 * 60_000

/**
 * Returns a function that opens a file in a new tab. It saves the file if browsers cannot show its type, if no tab could be opened, and in the phone
 * app, which has no tabs. The token is sent in the header. The tab opens during the click, before the file is loaded, because browsers block it
 * later.
 */
export function useOpenFile<C extends Call & { answer: 'download' }>(
  call: C,
  query: QueryInput<C>,
  mayBeShown: boolean,
) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const texts = useTexts(sharedTexts)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function open() {
    const tab = mayBeShown && !isNative() ? window.open('', '_blank') : null
    // The opened file gets no access to this page.
    if (tab) tab.opener = null
    const controller = new AbortController()
    running.current = controller
    setState('loading')
    try {
      const { blob, filename } = await download(call, query, undefined, controller.signal)
      if (tab && !tab.closed) {
        const address = URL.createObjectURL(blob)
        tab.location.replace(address)
        setTimeout(() => URL.revokeObjectURL(address), urlLifetimeMs)
      } else await saveFile(blob, filename)
      setState('idle')
    } catch (error) {
      tab?.close()
      const hasGone = isGone(error)
      if (hasGone) showToast(texts.fileGone, 'problem')
      // A person who does not confirm their identity has canceled the opening.
      const isCancelled = controller.signal.aborted || (error instanceof CallFailed && error.needsProof)
      setState(isCancelled || hasGone ? 'idle' : 'failed')
    }
  }

  return { state, open: () => void open() }
}
