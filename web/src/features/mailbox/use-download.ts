import { mailbox } from '@porchlight/contract/features/mailbox.ts'
import { useEffect, useRef, useState } from 'react'
import { download } from '../../platform/call/call.ts'
import type { Progress } from '../../platform/call/transport.ts'
import { saveFile } from './save-file.ts'

type State = { readonly kind: 'idle' | 'done' | 'failed' } | { readonly kind: 'loading'; readonly progress: Progress }

/** Downloads one attachment: how far it is, a way to give up, and whether it failed. Leaving the message gives up. */
export function useDownload(attachmentId: string) {
  const [state, setState] = useState<State>({ kind: 'idle' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start() {
    const controller = new AbortController()
    running.current = controller
    setState({ kind: 'loading', progress: { loaded: 0, total: null } })
    try {
      const tell = (progress: Progress) => setState({ kind: 'loading', progress })
      const { blob, filename } = await download(
        mailbox.calls.downloadAttachment,
        { attachmentId },
        tell,
        controller.signal,
      )
      saveFile(blob, filename)
      setState({ kind: 'done' })
    } catch {
      setState({ kind: controller.signal.aborted ? 'idle' : 'failed' })
    }
  }

  return { state, start: () => void start(), cancel: () => running.current?.abort() }
}
