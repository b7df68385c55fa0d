import path from 'node:path'
import { StartError } from '../start-error.ts'

/** Runs a command that takes one file, prints the result, and ends the process, with status 1 if the command failed. */
export async function runCommand(usage: string, work: (file: string) => Promise<string>): Promise<never> {
  const [file, ...more] = process.argv.slice(2)
  if (!file || more.length > 0) {
    process.stderr.write(`Usage: ${usage}\n`)
    process.exit(2)
  }
  try {
    // npm changes to the folder of the package, but a relative path refers to the folder in which the command was typed.
    const said = await work(path.resolve(process.env.INIT_CWD ?? '', file))
    process.stdout.write(`${said}\n`)
    process.exit(0)
  } catch (error) {
    const text = error instanceof StartError ? error.message : ((error as Error).stack ?? String(error))
    process.stderr.write(`\n${text}\n\n`)
    process.exit(1)
  }
}
