import { readSettings } from '../settings.ts'
import { StartError } from '../start-error.ts'
import { productVersion } from '../version.ts'
import { checkDatabase } from './doctor/database-checks.ts'
import { checkFiles } from './doctor/files-checks.ts'
import type { Finding } from './doctor/finding.ts'
import { checkMail } from './doctor/mail-checks.ts'
import { checkStorage } from './doctor/storage-checks.ts'

/** The oldest major version of Node that runs this release; package.json brings its own. */
const oldestNode = 26

type Environment = Record<string, string | undefined>

/**
 * Checks what a start needs and what an operator should know: versions, settings, database, mail host, storage, clock. It
 * continues after a fault, so that one run names all of them. It changes nothing, except that it stores a file in the bucket and removes it
 * again. PORCHLIGHT_MODE is production unless it is set.
 */
export async function examine(given: Environment): Promise<Finding[]> {
  const env: Environment = { PORCHLIGHT_MODE: 'production', ...filled(given) }
  const isProduction = env.PORCHLIGHT_MODE === 'production'
  const dataDir = env.DATA_DIR ?? './data'
  const [database, mail] = await Promise.all([checkDatabase(env, dataDir), checkMail(env, isProduction)])
  return [
    checkNode(process.versions.node),
    ...checkSettings(env),
    ...database,
    ...mail,
    ...(await checkStorage(env, dataDir)),
    ...(await checkFiles(env)),
  ]
}

/** Returns the findings as lines, and whether one of them is a fault. */
export function reportOf(findings: readonly Finding[]): { readonly text: string; readonly isFaulty: boolean } {
  const words = { ok: 'ok   ', warning: 'WARN ', fault: 'FAULT' }
  const lines = findings.flatMap(({ level, message, remedy }) => [
    `${words[level]}  ${message}`,
    ...(remedy ? [`         ${remedy}`] : []),
  ])
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length
  const [faults, warnings] = [count('fault'), count('warning')]
  const end =
    faults + warnings === 0
      ? 'Nothing is wrong.'
      : `${faults} ${faults === 1 ? 'fault' : 'faults'}, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}.`
  return { text: `${lines.join('\n')}\n${end}\n`, isFaulty: faults > 0 }
}

function checkNode(version: string): Finding {
  const message = `Porchlight ${productVersion} on Node ${version}`
  if (Number.parseInt(version, 10) >= oldestNode) return { level: 'ok', message }
  return {
    level: 'fault',
    message,
    remedy: `It needs Node ${oldestNode} or later: start it by npm, npx or node_modules/.bin/node, which bring the right one.`,
  }
}

function checkSettings(env: Environment): Finding[] {
  try {
    // A missing key of web push would be created in DATA_DIR. This command creates nothing, so the settings are read in the mode of tests, which
    // does not store a key.
    readSettings({ ...env, ...(env.PORCHLIGHT_MODE === 'production' ? {} : { PORCHLIGHT_MODE: 'test' }) })
    return [{ level: 'ok', message: `The settings are right for ${env.PORCHLIGHT_MODE}` }]
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return error.message
      .split('\n')
      .filter((line) => line.startsWith('  '))
      .map((line) => ({ level: 'fault', message: `Setting: ${line.trim()}` }))
  }
}

/** Empty variables count as missing, as at a start. */
function filled(env: Environment): Environment {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''))
}
