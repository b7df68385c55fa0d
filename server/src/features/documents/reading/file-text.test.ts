import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { textOfFile } from './file-text.ts'
import { textOfOffice } from './office-text.ts'

const office = 'application/vnd.openxmlformats-officedocument.'
const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))

it('reads only the written text of each office format', async () => {
  const sheet = zip({
    'xl/sharedStrings.xml': '<sst><si><t>Snow &amp; ice</t></si><si><t>R&#233;sum&#xE9;</t></si></sst>',
    'xl/worksheets/sheet1.xml': '<row><c t="s"><v>0</v></c><c t="inlineStr"><is><t>Inline</t></is></c></row>',
    'docProps/app.xml': '<Application>Secret</Application>',
  })
  expect(await textOfFile(sheet, `${office}spreadsheetml.sheet`)).toBe('Snow & ice\nRésumé\nInline')
  const slides = zip({
    'ppt/slides/slide10.xml': '<a:p><a:t>Tenth</a:t></a:p>',
    'ppt/slides/slide2.xml': '<a:p><a:t>Second</a:t></a:p>',
  })
  expect(await textOfFile(slides, `${office}presentationml.presentation`)).toBe('Second\nTenth')
  const odt = zip({
    'content.xml': '<text:h>Title</text:h><text:p>One<text:tab/>two</text:p>',
    'meta.xml': '<a>No</a>',
  })
  expect(await textOfFile(odt, 'application/vnd.oasis.opendocument.text')).toBe('Title\nOne two')
  expect(await textOfFile(strToU8('picture'), 'image/jpeg')).toBe('')
})

it('a text that is too long for an index is shortened without splitting a character', async () => {
  const words = Array.from({ length: 90_000 }, (_, place) => `\u{20000}${place}`).join(' ')
  const text = await textOfFile(
    zip({ 'content.xml': `<text:p>${words}</text:p>` }),
    'application/vnd.oasis.opendocument.text',
  )
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(250_003)
  expect(text.isWellFormed()).toBe(true)
})

it('a small file with a huge unpacked size is not unpacked', () => {
  const bomb = zipSync({ 'content.xml': new Uint8Array(41_000_000) }, { level: 9 })
  expect(bomb.length).toBeLessThan(100_000)
  expect(textOfOffice(bomb, 'application/vnd.oasis.opendocument.text')).toBe('')
})

it('characters that cannot be stored are left out', async () => {
  const odt = zip({ 'content.xml': '<text:p>a&#0;b&#xD800;c&#x110000;d</text:p>' })
  expect(await textOfFile(odt, 'application/vnd.oasis.opendocument.text')).toBe('a b c&#x110000;d')
})

it('many tags without an end are read in a usual time', () => {
  const open = zip({ 'content.xml': '<'.repeat(4_000_000) })
  expect(textOfOffice(open, 'application/vnd.oasis.opendocument.text')).toHaveLength(4_000_000)
})
