import { type ChildProcess, fork } from 'node:child_process'
import { Readable } from 'node:stream'
import { firstFree, type Numbered, pagesNumber } from './numbered.ts'

/** How long one file may take, in milliseconds. */
const maxFileMs = 30_000

/** Asks the process for the objects of a file; undefined if it is damaged, needs a password, or needs too much time or memory. */
function ask(child: ChildProcess, bytes: Uint8Array, first: number, timeoutMs: number): Promise<Numbered | undefined> {
  const { promise, resolve } = Promise.withResolvers<Numbered | undefined>()
  const answered = (answer: unknown) =>
    resolve(answer && typeof answer === 'object' && 'node' in answer ? (answer as Numbered) : undefined)
  const failed = () => resolve(undefined)
  // The exit of the killed process settles the promise, and the next file goes to a new process.
  const late = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
  child.once('message', answered)
  child.once('exit', failed)
  child.send({ bytes, first }, (error) => error && failed())
  return promise.finally(() => {
    clearTimeout(late)
    child.off('message', answered)
    child.off('exit', failed)
  })
}

function startProcess(): ChildProcess {
  const child = fork(new URL('./joining-process.ts', import.meta.url), {
    execArgv: [],
    env: {},
    // The default, JSON, cannot carry bytes.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // A process that cannot be started exits without an answer.
  child.on('error', () => child.emit('exit'))
  return child
}

/** A file to join, and what replaces it if it cannot be joined. */
export interface FileToJoin {
  readonly bytes: Uint8Array
  /** Creates a PDF that is printed instead. */
  substitute(): Promise<Uint8Array>
}

async function* joined(files: AsyncIterable<FileToJoin>, timeoutMs: number): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const offsets: number[] = []
  const nodes: number[] = []
  let length = 0
  let pages = 0
  const bytesOf = (text: string) => encoder.encode(text)
  const counted = (bytes: Uint8Array) => {
    length += bytes.length
    return bytes
  }
  let child = startProcess()
  try {
    yield counted(bytesOf('%PDF-1.7\n%âãÏÓ\n'))
    for await (const file of files) {
      const first = firstFree + offsets.length
      let found = await ask(child, file.bytes, first, timeoutMs)
      if (!found) {
        if (child.exitCode !== null || child.signalCode !== null) child = startProcess()
        found = await ask(child, await file.substitute(), first, maxFileMs)
      }
      if (!found) throw new Error('the page for a file that cannot be joined could not be made')
      for (const start of found.starts) offsets.push(length + start)
      nodes.push(found.node)
      pages += found.pages
      yield counted(found.bytes)
    }
    const catalog = length
    // Simplex, so that a printer does not print the page of one home on the back of another home's sheet.
    yield counted(
      bytesOf(
        `1 0 obj\n<< /Type /Catalog /Pages ${pagesNumber} 0 R /ViewerPreferences << /Duplex /Simplex >> >>\nendobj\n`,
      ),
    )
    const root = length
    const kids = nodes.map((node) => `${node} 0 R`).join(' ')
    yield counted(bytesOf(`${pagesNumber} 0 obj\n<< /Type /Pages /Count ${pages} /Kids [ ${kids} ] >>\nendobj\n`))
    const table = length
    const rows = [catalog, root, ...offsets].map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
    yield counted(bytesOf(`xref\n0 ${rows.length + 1}\n0000000000 65535 f \n${rows.join('')}`))
    yield bytesOf(`trailer\n<< /Size ${rows.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`)
  } finally {
    child.kill('SIGKILL')
  }
}

/**
 * Joins PDF files into one, which is written while it is read: the memory has only one file and the offset of each object. Files are parsed in
 * a separate process, because a damaged file may end it. Then the substitute of the file is used.
 */
export function joinPdfs(files: AsyncIterable<FileToJoin>, timeoutMs = maxFileMs): Readable {
  return Readable.from(joined(files, timeoutMs), { objectMode: false })
}
