import { write, writeSync } from 'node:fs'

/** Bytes of lines that wait to be written; what comes on top is dropped. */
const mostWaiting = 1024 * 1024
/** A pipe takes a write of this many bytes whole, so lines of several processes do not mix. */
const mostAtOnce = 4096
/** How long to wait before writing again after a failure, in milliseconds. */
const pauseAfterFailure = 500

export interface LogSink {
  write(line: string): void
  /** Writes what waits, at the end of a process. */
  flushSync(): void
  /** How many lines were dropped, because nothing could be written or too much waited. */
  readonly dropped: number
}

/**
 * Writes lines to a file descriptor without ever failing or holding up the process: on a full disk, or where the reader has
 * gone or stands still, lines are dropped and counted, and a line says how many once writing works again. Lines gather for
 * `gatherFor` milliseconds at most, to share a write.
 */
export function openLogSink(fd: number, gatherFor = 0): LogSink {
  let waiting: string[] = []
  let waitingBytes = 0
  let dropped = 0
  let untold = 0
  let isBusy = false
  let timer: NodeJS.Timeout | undefined

  function drop(lines: number): void {
    dropped += lines
    untold += lines
  }

  /** The lines of the next write, which are taken out of those that wait. */
  function takeChunk(): { text: string; lines: number } {
    let lines = 0
    let bytes = 0
    for (const line of waiting) {
      const length = Buffer.byteLength(line)
      if (lines > 0 && bytes + length > mostAtOnce) break
      lines += 1
      bytes += length
    }
    waitingBytes -= bytes
    return { text: waiting.splice(0, lines).join(''), lines }
  }

  function goOn(): void {
    timer = undefined
    if (isBusy || waiting.length === 0) return
    isBusy = true
    const { text, lines } = takeChunk()
    send(Buffer.from(text), lines)
  }

  function send(bytes: Buffer, lines: number): void {
    write(fd, bytes, 0, bytes.length, null, (error, written) => {
      if (error?.code === 'EAGAIN') return void setTimeout(send, pauseAfterFailure, bytes, lines).unref()
      if (!error && written < bytes.length) return send(bytes.subarray(written), lines)
      isBusy = false
      if (error) {
        drop(lines)
        timer ??= setTimeout(goOn, pauseAfterFailure).unref()
        return
      }
      if (untold > 0) tellDropped()
      goOn()
    })
  }

  function tellDropped(): void {
    const time = new Date().toISOString()
    const line = { level: 'warn', time, pid: process.pid, count: untold, msg: 'lines of the log were dropped' }
    untold = 0
    add(`${JSON.stringify(line)}\n`)
  }

  function add(line: string): void {
    waiting.push(line)
    waitingBytes += Buffer.byteLength(line)
  }

  return {
    write(line) {
      if (waitingBytes > mostWaiting) return drop(1)
      add(line)
      if (isBusy) return
      if (gatherFor === 0 || waitingBytes > mostAtOnce) {
        clearTimeout(timer)
        goOn()
      } else timer ??= setTimeout(goOn, gatherFor).unref()
    },
    flushSync() {
      const text = waiting.join('')
      waiting = []
      waitingBytes = 0
      try {
        if (text !== '') writeSync(fd, text)
      } catch {
        drop(1)
      }
    },
    get dropped() {
      return dropped
    },
  }
}
