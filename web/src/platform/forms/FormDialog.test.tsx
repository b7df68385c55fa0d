// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ToastRegion } from '../../ui/ToastRegion.tsx'
import { drafts } from '../saving/drafts.ts'
import { act } from '../testing/act.ts'
import { eventually } from '../testing/eventually.ts'
import { FormDialog } from './FormDialog.tsx'
import { TextField, useFormField } from './fields.tsx'

const send = vi.fn(async () => ({
  success: false,
  validation: { day: ['Not a valid day'], time: ['Not a valid time'] },
}))

/** A button that changes two fields in one event, as the choice of a home changes the home and the address. */
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
    const container = document.body.appendChild(document.createElement('div'))
    root = createRoot(container)
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
  })

  const valueIn = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value
  const page = () => document.body.textContent
  const press = (label: string) =>
    act(async () => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)
      button?.click()
    })

  it('shows and stores both of two fields that change in one event', async () => {
    await press('Both')
    expect([valueIn('day'), valueIn('time')]).toEqual(['Monday', 'noon'])
    expect(drafts.read('two fields')).toMatchObject({ day: 'Monday', time: 'noon' })
  })

  it('is not sent while a required field has only spaces', async () => {
    const day = document.querySelector<HTMLInputElement>('[name="day"]')
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(day, '  ')
      day?.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await press('Save')
    await eventually(() => expect(page()).toContain('Enter a day'))
    expect(send).not.toHaveBeenCalled()
  })

  it("removes the server's messages of two fields that change in one event", async () => {
    await press('Both')
    await press('Save')
    await eventually(() => expect(page()).toContain('Not a valid day'))
    expect(page()).toContain('Not a valid time')
    await press('Both')
    await eventually(() => expect(page()).not.toContain('Not a valid'))
  })
})

describe('a form whose file somebody else replaced meanwhile', () => {
  let root: Root
  const sent = vi.fn(
    async (_values: { title: string; file: readonly File[]; removeFile: boolean }, _version: number | null) => ({
      success: false,
      conflict: {
        version: 2,
        changedByName: 'Ann',
        changedTime: '2026-11-22T10:00:00Z',
        fields: { title: 'Pool' },
        fileChanged: true,
      },
    }),
  )
  const open = async (file: readonly File[]) => {
    root = createRoot(document.body.appendChild(document.createElement('div')))
    await act(async () =>
      root.render(
        <QueryClientProvider client={new QueryClient()}>
          <FormDialog
            title="Update"
            start={{ title: 'Pool', file, removeFile: false }}
            edit={{
              stored: { version: 1 },
              fields: { title: { label: 'Title' } },
              file: { field: 'file', removeField: 'removeFile', label: 'Picture' },
            }}
            send={(values, _sending, version) => sent(values, version)}
            onClose={() => {}}
          >
            <TextField name="title" label="Title" />
          </FormDialog>
        </QueryClientProvider>,
      ),
    )
    await press('Save')
    await eventually(() => expect(document.body.textContent).toContain('Somebody else changed this'))
  }
  const press = (label: string) =>
    act(async () => {
      const button = [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === label)
      button?.click()
    })
  afterEach(async () => {
    await act(async () => root.unmount())
    document.body.innerHTML = ''
    sent.mockClear()
  })
  const saveAgain = async () => {
    await press('Use these')
    await press('Save')
    await eventually(() => expect(sent).toHaveBeenCalledTimes(2))
    return sent.mock.lastCall
  }

  it('says who replaced the file if the user chose no file, and keeps the stored file', async () => {
    await open([])
    expect(document.body.textContent).toContain('Ann also changed this: Picture. That change stays when you save.')
    expect(document.querySelectorAll('[role=radiogroup]')).toHaveLength(0)
    expect(await saveAgain()).toEqual([{ title: 'Pool', file: [], removeFile: false }, 2])
  })

  it('asks which file is saved if the user chose a file; the stored file can be kept', async () => {
    const mine = new File(['x'], 'mine.png')
    await open([mine])
    expect(document.querySelector('[role=radiogroup]')?.textContent).toContain('mine.png')
    await act(async () => document.querySelector<HTMLInputElement>('input[value=theirs]')?.click())
    expect(await saveAgain()).toEqual([{ title: 'Pool', file: [], removeFile: false }, 2])
  })

  it("sends the user's file again if the user keeps it", async () => {
    const mine = new File(['x'], 'mine.png')
    await open([mine])
    expect(await saveAgain()).toEqual([{ title: 'Pool', file: [mine], removeFile: false }, 2])
  })
})

describe('a form whose dialog closes after a success', () => {
  const saved = { success: true, messageContent: '$20.00 was entered for 12 Elm Street.' }

  async function save(closesWhenSaved: true | 'silently'): Promise<string> {
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    const close = vi.fn()
    const form = (
      <FormDialog title="Add" start={{}} send={async () => saved} closesWhenSaved={closesWhenSaved} onClose={close}>
        {null}
      </FormDialog>
    )
    await act(async () =>
      root.render(
        <QueryClientProvider client={new QueryClient()}>
          {form}
          <ToastRegion label="Messages" dismissLabel="Dismiss" />
        </QueryClientProvider>,
      ),
    )
    await act(async () => document.querySelector<HTMLButtonElement>('button[type=submit]')?.click())
    await eventually(() => expect(close).toHaveBeenCalled())
    const announced = document.querySelector('[aria-live]')?.textContent ?? ''
    await act(async () => root.unmount())
    document.body.innerHTML = ''
    return announced
  }

  it("shows the server's message in the live region, unless the dialog closes silently", async () => {
    expect(await save('silently')).toBe('')
    expect(await save(true)).toContain(saved.messageContent)
  })
})
