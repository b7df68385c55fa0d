import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { memoryFlags } from '../server/src/platform/run/memory-flags.ts'

/** A program of the benchmark in a child process. It answers one question at a time: ask the next one after the answer. */
export interface Child<Question, Answer> {
  readonly pid: number
  ask(question: Question): Promise<Answer>
  stop(): Promise<void>
}

/**
 * Starts the program bench/`file`, with `env` in addition to the environment of this process. Its standard output, to which a server logs, is
 * discarded.
 */
export function startChild<Question extends object, Answer>(
  file: string,
  env: Record<string, string> = {},
): Child<Question, Answer> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
    env: { ...process.env, ...env },
    execArgv: ['--expose-gc', ...memoryFlags],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`bench/${file} ended`)))
  // Without this handler, the end of a child that nobody asks would end the benchmark.
  ended.catch(() => undefined)
  return {
    pid: child.pid ?? 0,
    async ask(question) {
      child.send(question)
      const [answer] = await Promise.race([once(child, 'message'), ended])
      return answer as Answer
    },
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}

/** In the child: answers each question of the parent. An error ends the process and so the benchmark. */
export function answerParent<Question>(answer: (question: Question) => Promise<unknown>): void {
  process.on('message', (question: Question) => {
    answer(question).then(
      (result) => process.send?.(result),
      (error) => {
        process.stderr.write(`${error.stack}\n`)
        process.exit(1)
      },
    )
  })
  process.on('disconnect', () => process.exit())
}
