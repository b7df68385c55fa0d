import DOMPurify from 'dompurify'
import { isColour, keptValue } from './kept-style.ts'

/** HTML that can be shown. */
export interface CleanHtml {
  readonly content: DocumentFragment
  /** How many pictures of other hosts are not loaded: loading a picture would tell its host that the text was read. */
  readonly heldPictures: number
  /** Whether the HTML sets colors; it then needs a light background. */
  readonly hasOwnColours: boolean
}

const tags =
  'a abbr address b blockquote br caption center cite code col colgroup dd del div dl dt em figcaption figure font h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp small span strike strong sub sup table tbody td tfoot th thead time tr u ul'
const plainAttributes =
  'abbr align alt bgcolor border cellpadding cellspacing color colspan datetime dir headers height lang reversed rowspan scope start style title type valign width'.split(
    ' ',
  )
/** Attributes whose values must match `addresses`. */
const addressAttributes = ['cite', 'href', 'src']

/** Allows http, https, mailto and tel URLs, and paths of this site; not `//host` and `/\host`, which lead to other hosts. */
const addresses = /^(?:(?:https?|mailto|tel):|\/(?![/\\]))/i

/**
 * Sanitizes HTML that a user wrote, again after the server: no script, form, frame, id or class;
 * links open a new tab; pictures of other hosts load only with `showPictures`; styles cannot affect the page around it.
 */
export function cleanHtml(html: string, showPictures: boolean): CleanHtml {
  const content = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: tags.split(' '),
    ALLOWED_ATTR: [...plainAttributes, ...addressAttributes],
    ADD_URI_SAFE_ATTR: plainAttributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: addresses,
    RETURN_DOM_FRAGMENT: true,
  })
  for (const link of content.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer')
  }
  let heldPictures = 0
  for (const picture of content.querySelectorAll('img')) if (!preparePicture(picture, showPictures)) heldPictures++
  for (const table of content.querySelectorAll('table')) if (!table.parentElement?.closest('table')) wrap(table)
  let hasOwnColours = content.querySelector('[bgcolor], font[color]') !== null
  for (const element of content.querySelectorAll<HTMLElement>('[style]')) {
    if (sanitiseStyle(element)) hasOwnColours = true
  }
  return { content, heldPictures, hasOwnColours }
}

/** Prepares a picture for the page. Returns false if it was replaced by its text, because its host is another one and `showPictures` is false. */
function preparePicture(picture: HTMLImageElement, showPictures: boolean): boolean {
  if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '')
  picture.setAttribute('loading', 'lazy')
  picture.setAttribute('referrerpolicy', 'no-referrer')
  const source = picture.getAttribute('src') ?? ''
  if (showPictures || !/^https?:/i.test(source) || isOwnHost(source)) return true
  const placeholder = picture.ownerDocument.createElement('span')
  placeholder.className = 'held'
  placeholder.textContent = picture.alt
  picture.replaceWith(placeholder)
  return false
}

function isOwnHost(address: string): boolean {
  return URL.canParse(address) && new URL(address).origin === window.location.origin
}

/** Puts a table into an element that scrolls. */
function wrap(table: HTMLTableElement): void {
  const frame = table.ownerDocument.createElement('div')
  frame.className = 'wide'
  table.replaceWith(frame)
  frame.append(table)
}

/**
 * Rewrites a style attribute declaration by declaration, through the object model, which the page's
 * Content-Security-Policy allows where it forbids style attributes. Returns true when it sets a color.
 */
function sanitiseStyle(element: HTMLElement): boolean {
  const declared = document.createElement('span').style
  declared.cssText = element.getAttribute('style') ?? ''
  element.removeAttribute('style')
  let setsColour = false
  for (const property of Array.from(declared)) {
    const value = keptValue(property, declared.getPropertyValue(property))
    if (value === null) continue
    element.style.setProperty(property, value)
    if (isColour(property, value)) setsColour = true
  }
  return setsColour
}

/** Sanitizes HTML and removes its colors, fonts and pictures: for short texts in lists and dialogs. */
export function cleanPlainHtml(html: string): DocumentFragment {
  const { content } = cleanHtml(html, false)
  for (const element of content.querySelectorAll('*')) {
    for (const name of ['style', 'color', 'bgcolor', 'face', 'size', 'align', 'width', 'height'])
      element.removeAttribute(name)
  }
  for (const picture of content.querySelectorAll('img, .held')) picture.remove()
  return content
}
