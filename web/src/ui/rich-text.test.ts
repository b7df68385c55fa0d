// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { makeEditor } from './rich-text.ts'

it('the editor keeps the headings of a stored text when the text is changed', () => {
  const stored = '<h2>Terms of Use</h2><p>Welcome.</p><h3>Your account</h3><p>Keep it.</p><h4>Passwords</h4>'
  const editor = makeEditor(document.createElement('div'), stored)
  editor.commands.insertContentAt(editor.state.doc.content.size, '<p>New.</p>')
  expect(editor.getHTML()).toBe(`${stored}<p>New.</p>`)
  editor.destroy()
})
