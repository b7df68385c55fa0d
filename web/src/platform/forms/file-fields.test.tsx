// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { drafts } from '../saving/drafts.ts'
import { act } from '../testing/act.ts'
import { eventually } from '../testing/eventually.ts'
import { FormDialog } from './FormDialog.tsx'
import { FilesField } from './file-fields.tsx'

const limits = { limit: 2, maxBytes: 1000, endings: ['.pdf'] }

/** A form in which these files are chosen at the start. */
function Form({ files }: { files: readonly File[] }) {
  return (
    <FormDialog title="Add" draftName="files" start={{ files }} send={() => Promise.reject()} onClose={() => {}}>
      <FilesField name="files" label="Files" limits={limits} />
    </FormDialog>
  )
}

describe('a field for several files', () => {
  let root: Root
  beforeEach(() => {
    root = createRoot(document.body.appendChild(document.createElement('div')))
  })
  afterEach(async () => {
    await act(async () => root.unmount())
    document.body.innerHTML = ''
    drafts.remove('files')
  })

  const choose = (files: readonly File[]) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={new QueryClient()}>
          <Form files={files} />
        </QueryClientProvider>,
      ),
    )
  const file = (name: string, text = 'text') => new File([text], name)

  it('shows how many files are allowed if too many are chosen', async () => {
    await choose([file('a.pdf'), file('b.pdf'), file('c.pdf')])
    await eventually(() => expect(document.body.textContent).toContain('At most 2 files are allowed.'))
  })

  it('names a chosen file that is empty', async () => {
    await choose([file('a.pdf'), file('b.pdf', '')])
    await eventually(() => expect(document.body.textContent).toContain('“b.pdf” is empty. Choose another file.'))
  })
  it('moves the focus to the field when a file is removed, and to a file when no more files can be chosen', async () => {
    const field = () => document.querySelector<HTMLInputElement>('input[type=file]')
    const buttonOf = (name: string) => document.querySelector<HTMLButtonElement>(`button[aria-label*="${name}"]`)
    await choose([file('a.pdf')])
    buttonOf('a.pdf')?.focus()
    await act(async () => buttonOf('a.pdf')?.click())
    expect(document.activeElement).toBe(field())
    const chosen = field() as HTMLInputElement
    Object.defineProperty(chosen, 'files', { value: [file('b.pdf'), file('c.pdf')] })
    await act(async () => chosen.dispatchEvent(new Event('change', { bubbles: true })))
    expect(document.activeElement).toBe(buttonOf('b.pdf'))
  })
})
