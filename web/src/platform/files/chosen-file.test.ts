import { documentFile } from '@porchlight/contract/features/documents.ts'
import { expect, test } from 'vitest'
import { fileFault } from './chosen-file.ts'

const file = (name: string, size = 1000) => ({ name, size })

test('one file of the kinds that are kept, up to 10 MB', () => {
  expect(fileFault([file('Minutes.PDF')])).toBeNull()
  expect(fileFault([file('plan.jpeg', documentFile.maxBytes)])).toBeNull()
  expect(fileFault([])).toBeNull()
  expect(fileFault([file('a.pdf'), file('b.pdf')])).toBe('onlyOne')
  for (const name of ['page.html', 'logo.svg', 'setup.exe', 'pdf', 'a.pdf.zip']) {
    expect(fileFault([file(name)]), name).toBe('wrongType')
  }
  expect(fileFault([file('a.pdf', documentFile.maxBytes + 1)])).toBe('tooLarge')
})
