import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { TestServer } from './server.ts'

const workerFile = fileURLToPath(new URL('../worker.ts', import.meta.url))

/** Starts a worker as a process of its own on the server's database and files. It ends with the test at the latest. */
export function spawnWorker(
  { databaseUrl, settings }: TestServer,
  environment: Record<string, string> = {},
): ChildProcess {
  const worker = spawn(process.execPath, [workerFile], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PORCHLIGHT_MODE: 'test',
      DATABASE_URL: databaseUrl,
      DATA_DIR: settings.dataDir,
      PORCHLIGHT_SECRET: settings.secret,
      ...environment,
    },
  })
  onTestFinished(() => void worker.kill('SIGKILL'))
  return worker
}

/** Kills a process with SIGKILL and waits for its end. */
export async function killHard(worker: ChildProcess): Promise<void> {
  const ended = once(worker, 'exit')
  worker.kill('SIGKILL')
  await ended
}
