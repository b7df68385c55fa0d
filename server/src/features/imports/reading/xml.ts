import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { SaxesParser } from 'saxes'
import { FileRefusal } from './refusal.ts'

/** What a reader of one XML part does with it. Names come without their prefix. */
export interface XmlReader {
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

/**
 * Reads an XML part of a workbook piece by piece. After each piece `rest` may wait, so that the memory does not fill. Document types are
 * refused, because entities declared in one can expand without limit.
 * @throws FileRefusal if it is damaged.
 */
export async function readXml(part: Readable, reader: XmlReader, rest?: () => Promise<void>): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  parser.on('error', () => {
    throw new FileRefusal('damaged')
  })
  parser.on('doctype', () => {
    throw new FileRefusal('damaged')
  })
  if (reader.open) parser.on('opentag', ({ name, attributes }) => reader.open?.(bare(name), attributes))
  if (reader.text) {
    parser.on('text', (text) => reader.text?.(text))
    parser.on('cdata', (text) => reader.text?.(text))
  }
  if (reader.close) parser.on('closetag', ({ name }) => reader.close?.(bare(name)))
  const decoder = new TextDecoder('utf-8')
  try {
    await pipeline(part, async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        parser.write(decoder.decode(chunk, { stream: true }))
        await rest?.()
      }
      parser.write(decoder.decode()).close()
      await rest?.()
    })
  } catch (error) {
    throw isFromZip(error) ? new FileRefusal('damaged') : error
  }
}

function bare(name: string): string {
  const colon = name.lastIndexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

/** Errors of the unpacking: of zlib, whose codes begin with Z_, and of yauzl, which have none. */
function isFromZip(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof FileRefusal) return false
  const { code } = error as Error & { code?: string }
  return code === undefined ? error.constructor === Error : code.startsWith('Z_')
}
