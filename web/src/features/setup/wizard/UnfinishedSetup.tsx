import { pathTo } from '../../../paths.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useFollow } from '../../../platform/use-follow.ts'
import { Disc } from '../../../ui/Disc.tsx'
import { Row, Rows } from '../../../ui/Row.tsx'
import { Section } from '../../../ui/Section.tsx'
import { useStart } from '../queries.ts'
import { wizardTexts } from './texts.ts'

/** The communities whose set-up is not finished, with their remaining steps; renders nothing if there are none (association.txt 2.1). */
export function UnfinishedSetup() {
  const t = useTexts(wizardTexts)
  const follow = useFollow()
  const { data } = useStart()
  if (!data || data.unfinished.length === 0) return null
  return (
    <Section title={t.unfinished}>
      <Rows aria-label={t.unfinished}>
        {data.unfinished.map(({ hoaId, name, stepsLeft }) => {
          const href = pathTo('communitySetup', { hoaId })
          return (
            <Row
              key={hoaId}
              lead={<Disc icon="house" />}
              title={t.open(name)}
              meta={t.stepsLeft(stepsLeft)}
              href={href}
              onClick={follow(href)}
            />
          )
        })}
      </Rows>
    </Section>
  )
}
