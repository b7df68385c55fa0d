import type { Kind } from '../../ui/tone.ts'

const kinds: readonly Kind[] = ['meet', 'works', 'club', 'social']

/** The colour of the documents of a category. */
export function colourOf(categoryId: number | null): Kind {
  return kinds[(categoryId ?? 0) % kinds.length] ?? 'meet'
}

/** The kind of a file in a few letters, by its ending: 'PDF', 'DOCX'. */
export function kindOf(fileName: string): string {
  return (/\.([a-z\d]{1,5})$/i.exec(fileName)?.[1] ?? '').toUpperCase()
}

/** Whether a browser shows such a file itself; anything else is saved. */
export function mayBeShown(contentType: string): boolean {
  return contentType === 'application/pdf' || contentType === 'image/jpeg'
}
