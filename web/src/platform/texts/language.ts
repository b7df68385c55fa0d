import { isLanguage, type Language } from '@porchlight/contract/shared/languages.ts'

const deviceKey = '__porchlight.language'
/** The key of the language of the account as this device last knew it; it shows whether the language was changed on another device. */
const accountKey = '__porchlight.accountLanguage'
const listeners = new Set<() => void>()
const preparations = new Set<(language: Language) => Promise<unknown>>()
let current: Language = 'en'
let chosen: Language | undefined

/** A stored value; null if there is none. */
function remembered(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

function remember(name: string, next: Language): void {
  try {
    localStorage.setItem(name, next)
  } catch {
    // Without storage it applies until the window closes.
  }
}

/** The language that was last chosen on this device (`stored`), else the browser's first supported language, else English. */
export function preferredLanguage(stored: string | null, browsers: readonly string[]): Language {
  if (isLanguage(stored)) return stored
  return browsers.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en'
}

/** Makes a language that of the screens. */
function show(language: Language): void {
  current = language
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

/** Loads the texts of all catalogues, then stores the language on the device and shows it. */
async function change(next: Language): Promise<void> {
  await Promise.all([...preparations].map((load) => load(next)))
  remember(deviceKey, next)
  show(next)
}

/** The language of the screens, stored on the device. The account of a signed-in person also stores a language (platform/preferences). */
export const language = {
  current: (): Language => current,

  /** The language that was chosen by hand since the page was loaded. */
  chosenOnThisPage: (): Language | undefined => chosen,

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },

  /** Registers a function that loads a catalogue's texts before the language changes. */
  prepareWith(load: (language: Language) => Promise<unknown>): void {
    preparations.add(load)
  },

  /** Shows the first language of the page. Spanish texts may load after that. */
  start(): void {
    show(preferredLanguage(remembered(deviceKey), navigator.languages))
  },

  /** Changes the language and stores it; resolves when the screens have changed. Rejects when the texts cannot be loaded. */
  async choose(next: Language): Promise<void> {
    await change(next)
    chosen = next
  },

  /**
   * Changes to the language of the account if this device last knew another one: the language was changed on another device, or
   * another person signed in. Rejects when the texts cannot be loaded.
   */
  async follow(accountLanguage: Language | undefined): Promise<void> {
    if (!accountLanguage || accountLanguage === remembered(accountKey)) return
    if (accountLanguage !== current) await change(accountLanguage)
    remember(accountKey, accountLanguage)
  },

  /** Shows the language of a public page to a visitor who chose none on this device; it is not stored. Rejects when the texts cannot be loaded. */
  async suggest(pageLanguage: Language): Promise<void> {
    if (pageLanguage === current || isLanguage(remembered(deviceKey))) return
    await Promise.all([...preparations].map((load) => load(pageLanguage)))
    show(pageLanguage)
  },

  /** Records that the account has this language now. */
  recordAccountLanguage(saved: Language): void {
    remember(accountKey, saved)
  },
}
