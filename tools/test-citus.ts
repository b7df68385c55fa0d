// npm run test:citus: the tests that show that the product runs on Citus, on the coordinator of CITUS_URL (tools/citus.ts starts one).
// Migrations, the demo world, EXPLAIN of every declared statement, and stories of the API. Other test files may be named in place of the stories.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const features = 'server/src/features'
const stories = [
  `${features}/accounts/accounts.test.ts`,
  `${features}/sign-in/sign-in.test.ts`,
  `${features}/sessions/sessions.test.ts`,
  `${features}/mailbox/mailbox.test.ts`,
  `${features}/chat/chat.test.ts`,
  `${features}/home/home.test.ts`,
]

if (process.env.CITUS_URL) {
  const chosen = process.argv.slice(2)
  const files = ['server/src/testing/citus.test.ts', ...(chosen.length > 0 ? chosen : stories)]
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
