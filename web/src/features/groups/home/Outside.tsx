import type { GroupHome } from '@porchlight/contract/features/groups.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { JoinButton } from '../JoinButton.tsx'
import { groupsTexts } from '../texts.ts'
import styles from './Group.module.css'

/** What somebody who is not a member reads in place of the field to write in, and the way in (decisions/community.md 114). */
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
      {standing !== 'refused' && <JoinButton hoaId={hoaId} group={group} variant="main" />}
    </div>
  )
}
