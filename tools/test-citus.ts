// npm run test:citus: checks on the coordinator of CITUS_URL (tools/citus.ts starts one) that the migrations run on Citus, and by EXPLAIN which
// shards each declared statement uses. Test files of the API that are named as arguments run on the cluster too.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

if (process.env.CITUS_URL) {
  const files = ['server/src/testing/citus.test.ts', ...process.argv.slice(2)]
  const vitest = join(import.meta.dirname, '..', 'node_modules', '.bin', 'vitest')
  const { status } = spawnSync(vitest, ['run', '--silent=true', '--reporter=dot', '--maxWorkers=1', ...files], {
    stdio: 'inherit',
    cwd: join(import.meta.dirname, '..'),
  })
  process.exitCode = status ?? 1
} else {
  process.stderr.write(
    'Set CITUS_URL to a database on the coordinator of a cluster: node tools/citus.ts start prints one.\n',
  )
  process.exitCode = 2
}
