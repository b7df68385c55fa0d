import type { LiveTopic } from '@porchlight/contract/shared/live-topics.ts'
import { z } from 'zod'

/** The topic of changes of the sessions or the access of people. */
export const sessionsTopic = 'sessions'

/** The topic of changes of data that open windows show. They load the data of the live topic again. */
export const liveTopic = <Name extends LiveTopic>(name: Name) => `live ${name}` as const

/** The topics of announcements. A process ignores the name of an unknown topic, because a later release may have sent it. */
export type Topic = typeof sessionsTopic | `live ${LiveTopic}`

/** The ids of a change: of people; of communities for the topic 'live today'. */
const changedIds = z.array(z.int().positive())

/** What one notification of PostgreSQL carries. Processes of several releases may run during a deployment. */
export const announcedList = z.array(
  z.object({
    topic: z.string(),
    ids: changedIds,
    /** For changes by people themselves: the session of each person, in the order of the ids. This session shows its change already. */
    sessions: z.array(z.string()).optional(),
    /** The process that announced it, which has notified its own windows already. */
    from: z.string().optional(),
  }),
)
export type Announced = z.infer<typeof announcedList>[number]
