import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

/** The supported encodings of text tables (association.txt 5). */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** The number of bytes from which UTF-16 without a byte order mark is recognized. */
const sampleBytes = 4096

/**
 * Returns the encoding of a text file: by its byte order mark; UTF-16 without one by its zero bytes; UTF-8 if all bytes are valid;
 * otherwise Windows-1252, in which nearly every byte is a character.
 */
export async function encodingOf(path: string): Promise<Encoding> {
  const sample = await firstBytes(path)
  return byMark(sample) ?? byZeroBytes(sample) ?? ((await isUtf8(path)) ? 'utf-8' : 'windows-1252')
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function byMark(sample: Buffer): Encoding | undefined {
  if (sample[0] === 0xef && sample[1] === 0xbb && sample[2] === 0xbf) return 'utf-8'
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le'
  return sample[0] === 0xfe && sample[1] === 0xff ? 'utf-16be' : undefined
}

/** In UTF-16 text in English or Spanish nearly every second byte is zero. The other encodings have no zero bytes. */
function byZeroBytes(sample: Buffer): Encoding | undefined {
  let even = 0
  let odd = 0
  for (const [at, byte] of sample.entries()) {
    if (byte !== 0) continue
    if (at % 2 === 0) even += 1
    else odd += 1
  }
  const half = sample.length / 2
  if (odd > half * 0.6 && even < half * 0.1) return 'utf-16le'
  return even > half * 0.6 && odd < half * 0.1 ? 'utf-16be' : undefined
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** Reads a text file in pieces, without its byte order mark. */
export async function* textOf(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk as Buffer, { stream: true })
  yield decoder.decode()
}
