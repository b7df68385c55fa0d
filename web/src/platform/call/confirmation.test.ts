import { expect, test } from 'vitest'
import { confirmIdentity, expectConfirmationDialog, registerConfirmationDialog } from './confirmation.ts'

test("a call that needs 'Confirm it's you' waits until its dialog is loaded; two calls ask once", async () => {
  expect(await confirmIdentity()).toBe(false)
  expectConfirmationDialog()
  const both = [confirmIdentity(), confirmIdentity()]
  let asked = 0
  const end = registerConfirmationDialog(async () => {
    asked += 1
    return true
  })
  expect(await Promise.all(both)).toEqual([true, true])
  expect(asked).toBe(1)
  end()
  expect(await confirmIdentity()).toBe(false)
})
