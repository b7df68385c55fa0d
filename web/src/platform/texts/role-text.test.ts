import { expect, test } from 'vitest'
import { shell as english } from './en/shell.ts'
import { shell as spanish } from './es/shell.ts'
import { roleText } from './role-text.ts'

test('the role of a session is in the language of the screen', () => {
  for (const role of ['Homeowner', 'Community Manager', 'Vendor', '']) expect(roleText(role, english)).toBe(role)
  expect(['Homeowner', 'Community Manager', 'Vendor'].map((role) => roleText(role, spanish))).toEqual([
    'Propietario',
    'Administrador de la comunidad',
    'Proveedor',
  ])
})
