import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { messagesInSpanish } from '../server/src/platform/http/messages-es.ts'

const folder = join(import.meta.dirname, '..', 'web', 'src')

type Text = string | ((...values: string[]) => string)
type Name = string | RegExp
interface Texts {
  readonly [key: string]: Text | Texts
}

/** A text in both languages; `{0}`, `{1}` stand for the values in it. */
interface Pair {
  readonly english: string
  readonly spanish: string
}

/** Every text of the web app and every message of the server, in both languages. */
async function allPairs(): Promise<Pair[]> {
  const files = globSync('**/*.en.ts', { cwd: folder })
  const ofFiles = await Promise.all(
    files.map(async (file) => {
      const [english, spanish] = await Promise.all([textsOf(file), textsOf(file.replace(/en\.ts$/, 'es.ts'))])
      return [...english].map(([key, text]) => ({ english: shown(text), spanish: shown(spanish.get(key) ?? text) }))
    }),
  )
  const numbered = (text: string) => {
    let at = 0
    return text.replaceAll('{}', () => `{${at++}}`)
  }
  const ofServer = messagesInSpanish.map(([english, spanish]) => ({
    english: numbered(english),
    spanish: numbered(spanish),
  }))
  return [...ofFiles.flat(), ...ofServer]
}

async function textsOf(file: string): Promise<Map<string, Text>> {
  const module = (await import(join(folder, file))) as Record<string, Texts>
  return new Map(textsIn(module))
}

/** The texts of a file by their keys; a catalogue and a group of texts have a key too. */
function textsIn(texts: Texts, group = ''): [string, Text][] {
  return Object.entries(texts).flatMap(([key, text]): [string, Text][] =>
    typeof text === 'object' ? textsIn(text, `${group}${key} `) : [[group + key, text]],
  )
}

function shown(text: Text): string {
  return typeof text === 'string' ? text : text(...Array.from({ length: text.length }, (_, at) => `{${at}}`))
}

let pairs: Pair[] = []
const placeholder = /\{\d\}/

/** The Spanish of an English name, as it may be written; content that people wrote stays as it is. */
function translationsOf(name: string, among: readonly Pair[] = pairs): string[] {
  const found = new Set<string>()
  for (const { english, spanish } of among) {
    if (english.toLowerCase() === name.toLowerCase()) found.add(spanish)
    else if (isSaid(english)) {
      const values = new RegExp(`^${patternOf(english, '(.+)')}$`).exec(name)?.slice(1)
      if (!values) continue
      const order = english.match(/\{\d\}/g) ?? []
      // A value is a text too, such as the name of a step, or content.
      for (const words of [values.map((value) => translationsOf(value)[0] ?? value), values])
        found.add(order.reduce((text, part, at) => text.replace(part, words[at] ?? ''), spanish))
    }
  }
  for (const joined of joinedTranslationsOf(name)) found.add(joined)
  return [...found]
}

/** The Spanish of a name of two parts that a colon joins, such as a button and the record that it is for. */
function joinedTranslationsOf(name: string): string[] {
  const [, first, second] = /^(.+?): (.+)$/.exec(name) ?? []
  if (first === undefined || second === undefined) return []
  return translationsOf(first).flatMap((start) => [second, ...translationsOf(second)].map((end) => `${start}: ${end}`))
}

/** Whether a text has values, and enough words of its own to be recognized. */
function isSaid(english: string): boolean {
  return placeholder.test(english) && english.replaceAll(/\{\d\}/g, '').replaceAll(/[^a-z]/gi, '').length > 3
}

function patternOf(text: string, value: string): string {
  return text
    .split(/\{\d\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`))
    .join(value)
}

/** A pattern of everything that an English name can be in Spanish. */
function inSpanish(name: Name, isExact = false): Name {
  if (typeof name === 'string') {
    const found = isExact ? translationsOf(name) : [...translationsOf(name), ...translationsOf(name, pairs.map(begun))]
    if (found.length === 0) return name
    const pattern = [...found, name].map((text) => patternOf(text, '.*')).join('|')
    return isExact ? new RegExp(`^(${pattern})$`) : new RegExp(pattern, 'i')
  }
  const found = pairs.filter(({ english }) => name.test(english) && (isSaid(english) || !placeholder.test(english)))
  const isStart = name.source.startsWith('^')
  // A part of a question has none of its marks.
  const parts = isStart ? pairs : pairs.map((pair) => ({ english: bare(pair.english), spanish: bare(pair.spanish) }))
  const parted = translationsOf(name.source.replaceAll(/[\^$\\]/g, ''), [...parts, ...parts.map(begun)])
  const all = [...found.map(({ spanish }) => spanish), ...parted].map((text) => patternOf(text, '.+'))
  return new RegExp([name.source, ...all.map((text) => (isStart ? `^${text}` : text))].join('|'), name.flags)
}

/** A text with several values, up to the first of them. */
function begun({ english, spanish }: Pair): Pair {
  const upToFirst = (text: string) => text.replace(/(\{0\}).*\{\d\}.*$/s, '$1')
  return { english: upToFirst(english), spanish: upToFirst(spanish) }
}

function bare(text: string): string {
  return text.replaceAll(/^[¿¡]|[?!.:]$/g, '')
}

/** A pattern of the texts that contain an English one. */
function partInSpanish(text: Name): Name {
  if (typeof text !== 'string') return inSpanish(text)
  const whole = pairs.filter(({ english }) => english.includes(text) && english !== text && text.length > 8)
  const pattern = inSpanish(text)
  const parts = [pattern instanceof RegExp ? pattern.source : patternOf(text, '.*')]
  return new RegExp([...parts, ...whole.map(({ spanish }) => patternOf(spanish, '.*'))].join('|'), 'i')
}

interface Options {
  readonly name?: Name
  readonly exact?: boolean
  readonly hasText?: Name
}

const byText = new Set(['getByText', 'getByPlaceholder'])
const original = Symbol('original')

/** The page, or a part of it, in which what English names find is found by its Spanish ones. */
export async function findInSpanish(page: Page): Promise<Page> {
  if (pairs.length === 0) pairs = await allPairs()
  return translating(page)
}

function translating<Part extends Page | Locator>(part: Part): Part {
  return new Proxy(part, {
    get(target, key) {
      if (key === original) return target
      const value: unknown = Reflect.get(target, key, target)
      if (typeof value !== 'function' || key === 'constructor') return value
      if (key === 'selectOption' && isLocator(target))
        return async (option: unknown) => await target.selectOption(await optionIn(target, option))
      return (...given: unknown[]) => {
        const result: unknown = value.apply(target, translated(String(key), given))
        return isLocator(result) ? translating(result) : result
      }
    },
  })
}

/** The option of a select that an English name means, as soon as the select has it; people write the names of some. */
async function optionIn(select: Locator, option: unknown) {
  const name = typeof option === 'string' ? option : ((option as { label?: string }).label ?? '')
  const hasText = inSpanish(name, true)
  const shown = select.locator('option').filter({ hasText }).first()
  await shown.waitFor({ state: 'attached' })
  return { label: (await shown.textContent()) ?? name }
}

/** A label begins with its name, and may have more, such as '(opcional)'. */
function startOf(name: Name): Name {
  return typeof name === 'string' ? name : new RegExp(`^(${name.source})`, name.flags)
}

function translated(method: string, given: readonly unknown[]): unknown[] {
  const [first, options] = given as [unknown, Options | undefined]
  if (method === 'getByRole' && options?.name !== undefined)
    return [first, { ...options, name: inSpanish(options.name, options.exact) }]
  if (method === 'getByLabel') return [startOf(inSpanish(first as Name, options?.exact)), options]
  if (byText.has(method))
    return [options?.exact ? inSpanish(first as Name, true) : partInSpanish(first as Name), options]
  if (method === 'filter') {
    const { hasText, ...rest } = first as Options
    return [{ ...rest, ...(hasText !== undefined && { hasText: inSpanish(hasText) }) }]
  }
  return given.map((one) => (one as { [original]?: unknown } | undefined)?.[original] ?? one)
}

function isLocator(value: unknown): value is Locator {
  return typeof value === 'object' && value !== null && 'getByRole' in value && !('goto' in value)
}
