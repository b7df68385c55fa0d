import type { ReactNode, Ref } from 'react'
import { classes } from './classes.ts'
import styles from './FormPage.module.css'

type FormPageProps = {
  title: ReactNode
  /** For moving the focus to the title. */
  titleRef?: Ref<HTMLHeadingElement>
  /** Above the title, such as the step of a form that has several. */
  above?: ReactNode
  /** For long texts: 640 px wide instead of 416 px. */
  wide?: boolean
  children: ReactNode
}

/** A page with one task: its title (h1), then its content in one narrow column. */
export function FormPage({ title, titleRef, above, wide = false, children }: FormPageProps) {
  return (
    <section className={classes(styles.page, wide && styles.wide)}>
      <div>
        {above}
        <h1 className={styles.title} tabIndex={-1} ref={titleRef}>
          {title}
        </h1>
      </div>
      {children}
    </section>
  )
}
