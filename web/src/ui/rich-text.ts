import { Editor } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { Link } from '@tiptap/extension-link'
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions'

/** List items without the Tab shortcut: Tab must leave the editor, so that keyboard users are not trapped (WCAG 2.1.2). */
const Item = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) }
  },
})

/** Links to the web, to e-mail addresses and phone numbers; typed addresses become links. */
const WebLink = Link.configure({
  openOnClick: false,
  autolink: true,
  defaultProtocol: 'https',
  protocols: ['https', 'http', 'mailto', 'tel'],
})

/** Creates an editor inside an element. Pasted content keeps only the supported formats. */
export function makeEditor(element: HTMLElement, content: string): Editor {
  return new Editor({
    element,
    content,
    injectCSS: false,
    extensions: [
      Document,
      Paragraph,
      Text,
      HardBreak,
      Bold,
      Italic,
      BulletList,
      OrderedList,
      Item,
      WebLink,
      UndoRedo,
      // The toolbar makes headings of level 3. Stored texts, such as the terms of use, have others, which must survive an edit.
      Heading.configure({ levels: [2, 3, 4] }),
    ],
  })
}

/** The formats at the caret, and what can be done there. */
export interface RichTextState {
  readonly bold: boolean
  readonly italic: boolean
  readonly heading: boolean
  readonly bullets: boolean
  readonly numbers: boolean
  /** The URL of the link at the caret; empty without one. */
  readonly link: string
  readonly hasSelection: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
}

/** The state before the editor exists. */
export const noState: RichTextState = {
  bold: false,
  italic: false,
  heading: false,
  bullets: false,
  numbers: false,
  link: '',
  hasSelection: false,
  canUndo: false,
  canRedo: false,
}

/** Reads the state of an editor. */
export function stateOf(editor: Editor): RichTextState {
  return {
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    heading: editor.isActive('heading'),
    bullets: editor.isActive('bulletList'),
    numbers: editor.isActive('orderedList'),
    link: String(editor.getAttributes('link').href ?? ''),
    hasSelection: !editor.state.selection.empty,
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  }
}
