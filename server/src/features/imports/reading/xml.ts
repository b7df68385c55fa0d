import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { SaxesParser } from 'saxes'
import { FileRefusal } from './refusal.ts'

/** The handlers of a reader of one XML part. Names have no namespace prefix. */
export interface XmlReader {
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

/**
 * Reads an XML part of a workbook in chunks. After each chunk it waits for `afterChunk`, so that the memory stays small. Document types
 * are refused, because entities that they declare can expand without limit.
 * @throws FileRefusal if it is damaged.
 */
export async function readXml(part: Readable, reader: XmlReader, afterChunk?: () => Promise<void>): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  parser.on('error', () => {
    throw new FileRefusal('damaged')
  })
  parser.on('doctype', () => {
    throw new FileRefusal('damaged')
  })
  if (reader.open) parser.on('opentag', ({ name, attributes }) => reader.open?.(withoutPrefix(name), attributes))
  if (reader.text) {
    parser.on('text', (text) => reader.text?.(text))
    parser.on('cdata', (text) => reader.text?.(text))
  }
  if (reader.close) parser.on('closetag', ({ name }) => reader.close?.(withoutPrefix(name)))
  const decoder = new TextDecoder('utf-8')
  try {
    await pipeline(part, async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        parser.write(decoder.decode(chunk, { stream: true }))
        await afterChunk?.()
      }
      parser.write(decoder.decode()).close()
      await afterChunk?.()
    })
  } catch (error) {
    throw isFromZip(error) ? new FileRefusal('damaged') : error
  }
}

function withoutPrefix(name: string): string {
  const colon = name.lastIndexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

/** Whether an error comes from unpacking: from zlib, whose codes begin with Z_, or from yauzl, whose errors are plain and have no code. */
function isFromZip(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof FileRefusal) return false
  const { code } = error as Error & { code?: string }
  return code === undefined ? error.constructor === Error : code.startsWith('Z_')
}
