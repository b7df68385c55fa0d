import type { TeamMember } from '@porchlight/contract/features/about.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './BioDialog.module.css'
import { nameOf, roleOf } from './member.ts'
import { aboutTexts } from './texts.ts'

/** The biography of a team member. */
export function BioDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const texts = useTexts(aboutTexts)
  return (
    <Dialog title={nameOf(member)} closeLabel={texts.close} onClose={onClose}>
      <p className={styles.role}>{roleOf(member)}</p>
      <p className={styles.bio}>{member.cmm_bio}</p>
    </Dialog>
  )
}
