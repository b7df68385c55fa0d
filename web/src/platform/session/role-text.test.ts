import { expect, test } from 'vitest'
import { shared as english } from '../texts/shared.en.ts'
import { shared as spanish } from '../texts/shared.es.ts'
import { roleText } from './role-text.ts'

test('the role of a session is in the language of the screen', () => {
  for (const role of ['Homeowner', 'Community Manager', 'Vendor', '']) expect(roleText(role, english)).toBe(role)
  expect(['Homeowner', 'Community Manager', 'Vendor'].map((role) => roleText(role, spanish))).toEqual([
    'Propietario',
    'Administrador de la comunidad',
    'Proveedor',
  ])
})
