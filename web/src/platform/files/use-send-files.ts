import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts/catalogue.ts'
import { sharedTexts } from '../texts/shared.ts'

/** A file that was not accepted, and why. */
interface NotTaken {
  readonly name: string
  readonly why: string
}

/** What useSendFiles needs. */
interface SendFiles {
  /** The maximum number of files of one choice; further files are not sent. */
  readonly limit: number
  /** The error text if more files were chosen; omitted: nothing is said about them. */
  readonly tooMany?: string
  readonly send: (file: File, signal: AbortSignal) => Promise<{ success: boolean; messageContent: string }>
  /** Fetches the list of the files again. */
  readonly refresh: () => unknown
}

/**
 * Returns a function that sends files one after the other, and its state: a file that is not accepted is named, and the others are still sent. While
 * files are being sent, no further ones are added. `total` is 0 if none are being sent.
 */
export function useSendFiles({ limit, tooMany, send, refresh }: SendFiles) {
  const { failureText } = useTexts(sharedTexts)
  const [state, setState] = useState({ done: 0, total: 0 })
  const [failed, setFailed] = useState<readonly NotTaken[]>([])
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function sendAll(files: readonly File[]) {
    const controller = new AbortController()
    running.current = controller
    // In the list of files that were not accepted, this entry shows the number of chosen files in place of a name.
    setFailed(tooMany && files.length > limit ? [{ name: String(files.length), why: tooMany }] : [])
    const taken = files.slice(0, limit)
    for (const [done, file] of taken.entries()) {
      setState({ done, total: taken.length })
      const answer = await send(file, controller.signal).catch(() => undefined)
      if (controller.signal.aborted) return
      if (!answer?.success) {
        const why = answer?.messageContent ?? failureText
        setFailed((before) => [...before, { name: file.name, why }])
      }
    }
    setState({ done: 0, total: 0 })
    await refresh()
  }

  return {
    ...state,
    failed,
    add: (files: readonly File[]) => {
      if (files.length > 0 && state.total === 0) void sendAll(files)
    },
  }
}
