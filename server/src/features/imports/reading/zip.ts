import type { Readable } from 'node:stream'
import { pipeline, Transform } from 'node:stream'
import { promisify } from 'node:util'
import { importLimits } from '@porchlight/contract/shared/imports.ts'
import { type Entry, open, type ZipFile } from 'yauzl'
import { FileRefusal } from './refusal.ts'

/** An open zip, whose files are read one at a time. */
export interface Zip {
  readonly names: readonly string[]
  /** Opens a file of the zip; undefined if the zip has no such file. Reading the stream throws FileRefusal if it is damaged or too large. */
  read(name: string): Promise<Readable | undefined>
  close(): void
}

/** The maximum number of entries. A workbook has a few dozen, and a zip of documents some hundred with its folders. */
const maxEntries = 5_000

const openZip = promisify<string, { lazyEntries: true; autoClose: false; strictFileNames: true }, ZipFile>(open)

/**
 * Opens a zip. The limit applies both to the sizes that the zip declares and to the bytes that are unpacked, because a forged zip may declare
 * less than it contains.
 * @throws FileRefusal if it is damaged, encrypted, or larger than the limit when unpacked.
 */
export async function zipAt(path: string): Promise<Zip> {
  const file = await openZip(path, { lazyEntries: true, autoClose: false, strictFileNames: true }).catch(() => {
    throw new FileRefusal('damaged')
  })
  try {
    const entries = await entriesOf(file)
    let left = importLimits.unfoldedBytes
    const count = (bytes: number) => {
      left -= bytes
      if (left < 0) throw new FileRefusal('unfolds-too-large', importLimits.unfoldedBytes)
    }
    return {
      names: [...entries.keys()],
      async read(name) {
        const entry = entries.get(name)
        return entry && counted(await streamOf(file, entry), count)
      },
      close: () => file.close(),
    }
  } catch (error) {
    file.close()
    throw error
  }
}

/** Returns the files of a zip by name, without folders. @throws FileRefusal */
async function entriesOf(file: ZipFile): Promise<Map<string, Entry>> {
  if (file.entryCount > maxEntries) throw new FileRefusal('unfolds-too-large', importLimits.unfoldedBytes)
  const { promise, resolve, reject } = Promise.withResolvers<Map<string, Entry>>()
  const entries = new Map<string, Entry>()
  let declaredBytes = 0
  file.on('entry', (entry: Entry) => {
    declaredBytes += entry.uncompressedSize
    if (entry.isEncrypted()) return reject(new FileRefusal('encrypted'))
    if (declaredBytes > importLimits.unfoldedBytes) {
      return reject(new FileRefusal('unfolds-too-large', importLimits.unfoldedBytes))
    }
    // With two files of one name, different programs would read different contents.
    if (entries.has(entry.fileName)) return reject(new FileRefusal('damaged'))
    if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry)
    file.readEntry()
  })
  file.once('end', () => resolve(entries))
  file.once('error', () => reject(new FileRefusal('damaged')))
  file.readEntry()
  return promise
}

function streamOf(file: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    file.openReadStream(entry, (error, stream) => (error ? reject(new FileRefusal('damaged')) : resolve(stream)))
  })
}

/** Returns a stream of the same bytes, which calls `count` for each chunk. It ends with the error that `count` throws. */
function counted(stream: Readable, count: (bytes: number) => void): Readable {
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, give) {
      try {
        count(chunk.length)
        give(null, chunk)
      } catch (error) {
        give(error as Error)
      }
    },
  })
  // An error destroys both streams and is thrown where `counter` is read, so the callback has nothing to do.
  return pipeline(stream, counter, () => undefined)
}
