import type { GroupHome } from '@porchlight/contract/features/groups.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { JoinButton } from '../JoinButton.tsx'
import { groupsTexts } from '../texts.ts'
import styles from './Group.module.css'
import { GroupMenu } from './GroupMenu.tsx'

/** Shown to people who are not members instead of the field to write in: a text, the button to join, and the menu of the group (decisions/community.md 114). */
export function Outside({ hoaId, group }: { hoaId: number; group: GroupHome }) {
  const texts = useTexts(groupsTexts)
  const { standing } = group
  const words = { '': texts.onlyMembers, asked: texts.asked, invited: texts.invitedYou, refused: texts.declinedYou }
  return (
    <div className={styles.outside}>
      <div>
        <p>{words[standing]}</p>
        {(standing === '' || standing === 'invited') && <p className={styles.hint}>{texts.joinHint}</p>}
      </div>
      <div className={styles.panel}>
        {standing !== 'refused' && <JoinButton hoaId={hoaId} group={group} variant="main" />}
        <GroupMenu hoaId={hoaId} group={group} />
      </div>
    </div>
  )
}
