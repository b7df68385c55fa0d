import type { NoticeSettings, NoticeTopic } from '@porchlight/contract/shared/notice-topics.ts'
import type { Job, JobHandler } from '../../../platform/jobs/define-job.ts'
import type { Attempt, Tools } from '../../../platform/jobs/worker.ts'
import type { DueNotice } from './data.ts'

/** The payload of the job that sends a notice to a person. */
export interface NoticeOfPerson {
  readonly personId: number
  readonly notificationId: number
}

/** The final outcome of a sending, as the ledger of deliveries stores it. */
export interface Outcome {
  readonly state: 'sent' | 'failed'
  readonly result: string
}

/** A way on which notices reach people. The list of channels is in ../channels.ts. */
export interface Channel {
  /** Its name in the ledger of deliveries. */
  readonly name: string
  /** Whether a person's settings for a topic turn it on. */
  isOn(settings: NoticeSettings): boolean
  /** How it sends; undefined for the app itself, which lists the stored notices. */
  readonly sender?: Sender
  /** The handlers of its jobs. */
  readonly handlers: readonly JobHandler[]
}

export interface Sender {
  /** It waits while the mail host is away. */
  readonly needsMailHost: boolean
  /** Sends one notice. */
  readonly job: Job<NoticeOfPerson>
  /** Those of `personIds` that it can reach; all if omitted. */
  reachable?(scope: Tools['scope'], personIds: readonly number[], now: Date): Promise<ReadonlySet<number>>
  /**
   * When the notices of a topic are sent in a digest; undefined if they are sent immediately. Only
   * e-mail has digests: its jobs send them.
   */
  digestAt?(topic: NoticeTopic, settings: NoticeSettings, now: Date): Date | undefined
  /** Whether a notice may be sent to an account whose address may not be proven. */
  isAllowed(notice: DueNotice): boolean
  /** @throws Error for a temporary failure; the job then runs again. */
  send(notice: DueNotice, communityName: string, tools: Tools, attempt: Attempt): Promise<Outcome>
}
