import { migrate } from '../server/src/platform/db/migrate.ts'
import { loadDemoWorld } from '../server/src/testing/demo/load.ts'
import { startChild } from './child.ts'
import { createDatabase } from './databases.ts'
import { type AskedPages, printLighthouse } from './lighthouse.ts'
import { printPageWeight } from './page-weight.ts'
import type { ProductAnswer, ProductQuestion } from './product.ts'

/**
 * Measures the built web app with the demo world in a real browser: the pages of `asked`. If it names no pages: all pages and the size of what the
 * browser loads.
 */
export async function measurePages(
  serverUrl: string,
  dataDir: string,
  env: Record<string, string>,
  asked: AskedPages,
): Promise<void> {
  const databaseUrl = await createDatabase(serverUrl, 'bench_pages')
  await migrate(databaseUrl)
  await loadDemoWorld(databaseUrl, { dataDir })
  const product = startChild<ProductQuestion, ProductAnswer>('product.ts', env)
  const { port } = await product.ask({ ask: 'listen', databaseUrl })
  const origin = `http://127.0.0.1:${port}`
  if (asked.names.length === 0) await printPageWeight(origin)
  await printLighthouse(origin, dataDir, asked)
  await product.stop()
}
