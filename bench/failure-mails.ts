import { setTimeout as sleep } from 'node:timers/promises'
import { note } from './figures.ts'
import { openNoticeSetup } from './notice-setup.ts'

/** How many mails a worker sends at once. Each kill of a worker or of the host can cut so many between the host's yes and our note of it. */
const connections = 5
/** How long to wait without a further mail before the rest counts as lost, in milliseconds. */
const giveUpAfter = 300_000

/**
 * Sends a notice to many people while the mail host is killed and away, refuses everything, and is slow, and while a worker is killed.
 * Every mail must arrive, and none twice but those that a kill cut (docs/decisions/0026).
 */
export async function cutMails(people: number): Promise<boolean> {
  const setup = await openNoticeSetup({ people, delay: 20, connections })
  let host = await setup.startHost()
  const workers = [setup.startWorker(), setup.startWorker()]
  await sleep(6_000)
  await setup.queue()
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
  for (let since = Date.now(); arrived < people && Date.now() - since < giveUpAfter; ) {
    await sleep(500)
    const now = setup.copies().size
    if (now > arrived) since = Date.now()
    arrived = now
  }
  const twice = [...setup.copies().values()].reduce((sum, times) => sum + times - 1, 0)
  // The host was killed twice under two workers, and one worker once.
  const cut = connections * 5
  await setup.stop()
  note(
    `${people} mails, with the host killed twice, away for 15 s, refusing for 15 s and slow for 20 s, and a worker killed: ${people - arrived} lost, ${twice} copies (at most ${cut} could be cut)`,
  )
  return arrived === people && twice <= cut
}
