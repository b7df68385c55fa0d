import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { withoutControls } from './file-name.ts'
import type { FileStore } from './file-store.ts'

/** A stored file that is put into the zip. */
export interface ZipEntry {
  readonly fileName: string
  readonly fileKey: string
  readonly changedAt: Date
}

/** A file that is created for the zip. */
export type MadeEntry = Omit<ZipEntry, 'fileKey'> & { readonly bytes: Buffer }

/** A file that is read when it is written into the zip. */
export type StreamedEntry = Omit<ZipEntry, 'fileKey'> & { readonly open: () => Readable }

/**
 * Streams stored files as one zip. Files are read one after the other while it is sent, so its size costs no memory. They are stored
 * without compression, because PDFs and office files are already compressed. Files of the same name get a number.
 */
export function zipOf(files: FileStore, entries: ReadonlyArray<ZipEntry | MadeEntry | StreamedEntry>): Readable {
  const zip = new ZipFile()
  const out = Readable.from(zip.outputStream, { objectMode: false })
  let open: Readable | undefined
  zip.on('error', (error: Error) => out.destroy(error))
  // Close the open file if the client disconnects.
  out.on('close', () => open?.destroy())
  const taken = new Set<string>()
  for (const entry of entries) {
    const { fileName, changedAt } = entry
    const options = { mtime: changedAt, compress: false }
    if ('bytes' in entry) {
      zip.addBuffer(entry.bytes, freeName(fileName, taken), options)
      continue
    }
    if ('open' in entry) {
      zip.addReadStreamLazy(freeName(fileName, taken), options, (give) => {
        const stream = entry.open()
        stream.on('error', (error: Error) => out.destroy(error))
        open = stream
        return out.destroyed ? stream.destroy() : give(null, stream)
      })
      continue
    }
    const { fileKey } = entry
    zip.addReadStreamLazy(freeName(fileName, taken), options, (give) => {
      files.read(fileKey).then(
        (file) => {
          if (!file) return out.destroy(new Error('a stored file is missing'))
          open = file.stream
          return out.destroyed ? open.destroy() : give(null, open)
        },
        (error: Error) => out.destroy(error),
      )
    })
  }
  zip.end()
  return out
}

/** Returns a name that every system can unpack, and that no other entry has. */
function freeName(fileName: string, taken: Set<string>): string {
  const plain = withoutControls(fileName)
    .replace(/[/\\:*?"<>|]/g, '_')
    .replace(/^\.+/, '_')
  const [, stem = plain, ending = ''] = /^(.*?)(\.[^.]*)?$/.exec(plain) ?? []
  let name = plain
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${stem} (${number})${ending}`
  taken.add(name.toLowerCase())
  return name
}
