import type { Call, QueryInput } from '@porchlight/contract/call.ts'
import { useEffect, useRef, useState } from 'react'
import type { DownloadState } from '../../ui/DownloadRow.tsx'
import { showToast } from '../../ui/toasts.ts'
import { CallFailed, isGone } from '../call/call-failed.ts'
import { download } from '../call/download.ts'
import { useTexts } from '../texts/catalogue.ts'
import { sharedTexts } from '../texts/shared.ts'
import { shareOf } from './file-size.ts'
import { saveFile } from './save-file.ts'

/** useDownload for a file with a name: returns what DownloadRow and FileRow need to offer it. */
export function useNamedDownload<C extends Call & { answer: 'download' }>(call: C, query: QueryInput<C>, name: string) {
  const { state, start, cancel } = useDownload(call, query)
  const texts = useTexts(sharedTexts)
  return {
    title: name,
    state,
    onStart: start,
    onCancel: cancel,
    texts: {
      download: texts.download(name),
      downloading: texts.downloading(name),
      downloaded: texts.downloaded(name),
      failed: texts.downloadFailed,
      cancel: texts.cancel,
    },
  }
}

/** Returns the functions that download a file and cancel that, and the state of the download. Leaving the screen cancels it. */
export function useDownload<C extends Call & { answer: 'download' }>(call: C, query: QueryInput<C>) {
  const [state, setState] = useState<DownloadState>({ kind: 'idle' })
  const texts = useTexts(sharedTexts)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start() {
    const controller = new AbortController()
    running.current = controller
    setState({ kind: 'loading', value: null, detail: '' })
    try {
      const { blob, filename } = await download(
        call,
        query,
        (progress) => setState({ kind: 'loading', ...shareOf(progress) }),
        controller.signal,
      )
      await saveFile(blob, filename)
      setState({ kind: 'done' })
    } catch (error) {
      const hasGone = isGone(error)
      if (hasGone) showToast(texts.fileGone, 'problem')
      // A person who does not confirm their identity has canceled the download.
      const isCancelled = controller.signal.aborted || (error instanceof CallFailed && error.needsProof)
      setState({ kind: isCancelled || hasGone ? 'idle' : 'failed' })
    }
  }

  return { state, start: () => void start(), cancel: () => running.current?.abort() }
}
