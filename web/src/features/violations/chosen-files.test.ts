import { expect, it } from 'vitest'
import { filesFault } from './chosen-files.ts'

const file = (name: string, size = 1000) => ({ name, size })

it.each([
  [[], null],
  [[file('a.pdf'), file('B.JPG')], null],
  [Array.from({ length: 10 }, (_, at) => file(`${at}.pdf`)), null],
  [Array.from({ length: 11 }, (_, at) => file(`${at}.pdf`)), 'tooMany'],
  [[file('a.pdf'), file('run.exe')], 'wrongType'],
  [[file('a.pdf', 10 * 1024 * 1024)], null],
  [[file('a.pdf', 10 * 1024 * 1024 + 1)], 'tooLarge'],
] as const)('%j: %j [violations-c017]', (files, fault) => expect(filesFault(files)).toBe(fault))
