import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { figure, note } from './figures.ts'
import { openNoticeSetup } from './notice-setup.ts'

// node bench/notices.ts [--people 60000 --workers 2 --delay 50 --connections 20 --mailing 24000]: see docs/benchmarks.md.
const { values: options } = parseArgs({
  options: {
    people: { type: 'string', default: '60000' },
    workers: { type: 'string', default: '2' },
    delay: { type: 'string', default: '50' },
    connections: { type: 'string', default: '20' },
    /** The maximum duration of sending, in seconds. A short one measures the rate without waiting for the end. */
    seconds: { type: 'string', default: '600' },
    /** Sends a mailing in place of a notice. The value is the maximum number of mails per minute. */
    mailing: { type: 'string' },
  },
})
const people = Number(options.people)
const isMailing = options.mailing !== undefined
const mailsPerMinute = Number(options.mailing ?? 300)
const setup = await openNoticeSetup({
  people,
  delay: Number(options.delay),
  connections: Number(options.connections),
  mailsPerMinute,
})
await setup.startHost()
for (let worker = 0; worker < Number(options.workers); worker += 1) setup.startWorker()
await sleep(6_000)

const started = setup.processorTimes()
const begun = performance.now()
const passed = () => (performance.now() - begun) / 1000
await (isMailing ? setup.beginMailing() : setup.queue())
note(`load ${loadavg()[0]?.toFixed(1)}; queued after ${passed().toFixed(1)} s`)

let stored = 0
let firstMail = 0
let mails = 0
while (!isMailing && stored < people && passed() < Number(options.seconds)) {
  await sleep(250)
  stored = await setup.count('select count(*) from notifications')
  mails = setup.copies().size
  if (mails > 0 && firstMail === 0) firstMail = passed()
}
// The recipients of a mailing are stored before it begins.
if (isMailing) stored = people
else {
  figure('notice-stored-seconds', passed(), '<=60')
  note(`${stored} stored; ${mails} mails so far, the first after ${firstMail.toFixed(1)} s`)
}
const [storedAfter, mailsBefore] = [passed(), mails]
while (mails < stored && passed() < Number(options.seconds)) {
  await sleep(250)
  mails = setup.copies().size
}
const until = passed()
const used = setup.processorTimes()
figure(
  `${isMailing ? 'mailing' : 'notice'}-mails-per-second`,
  mails / until,
  `>=${isMailing ? Math.min(400, mailsPerMinute / 60) : 400}`,
)
note(
  `${mails} mails; after all people were notified ${((mails - mailsBefore) / (until - storedAfter)).toFixed(0)} a second`,
)
const eachMs = (part: keyof typeof used) =>
  `${(((used[part] - started[part]) * 1000) / Math.max(1, mails)).toFixed(2)} ms`
note(
  `processor time of a mail: the workers ${eachMs('workers')}, PostgreSQL ${eachMs('database')}, the mail host of the bench ${eachMs('hosts')}`,
)
figure('notice-mails-twice', [...setup.copies().values()].filter((times) => times > 1).length, '<=0')
note(`load ${loadavg()[0]?.toFixed(1)}`)
await setup.stop()
process.exit()
