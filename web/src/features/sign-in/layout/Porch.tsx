import { classes } from '../../../ui/classes.ts'
import styles from './Porch.module.css'
import back from './porch-back.svg'
import front from './porch-front.svg'
import light from './porch-light.svg'

type PorchProps = {
  /** Reduces the height on phones, above longer forms. */
  low: boolean
  houseNumber?: string | undefined
}

/**
 * The picture beside the signed-out pages (look.md 3). The drawings are files, which load after the form is
 * shown: the part behind the lamp's light, the light, and the part in front of it.
 */
export function Porch({ low, houseNumber = '12' }: PorchProps) {
  return (
    <div className={classes(styles.porch, low && styles.low)} aria-hidden="true">
      <div className={styles.picture}>
        <img src={back} alt="" />
        <svg viewBox="0 0 800 1000" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
          <text x="213" y="482" fontSize={houseNumber.length > 2 ? 50 / houseNumber.length : 31}>
            {houseNumber}
          </text>
        </svg>
        <img className={styles.light} src={light} alt="" />
        <img src={front} alt="" />
      </div>
    </div>
  )
}
