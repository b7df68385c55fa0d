import { expect, test } from 'vitest'
import { stepText } from './step-text.ts'
import { violationsAdmin as english } from './texts.en.ts'
import { violationsAdmin as spanish } from './texts.es.ts'

test('the predefined steps are shown in the language of the screen, any other step as it was written', () => {
  const steps = ['Courtesy notice', 'Warning', 'Hearing', 'Fine', 'Letter of the attorney', '']
  expect(steps.map((step) => stepText(step, spanish))).toEqual([
    'Aviso de cortesía',
    'Advertencia',
    'Audiencia',
    'Multa',
    'Letter of the attorney',
    '',
  ])
  expect(steps.map((step) => stepText(step, english))).toEqual(steps)
})
