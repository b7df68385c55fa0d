import { vi } from 'vitest'

/** A Storage in memory; with `broken` it throws like a browser that allows no storage. */
export class FakeStorage implements Storage {
  readonly entries = new Map<string, string>()
  readonly #isBroken: boolean

  constructor(isBroken = false) {
    this.#isBroken = isBroken
  }

  #check(): void {
    if (this.#isBroken) throw new DOMException('Not allowed', 'SecurityError')
  }

  get length(): number {
    return this.entries.size
  }

  clear(): void {
    this.entries.clear()
  }

  getItem(key: string): string | null {
    this.#check()
    return this.entries.get(key) ?? null
  }

  key(index: number): string | null {
    return [...this.entries.keys()][index] ?? null
  }

  removeItem(key: string): void {
    this.#check()
    this.entries.delete(key)
  }

  setItem(key: string, value: string): void {
    this.#check()
    this.entries.set(key, value)
  }
}

/** The part of IndexedDB that a store of texts needs. */
function fakeIndexedDb() {
  const texts = new Map<string, string>()
  function answered<Result>(result: Result) {
    const request = { result, onsuccess: null as (() => void) | null, onupgradeneeded: null as (() => void) | null }
    queueMicrotask(() => {
      request.onupgradeneeded?.()
      request.onsuccess?.()
    })
    return request
  }
  const table = {
    get: (key: string) => answered(texts.get(key)),
    put: (text: string, key: string) => answered(void texts.set(key, text)),
    delete: (key: string) => answered(void texts.delete(key)),
  }
  const database = {
    createObjectStore: () => table,
    transaction: () => ({ objectStore: () => table }),
    close: () => {},
  }
  return { texts, open: () => answered(database) }
}

/** The address of the window; `visited` are the addresses that were opened with `replace`. */
export interface FakeAddress {
  pathname: string
  search: string
  readonly visited: string[]
}

/** Replaces Node's globals with those of a browser window, new for each test; undo with vi.unstubAllGlobals. */
export function stubBrowser(options: { localStorage?: Storage; sessionStorage?: Storage } = {}) {
  const local = options.localStorage ?? new FakeStorage()
  const passing = options.sessionStorage ?? new FakeStorage()
  const address: FakeAddress & { replace(to: string): void } = {
    pathname: '/Home',
    search: '',
    visited: [],
    replace(to) {
      this.visited.push(to)
    },
  }
  const database = fakeIndexedDb()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', passing)
  vi.stubGlobal('indexedDB', database)
  vi.stubGlobal('location', address)
  vi.stubGlobal('BroadcastChannel', undefined)
  return { local, passing, database, address }
}

/** A request that was sent with fetch. */
export interface Sent {
  readonly address: string
  readonly init: RequestInit & { headers: Record<string, string> }
}

/** Answers every fetch with the result of `answer`, and returns the sent requests. */
export function stubFetch(answer: (sent: Sent) => Response | Promise<Response>): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (address: string, init: Sent['init']) => {
    sent.push({ address, init })
    return await answer({ address, init })
  })
  return sent
}

/** A response with this JSON. */
export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}
