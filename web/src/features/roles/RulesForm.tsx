import { useState } from 'react'
import { useChange } from '../../platform/saving/use-change.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import styles from './CommunityRolesScreen.module.css'
import { useSaveRules } from './queries.ts'
import { rolesTexts } from './texts.ts'

interface Rules {
  readonly runBy: 'company' | 'board'
  readonly boardSeesContacts: boolean
}

/** Who runs the community, and whether its board sees contact data. A saved change takes effect immediately. */
export function RulesForm({ hoaId, stored }: { hoaId: number; stored: Rules }) {
  const texts = useTexts(rolesTexts)
  const [rules, setRules] = useState<Rules>(stored)
  const save = useSaveRules(hoaId)
  const { start } = useChange()

  const send = () => start({ send: () => save.mutateAsync(rules), done: texts.rulesSaved })

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
