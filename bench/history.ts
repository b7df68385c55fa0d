import { readFileSync, writeFileSync } from 'node:fs'
import { workOrders } from '@porchlight/contract/features/work-orders.ts'
import { callBase } from '../server/src/platform/http/serve.ts'
import type { BenchDatabase } from './databases.ts'
import { figure, note } from './figures.ts'
import type { Product } from './speed.ts'

/** The vendor of `large` has 50,000 orders, of which those that are open are not in the file (bench/fill.ts). */
const minRows = 49_900

/** Measures the download of a vendor's history of 50,000 work orders: its duration, and the additional memory of the process. */
export async function printHistory(product: Product, database: BenchDatabase, port: number): Promise<void> {
  const [reader, token] = [database.readers[0], database.tokens[0]]
  const address = `http://127.0.0.1:${port}${callBase}${workOrders.calls.csv.path}?vendorId=${reader?.communityId}`
  const { resident } = await product.ask({ ask: 'memory' })
  // Resets the peak memory (VmHWM) of the process.
  writeFileSync(`/proc/${product.pid}/clear_refs`, '5')
  const began = Date.now()
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  const { csvString } = (await response.json()) as { csvString: string }
  const seconds = (Date.now() - began) / 1000
  const rows = csvString.split('\r\n').length
  if (rows < minRows) throw new Error(`the history has ${rows} rows`)
  const peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${product.pid}/status`, 'utf8'))?.[1]) * 1024
  note(`${rows} rows, ${(csvString.length / 1e6).toFixed(1)} MB`)
  figure('history-of-50000-orders-s', seconds, '<=30')
  figure('history-of-50000-orders-memory-mb', (peak - resident) / 1e6, '<=100')
}
