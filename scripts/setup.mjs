// Checks the installed Node, then installs what is missing (install.mjs).
import { requireNode } from './node-version.mjs'

requireNode(20, 19, 'Install it from nodejs.org or with your package manager.')
import('./install.mjs')
