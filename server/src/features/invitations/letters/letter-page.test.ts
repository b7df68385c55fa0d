import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { Pdf } from '../../../platform/pdf/pdf.ts'
import { qrOfPdf, textOfPdf } from '../../../testing/pdf.ts'
import { type InvitationLetter, writeInvitation } from './letter-page.ts'

const letter: InvitationLetter = {
  language: 'en',
  communityName: 'Maple Ridge',
  sender: ['Maple Ridge', '1 Main St', 'Springfield, IL 62701'],
  name: 'Ana López',
  isDeceased: false,
  addressLines: ['12 Maple St', 'Springfield, IL 62701'],
  homeAddress: '12 Maple St',
  code: 'KT4M-XQ7C-9WHA',
  today: 'May 04, 2026',
  endsOn: 'August 02, 2026',
  help: '(217) 555-0100, office@mapleridge.example',
  registerUrl: 'https://porchlight.example/Register',
  codeUrl: 'https://porchlight.example/Register?reg_code=KT4M-XQ7C-9WHA',
}

async function pdfOf(...letters: InvitationLetter[]): Promise<Uint8Array> {
  const pdf = new Pdf({ title: 'Letters', author: 'Maple Ridge', language: 'en', madeAt: new Date(0) })
  for (const one of letters) writeInvitation(pdf, one)
  pdf.end()
  return new Uint8Array(await buffer(pdf.stream))
}

describe('a letter of invitation', () => {
  it('has address, greeting, purpose, code, QR code and help on one page [invitations-m008]', async () => {
    const bytes = await pdfOf(letter)
    const [text, ...more] = await textOfPdf(bytes)
    expect(more).toEqual([])
    for (const part of [
      'Ana López 12 Maple St Springfield, IL 62701',
      'Dear Ana López,',
      'news, documents and calendar',
      'KT4M-XQ7C-9WHA',
      '(217) 555-0100',
    ])
      expect(text).toContain(part)
    expect(qrOfPdf(bytes)).toBe(letter.codeUrl)
  })

  it('is in the language of the person, and stays on one page with the longest names', async () => {
    const long = 'Maximiliano Alejandro Fernández de la Vega y Rodríguez-Villanueva '.repeat(3).trim()
    const spanish = {
      ...letter,
      language: 'es',
      name: long,
      communityName: `Asociación de Propietarios ${long}`.slice(0, 200),
      homeAddress: long.slice(0, 120),
    } as const
    const texts = await textOfPdf(await pdfOf(spanish, letter))
    expect(texts).toHaveLength(2)
    expect(texts[0]).toContain('Su código de registro para')
    expect(texts[0]).toContain('Atentamente,')
    expect(texts[1]).toContain('With kind regards,')
  })

  it('names the estate of a person who died, and no name that cannot be printed', async () => {
    const texts = await textOfPdf(
      await pdfOf(
        { ...letter, isDeceased: true },
        { ...letter, name: '王小明' },
        { ...letter, name: 'Nguyễn Thị Ánh' },
      ),
    )
    expect(texts[0]).toContain('The estate of Ana López')
    expect(texts[0]).toContain('Dear neighbor,')
    expect(texts[1]).toContain('Resident 12 Maple St')
    expect(texts[2]).toContain('Dear Nguyễn Thị Ánh,')
  })
})
