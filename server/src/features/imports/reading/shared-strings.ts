import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { LRUCache } from 'lru-cache'
import { FileRefusal } from './refusal.ts'

/** The maximum number of texts. 100,000 rows with 20 columns of different texts have half as many. */
const maxStrings = 4_000_000

/** The number of bytes that are buffered before they are written. */
const bufferBytes = 256 * 1024

/** The number of cached texts; some texts are in every row, such as the name of the city. */
const cachedTexts = 5_000

/**
 * The shared strings of a workbook: its cells refer to them by number. They are stored in a temporary file, so that a workbook of 500 MB
 * needs no more memory than a small one. Only the position of each text is in memory.
 */
export class SharedStrings {
  readonly #path: string
  readonly #file: number
  readonly #cache = new LRUCache<number, string>({ max: cachedTexts })
  /** For each text, its end in the file; it begins at the end of the text before it. */
  #ends = new Uint32Array(1024)
  #count = 0
  /** The number of bytes in the file. */
  #written = 0
  /** The texts that are not in the file yet. */
  #waiting: Buffer[] = []
  #waitingBytes = 0

  constructor(path: string) {
    this.#path = path
    this.#file = openSync(path, 'wx+', 0o600)
  }

  add(text: string): void {
    if (this.#count >= maxStrings) throw new FileRefusal('unfolds-too-large', maxStrings)
    const bytes = Buffer.from(text)
    if (this.#count === this.#ends.length) {
      const larger = new Uint32Array(this.#ends.length * 2)
      larger.set(this.#ends)
      this.#ends = larger
    }
    this.#waiting.push(bytes)
    this.#waitingBytes += bytes.length
    this.#ends[this.#count] = this.#written + this.#waitingBytes
    this.#count += 1
    if (this.#waitingBytes >= bufferBytes) this.#write()
  }

  /** Returns the text with a number; an empty text for an unknown number. */
  get(number: number): string {
    const end = number < this.#count ? this.#ends[number] : undefined
    if (end === undefined) return ''
    const known = this.#cache.get(number)
    if (known !== undefined) return known
    if (this.#waitingBytes > 0) this.#write()
    const start = number === 0 ? 0 : (this.#ends[number - 1] ?? 0)
    const bytes = Buffer.alloc(end - start)
    readSync(this.#file, bytes, 0, bytes.length, start)
    const text = bytes.toString()
    this.#cache.set(number, text)
    return text
  }

  close(): void {
    closeSync(this.#file)
    rmSync(this.#path, { force: true })
  }

  #write(): void {
    writeSync(this.#file, Buffer.concat(this.#waiting), 0, this.#waitingBytes, this.#written)
    this.#written += this.#waitingBytes
    this.#waiting = []
    this.#waitingBytes = 0
  }
}
