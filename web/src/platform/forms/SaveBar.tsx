import { Button } from '../../ui/Button.tsx'
import { savingTexts } from '../saving/texts.ts'
import { useTexts } from '../texts/catalogue.ts'
import styles from './SaveBar.module.css'
import type { SettingsDraft, SettingsValues } from './use-settings-draft.ts'

type SaveBarProps = {
  draft: Pick<SettingsDraft<SettingsValues>, 'changed' | 'isRestored' | 'isNewer' | 'startOver'>
  busy: boolean
}

/** The end of a form of settings: Save, and whether there are unsaved changes. It stays visible while there are changes. */
export function SaveBar({ draft, busy }: SaveBarProps) {
  const texts = useTexts(savingTexts)
  const isChanged = draft.changed.length > 0
  const changeText = draft.isRestored ? texts.restored : texts.unsaved
  return (
    <div className={styles.bar} data-changed={isChanged || undefined}>
      <Button type="submit" busy={busy}>
        {texts.save}
      </Button>
      {isChanged && (
        <Button variant="quiet" disabled={busy} onClick={draft.startOver}>
          {texts.discard}
        </Button>
      )}
      <p className={styles.state} role="status">
        {[isChanged && changeText, draft.isNewer && texts.newerSettings].filter(Boolean).join(' ')}
      </p>
    </div>
  )
}
