import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'

export type Weight = 'regular' | 'bold'

/** A text of one font. */
export interface Run {
  readonly font: string
  readonly text: string
}

interface FontFile {
  readonly name: string
  readonly path: string
  readonly characters: ReadonlySet<number>
}

const modules = '@expo-google-fonts'

/**
 * The fonts of a weight, the first preferred: the font of the web app, and one with the letters of Vietnamese, Greek, Cyrillic and
 * Devanagari names. Both have the license OFL 1.1. They are read when the first PDF is made.
 */
const files: Record<Weight, readonly string[]> = {
  regular: [
    `${modules}/schibsted-grotesk/400Regular/SchibstedGrotesk_400Regular.ttf`,
    `${modules}/noto-sans/400Regular/NotoSans_400Regular.ttf`,
  ],
  bold: [
    `${modules}/schibsted-grotesk/700Bold/SchibstedGrotesk_700Bold.ttf`,
    `${modules}/noto-sans/700Bold/NotoSans_700Bold.ttf`,
  ],
}

const read = new Map<Weight, readonly FontFile[]>()

/** Returns the fonts of a weight, which are read at the first use. */
export function facesOf(weight: Weight): readonly FontFile[] {
  const known = read.get(weight)
  if (known) return known
  const faces = files[weight].map((file) => {
    const path = fileURLToPath(import.meta.resolve(file))
    // A collection of fonts has no characters of its own; the files are single fonts.
    const font = create(readFileSync(path)) as Font
    return { name: font.postscriptName, path, characters: new Set(font.characterSet) }
  })
  read.set(weight, faces)
  return faces
}

/** Returns a text with composed letters, because few fonts place combining accents well. */
export function composed(text: string): string {
  return text.normalize('NFC')
}

/** Whether the fonts have all letters of a text. A name that they cannot print is replaced by the caller, never by empty boxes. */
export function isPrintable(text: string): boolean {
  return [...composed(text)].every((letter) => /\s/.test(letter) || faceOf(letter, 'regular') !== undefined)
}

/** Divides a text without line breaks into runs of one font each. A word stays in one font if one has all its letters. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = []
  for (const word of text.split(/(?<= )/)) {
    const whole = facesOf(weight).find(({ characters }) => hasAll(characters, word))
    if (whole) append(runs, whole.name, word)
    else for (const letter of word) append(runs, (faceOf(letter, weight) ?? firstFace(weight)).name, letter)
  }
  return runs
}

function hasAll(characters: ReadonlySet<number>, word: string): boolean {
  return [...word].every((letter) => characters.has(letter.codePointAt(0) ?? 0))
}

function faceOf(letter: string, weight: Weight): FontFile | undefined {
  return facesOf(weight).find(({ characters }) => characters.has(letter.codePointAt(0) ?? 0))
}

function firstFace(weight: Weight): FontFile {
  const [first] = facesOf(weight)
  if (!first) throw new Error('a weight has no font')
  return first
}

function append(runs: Run[], font: string, text: string): void {
  const last = runs.at(-1)
  if (last?.font === font) runs[runs.length - 1] = { font, text: last.text + text }
  else runs.push({ font, text })
}
