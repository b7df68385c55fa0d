/** So many characters are enough for a line of the list. */
const enough = 160
/** A first paragraph that is this short and ends with a comma is the salutation. */
const longestSalutation = 48

/** The first words of a mail's HTML as text, without the salutation. Nothing of it is run or loaded. */
export function firstWords(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll('style, script, template, title')) element.remove()
  const paragraphs = [...body.querySelectorAll('p')]
  const salutation = paragraphs.find((paragraph) => onOneLine(paragraph) !== '')
  const words = salutation ? onOneLine(salutation) : ''
  if (words.endsWith(',') && words.length <= longestSalutation && paragraphs.length > 1) salutation?.remove()
  for (const end of body.querySelectorAll('p, div, td, th, li, h1, h2, h3, h4')) end.append(' ')
  for (const line of body.querySelectorAll('br')) line.replaceWith(' ')
  return onOneLine(body).slice(0, enough)
}

function onOneLine(element: Element): string {
  return (element.textContent ?? '').slice(0, 2000).replace(/\s+/g, ' ').trim()
}
