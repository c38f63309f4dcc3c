// Checks the installed Node, then installs what is missing (starting/install.mjs).
import { requireNode } from './starting/node-version.mjs'

requireNode(20, 19, 'Install it from nodejs.org or with your package manager.')
import('./starting/install.mjs')
