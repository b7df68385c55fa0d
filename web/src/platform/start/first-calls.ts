import type { CommunityCover } from '@porchlight/contract/shared/cover.ts'

/** The calls that the script of the page has started and whose answers the app uses. */
export interface FirstCalls {
  readonly token: string
  readonly language: string
  /** When the calls were started, in milliseconds of performance.now(). */
  readonly startedAt: number
  /** The answers by method and address of the call (firstCallOf); undefined if no answer came. */
  readonly answers: Map<string, Promise<Response | undefined>>
}

declare global {
  var porchlightFirstCalls: FirstCalls | undefined
}

/** The name of a call: the build writes it into data-calls, and the app asks for the answer by it. */
export function firstCallOf(method: 'GET' | 'POST', address: string): string {
  return `${method} ${address}`
}

/** How long an answer may be used, in milliseconds; after that the app makes the call itself. */
const keptMs = 10_000

/** The values of the app that the script of the page needs. */
export interface FirstCallsSettings {
  readonly languages: readonly string[]
  /** The longest wait for an answer, in milliseconds. */
  readonly timeoutMs: number
  /** The beginning of the URL of a picture, before its name. */
  readonly pictures: string
  /** The widths of the sizes of a cover, in pixels. */
  readonly widths: Readonly<Record<'wide' | 'wideSmall' | 'phone' | 'phoneSmall', number>>
  readonly coverSizes: string
}

/**
 * Starts the calls of a page before the app is loaded, and with data-cover also loads the cover that the session stored. The build writes this
 * function as a script into the page (web/vite.config.ts), so it cannot use anything outside of this function. It makes no call if nobody is signed
 * in, and in 'See as a resident'.
 *
 * The calls are in the script's data-calls, each with its method before its address. In them `*name*` stands for a value of the stored session;
 * if the session does not have the value, the call is not made. With `*-name*` the call is then made without that query parameter. data-cover is set on pages that
 * begin with the picture of the community.
 */
export function startFirstCalls({ languages, timeoutMs, pictures, widths, coverSizes }: FirstCallsSettings): void {
  type Values = Readonly<Record<string, unknown>>
  try {
    const { calls = '[]', cover } = document.currentScript?.dataset ?? {}
    const theme = localStorage.getItem('__porchlight.theme')
    // Now, because the logo is painted in the colors of the theme before the app is loaded.
    if (theme) document.documentElement.dataset.theme = theme
    const templates = JSON.parse(calls) as string[]
    const stored = sessionStorage.getItem('__porchlight') ?? localStorage.getItem('__porchlight')
    const values = JSON.parse(stored ?? '{}') as Values
    const { token, seenAs } = values
    if (typeof token !== 'string' || seenAs) return
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    if (JSON.parse(atob(payload)).exp * 1000 <= Date.now()) return
    const languageTags = [localStorage.getItem('__porchlight.language'), ...navigator.languages]
    const language =
      languageTags.map((tag) => tag?.toLowerCase().split('-')[0] ?? '').find((tag) => languages.includes(tag)) ?? 'en'
    const headers = { accept: 'application/json', 'accept-language': language, authorization: `Bearer ${token}` }
    const answers = new Map<string, Promise<Response | undefined>>()
    for (const template of templates) {
      const call = template
        .replace(/[?&][^=&?]+=\*-(\w+)\*/g, (pair, name: string) =>
          values[name] == null ? '' : pair.replace(`*-${name}*`, encodeURIComponent(String(values[name]))),
        )
        .replace(/\*(\w+)\*/g, (whole, name: string) =>
          values[name] == null ? whole : encodeURIComponent(String(values[name])),
        )
      if (call.includes('*')) continue
      const [method = '', address = ''] = call.split(' ')
      const answer = fetch(address, {
        method,
        headers,
        credentials: 'omit',
        redirect: 'error',
        cache: 'no-store',
        signal: AbortSignal.timeout(timeoutMs),
      })
      answers.set(
        call,
        answer.catch(() => undefined),
      )
    }
    globalThis.porchlightFirstCalls = { token, language, startedAt: performance.now(), answers }
    const { day, night } = (values.hoaCover ?? {}) as Partial<CommunityCover>
    const isDark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
    const picture = isDark ? (night ?? day) : day
    // A name contains the last day on which it is valid, counted from 1970 in UTC (server/src/platform/files/signed-names.ts).
    const hasExpired = Number(picture?.phone.split('.')[1]) * 86_400_000 < Date.now() - 86_400_000
    if (cover !== undefined && picture && !hasExpired) {
      const isNarrow = matchMedia('(max-width: 991px)').matches
      const cuts = isNarrow ? (['phoneSmall', 'phone'] as const) : (['wideSmall', 'wide'] as const)
      const link = document.createElement('link')
      Object.assign(link, { rel: 'preload', as: 'image', fetchPriority: 'high' })
      link.imageSizes = isNarrow ? '100vw' : coverSizes
      link.imageSrcset = cuts
        .map((cut) => `${pictures}${new URLSearchParams({ image: picture[cut] })} ${widths[cut]}w`)
        .join(', ')
      document.head.append(link)
    }
  } catch {
    // Without storage, or with a session that cannot be read, the app makes the calls itself.
  }
}

/**
 * Returns the answer to a call that the script of the page started, once, and only for the same session and language; undefined if the script did
 * not start the call. Resolves with undefined if no answer came.
 */
export function takeFirstAnswer(
  call: string,
  token: string | undefined,
  language: string | undefined,
): Promise<Response | undefined> | undefined {
  const first = globalThis.porchlightFirstCalls
  if (!first || first.token !== token || first.language !== language) return undefined
  if (performance.now() - first.startedAt > keptMs) forgetFirstAnswers()
  const answer = first.answers.get(call)
  first.answers.delete(call)
  return answer
}

/** Discards the unused answers: they may be older than a change that is about to be made, or that the server announced. */
export function forgetFirstAnswers(): void {
  globalThis.porchlightFirstCalls?.answers.clear()
}
