// @vitest-environment happy-dom
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ToastRegion } from '../../ui/ToastRegion.tsx'
import { currentToasts, dismissToast } from '../../ui/toasts.ts'
import { CallFailed } from '../call/call-failed.ts'
import { act } from '../testing/act.ts'
import { render } from '../testing/render.tsx'
import { useChange } from './use-change.ts'

interface Given {
  readonly remove: () => Promise<{ success: boolean; messageContent: string }>
  readonly restore: () => Promise<{ success: boolean; messageContent: string }>
}

/** A list of one row that can be deleted. `stored` fetches the list again. */
function List({ remove, restore, stored }: Given & { stored: () => boolean }) {
  const [hasRow, setRow] = useState(stored)
  const { start } = useChange(() => setRow(stored()))
  const press = () => void start({ send: remove, failed: 'The row could not be deleted.', undo: { send: restore } })
  return (
    <>
      {hasRow && (
        <button type="button" onClick={press}>
          Delete
        </button>
      )}
      <ToastRegion label="Notes" dismissLabel="Close" />
    </>
  )
}

let isStored = true
const answer = (success: boolean, messageContent: string) => ({ success, messageContent })
async function show(given: Partial<Given>): Promise<void> {
  const remove = async () => {
    isStored = false
    return answer(true, 'The row was deleted.')
  }
  const restore = async () => {
    isStored = true
    return answer(true, 'The row is back.')
  }
  await render(<List key={Math.random()} remove={remove} restore={restore} stored={() => isStored} {...given} />)
}
const find = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name)
async function press(name: string): Promise<void> {
  await act(async () => {
    find(name)?.focus()
    find(name)?.click()
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
}
const messages = () => currentToasts().map(({ text, tone }) => [text, tone])

beforeEach(() => {
  isStored = true
  for (const { id } of currentToasts()) dismissToast(id)
})

it('after a deletion, a message is shown, the list is fetched again and the focus is on Undo, which restores the row once', async () => {
  await show({})
  await press('Delete')
  expect(messages()).toEqual([['The row was deleted.', 'done']])
  expect(find('Delete')).toBeUndefined()
  expect(document.activeElement).toBe(find('Undo'))
  await press('Undo')
  expect(messages()).toEqual([['The row is back.', 'done']])
  expect(find('Delete')).toBeDefined()
  expect(find('Undo')).toBeUndefined()
})

it('if the server refuses the change, the reason is shown without Undo', async () => {
  await show({ remove: async () => answer(false, 'Others still use the row.') })
  await press('Delete')
  expect(messages()).toEqual([['Others still use the row.', 'problem']])
  expect(find('Undo')).toBeUndefined()
})

it('if the call fails, a message is shown, with the reason if the server gave one', async () => {
  await show({ remove: vi.fn().mockRejectedValue(new Error('no connection')) })
  await press('Delete')
  expect(messages()).toEqual([['The row could not be deleted.', 'problem']])
  await show({ remove: vi.fn().mockRejectedValue(new CallFailed('POST /rows', 403, null, 0, { isArchived: true })) })
  await press('Delete')
  expect(messages().at(-1)?.[0]).toContain('This community is archived')
})

it('if Undo fails, a message is shown', async () => {
  await show({ restore: vi.fn().mockRejectedValue(new CallFailed('POST /rows', 500)) })
  await press('Delete')
  await press('Undo')
  expect(messages()).toEqual([['Something went wrong.', 'problem']])
})
