import { managersPages } from '../../managers-paths.ts'
import { addPages } from '../../paths.ts'

// As main.tsx does at an address of the managers' side.
addPages(managersPages)
