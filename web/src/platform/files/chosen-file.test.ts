import { documentFile } from '@porchlight/contract/features/documents.ts'
import { violationFiles } from '@porchlight/contract/features/violations.ts'
import { expect, test } from 'vitest'
import { faultText, fileFault } from './chosen-file.ts'

const file = (name: string, size = 1000) => ({ name, size })
const texts = {
  tooMany: 'One at most.',
  wrongType: (name: string) => `“${name}” cannot be kept.`,
  tooLarge: (name: string) => `“${name}” is too large.`,
}

test('one file of an allowed type and up to 10 MB is accepted; the fault names an invalid file', () => {
  expect(fileFault([file('Minutes.PDF')])).toBeNull()
  expect(fileFault([file('plan.jpeg', documentFile.maxBytes)])).toBeNull()
  expect(fileFault([])).toBeNull()
  expect(fileFault([file('a.pdf'), file('b.pdf')])).toEqual({ kind: 'tooMany', name: 'b.pdf' })
  for (const name of ['page.html', 'logo.svg', 'setup.exe', 'pdf', 'a.pdf.zip']) {
    expect(fileFault([file(name)]), name).toEqual({ kind: 'wrongType', name })
  }
  expect(fileFault([file('a.pdf', documentFile.maxBytes + 1)])).toEqual({ kind: 'tooLarge', name: 'a.pdf' })
})

test('up to ten files of a violation are accepted; the fault names the first invalid file [violations-c017]', () => {
  const ten = Array.from({ length: 10 }, (_, at) => file(`${at}.pdf`))
  expect(fileFault(ten, violationFiles)).toBeNull()
  expect(fileFault([...ten, file('last.pdf')], violationFiles)).toEqual({ kind: 'tooMany', name: 'last.pdf' })
  expect(fileFault([file('a.pdf'), file('run.exe'), file('b.exe')], violationFiles)).toEqual({
    kind: 'wrongType',
    name: 'run.exe',
  })
})

test('the text of a fault names the file with a wrong type or size', () => {
  expect(faultText({ kind: 'wrongType', name: 'run.exe' }, texts)).toBe('“run.exe” cannot be kept.')
  expect(faultText({ kind: 'tooLarge', name: 'a.pdf' }, texts)).toBe('“a.pdf” is too large.')
  expect(faultText({ kind: 'tooMany', name: 'a.pdf' }, texts)).toBe('One at most.')
})
