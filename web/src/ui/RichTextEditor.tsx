import { useEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'
import styles from './RichTextEditor.module.css'
import { RichTextLink } from './RichTextLink.tsx'
import { type RichTextAction, RichTextToolbar } from './RichTextToolbar.tsx'
import { makeEditor, noState, type RichTextState, stateOf } from './rich-text.ts'

/** The labels of the tools. */
export type RichTextTexts = Readonly<Record<RichTextAction | 'tools' | 'linkAddress' | 'apply' | 'removeLink', string>>

type RichTextEditorProps = {
  /** The initial HTML; later changes of this prop are ignored. */
  initial: string
  texts: RichTextTexts
  labelledBy: string
  describedBy: string
  invalid: boolean
  required: boolean
  /** Texts that a select beside the toolbar inserts at the caret, such as '{{name}}'. */
  inserts?: RichTextInserts | undefined
  tall: boolean
  /** Called with the HTML after every change; '' when there is no text. */
  onChange: (html: string) => void
}

/** The select that inserts texts, and its options. */
export interface RichTextInserts {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly text: string }[]
}

/** The editor. It is large, so only RichTextField imports it, lazily. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { initial, texts, labelledBy, describedBy, invalid, required, inserts, tall, onChange } = props
  const container = useRef<HTMLDivElement>(null)
  const editor = useRef<ReturnType<typeof makeEditor>>(null)
  const latestOnChange = useRef(onChange)
  const [state, setState] = useState<RichTextState>(noState)
  const [isLinking, setLinking] = useState(false)

  useEffect(() => {
    latestOnChange.current = onChange
  })

  // Only the first value is used: a later value from outside would overwrite the entered text.
  const [content] = useState(initial)
  useEffect(() => {
    if (!container.current) return
    const created = makeEditor(container.current, content)
    editor.current = created
    created.on('transaction', () => setState(stateOf(created)))
    created.on('update', () => latestOnChange.current(created.isEmpty ? '' : created.getHTML()))
    setState(stateOf(created))
    return () => created.destroy()
  }, [content])

  useEffect(() => {
    const attributes: Record<string, string> = {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelledBy,
      ...(describedBy && { 'aria-describedby': describedBy }),
      ...(invalid && { 'aria-invalid': 'true' }),
      ...(required && { 'aria-required': 'true' }),
    }
    editor.current?.setOptions({ editorProps: { attributes } })
  }, [labelledBy, describedBy, invalid, required])

  /** Runs the action of a tool; for a link it opens the fields of its address. */
  function press(action: RichTextAction) {
    if (action === 'link') return setLinking(true)
    const chain = editor.current?.chain().focus()
    if (action === 'heading') chain?.toggleHeading({ level: 3 }).run()
    else if (action === 'bold') chain?.toggleBold().run()
    else if (action === 'italic') chain?.toggleItalic().run()
    else if (action === 'bullets') chain?.toggleBulletList().run()
    else if (action === 'numbers') chain?.toggleOrderedList().run()
    else if (action === 'undo') chain?.undo().run()
    else chain?.redo().run()
  }

  /** Links the selected text, changes the link at the caret, or inserts the address as a link; null removes the link. */
  function link(address: string | null) {
    setLinking(false)
    const chain = editor.current?.chain().focus().extendMarkRange('link')
    if (address === null) chain?.unsetLink().run()
    else if (state.hasSelection || state.link) chain?.setLink({ href: address }).run()
    else
      chain?.insertContent([{ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }]).run()
  }

  return (
    <div className={classes(styles.frame, tall && styles.tall, invalid && styles.invalid)}>
      <RichTextToolbar state={state} texts={texts} onPress={press} />
      {inserts && (
        <select
          className={styles.inserts}
          aria-label={inserts.label}
          value=""
          onChange={({ target }) => editor.current?.chain().focus().insertContent(target.value).run()}
        >
          <option value="">{inserts.label}</option>
          {inserts.options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
      {isLinking && (
        <RichTextLink
          current={state.link}
          texts={texts}
          onLink={link}
          onClose={() => {
            setLinking(false)
            editor.current?.commands.focus()
          }}
        />
      )}
      <div ref={container} className={styles.text} />
    </div>
  )
}
