import type { DrawnLetter } from '@porchlight/contract/features/invitations.ts'
import styles from './Sample.module.css'

/** A letter as it will be printed: every line at its position in the PDF, on white paper also in the dark theme. */
export function LetterPicture({ letter, label }: { letter: DrawnLetter; label: string }) {
  // `rules` are thin lines; `marks` is the QR code.
  const { width, height, texts, rules, marks } = letter
  return (
    <svg className={styles.paper} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <rect width={width} height={height} fill="#fff" />
      {rules.map(({ x, y, width: length }) => (
        <path key={`${x} ${y}`} d={`M${x} ${y}h${length}`} stroke="#c9cfcb" strokeWidth={0.6} />
      ))}
      {texts.map(({ x, y, size, isBold, color, width: length, text }) => (
        <text
          key={`${x} ${y}`}
          x={x}
          y={y}
          fontSize={size}
          fontWeight={isBold ? 700 : 400}
          fill={color}
          // The screen has other fonts than the PDF, so each line is stretched to its width on paper.
          textLength={length}
          lengthAdjust="spacingAndGlyphs"
        >
          {text}
        </text>
      ))}
      <path d={marks} fill="#000" />
    </svg>
  )
}
