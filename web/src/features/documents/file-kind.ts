import type { Kind } from '../../ui/tone.ts'

const kinds: readonly Kind[] = ['meet', 'works', 'club', 'social']

/** The color of the documents of a category: one of four, by its id; null is no category. */
export function colourOf(categoryId: number | null): Kind {
  return kinds[(categoryId ?? 0) % kinds.length] ?? 'meet'
}

/** The type of a file by its extension, such as 'PDF' or 'DOCX'. */
export function kindOf(fileName: string): string {
  return (/\.([a-z\d]{1,5})$/i.exec(fileName)?.[1] ?? '').toUpperCase()
}

/** Whether browsers show a file of this type; files of other types are saved. */
export function browserCanShow(contentType: string): boolean {
  return contentType === 'application/pdf' || contentType === 'image/jpeg'
}
