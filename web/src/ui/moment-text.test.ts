import { expect, it } from 'vitest'
import { pickerValue, textOfPicker } from './moment-text.ts'

it('a picked day or time is written in the format of the form, and the picker opens at the written value', () => {
  for (const [picked, text] of [
    ['2026-11-05', '11/05/2026'],
    ['', ''],
  ] as const) {
    expect([textOfPicker('date', picked), pickerValue('date', text)]).toEqual([text, picked])
  }
  for (const [picked, text] of [
    ['00:05', '12:05 AM'],
    ['12:30', '12:30 PM'],
    ['18:00', '06:00 PM'],
  ] as const) {
    expect([textOfPicker('time', picked), pickerValue('time', text)]).toEqual([text, picked])
  }
  expect([textOfPicker('time24', '07:05'), pickerValue('time24', '7:05'), pickerValue('time24', '24:00')]).toEqual([
    '07:05',
    '07:05',
    '',
  ])
  expect([pickerValue('date', '1/2/2027'), pickerValue('time', '7 pm'), pickerValue('time', 'noon')]).toEqual([
    '2027-01-02',
    '19:00',
    '',
  ])
})
