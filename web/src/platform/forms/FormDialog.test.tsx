// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drafts } from '../saving/drafts.ts'
import { FormDialog } from './FormDialog.tsx'
import { TextField, useFormField } from './fields.tsx'

const send = vi.fn(async () => ({
  success: false,
  validation: { day: ['Not a valid day'], time: ['Not a valid time'] },
}))

/** Changes two fields in one event, as the choice of a home with its address does. */
function BothButton() {
  const { change: changeDay } = useFormField<string>('day', 'Enter a day')
  const { change: changeTime } = useFormField<string>('time')
  return (
    <button
      type="button"
      onClick={() => {
        changeDay('Monday')
        changeTime('noon')
      }}
    >
      Both
    </button>
  )
}

function Form() {
  return (
    <FormDialog title="Add" draftName="two fields" start={{ day: '', time: '' }} send={send} onClose={() => {}}>
      <TextField name="day" label="Day" required="Enter a day" />
      <TextField name="time" label="Time" />
      <BothButton />
    </FormDialog>
  )
}

describe('a form in a dialog', () => {
  let root: Root
  beforeEach(async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    const place = document.body.appendChild(document.createElement('div'))
    root = createRoot(place)
    await act(async () =>
      root.render(
        <QueryClientProvider client={new QueryClient()}>
          <Form />
        </QueryClientProvider>,
      ),
    )
  })
  afterEach(async () => {
    await act(async () => root.unmount())
    document.body.innerHTML = ''
    drafts.remove('two fields')
    send.mockClear()
    vi.unstubAllGlobals()
  })

  const valueIn = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value
  const page = () => document.body.textContent
  const press = (label: string) =>
    act(async () => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)
      button?.click()
    })

  it('keeps two changes of one event, on the screen and in the draft', async () => {
    await press('Both')
    expect([valueIn('day'), valueIn('time')]).toEqual(['Monday', 'noon'])
    expect(drafts.read('two fields')).toMatchObject({ day: 'Monday', time: 'noon' })
  })

  it('does not send while a required field is empty or has only spaces', async () => {
    const day = document.querySelector<HTMLInputElement>('[name="day"]')
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(day, '  ')
      day?.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await press('Save')
    await vi.waitFor(() => expect(page()).toContain('Enter a day'))
    expect(send).not.toHaveBeenCalled()
  })

  it("clears the server's faults of two fields that one event changes", async () => {
    await press('Both')
    await press('Save')
    await vi.waitFor(() => expect(page()).toContain('Not a valid day'))
    expect(page()).toContain('Not a valid time')
    await press('Both')
    await vi.waitFor(() => expect(page()).not.toContain('Not a valid'))
  })
})
