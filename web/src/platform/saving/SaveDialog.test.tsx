// @vitest-environment happy-dom
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drafts } from './drafts.ts'
import { SaveDialog } from './SaveDialog.tsx'
import { useDraft } from './use-draft.ts'

const refused: Saved = {
  success: false,
  messageHeading: 'OOPS!',
  messageContent: 'Something went wrong.',
  buttons: [{ label: 'Ok' }],
  validation: { day: ['No such day'], time: ['No such time'] },
}

/** A form with one button that changes two fields at once, as a choice of a day that also sets a time does. */
function Form() {
  const draft = useDraft('two fields', { day: '', time: '' })
  return (
    <SaveDialog
      title="Add"
      draft={draft}
      fields={['day', 'time']}
      check={() => ({})}
      send={async () => refused}
      onSaved={() => {}}
      onClose={() => {}}
      failure={{ heading: 'OOPS!', text: 'Something went wrong.' }}
    >
      {({ faults, clear }) => (
        <>
          <output>{JSON.stringify(draft.fields)}</output>
          <p data-faults>{Object.keys(faults).join(' ')}</p>
          <button
            type="button"
            onClick={() => {
              draft.change({ day: 'Monday' })
              clear('day')
              draft.change({ time: 'noon' })
              clear('time')
            }}
          >
            Both
          </button>
        </>
      )}
    </SaveDialog>
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
    vi.unstubAllGlobals()
  })

  const shown = (selector: string) => document.querySelector(selector)?.textContent
  const press = (label: string) =>
    act(async () => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)
      button?.click()
    })

  it('keeps two changes that one event makes, on the screen and in the draft', async () => {
    await press('Both')
    expect(JSON.parse(shown('output') ?? '')).toEqual({ day: 'Monday', time: 'noon' })
    expect(drafts.read('two fields')).toEqual({ day: 'Monday', time: 'noon' })
  })

  it('clears two faults that one event clears', async () => {
    await press('Save')
    await vi.waitFor(() => expect(shown('[data-faults]')).toBe('day time'))
    await press('Both')
    expect(shown('[data-faults]')).toBe('')
  })
})
