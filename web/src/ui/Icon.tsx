import { useEffect, useState } from 'react'
import { classes } from './classes.ts'
import styles from './Icon.module.css'
import { type IconName, iconShapes } from './icon-shapes.ts'

type IconProps = {
  name: IconName
  /** Side in px; 24 when absent. */
  size?: number
  className?: string | undefined
}

/** The shapes that are loaded. */
const knownShapes: Partial<Record<IconName, string>> = { ...iconShapes }

/** Registers icons, so that they render at once. The file of the other icons is loaded when one of them is shown. */
export function addIconShapes(shapes: Partial<Record<IconName, string>>): void {
  Object.assign(knownShapes, shapes)
}

/** An icon in the color of its text. Hidden from screen readers: the text beside it, or its button's label, gives its meaning. */
export function Icon({ name, size = 24, className }: IconProps) {
  const shape = useShape(name)
  return (
    <svg className={classes(styles.icon, className)} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={shape} />
    </svg>
  )
}

/** The shape of an icon; undefined until it is loaded. */
function useShape(name: IconName): string | undefined {
  const [fetched, setFetched] = useState<Partial<Record<IconName, string>>>(knownShapes)
  const shape = fetched[name]
  useEffect(() => {
    if (shape !== undefined) return
    void import('./more-icon-shapes.ts').then((more) => setFetched({ ...iconShapes, ...more.moreIconShapes }))
  }, [shape])
  return shape
}
