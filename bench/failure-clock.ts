import { existsSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Prepared } from './failure-parts.ts'
import { startProduct } from './failure-product.ts'
import { held, outcomeText, whileWriting } from './failure-writers.ts'
import { note } from './figures.ts'

/** The path of the library of Debian's package faketime. */
const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'

/** The clock jumps, as offsets from the real time in seconds: an hour ahead, from there a day back, then to the real time. */
const offsets = ['+3600', '-82800', '+0'] as const

/** Returns the settings that give a product the clock of `file`, which contains an offset from the real time or a speed. */
export function clockSettings(file: string): Record<string, string> {
  return {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    // The clock that counts from the start of the machine stays right, as it does if somebody sets the time of a real machine.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
}

/**
 * Lets the clock of the product and its PostgreSQL jump while people write. Returns whether the product held each time; false without libfaketime.
 */
export async function jumpClock(given: Prepared): Promise<boolean> {
  if (!existsSync(library)) {
    note(`no clock jumps without ${library}: install the package faketime`)
    return false
  }
  const file = `${given.dataDir}-clock`
  writeFileSync(file, '+0')
  const product = await startProduct(given.dataDir, 'main.ts', {
    ...given.env,
    ...clockSettings(file),
  })
  let isGood = true
  for (const offset of offsets) {
    const outcome = await whileWriting(product, given, async () => {
      writeFileSync(file, offset)
      await sleep(5_000)
    })
    note(`the clock at ${offset} s: ${outcomeText(outcome)}`)
    isGood &&= held(outcome)
  }
  await product.stop()
  return isGood
}
