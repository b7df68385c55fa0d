import { useState } from 'react'
import { useRefusalText } from '../../platform/managed/use-refusal-text.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { showToast } from '../../ui/toasts.ts'
import styles from './CommunityRolesScreen.module.css'
import { useSaveRules } from './queries.ts'
import { rolesTexts } from './texts.ts'

interface Rules {
  readonly runBy: 'company' | 'board'
  readonly boardSeesContacts: boolean
}

/** Who runs the community, and whether its board sees contact data. It holds at once. */
export function RulesForm({ hoaId, stored }: { hoaId: number; stored: Rules }) {
  const texts = useTexts(rolesTexts)
  const [rules, setRules] = useState<Rules>(stored)
  const save = useSaveRules(hoaId)
  const refusalOf = useRefusalText()

  async function send() {
    try {
      const answer = await save.mutateAsync(rules)
      showToast(answer.success ? texts.rulesSaved : answer.messageContent, answer.success ? 'done' : 'problem')
    } catch (error) {
      showToast(refusalOf(error) ?? texts.wentWrong, 'problem')
    }
  }

  return (
    <div className={styles.rules}>
      <RadioGroup
        legend={texts.runBy}
        name="runBy"
        value={rules.runBy}
        options={[
          { value: 'company', label: texts.runByCompany },
          { value: 'board', label: texts.runByBoard },
        ]}
        onChange={(runBy) => setRules({ ...rules, runBy: runBy === 'board' ? 'board' : 'company' })}
      />
      <p>{texts.runByHint}</p>
      <Checkbox
        label={texts.boardSeesContacts}
        checked={rules.boardSeesContacts}
        onChange={({ target }) => setRules({ ...rules, boardSeesContacts: target.checked })}
      />
      <Button busy={save.isPending} onClick={() => void send()}>
        {texts.saveRules}
      </Button>
    </div>
  )
}
