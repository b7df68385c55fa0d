import type { SessionEntry } from '@porchlight/contract/features/sessions.ts'
import type { Translation } from '../../platform/texts/catalogue.ts'
import type { sessions } from './texts.en.ts'

/** A session counts as in use now when it was seen within these milliseconds. */
const recentMs = 5 * 60_000

/** Sorts the sessions: this device first, then by the latest use. */
export function sortSessions(entries: readonly SessionEntry[]): SessionEntry[] {
  return entries.toSorted(
    (one, other) => Number(other.current) - Number(one.current) || other.lastSeenAt.localeCompare(one.lastSeenAt),
  )
}

/**
 * The sessions with a number from 1 among those of the same device that were used in the same minute, which have the same description.
 */
export function numberSessions(entries: readonly SessionEntry[]): Array<{ entry: SessionEntry; number: number }> {
  const counts = new Map<string, number>()
  return entries.map((entry) => {
    const description = `${entry.device} ${entry.lastSeenAt.slice(0, 16)}`
    const number = (counts.get(description) ?? 0) + 1
    counts.set(description, number)
    return { entry, number }
  })
}

/** Whether the session was used in the last five minutes. */
export function isActive(entry: Pick<SessionEntry, 'lastSeenAt'>, now: Date): boolean {
  return now.getTime() - new Date(entry.lastSeenAt).getTime() < recentMs
}

/** The key of the text for how the person signed in; null if there is no text for that method. */
export function methodTextKey(method: string): 'password' | 'passkey' | 'statementPortal' | null {
  const known = { password: 'password', passkey: 'passkey', 'statement portal': 'statementPortal' } as const
  return Object.hasOwn(known, method) ? known[method as keyof typeof known] : null
}

type DeviceTexts = Pick<Translation<typeof sessions>, 'unknownBrowser' | 'porchlightApp' | 'deviceOn'>

/** The server's name of a device, such as 'Unknown browser on Windows', in the language of the screen. */
export function deviceText(device: string, texts: DeviceTexts): string {
  const [name = '', system] = device.split(' on ', 2)
  const translated: Readonly<Record<string, string>> = {
    'Unknown browser': texts.unknownBrowser,
    'Porchlight app': texts.porchlightApp,
  }
  const browser = Object.hasOwn(translated, name) ? (translated[name] ?? name) : name
  return system === undefined ? browser : texts.deviceOn(browser, system)
}

/** Whether the device is probably a phone or tablet rather than a computer. */
export function isHandheld(device: string): boolean {
  return /iphone|ipad|android|phone/i.test(device)
}
