import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { LRUCache } from 'lru-cache'
import { FileRefusal } from './refusal.ts'

/** More texts than 100,000 rows of 20 columns of different texts have. */
const mostStrings = 4_000_000

/** How many bytes are gathered before they are written. */
const pageBytes = 256 * 1024

/** How many texts that were read last stay in the memory, such as the name of the city in every row. */
const keptTexts = 5_000

/**
 * The texts of a workbook that its cells name by number. They are stored in a temporary file, so that a workbook of 500 MB takes no more memory
 * than a small one; only the place of each is in the memory.
 */
export class SharedStrings {
  readonly #path: string
  readonly #file: number
  readonly #kept = new LRUCache<number, string>({ max: keptTexts })
  #ends = new Uint32Array(1024)
  #count = 0
  #written = 0
  #waiting: Buffer[] = []
  #waitingBytes = 0

  constructor(path: string) {
    this.#path = path
    this.#file = openSync(path, 'wx+', 0o600)
  }

  add(text: string): void {
    if (this.#count >= mostStrings) throw new FileRefusal('unfolds-too-large', mostStrings)
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
    if (this.#waitingBytes >= pageBytes) this.#write()
  }

  /** The text of a number; empty for a number that the workbook does not have. */
  get(number: number): string {
    const end = number < this.#count ? this.#ends[number] : undefined
    if (end === undefined) return ''
    const known = this.#kept.get(number)
    if (known !== undefined) return known
    if (this.#waitingBytes > 0) this.#write()
    const start = number === 0 ? 0 : (this.#ends[number - 1] ?? 0)
    const bytes = Buffer.alloc(end - start)
    readSync(this.#file, bytes, 0, bytes.length, start)
    const text = bytes.toString()
    this.#kept.set(number, text)
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
