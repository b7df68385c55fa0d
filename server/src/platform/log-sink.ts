import { fstatSync, write, writeSync } from 'node:fs'
import { isatty } from 'node:tty'

/** The maximum size of the lines that wait to be written, in bytes. Further lines are dropped. */
const mostWaiting = 1024 * 1024
/**
 * The maximum size of a write, in bytes. A pipe takes a write of at most 4,096 bytes as one piece, so the lines of several processes do
 * not mix; a file takes any size as one piece.
 */
const mostAtOnceOf = { pipe: 4096, file: 65_536 } as const
/** The pause after a write that failed, in milliseconds. */
const pauseAfterFailure = 500

export interface LogSink {
  write(line: string): void
  /** Writes the waiting lines at the end of a process. */
  flushSync(): void
  /** How many lines were dropped, because they could not be written or too many waited. */
  readonly dropped: number
}

/**
 * Writes lines to a file descriptor without errors and without blocking the process. If the disk is full or the reader has ended or
 * does not read, lines are dropped and counted, and a line with their number is written as soon as possible. Lines are collected for
 * at most `gatherFor` milliseconds, to share a write.
 */
export function openLogSink(fd: number, gatherFor = 0): LogSink {
  const mostAtOnce = mostAtOnceOf[isFile(fd) ? 'file' : 'pipe']
  let waiting: string[] = []
  let waitingBytes = 0
  let dropped = 0
  let unreported = 0
  let isBusy = false
  let timer: NodeJS.Timeout | undefined

  function drop(lines: number): void {
    dropped += lines
    unreported += lines
  }

  /** Removes the lines of the next write from the waiting lines and returns them. */
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

  function writeNext(): void {
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
        timer ??= setTimeout(writeNext, pauseAfterFailure).unref()
        return
      }
      if (unreported > 0) notifyDropped()
      writeNextOrGather()
    })
  }

  /** Lines are collected also after a write. If the lines that came during a write were written immediately, each line would be a write of its own. */
  function writeNextOrGather(): void {
    if (gatherFor === 0 || waitingBytes > mostAtOnce) {
      clearTimeout(timer)
      writeNext()
    } else if (waiting.length > 0) timer ??= setTimeout(writeNext, gatherFor).unref()
  }

  function notifyDropped(): void {
    const time = new Date().toISOString()
    const line = { level: 'warn', time, pid: process.pid, count: unreported, msg: 'lines of the log were dropped' }
    unreported = 0
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
      if (!isBusy) writeNextOrGather()
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

/** Returns true for a file or a device such as /dev/null, false for a pipe, a socket or a terminal. */
function isFile(fd: number): boolean {
  try {
    const stats = fstatSync(fd)
    return stats.isFile() || (stats.isCharacterDevice() && !isatty(fd))
  } catch {
    return false
  }
}
