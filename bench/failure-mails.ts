import { setTimeout as sleep } from 'node:timers/promises'
import { note } from './figures.ts'
import { openNoticeSetup } from './notice-setup.ts'

/**
 * How many mails a worker sends at the same time. A kill of a worker or of the mail server can interrupt so many of them after the mail server
 * accepted them and before we recorded it.
 */
const connections = 5
/** If no mail arrives for this time, in milliseconds, the missing mails count as lost. */
const lostAfterMs = 300_000

/**
 * Sends a notice to many people while the mail server is killed and unreachable, refuses everything, and is slow, and while a worker is killed.
 * Every mail must arrive. Only mails that a kill interrupted may arrive twice (docs/decisions/0026). Returns whether both hold.
 */
export async function cutMails(people: number): Promise<boolean> {
  const setup = await openNoticeSetup({ people, delay: 20, connections })
  let host = await setup.startHost()
  const workers = [setup.startWorker(), setup.startWorker()]
  await sleep(6_000)
  await setup.queue()
  /** Waits until this share of the mails has arrived. */
  const until = async (share: number) => {
    while (setup.copies().size < people * share) await sleep(100)
  }
  await until(0.1)
  host.kill('SIGKILL')
  await sleep(15_000)
  host = await setup.startHost()
  await until(0.2)
  setup.orderHost(host, { refuseWith: 451 })
  await sleep(15_000)
  setup.orderHost(host, { refuseWith: 0 })
  await until(0.3)
  setup.orderHost(host, { delay: 5_000 })
  await sleep(20_000)
  setup.orderHost(host, { delay: 20 })
  await until(0.4)
  workers[0]?.kill('SIGKILL')
  setup.startWorker()
  await until(0.5)
  host.kill('SIGKILL')
  host = await setup.startHost()
  let arrived = 0
  for (let since = Date.now(); arrived < people && Date.now() - since < lostAfterMs; ) {
    await sleep(500)
    const now = setup.copies().size
    if (now > arrived) since = Date.now()
    arrived = now
  }
  const twice = [...setup.copies().values()].reduce((sum, times) => sum + times - 1, 0)
  // The mail server was killed twice with two workers connected, and one worker was killed: five interruptions of a worker.
  const mayArriveTwice = connections * 5
  await setup.stop()
  note(
    `${people} mails, with the host killed twice, away for 15 s, refusing for 15 s and slow for 20 s, and a worker killed: ${people - arrived} lost, ${twice} copies (at most ${mayArriveTwice} could be interrupted)`,
  )
  return arrived === people && twice <= mayArriveTwice
}
