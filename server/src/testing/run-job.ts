import type { JobHandler } from '../platform/jobs/define-job.ts'
import type { Tools } from '../platform/jobs/worker.ts'

/** Runs a job once, without a worker. `tools` has what the job uses; `isLast`: as its last attempt. */
export async function runJob(
  handlers: readonly JobHandler[],
  name: string,
  tools: Partial<Tools>,
  payload: object = {},
  isLast = false,
): Promise<void> {
  const handler = handlers.find((one) => one.name === name)
  if (!handler) throw new Error(`no job is named ${name}`)
  await handler.run(payload, tools as Tools, { jobId: 'test', isLast })
}
