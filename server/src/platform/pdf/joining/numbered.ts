import { PDFArray, PDFContext, PDFDocument, PDFName, PDFNumber, PDFObjectCopier, PDFRef } from '@cantoo/pdf-lib'

/** The root of the pages of a joined file. */
export const pagesNumber = 2
/** The first number of an object of a file. Smaller numbers are of the objects that the joined file has once. */
export const firstFree = 3

/** The objects of one file as they are in the joined one. */
export interface Numbered {
  readonly bytes: Uint8Array
  /** Where each object begins in the bytes, the first number first. */
  readonly starts: readonly number[]
  /** The number of the node of its pages, which is the last object. */
  readonly node: number
  readonly pages: number
}

const encoder = new TextEncoder()

/**
 * Reads a PDF and writes its pages, with all that they use, as objects from a number on. Throws for a file that is damaged or needs a
 * password. What belongs to a file as a whole (bookmarks, forms, attachments) is left out.
 */
export async function numberedObjects(file: Uint8Array, first: number): Promise<Numbered> {
  const source = await PDFDocument.load(file, { updateMetadata: false, throwOnInvalidObject: false, password: '' })
  const target = PDFContext.create()
  // The objects get the numbers from `first` on, and the node of the pages gets the last one.
  target.largestObjectNumber = first - 1
  const copier = PDFObjectCopier.for(source.context, target)
  const kids = PDFArray.withContext(target)
  const pages = source.getPages().map(({ node }) => copier.copy(node))
  for (const page of pages) kids.push(target.register(page))
  const node = target.largestObjectNumber + 1
  const nodeRef = PDFRef.of(node)
  for (const page of pages) page.setParent(nodeRef)
  const tree = target.obj({})
  tree.set(PDFName.of('Type'), PDFName.of('Pages'))
  tree.set(PDFName.of('Parent'), PDFRef.of(pagesNumber))
  tree.set(PDFName.of('Count'), PDFNumber.of(pages.length))
  tree.set(PDFName.of('Kids'), kids)
  target.assign(nodeRef, tree)

  const parts: Uint8Array[] = []
  const starts: number[] = []
  let length = 0
  const add = (part: Uint8Array) => {
    parts.push(part)
    length += part.length
  }
  const objects = new Map(target.enumerateIndirectObjects().map(([ref, object]) => [ref.objectNumber, object]))
  for (let number = first; number <= node; number += 1) {
    const object = objects.get(number) ?? target.obj(null)
    starts.push(length)
    const body = new Uint8Array(object.sizeInBytes())
    object.copyBytesInto(body, 0)
    add(encoder.encode(`${number} 0 obj\n`))
    add(body)
    add(encoder.encode('\nendobj\n'))
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return { bytes, starts, node, pages: pages.length }
}
