import type { Texts } from '../../platform/texts/catalogue.ts'

/** The text of a menu entry by the name of its label; every label has one (menu-text.test.ts). */
export function textOf(texts: Texts, label: string): string {
  const text = texts[label]
  return typeof text === 'string' ? text : label
}
