import { sendJobs } from './outgoing/jobs.ts'
import { testJobs } from './preview/jobs.ts'
import { reportJobs } from './report/jobs.ts'
import { beginJobs } from './sending/jobs.ts'
// Declares the replies to mailings as work that can be handed over to somebody else.
import './handing-over/data.ts'

export const jobs = [...beginJobs, ...sendJobs, ...testJobs, ...reportJobs]
