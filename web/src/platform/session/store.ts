import { type Driver, lastingDrivers, passingDrivers } from './drivers.ts'
import type { SessionValues } from './values.ts'

/** The browser allows no storage, so a person cannot stay signed in. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable'
}

/** A session as it is stored. */
export interface Stored {
  readonly values: SessionValues
  /** Whether the session is stored beyond a restart of the browser (Remember Me). */
  readonly lasting: boolean
}

/** The stored session: that of this window, else the remembered one; null if there is none or it cannot be read. */
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

/** Stores the values in the first store that accepts them, and deletes them from the others. Throws StorageUnavailable. */
export async function writeStored({ values, lasting }: Stored): Promise<void> {
  const text = JSON.stringify(values)
  for (const driver of lasting ? lastingDrivers() : passingDrivers()) {
    if (await isStoredIn(driver, text)) {
      await removeFrom((lasting ? passingDrivers() : lastingDrivers()).filter((other) => other !== driver))
      return
    }
  }
  throw new StorageUnavailable()
}

/** Deletes the session from every store. */
export async function clearStored(): Promise<void> {
  await removeFrom([...passingDrivers(), ...lastingDrivers()])
}

/** Stores a text; whether the store has it afterwards. */
async function isStoredIn(driver: Driver, text: string): Promise<boolean> {
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

/** The values in a stored text; null for a text that is no session. Throws for a text that is no JSON. */
function parse(text: string | null): SessionValues | null {
  const values: unknown = text === null ? null : JSON.parse(text)
  return typeof values === 'object' && values !== null && 'token' in values ? (values as SessionValues) : null
}
