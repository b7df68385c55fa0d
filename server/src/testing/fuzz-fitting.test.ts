import { fuzz } from './fuzz.ts'
import { fitting } from './sample.ts'

fuzz('inputs that fit the schema of a call', fitting)
