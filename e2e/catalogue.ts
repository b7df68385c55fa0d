import { globSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..', 'web', 'src')
/** The placeholder for parameters in a text. */
const placeholder = '\u0001'

type Text = string | ((...values: string[]) => string)

/** Returns every text of a language, with `placeholder` in place of parameters. */
async function textsOf(language: 'en' | 'es'): Promise<string[]> {
  const files = globSync(`**/*.${language}.ts`, { cwd: folder })
  if (files.length < 30) throw new Error(`only ${files.length} files of texts in web/src`)
  const modules = await Promise.all(files.map(async (file) => import(join(folder, file))))
  return modules
    .flatMap((module) => Object.values(module as Record<string, Record<string, Text>>))
    .flatMap((texts) => Object.values(texts))
    .map((text) => (typeof text === 'string' ? text : text(...Array<string>(text.length).fill(placeholder))))
}

/** Returns a function that checks whether a text is English and has a different Spanish translation. */
export async function englishTexts(): Promise<(text: string) => boolean> {
  const spanish = new Set(await textsOf('es'))
  const english = (await textsOf('en')).filter((text) => !spanish.has(text))
  const fixed = new Set(english.filter((text) => !text.includes(placeholder)))
  const patterns = english
    .filter((text) => text.includes(placeholder) && text.replaceAll(placeholder, '').replace(/[^a-z]/gi, '').length > 5)
    .map((text) => new RegExp(`^${text.split(placeholder).map(escaped).join('.{1,60}')}$`, 's'))
  return (text) => fixed.has(text) || patterns.some((pattern) => pattern.test(text))
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
