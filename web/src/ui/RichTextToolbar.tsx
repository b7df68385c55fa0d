import { IconButton } from './IconButton.tsx'
import styles from './RichTextEditor.module.css'
import type { RichTextTexts } from './RichTextEditor.tsx'
import type { RichTextState } from './rich-text.ts'

const actions = ['bold', 'italic', 'heading', 'bullets', 'numbers', 'link', 'undo', 'redo'] as const
export type RichTextAction = (typeof actions)[number]

type RichTextToolbarProps = { state: RichTextState; texts: RichTextTexts; onPress: (action: RichTextAction) => void }

/** Whether a tool can be used now: undo and redo only if there is something to undo or redo. */
function isUsable(action: RichTextAction, { canUndo, canRedo }: RichTextState): boolean {
  if (action === 'undo') return canUndo
  return action === 'redo' ? canRedo : true
}

/** The toolbar above the text. Each button shows whether its format applies at the caret. */
export function RichTextToolbar({ state, texts, onPress }: RichTextToolbarProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div role="group" aria-label={texts.tools} className={styles.tools}>
      {actions.map((action) => {
        // Undo and redo are not formats, so they are never shown as pressed.
        const isFormat = action !== 'undo' && action !== 'redo'
        const isPossible = isUsable(action, state)
        return (
          <IconButton
            key={action}
            icon={action}
            label={texts[action]}
            className={styles.tool}
            aria-pressed={isFormat ? Boolean(state[action]) : undefined}
            aria-disabled={!isPossible || undefined}
            // Keeps the text selected when a tool is clicked.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => isPossible && onPress(action)}
          />
        )
      })}
    </div>
  )
}
