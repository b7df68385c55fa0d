import { IconButton } from './IconButton.tsx'
import styles from './RichTextEditor.module.css'
import type { RichTextTexts } from './RichTextEditor.tsx'
import type { RichTextState } from './rich-text.ts'

const deeds = ['bold', 'italic', 'heading', 'bullets', 'numbers', 'link', 'undo', 'redo'] as const
export type RichTextDeed = (typeof deeds)[number]

type RichTextToolbarProps = { state: RichTextState; texts: RichTextTexts; onPress: (deed: RichTextDeed) => void }

/** The tools above the text. Each says whether it is on where the caret stands. */
export function RichTextToolbar({ state, texts, onPress }: RichTextToolbarProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div role="group" aria-label={texts.tools} className={styles.tools}>
      {deeds.map((deed) => {
        const isStep = deed === 'undo' || deed === 'redo'
        const isPossible = deed === 'undo' ? state.canUndo : deed === 'redo' ? state.canRedo : true
        return (
          <IconButton
            key={deed}
            icon={deed}
            label={texts[deed]}
            className={styles.tool}
            aria-pressed={isStep ? undefined : Boolean(state[deed])}
            aria-disabled={!isPossible || undefined}
            // The text keeps its selection while a tool is pressed by pointer.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => isPossible && onPress(deed)}
          />
        )
      })}
    </div>
  )
}
