import { classes } from '../../ui/classes.ts'
import styles from './Porch.module.css'
import back from './porch-back.svg'
import front from './porch-front.svg'

type PorchProps = {
  /** Less high on phones, above longer forms. */
  low: boolean
  houseNumber?: string | undefined
}

const frame = { className: styles.layer, width: 800, height: 1000 }

/**
 * The picture beside the signed-out pages (look.md 3). The two drawings are files, which load after the form is shown; the
 * lamp and the number are between them, so that the light can change and falls behind what is in front.
 */
export function Porch({ low, houseNumber = '12' }: PorchProps) {
  return (
    <div className={classes(styles.porch, low && styles.low)} aria-hidden="true">
      <div className={styles.picture}>
        <img {...frame} src={back} alt="" fetchPriority="low" />
        <svg {...frame} aria-hidden="true" viewBox="0 0 800 1000" preserveAspectRatio="xMidYMax slice">
          <radialGradient id="porch-glow">
            <stop stopColor="#ffe6a8" stopOpacity=".95" />
            <stop offset=".16" stopColor="#ffb650" stopOpacity=".78" />
            <stop offset=".5" stopColor="#ee8431" stopOpacity=".4" />
            <stop offset="1" stopColor="#e8732a" stopOpacity="0" />
          </radialGradient>
          <text
            className={styles.number}
            x="213"
            y="482"
            fontSize={houseNumber.length > 2 ? 50 / houseNumber.length : 31}
          >
            {houseNumber}
          </text>
          <g className={styles.light} fill="url(#porch-glow)">
            <circle cx="540" cy="402" r="330" />
            <ellipse cx="470" cy="860" rx="330" ry="80" opacity=".75" />
          </g>
          <path d="M514 366h52l-8 74h-36z" fill="#ffe9b0" />
          <path
            d="M540 318v26M520 344h40M514 366h52l-8 74h-36zM540 366v74"
            fill="none"
            stroke="#1b2624"
            strokeWidth="6"
            strokeLinecap="round"
          />
          <path d="M510 366l14-22h32l14 22zM518 440h44v9h-44z" fill="#1b2624" />
        </svg>
        <img {...frame} src={front} alt="" fetchPriority="low" />
      </div>
    </div>
  )
}
