import { type Driver, lastingDrivers, passingDrivers } from './drivers.ts'
import type { SessionValues } from './values.ts'

/** The browser lets nothing be kept, so nobody can stay signed in. */
export class NothingCanBeKept extends Error {
  override readonly name = 'NothingCanBeKept'
}

export interface Stored {
  readonly values: SessionValues
  /** Kept over restarts of the browser (Remember Me). */
  readonly lasting: boolean
}

/** What is stored, the window's own session before the remembered one; null when nothing readable is. */
export async function readStored(): Promise<Stored | null> {
  for (const lasting of [false, true]) {
    for (const driver of lasting ? lastingDrivers() : passingDrivers()) {
      const values = await driver
        .read()
        .then(parse)
        .catch(() => null)
      if (values) return { values, lasting }
    }
  }
  return null
}

/** Keeps the values in the first place that takes them, and nowhere else. Throws NothingCanBeKept. */
export async function writeStored({ values, lasting }: Stored): Promise<void> {
  const text = JSON.stringify(values)
  for (const driver of lasting ? lastingDrivers() : passingDrivers()) {
    if (await takes(driver, text)) {
      await removeFrom((lasting ? passingDrivers() : lastingDrivers()).filter((other) => other !== driver))
      return
    }
  }
  throw new NothingCanBeKept()
}

/** Empties the store wherever it may be. */
export async function clearStored(): Promise<void> {
  await removeFrom([...passingDrivers(), ...lastingDrivers()])
}

async function takes(driver: Driver, text: string): Promise<boolean> {
  try {
    await driver.write(text)
    return (await driver.read()) === text
  } catch {
    return false
  }
}

async function removeFrom(drivers: readonly Driver[]): Promise<void> {
  await Promise.allSettled(drivers.map((driver) => driver.remove()))
}

function parse(text: string | null): SessionValues | null {
  const values: unknown = text === null ? null : JSON.parse(text)
  return typeof values === 'object' && values !== null && 'token' in values ? (values as SessionValues) : null
}
