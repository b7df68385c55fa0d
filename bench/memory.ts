import { callBase } from '../server/src/platform/http/serve.ts'
import type { Settings } from '../server/src/platform/settings.ts'
import { measuredCalls } from './calls.ts'
import type { BenchDatabase } from './databases.ts'
import { figure } from './figures.ts'
import { signIn } from './sessions.ts'
import type { Product } from './speed.ts'

const newSessions = 5000
const megabyte = 1_000_000

/** Measures the memory of the server process after the load, and its growth for each thousand new sessions. */
export async function printMemory(
  product: Product,
  database: BenchDatabase,
  port: number,
  settings: Settings,
): Promise<void> {
  const afterLoad = await product.ask({ ask: 'memory' })
  const readers = Array.from({ length: newSessions }, (_, n) => database.readers[n % database.readers.length])
  const personIds = readers.map((reader) => reader?.personId ?? 0)
  const tokens = await signIn(database.url, settings, personIds)
  const path = measuredCalls.find((one) => one.name === 'unread-number')?.call.path
  for (const [n, token] of tokens.entries()) {
    const address = `http://127.0.0.1:${port}${callBase}${path}?property=${readers[n]?.propertyId}`
    const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
    if (!response.ok) throw new Error(`a new session was answered ${response.status}`)
    await response.arrayBuffer()
  }
  const { live } = await product.ask({ ask: 'memory' })
  figure('server-memory-mb', afterLoad.resident / megabyte, '<=350')
  figure('memory-of-1000-sessions-mb', ((live - afterLoad.live) / megabyte / newSessions) * 1000, '<=2')
}
