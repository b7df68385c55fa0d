import { expect, test } from 'vitest'
import { confirmIdentity, expectConfirmationDialog, registerConfirmationDialog } from './confirmation.ts'

test("a call that needs 'Confirm it's you' waits until the dialog is loaded; for two calls at the same time the dialog asks once", async () => {
  expect(await confirmIdentity()).toBe(false)
  expectConfirmationDialog()
  const confirmations = [confirmIdentity(), confirmIdentity()]
  let asked = 0
  const end = registerConfirmationDialog(async () => {
    asked += 1
    return true
  })
  expect(await Promise.all(confirmations)).toEqual([true, true])
  expect(asked).toBe(1)
  end()
  expect(await confirmIdentity()).toBe(false)
})
