/** The supported languages; English is that of the specification. */
export const languages = { en: 'English', es: 'Español' } as const
export type Language = keyof typeof languages

const key = '__porchlight.language'
const listeners = new Set<() => void>()
const preparations = new Set<(language: Language) => Promise<unknown>>()
let current: Language = 'en'

function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(languages, value)
}

function remembered(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The language chosen on this device, else the browser's first supported language, else English. */
export function preferredLanguage(chosen: string | null, browsers: readonly string[]): Language {
  if (isLanguage(chosen)) return chosen
  return browsers.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en'
}

function show(language: Language): void {
  current = language
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

/** The language of the screens; stored for the device, not for the session. */
export const language = {
  current: (): Language => current,

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },

  /** Registers a function that loads a catalogue's texts before the language changes. */
  prepareWith(load: (language: Language) => Promise<unknown>): void {
    preparations.add(load)
  },

  start(): void {
    show(preferredLanguage(remembered(), navigator.languages))
  },

  /** Changes the language and stores it; resolves when the screens have changed. Rejects when the texts cannot be loaded. */
  async choose(next: Language): Promise<void> {
    await Promise.all([...preparations].map((load) => load(next)))
    try {
      localStorage.setItem(key, next)
    } catch {
      // Without storage it applies until the window closes.
    }
    show(next)
  },
}
