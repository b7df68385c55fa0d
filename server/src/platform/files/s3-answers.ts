import { SaxesParser } from 'saxes'

/** An answer of S3: the texts of its elements, and those of each element that it repeats. */
export interface S3Answer {
  /** The name of its root, such as ListBucketResult or Error. */
  readonly kind: string
  readonly fields: Readonly<Record<string, string>>
  readonly items: ReadonlyArray<Readonly<Record<string, string>>>
}

/**
 * Reads an answer of S3.
 * @param item the element that is repeated, such as Contents.
 * @throws Error for what is not XML, such as the page of a proxy.
 */
export function readAnswer(xml: string, item = ''): S3Answer {
  const path: string[] = []
  const fields: Record<string, string> = {}
  const items: Record<string, string>[] = []
  let kind = ''
  let text = ''
  const parser = new SaxesParser({ xmlns: false, position: false })
  parser.on('error', () => {
    throw new Error('the answer is not XML')
  })
  // An entity that a document type declares can expand to a text of any length.
  parser.on('doctype', () => {
    throw new Error('the answer has a document type')
  })
  parser.on('opentag', ({ name }) => {
    if (path.length === 0) kind = name
    if (path.length === 1 && name === item) items.push({})
    path.push(name)
    text = ''
  })
  parser.on('text', (piece) => {
    text += piece
  })
  parser.on('closetag', ({ name }) => {
    const last = items.at(-1)
    if (path.length === 2) fields[name] = text.trim()
    if (path.length === 3 && path[1] === item && last) last[name] = text.trim()
    path.pop()
    text = ''
  })
  parser.write(xml).close()
  return { kind, fields, items }
}
